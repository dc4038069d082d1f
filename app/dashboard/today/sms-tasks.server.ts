import { smsArea } from "#domain/settings/areas/sms.ts";
import { countText, waitingCountText } from "#domain/text/count-text.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";
import { countPostponedSms, countSmsFailures } from "#server/sms/count-sms.ts";
import { viewPath } from "../view/view-path.ts";
import type { Task } from "./task.ts";

/**
 * Lists what is wrong with text messages: no gateway although they are switched on, messages that wait, also for a
 * gateway that is not set any more, and messages that did not arrive or may not have.
 */
export async function listSmsTasks(db: Database, hasGateway: boolean, now: Date): Promise<Task[]> {
  const [{ overdue, dead, unknown }, postponed, { sms }] = await Promise.all([
    countSmsFailures(db, now),
    countPostponedSms(db, now),
    getSettings(db, smsArea),
  ]);
  const settings = viewPath("/dashboard/settings/:area", { area: "sms" });
  const waiting = [
    postponed.receipts > 0 && `${waitingCountText(postponed.receipts, "receipt")} until tomorrow`,
    postponed.answers > 0 && `${waitingCountText(postponed.answers, "answer")} until tomorrow`,
    postponed.reminders > 0 && `${countText(postponed.reminders, "reminder was", "reminders were")} not sent`,
  ].filter((text) => text !== false);
  return [
    !hasGateway &&
      (sms.receipts === "on" || sms.reminders === "on") && {
        title: "SMS is switched on, and no gateway is set",
        detail: "No text message leaves until your technician connects a gateway: the operations guide says how",
        isLate: true,
        action: { label: "Settings", to: settings },
      },
    overdue > 0 && {
      title: `${waitingCountText(overdue, "text message")} to be sent`,
      detail: hasGateway
        ? "The gateway has not taken what was written. It is tried again automatically"
        : "No gateway is set, so none leaves: reach these people in another way",
      isLate: true,
      action: { label: "Look", to: viewPath("/dashboard/sms", { show: "waiting" }) },
    },
    waiting.length > 0 && {
      title: "The day's limit of cost for SMS is met",
      detail: waiting.join(", "),
      isLate: true,
      action: { label: "Settings", to: settings },
    },
    unknown > 0 && {
      title: `Of ${countText(unknown, "text message")} it is unknown whether it was sent`,
      detail: "The gateway did not answer. None is sent again automatically: ask these people",
      isLate: true,
      action: { label: "See which", to: viewPath("/dashboard/sms", { show: "unknown" }) },
    },
    dead > 0 && {
      title: `${countText(dead, "text message")} could not be sent`,
      detail: "Correct the number, or reach these people in another way",
      isLate: true,
      action: { label: "See which", to: viewPath("/dashboard/sms", { show: "dead" }) },
    },
  ].filter((task) => task !== false);
}
