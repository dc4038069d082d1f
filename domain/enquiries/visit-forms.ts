import { z } from "zod";
import { textField } from "#domain/forms/form-fields.ts";
import { chooseDate, chooseTime } from "#domain/languages/messages/contact-errors.ts";
import { daysBetween, isLocalDate, isLocalTime } from "#domain/time/kampala-time.ts";
import type { VisitBlock } from "./visit-blocks.ts";
import type { Slot } from "./visit-slots.ts";

const MAX_DAYS = 366;

const day = textField(10).refine((text) => text === "" || isLocalDate(text), "Choose a day");
const time = textField(5).refine((text) => text === "" || isLocalTime(text), "Write times like 08:00");

/** Without a last day the block is one day; without times it is whole days. */
export const visitBlockForm = z
  .object({
    fromOn: day.refine((text) => text !== "", "Choose a day"),
    untilOn: day,
    startsAt: time,
    endsAt: time,
    reason: textField(200),
  })
  .transform(({ fromOn, untilOn: last, startsAt, endsAt, reason }, context): VisitBlock => {
    const reject = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const untilOn = last === "" ? fromOn : last;
    if (untilOn < fromOn) reject("untilOn", "The last day comes after the first");
    else if (daysBetween(fromOn, untilOn) >= MAX_DAYS) reject("untilOn", "At most a year at once");
    if (startsAt === "" && endsAt === "") return { fromOn, untilOn, hours: undefined, reason };
    if (startsAt === "") reject("startsAt", "Enter both times, or neither");
    else if (endsAt === "") reject("endsAt", "Enter both times, or neither");
    else if (endsAt <= startsAt) reject("endsAt", "The end comes after the beginning");
    return { fromOn, untilOn, hours: { from: startsAt, until: endsAt }, reason };
  });

export const moveVisitSchema = z.object({
  date: z.string({ error: chooseDate }).refine(isLocalDate, { error: chooseDate }),
  time: z.string({ error: chooseTime }).refine(isLocalTime, { error: chooseTime }),
});

/** Reads a time as `slotKey` writes it, "2026-11-30 10:00"; undefined if it is none. */
export function readSlot(key: string): Slot | undefined {
  const [date, time] = key.split(" ");
  return moveVisitSchema.safeParse({ date, time }).data;
}
