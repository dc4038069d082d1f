import { amount, percent, text } from "#domain/fields/field-kinds.ts";
import { inLanguages } from "#domain/fields/in-languages.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { sideCosts } from "#domain/plan/side-costs.ts";
import { settingsArea } from "../settings-area.ts";

const EXAMPLE_PRICE = ugx(90_000_000);

export const costsArea = settingsArea("costs", {
  group: "money",
  title: "Other costs",
  lead: "What a buyer pays to others than you: shown with every price. Costs of 0 are left out.",
  sitePath: "/properties",
  heading: { title: "Beside the price", lead: "Sample figures: ask the Uganda Revenue Authority and your advocate." },
  fields: {
    stampDutyPercent: percent("Stamp duty on the transfer", { max: 20, hint: "% of the price", default: 1.5 }),
    titleFee: amount("Registering the title", {
      example: "20,000",
      canBeZero: true,
      hint: "For all of it. 0: none",
      default: ugx(20_000),
    }),
    advocatePercent: percent("Advocate", { max: 20, hint: "% of the price", default: 2 }),
    serviceCharge: amount("Service charge a month", {
      example: "100,000",
      canBeZero: true,
      hint: "For a home in a building. 0: none",
      default: ugx(100_000),
    }),
    note: text("In a line below", {
      max: 300,
      rows: 2,
      hint: "Which of these the company pays, for example.",
      default: "Nearly all of it is due when the title is transferred, after the last payment.",
    }),
    ...inLanguages({ note: text("In a line below", { max: 300, rows: 2, default: "" }) }),
  },
  preview: (value) => {
    const { lines, once } = sideCosts(EXAMPLE_PRICE, value, { isInBuilding: true });
    return [
      ...lines.map(({ label, amount }) => ({ label, text: formatUgx(amount) })),
      { label: `Together, once, for a home for ${formatUgx(EXAMPLE_PRICE)}`, text: formatUgx(once) },
    ];
  },
});
