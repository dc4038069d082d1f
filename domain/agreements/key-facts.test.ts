import { describe, expect, test } from "vitest";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { type PlanInput, planPayments } from "#domain/plan/payment-plan.ts";
import { planDivision } from "#domain/plan/plan-summary.ts";
import { usualPlan } from "#test/money/usual-plan.ts";
import { keyFacts } from "./key-facts.ts";

function sheetOf(changes: Partial<PlanInput>, tooLittle?: Ugx, serviceCharge?: Ugx) {
  const outcome = planPayments({ ...usualPlan, ...changes });
  if (!outcome.ok) throw new Error(outcome.reason);
  const { plan } = outcome;
  const facts = keyFacts(
    { plan, tooLittle, ...(serviceCharge && { serviceCharge }) },
    "Family Comfort",
    "https://amaka.example/before-you-pay",
  );
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

  test("says how much of what is paid to a bank is interest and its fee, so that each year adds up to the price", () => {
    const { plan, facts } = sheetOf({ bankSharePercent: 40, bankFeePercent: 2, deposit: ugx(1_000_000) });
    const inFigures = (text: string) => Number(text.replaceAll(",", ""));
    expect(facts.hasCosts).toBe(true);
    for (const { paid, costs, balance } of facts.years)
      expect(inFigures(paid) - inFigures(costs) + inFigures(balance)).toBe(plan.input.price);
    expect(inFigures(facts.years.at(-1)?.costs ?? "")).toBe(plan.interest + plan.fees);
    expect(sheetOf({}).facts.hasCosts).toBe(false);
  });

  test("says first with which amount it counts, where it was asked for one that does not buy the home", () => {
    const { facts } = sheetOf({ perPayingDay: ugx(24_100) }, ugx(12_000));
    expect(facts.warnings).toEqual([
      "UGX 12,000 a day is too little for this home. This sheet counts with UGX 24,100 a day, the least that buys it.",
    ]);
  });

  test("says of a deposit that pays all, and of a bank, what the planner says of them", () => {
    const linesOf = (changes: Partial<PlanInput>) => {
      const { plan, facts } = sheetOf(changes, undefined, ugx(3_900));
      const said = Object.fromEntries(facts.lines);
      return { plan, owned: facts.owned, said, labels: Object.keys(said) };
    };
    const all = linesOf({ deposit: usualPlan.price });
    expect(all.labels).toEqual([
      "Price",
      "Deposit at the start",
      "Interest and fees to us",
      "If you begin on",
      "You pay for the home",
    ]);
    expect(all.owned).toBe("The deposit pays all of it.");
    const byBank = linesOf({ bankSharePercent: 100, perPayingDay: ugx(90_000) });
    expect(byBank.said["You pay"]).toBe(planDivision(byBank.plan, ugx(3_900), true)?.text);
    expect(byBank.said["You pay"]).toContain("no payments to us");
    expect(byBank.said["That is"]).toMatch(/^96 payments, UGX [\d,]+ together$/);
    expect(byBank.labels).not.toContain("Together");
    const shared = linesOf({ bankSharePercent: 30, deposit: ugx(5_000_000) });
    expect(shared.said["To whom"]).toBe(planDivision(shared.plan, ugx(3_900), true)?.text);
    expect(shared.said["To whom"]).toContain("until our part is paid");
  });
});
