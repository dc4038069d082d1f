import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { collectionText } from "#domain/collections/collection.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { listStuckCollections } from "#server/collections/read-collections.ts";
import type { Database } from "#server/db/connection.ts";
import { viewPath } from "../view/view-path.ts";
import type { Task } from "./task.ts";

const SHOWN = 5;

/** Lists payment requests whose outcome is not known. */
export async function listCollectionTasks(db: Database, now: Date): Promise<Task[]> {
  const stuck = await listStuckCollections(db, now, SHOWN);
  return stuck.map((one) => ({
    title: `${formatUgx(ugx(one.amount))} asked for on a phone, ${agreementDisplayId(one.agreementId)}`,
    detail: collectionText(one, "office"),
    isLate: one.state === "needs-person",
    action: { label: "Look", to: viewPath("/dashboard/desk", { agreement: one.agreementId }) },
  }));
}
