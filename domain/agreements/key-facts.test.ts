import { describe, expect, test } from "vitest";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { isAccepted } from "#domain/plan/home-offer.ts";
import { minPerPayingDay, type PlanInput, planPayments } from "#domain/plan/payment-plan.ts";
import { usualPlan } from "#test/money/usual-plan.ts";
import { keyFacts } from "./key-facts.ts";

function sheetOf(changes: Partial<PlanInput>) {
  const input = { ...usualPlan, ...changes };
  const minInTerm = minPerPayingDay(input, 120);
  const outcome = planPayments(input);
  return {
    outcome,
    minInTerm,
    facts: keyFacts(
      { input, outcome, isAccepted: isAccepted(input, 10), minInTerm },
      "Family Comfort",
      10,
      "https://amaka.example/before-you-pay",
    ),
  };
}

describe("the key-facts sheet", () => {
  test("has the sums of the plan itself", () => {
    const { outcome, facts } = sheetOf({ bankSharePercent: 20, bankFeePercent: 1, deposit: ugx(1_000_000) });
    if (!outcome.ok) throw new Error(outcome.reason);
    const { plan } = outcome;
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
    const { outcome, facts } = sheetOf({ deposit: ugx(1_000_000) });
    if (!outcome.ok) throw new Error(outcome.reason);
    const inFigures = (text: string) => Number(text.replaceAll(",", ""));
    expect(facts.years.length).toBeGreaterThan(1);
    for (const { paid, balance } of facts.years)
      expect(inFigures(paid) + inFigures(balance)).toBe(outcome.plan.input.price);
  });

  test("says first when a plan takes longer than is agreed to, and what it takes", () => {
    const { facts, minInTerm } = sheetOf({ price: ugx(185_000_000), perPayingDay: ugx(10_000) });
    expect(facts.warnings[0]).toContain("This takes 59 years 4 months, longer than the 10 years that we agree to.");
    expect(facts.warnings[0]).toContain(formatUgx(minInTerm));
  });

  test("a plan that never ends has no date and no table, only the least amount that works", () => {
    for (const changes of [
      { price: ugx(900_000_000), perPayingDay: ugx(500) },
      { bankSharePercent: 90, perPayingDay: ugx(1_000) },
    ]) {
      const { facts, minInTerm } = sheetOf(changes);
      expect(facts.headline).toBe("This amount is too low.");
      expect(facts.warnings[0]).toContain(formatUgx(minInTerm));
      expect(facts.years).toEqual([]);
      expect(JSON.stringify(facts)).not.toContain("Yours by");
    }
  });
});
