import { percent, wholeNumber } from "#domain/fields/field-kinds.ts";
import { settingsArea } from "../settings-area.ts";

export const plannerArea = settingsArea("planner", {
  group: "money",
  title: "Planner limits",
  lead: "The longest plan that you agree to, and how far the fields of the payment planner go.",
  sitePath: "/plan",
  heading: { title: "Limits" },
  fields: {
    maxTermYears: wholeNumber("Longest term", {
      from: 1,
      to: 50,
      hint: "years; “from UGX X a day” is the least that pays a home off within them, and the planner accepts no longer plan",
      default: 10,
    }),
    maxBankYears: wholeNumber("Longest loan", { from: 1, to: 30, hint: "years", default: 10 }),
    highestRatePercent: percent("Highest rate", { max: 60, hint: "% a year", default: 60 }),
  },
});
