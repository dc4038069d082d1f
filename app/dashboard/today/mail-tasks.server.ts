import { countText, waitingCountText } from "#domain/text/count-text.ts";
import type { Database } from "#server/db/connection.ts";
import { countOutboxFailures } from "#server/outbox/count.ts";
import { viewPath } from "../view/view-path.ts";
import type { Task } from "./task.ts";

/** Lists what is wrong with mails: no server, mails that wait, and mails that could not be delivered. */
export async function listMailTasks(db: Database, hasServer: boolean, now: Date): Promise<Task[]> {
  const { waiting, overdue, dead } = await countOutboxFailures(db, "outgoing_mails", now);
  return [
    !hasServer && {
      title: `No mail server is set${waiting > 0 ? `, and ${waitingCountText(waiting, "mail")}` : ""}`,
      detail: "No mail leaves until your technician connects one",
      isLate: waiting > 0,
      putAwayAs: "no-mail-server",
      action: { label: "Ask for it", to: viewPath("/dashboard/mail") },
    },
    hasServer &&
      overdue > 0 && {
        title: `${waitingCountText(overdue, "mail")} to be sent`,
        detail: "The mail server has not taken what was written. It is tried again automatically",
        isLate: true,
        action: { label: "Read", to: viewPath("/dashboard/mail", { show: "queued" }) },
      },
    dead > 0 && {
      title: `${countText(dead, "mail")} could not be delivered`,
      detail: "Try again, or reach these people in another way",
      isLate: true,
      action: { label: "See which", to: viewPath("/dashboard/mail", { show: "dead" }) },
    },
  ].filter((task) => task !== false);
}
