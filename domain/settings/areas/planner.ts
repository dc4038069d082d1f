import { area } from "../area.ts";
import { percent, wholeNumber } from "../fields.ts";

export const planner = area({
  group: "terms",
  title: "Planner limits",
  lead: "How far the fields of the payment planner go, and when it warns.",
  sitePath: "/plan",
  heading: { title: "Limits" },
  fields: {
    maxTermYears: wholeNumber("Longest term", {
      from: 1,
      to: 50,
      hint: "years; a plan that takes longer is shown with a warning",
      default: 10,
    }),
    maxBankYears: wholeNumber("Longest loan", { from: 1, to: 30, hint: "years", default: 10 }),
    highestRatePercent: percent("Highest rate", { max: 60, hint: "% a year", default: 60 }),
  },
});
