import { lines, percent, wholeNumber } from "#domain/fields/field-kinds.ts";
import { countText } from "#domain/text/count-text.ts";
import { settingsArea } from "../settings-area.ts";

const missedDays = { title: "When a buyer misses days" };
const behindHint = "paying days behind";
const daysBehind = { from: 1, to: 730 };

/** Visitors read these terms before they pay. */
export const endingArea = settingsArea("ending", {
  group: "money",
  title: "Missed days and endings",
  lead: "What visitors read before they pay, and what the form that ends an agreement begins with. Sample terms: enter those of your contracts.",
  sitePath: "/before-you-pay",
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
    callAfterDays: wholeNumber("You call after", { ...daysBehind, section: missedDays, hint: behindHint, default: 7 }),
    letterAfterDays: wholeNumber("You write after", { ...daysBehind, hint: behindHint, default: 30 }),
    endAfterDays: wholeNumber("You may end it after", { ...daysBehind, hint: behindHint, default: 90 }),
    noticeDays: wholeNumber("Time to pay after the last letter", { from: 0, to: 365, hint: "days", default: 30 }),
    leaveDays: wholeNumber("Time to move out", { from: 0, to: 365, hint: "days after the end", default: 60 }),
    answerDays: wholeNumber("Days until a complaint is answered", {
      from: 1,
      to: 90,
      hint: "working days",
      default: 5,
    }),
  },
  check: ({ callAfterDays, letterAfterDays, endAfterDays }, context) => {
    const isLate = (path: string) =>
      context.addIssue({ code: "custom", path: [path], message: "This comes before the step above it" });
    if (letterAfterDays < callAfterDays) isLate("letterAfterDays");
    if (endAfterDays < letterAfterDays) isLate("endAfterDays");
  },
  preview: ({ keptPercent, refundDays }) => [
    {
      text: `Of UGX 1,000,000 that was paid, ${keptPercent}% is kept, and the rest given back within ${countText(refundDays, "day")}.`,
    },
  ],
});
