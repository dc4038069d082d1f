import { amount, wholeNumber } from "#domain/fields/field-kinds.ts";
import { ugx } from "#domain/money/money.ts";
import { factTexts } from "../fact-text.ts";
import { settingsArea } from "../settings-area.ts";

export const factsArea = settingsArea("facts", {
  group: "content",
  title: "Facts and claims",
  lead: "What the site claims, once: every text that names one of these reads it here. Prices and amounts a day are worked out from the homes on offer.",
  sitePath: "/how-it-works",
  heading: { title: "Claims", lead: "Hero, stats, questions, how it works, planner and brochure all read them." },
  fields: {
    constructionMonths: wholeNumber("Months to build", { from: 1, to: 60, hint: "at most", default: 4 }),
    processMonthsFrom: wholeNumber("Months to move in, from", { from: 0, to: 60, default: 3 }),
    processMonthsTo: wholeNumber("Months to move in, to", { from: 1, to: 60, default: 6 }),
    newLandlords: wholeNumber("New landlords", {
      from: 0,
      to: 1_000_000,
      hint: "Shown with a + after it; 0 hides it.",
      default: 100,
    }),
    lowestPerDay: amount("The least a day that is named", {
      example: "10,000",
      hint: "In the questions, with the time that it takes. Left out where it would buy nothing.",
      default: ugx(10_000),
    }),
  },
  check: (value, context) => {
    if (value.processMonthsTo < value.processMonthsFrom)
      context.addIssue({ code: "custom", path: ["processMonthsTo"], message: "This is less than the first number" });
  },
  preview: (value, { facts }) => {
    const { unitsFrom, plotsFrom, homesFrom, perDayFrom, perDayTo, ...texts } = factTexts({ ...facts, ...value });
    return [
      { label: "Lowest price, worked out from the homes on offer", text: unitsFrom ?? "Not said: no home is on offer" },
      { label: "A plot from", text: plotsFrom ?? "Not said: no plot is on offer" },
      { label: "Homes to live in from", text: homesFrom ?? "Not said: none is on offer" },
      {
        label: "A day, worked out from the homes on offer",
        text: perDayFrom ? `${perDayFrom} to ${perDayTo}` : "Not said: no home is on offer",
      },
      { label: "Construction", text: texts.construction },
      { label: "From first visit to move-in", text: texts.process },
      { label: "New landlords", text: texts.newLandlords ?? "Not said" },
    ];
  },
});
