import { fillText } from "#domain/text/mail-text.ts";
import { type Sms, smsOf } from "./sms-length.ts";

/** What a placeholder can be filled with: the best first, then shorter and shorter ones. */
export type Choices = readonly [string, ...string[]];

/**
 * Fills a text so that it takes the fewest segments that its values allow, and says as much as fits into those: values become shorter
 * one after the other, in the order in which they are named.
 */
export function fittingSms(template: string, values: Readonly<Record<string, Choices>>): Sms {
  const shown: Record<string, string> = Object.fromEntries(
    Object.entries(values).map(([name, [best]]) => [name, best]),
  );
  let fitting = smsOf(fillText(template, shown));
  for (const [name, choices] of Object.entries(values)) {
    for (const shorter of choices.slice(1)) {
      if (fitting.segments === 1) return fitting;
      shown[name] = shorter;
      const tried = smsOf(fillText(template, shown));
      if (tried.segments < fitting.segments) fitting = tried;
    }
  }
  return fitting;
}

/** A name that may be shortened: whole, its first word, and that cut. */
export function nameChoices(name: string): Choices {
  const whole = name.trim().replace(/\s+/g, " ");
  const [first = ""] = whole.split(" ");
  return [whole, first, Array.from(first).slice(0, 10).join("")];
}
