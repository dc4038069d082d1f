import { fillText } from "#domain/text/mail-text.ts";
import { type Sms, smsOf } from "./sms-length.ts";

/** Ways to write one value, the best of them first and shorter ones after it. */
export type TextChoices = readonly [string, ...string[]];

/** Fills a text so that it takes the fewest segments, with the longest values for which that is possible. */
export function fittingSms(template: string, values: Readonly<Record<string, TextChoices>>): Sms {
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

/** Returns the name, its first word, and the first ten letters of that. */
export function nameChoices(name: string): TextChoices {
  const whole = name.trim().replace(/\s+/g, " ");
  const [first = ""] = whole.split(" ");
  return [whole, first, Array.from(first).slice(0, 10).join("")];
}
