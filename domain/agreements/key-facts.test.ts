import { describe, expect, test } from "vitest";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { type PlanInput, planPayments } from "#domain/plan/payment-plan.ts";
import { usualPlan } from "#test/money/usual-plan.ts";
import { keyFacts } from "./key-facts.ts";

function sheetOf(changes: Partial<PlanInput>, tooLittle?: Ugx) {
  const outcome = planPayments({ ...usualPlan, ...changes });
  if (!outcome.ok) throw new Error(outcome.reason);
  const { plan } = outcome;
  const facts = keyFacts({ plan, tooLittle }, "Family Comfort", "https://amaka.example/before-you-pay");
  return { plan, facts };
}

describe("the key-facts sheet", () => {
  test("has the sums of the plan itself", () => {
    const { plan, facts } = sheetOf({ bankSharePercent: 20, bankFeePercent: 1, deposit: ugx(1_000_000) });
    const said = facts.lines.map(([, value]) => value).join("\n");
    for (const amount of [
      plan.input.price,
      plan.bankPart,
      plan.bankInstalment,
      plan.interest,
      plan.fees,
      plan.totalPaid,
    ])
      expect(said).toContain(formatUgx(amount));
    expect(facts.warnings).toEqual([]);
    expect(facts.years.at(-1)).toMatchObject({ paid: formatNumber(plan.totalPaid), balance: "0", owned: "100%" });
  });

  test("says what is paid in all by each year, because the sheet may leave years out", () => {
    const { plan, facts } = sheetOf({ deposit: ugx(1_000_000) });
    const inFigures = (text: string) => Number(text.replaceAll(",", ""));
    expect(facts.years.length).toBeGreaterThan(1);
    for (const { paid, balance } of facts.years) expect(inFigures(paid) + inFigures(balance)).toBe(plan.input.price);
  });

  test("says first with which amount it counts, where it was asked for one that does not buy the home", () => {
    const { facts } = sheetOf({ perPayingDay: ugx(24_100) }, ugx(12_000));
    expect(facts.warnings).toEqual([
      "UGX 12,000 a day is too little for this home. This sheet counts with UGX 24,100 a day, the least that buys it.",
    ]);
  });
});
