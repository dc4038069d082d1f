import { countText } from "#domain/text/count-text.ts";
import { area } from "../area.ts";
import { lines, percent, wholeNumber } from "../fields.ts";

/** What the form that ends an agreement begins with. */
export const endingArea = area("ending", {
  group: "terms",
  title: "Ending an agreement",
  lead: "What the form that ends an agreement begins with. Sample terms: enter those of your contracts.",
  heading: { title: "When a buyer stops" },
  fields: {
    keptPercent: percent("Kept by the company", { max: 100, hint: "% of what was paid", default: 10 }),
    refundDays: wholeNumber("Days until the rest is given back", { from: 0, to: 730, default: 60 }),
    reasons: lines("Usual reasons", {
      max: 12,
      maxLength: 120,
      hint: "Each on a line of its own; another one can be typed.",
      default: ["The buyer gave up", "Payments stopped", "The buyer takes another home"],
    }),
  },
  preview: ({ keptPercent, refundDays }) => [
    {
      text: `Of UGX 1,000,000 that was paid, ${keptPercent}% is kept, and the rest given back within ${countText(refundDays, "day")}.`,
    },
  ],
});
