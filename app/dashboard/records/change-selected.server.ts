import type { Target } from "#server/records/versioned-record.ts";
import { type RecordItem, readItems } from "../actions/record-items.ts";
import { conflict, invalid, type Rejection } from "../actions/rejections.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { Change } from "./record-commands.ts";

export type ListChange = Change<Target, { ok: false; reason: "reserved" | "drafted" | "incomplete" }>;

type Changed = { ok: true; item: RecordItem } | { ok: false; rejection: Rejection };

export async function changeSelected({ db, form, by, now }: ActionRequest, change: ListChange): Promise<Changed> {
  const [target] = readItems([form.get("item")]);
  if (!target) return { ok: false, rejection: invalid("Nothing was selected") };
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await change(trx, target, by, now);
      if (!outcome.ok) throw new RejectedInside(outcome.reason);
      return { ok: true, item: { id: target.id, version: outcome.version } };
    });
  } catch (error) {
    if (!(error instanceof RejectedInside)) throw error;
    return { ok: false, rejection: changeRejections[error.reason] };
  }
}

/** Only an error rolls back a transaction, so a rejection leaves it as one. */
class RejectedInside extends Error {
  readonly reason: "changed-meanwhile" | "not-found" | "reserved" | "drafted" | "incomplete";
  constructor(reason: RejectedInside["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

const changeRejections: Record<RejectedInside["reason"], Rejection> = {
  reserved: conflict("A buyer's agreement holds this home. It is available again when the agreement ends"),
  drafted: conflict("Its form holds a newer draft than what would appear. Open it to publish that"),
  incomplete: conflict("Visitors would miss something. Open it to see what, and publish it there"),
  "not-found": conflict("It was deleted meanwhile"),
  "changed-meanwhile": conflict("This changed meanwhile. Check the new version, then try again"),
};
