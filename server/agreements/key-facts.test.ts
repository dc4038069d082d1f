import { expect, test } from "vitest";
import { keyFacts } from "#domain/agreements/key-facts.ts";
import { ugx } from "#domain/money/money.ts";
import { planPayments } from "#domain/plan/payment-plan.ts";
import { patientDocuments } from "#test/app.ts";

test("the key-facts sheet of the longest plan with every line it can have is one page", async () => {
  const input = {
    price: ugx(185_000_000),
    deposit: ugx(1_000_000),
    perPayingDay: ugx(10_000),
    payingDaysPerMonth: 26,
    every: "month" as const,
    startOn: "2026-11-21",
    bankSharePercent: 5,
    yearlyRatePercent: 17.25,
    bankYears: 10,
    bankFeePercent: 1,
  };
  const outcome = planPayments(input);
  if (!outcome.ok) throw new Error(outcome.reason);
  const content = {
    company: "Amaka",
    legalName: "Amaka Homes (sample company)",
    contacts: {
      phone: "+256 700 000 000",
      whatsapp: "+256 700 000 000",
      email: "hello@amaka.example",
      address: "Plot 1, Sample Road, Kampala, Uganda",
    },
    on: "21 November 2026",
    language: "en" as const,
    url: "https://amaka.example/plan?home=apartment-12&deposit=1000000&perday=10000&days=26&every=month&bank=5&rate=17.25&years=10",
    ...keyFacts(
      { plan: outcome.plan, serviceCharge: ugx(3_900), tooLittle: ugx(5_000) },
      "A name as long as names of homes may ever be, and then some more of it ".repeat(3),
      "https://amaka.example/before-you-pay",
    ),
  };
  const made = await patientDocuments().make("key-facts", content, async () => content);
  if (typeof made === "string") throw new Error(made);
  expect(made.bytes.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
});
