import { ugx } from "#domain/money/money.ts";
import { area } from "../area.ts";
import { factTexts } from "../fact-text.ts";
import { amount, wholeNumber } from "../fields.ts";

/** What the site claims, once: hero, stats, FAQ, how it works, planner and brochure all read it here. */
export const facts = area({
  group: "content",
  title: "Facts and claims",
  lead: "What the site claims, once: every text that names one of these reads it here.",
  sitePath: "/how-it-works",
  heading: { title: "Claims", lead: "Hero, stats, questions, how it works, planner and brochure all read them." },
  fields: {
    unitsFrom: amount("Homes from", { example: "25M", default: ugx(25_000_000) }),
    perDayFrom: amount("A day, from", { example: "10,000", isHalf: true, default: ugx(10_000) }),
    perDayTo: amount("A day, to", { example: "50,000", isHalf: true, default: ugx(50_000) }),
    constructionMonths: wholeNumber("Months to build", { from: 1, to: 60, hint: "at most", default: 4 }),
    processMonthsFrom: wholeNumber("Months to move in, from", { from: 0, to: 60, default: 3 }),
    processMonthsTo: wholeNumber("Months to move in, to", { from: 1, to: 60, default: 6 }),
    newLandlords: wholeNumber("New landlords", {
      from: 0,
      to: 1_000_000,
      hint: "Reads with a + behind it.",
      default: 100,
    }),
  },
  check: (value, context) => {
    const compare = (path: string, from: number, to: number) => {
      if (to < from) context.addIssue({ code: "custom", path: [path], message: "This is less than where it begins" });
    };
    compare("perDayTo", value.perDayFrom, value.perDayTo);
    compare("processMonthsTo", value.processMonthsFrom, value.processMonthsTo);
  },
  preview: (value) => {
    const texts = factTexts(value);
    return [
      { label: "Homes from", text: texts.unitsFrom },
      { label: "A day", text: `${texts.perDayFrom} to ${texts.perDayTo}` },
      { label: "Construction", text: texts.construction },
      { label: "From consultation to move-in", text: texts.process },
      { label: "New landlords", text: texts.newLandlords },
    ];
  },
});
