import { clockText } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import type { Slot } from "./visit-slots.ts";

/** What the office tells somebody of their visit by WhatsApp. `link` opens the visit, to move or cancel it. */
export function visitMessage(
  visit: { name: string; slot: Slot; homeName: string; status: "confirmed" | "moved" | "cancelled" },
  company: { name: string; address: string },
  link: string,
): string {
  const hello = `Hello ${visit.name}, this is ${company.name}.`;
  const about = visit.homeName ? ` to ${visit.homeName}` : "";
  const when = `${weekdayDateText(visit.slot.date)} at ${clockText(visit.slot.time)}`;
  if (visit.status === "cancelled") return `${hello} Your visit${about} on ${when} is cancelled.`;
  const outcome =
    visit.status === "moved" ? `Your visit${about} is now on ${when}.` : `Your visit${about} on ${when} is confirmed.`;
  return `${hello} ${outcome} We meet at ${company.address}. To move or cancel it: ${link}`;
}
