import { fillText } from "#domain/text/mail-text.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { type LocalDate, type LocalTime, weekdayDateText } from "#domain/time/kampala-time.ts";
import type { EnquiryKind } from "./enquiry-states.ts";

/** `aboutHome` reads " about Garden Villa", or nothing. */
export const answerNames = ["name", "company", "aboutHome", "reference"];

export const slotNames = ["date", "time"];

export function answerText(
  enquiry: { kind: EnquiryKind; name: string; homeName: string; reference: string },
  texts: Record<"visit" | "callback" | "other", string>,
  companyName: string,
  slot: { date: LocalDate; time: LocalTime } | undefined,
): string {
  const values = {
    name: enquiry.name,
    company: companyName,
    aboutHome: enquiry.homeName ? ` about ${enquiry.homeName}` : "",
    reference: enquiry.reference,
  };
  if (enquiry.kind === "visit" && slot) {
    return fillText(texts.visit, { ...values, date: weekdayDateText(slot.date), time: clockText(slot.time) });
  }
  return fillText(enquiry.kind === "callback" ? texts.callback : texts.other, values);
}
