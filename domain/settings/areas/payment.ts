import { percent, wholeNumber } from "#domain/fields/field-kinds.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { perDayFor } from "#domain/plan/home-offer.ts";
import { settingsArea } from "../settings-area.ts";

export const paymentArea = settingsArea("payment", {
  group: "money",
  title: "Terms of payment",
  lead: "What “from UGX X a day” is worked out with, on every card and in the planner. A home in a building has its service charge too (Other costs). How long a plan may take is under Planner limits.",
  sitePath: "/plan",
  heading: { title: "What a day is worked out with" },
  fields: {
    payingDaysPerMonth: wholeNumber("Paying days a month", { from: 1, to: 31, hint: "1 to 31", default: 26 }),
    depositPercent: percent("Deposit", { max: 100, hint: "% of the price", default: 0 }),
    bankSharePercent: percent("Share that a bank pays", { max: 100, hint: "% of the price", default: 0 }),
    yearlyRatePercent: percent("The bank's yearly rate", { max: 60, hint: "%", default: 17 }),
    bankYears: wholeNumber("Years of the bank's loan", { from: 1, to: 30, default: 8 }),
    bankFeePercent: percent("The bank's fee", { max: 20, hint: "% of its share", default: 0 }),
  },
  preview: (terms, { maxTermYears }) =>
    [ugx(60_000_000), ugx(185_000_000)].map((price) => ({
      label: `A house for ${formatUgx(price)}`,
      text: `from ${formatUgx(perDayFor(price, { ...terms, years: maxTermYears }))} a day`,
    })),
});
