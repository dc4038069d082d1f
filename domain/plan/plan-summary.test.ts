import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { usualPlan } from "#test/money/usual-plan.ts";
import { planPayments } from "./payment-plan.ts";
import {
  monthLines,
  neverEndingText,
  ownershipText,
  paymentsText,
  planDivision,
  planHeadline,
  planMessage,
  planTimeText,
  rejectedPlanMessage,
  rejectedPlanText,
  yearLines,
} from "./plan-summary.ts";

function planOf(changes = {}) {
  const outcome = planPayments({ ...usualPlan, ...changes });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.plan;
}

describe("a plan in words and lines", () => {
  const inTerm = { isAccepted: true, minInTerm: ugx(8_100), maxTermYears: 10 };

  test("25 million at 20,000 a day, by hand: 1,250 payments, 48 whole months and two days", () => {
    const plan = planOf();
    expect(paymentsText(plan)).toBe("1,250 payments of UGX 20,000");
    expect(monthLines(plan)).toHaveLength(49);
    expect(yearLines(plan).map((line) => line.payments)).toEqual([312, 312, 312, 314]);
    expect(yearLines(plan).at(-1)?.label).toBe("Year 4 and 2 days, to 21 November 2030");
    expect(yearLines(planOf({ startOn: "2026-11-01" })).at(0)?.label).toBe("Year 1, to October 2027");
    expect(ownershipText(plan)).toBe(
      "Of the price you have paid a quarter after 1 year, half after 2 years, three quarters after 3 years, all of it after 4 years.",
    );
  });

  test("what a bank takes of an amount a day is said, and for how long", () => {
    const withBank = planOf({ bankSharePercent: 50 });
    expect(planDivision(planOf(), ugx(0), true)).toBeUndefined();
    expect(planDivision(planOf(), ugx(3_900), true)?.text).toBe(
      "20,000 a day for the home, as in the agreement, and about 3,900 service charge",
    );
    const instalment = formatUgx(withBank.bankInstalment);
    expect(planDivision(withBank, ugx(0), true)?.text).toBe(
      `20,000 a day, as in the agreement: ${instalment} a month of it to the bank for 8 years, what is left to us until our part is paid`,
    );
    expect(planDivision(withBank, ugx(3_900), true)?.text).toBe(
      `20,000 a day for the home, as in the agreement: ${instalment} a month of it to the bank for 8 years, what is left to us until our part is paid. And about 3,900 service charge`,
    );
    expect(planDivision(withBank, ugx(3_900), false)?.text).toBe("20,000 for the home, about 3,900 service charge");
  });

  test("a month's sum is named only where each whole month has it, which a bank's instalments end", () => {
    expect(planHeadline(planOf(), inTerm).line).toContain(" a month");
    const { line } = planHeadline(planOf({ bankSharePercent: 30, deposit: ugx(5_000_000) }), inTerm);
    expect(line).toContain(" over ");
    expect(line).not.toContain(" a month");
  });

  test("where the deposit pays all of it, no day has a part for the home", () => {
    const { price } = planOf().input;
    expect(planDivision(planOf({ deposit: price }), ugx(3_900), true)).toBeUndefined();
  });

  test("where a bank pays all of it, nothing is said to go to us, and no amount that nobody pays", () => {
    const plan = planOf({ bankSharePercent: 100, perPayingDay: ugx(10_000_000) });
    const instalment = formatUgx(plan.bankInstalment);
    expect(planDivision(plan, ugx(0), true)?.text).toBe(
      `${instalment} a month to the bank for 8 years, and no payments to us`,
    );
    expect(planDivision(plan, ugx(3_900), true)?.text).toBe(
      `${instalment} a month to the bank for 8 years, and no payments to us. And about 3,900 service charge a day`,
    );
    expect(paymentsText(plan)).toBe(`96 payments, ${formatUgx(ugx(plan.totalPaid - plan.fees))} together`);
    for (const perPayingDay of [30_000, 10_000_000].map(ugx)) {
      const { line, forHome } = planHeadline(planOf({ bankSharePercent: 100, perPayingDay }), inTerm);
      expect(line).toMatch(/^96 payments, UGX [\d,]+ together, over (8 years|7 years 11 months)/);
      expect(line).not.toContain("a month");
      expect(forHome.text).toBe("To us and the bank, with its interest");
    }
  });

  test("a bank that takes no interest is still paid", () => {
    const plan = planOf({ bankSharePercent: 50, yearlyRatePercent: 0, bankFeePercent: 0 });
    expect(plan.interest + plan.fees).toBe(0);
    expect(planHeadline(plan, inTerm).forHome.text).toBe("To us and the bank, with its interest");
  });

  test("a plan that is too long would take its time", () => {
    expect(planTimeText(planOf()).text).toBe("4 years of payments");
    expect(planTimeText(planOf(), ugx(24_100)).text).toBe("At UGX 24,100 a day: 4 years of payments");
  });

  test("the years add up to the plan, for any length", () => {
    for (const perPayingDay of [5_000, 13_400, 20_000, 999_983]) {
      const plan = planOf({ perPayingDay: ugx(perPayingDay), bankSharePercent: perPayingDay > 13_000 ? 30 : 0 });
      const lines = yearLines(plan);
      expect(lines.reduce((sum, line) => sum + line.payments, 0)).toBe(plan.payments);
      expect(lines.reduce((sum, line) => sum + line.interest, 0)).toBe(plan.interest);
      expect(lines.at(-1)).toMatchObject({ balance: 0, ownedPercent: 100 });
    }
  });

  test("paid by the month, a payment is a month's", () => {
    expect(paymentsText(planOf({ every: "month" }))).toBe("48 payments of UGX 520,000 and one of UGX 40,000");
  });

  test("a last payment that is smaller is named with its amount", () => {
    const perPayingDay = ugx(50_000);
    expect(paymentsText(planOf({ perPayingDay, price: ugx(100_000_001) }))).toBe(
      "2,000 payments of UGX 50,000 and one of UGX 1",
    );
    expect(paymentsText(planOf({ perPayingDay, price: ugx(68_000_000), deposit: ugx(67_999_999) }))).toBe(
      "1 payment of UGX 1",
    );
  });

  test("the listed payments add up to the plan's total, with a bank and without", () => {
    fc.assert(
      fc.property(
        fc.record({
          price: fc.integer({ min: 1_000_000, max: 300_000_000 }).map(ugx),
          deposit: fc.integer({ min: 0, max: 900_000 }).map(ugx),
          perPayingDay: fc.integer({ min: 20_000, max: 900_000 }).map(ugx),
          payingDaysPerMonth: fc.integer({ min: 10, max: 31 }),
          every: fc.constantFrom("day", "month"),
          bankSharePercent: fc.constantFrom(0, 30, 70),
        }),
        (changes) => {
          const outcome = planPayments({ ...planOf().input, ...changes });
          fc.pre(outcome.ok);
          if (!outcome.ok) return;
          const { plan } = outcome;
          const number = (digits = "0") => Number(digits.replaceAll(",", ""));
          const sums = paymentsText(plan)
            .split(" and ")
            .map((part) => {
              const [, count, of, amount] =
                /^([\d,]+|one) ?(smaller|payments,|payments? of|of).* UGX ([\d,]+)/.exec(part) ?? [];
              return of === "smaller" || of === "payments," || count === "one"
                ? number(amount)
                : number(count) * number(amount);
            });
          expect(sums.reduce((sum, part) => sum + part, 0)).toBe(plan.totalPaid - changes.deposit - plan.fees);
        },
      ),
    );
  });

  test("the headline of a plan that takes too long refuses it and says from which amount it does not", () => {
    const plan = planOf();
    expect(planHeadline(plan, inTerm).headline).toBe("Yours by November 2030");
    expect(planHeadline(plan, { isAccepted: false, minInTerm: ugx(31_500), maxTermYears: 3 }).headline).toBe(
      "Not within 3 years at UGX 20,000: from 31,500 a day",
    );
    expect(rejectedPlanText(plan, 3)).toBe(
      "It would take until November 2030, longer than the 3 years that we agree to.",
    );
  });

  test("the line says what the amount comes to in a month, unless it is paid by the month", () => {
    expect(planHeadline(planOf(), inTerm).line).toContain(": UGX 520,000 a month.");
    expect(planHeadline(planOf({ every: "month" }), inTerm).line).not.toContain("a month.");
    expect(planHeadline(planOf(), { ...inTerm, amount: ugx(23_900) }).line).toContain(
      ": about UGX 621,000 a month with service charge.",
    );
  });

  test("the line names the deposit, so that its parts come to the total", () => {
    const plan = planOf({ deposit: ugx(5_000_000) });
    const { line, forHome } = planHeadline(plan, inTerm);
    expect(line).toMatch(/^UGX 5,000,000 deposit, then 1,000 payments of UGX 20,000, over /);
    expect(plan.totalPaid).toBe(25_000_000);
    expect(forHome.text).toBe("To us, no interest");
  });

  test("a service charge that takes the whole amount is named", () => {
    const never = {
      ok: false,
      reason: "over-a-hundred-years",
      bankInstalment: ugx(0),
      minPerPayingDay: ugx(8_100),
    } as const;
    expect(neverEndingText(never, { amount: ugx(3_900), perPayingDay: ugx(0) }, "Urban Studio")).toBe(
      "The service charge takes all of UGX 3,900 a day: nothing is left for the home.",
    );
  });

  test("the message names the home, the sum and the date, and ends with the link", () => {
    const link = "https://amaka.example/plan?home=apartment-1";
    const ofHouse = { homeName: "Starter Home", amount: ugx(20_000), serviceCharge: ugx(0) };
    expect(planMessage(planOf(), ofHouse, link)).toBe(
      `My plan for Starter Home: 1,250 payments of UGX 20,000, mine by November 2030. ${link}`,
    );
    const ofFlat = { homeName: "Urban Studio", amount: ugx(23_900), serviceCharge: ugx(3_900) };
    expect(planMessage(planOf(), ofFlat, link), "all that is paid comes first").toBe(
      `My plan for Urban Studio: UGX 23,900 a day in all, 20,000 of it for the home and about 3,900 service charge. For the home 1,250 payments of UGX 20,000, mine by November 2030. ${link}`,
    );
  });

  test("the message names the deposit, as the page does", () => {
    const link = "https://amaka.example/plan";
    const ofHouse = { homeName: "Starter Home", amount: ugx(20_000), serviceCharge: ugx(0) };
    const ofFlat = { homeName: "Urban Studio", amount: ugx(23_900), serviceCharge: ugx(3_900) };
    const bank = { yearlyRatePercent: 0, bankYears: 10 };
    const deposit = ugx(5_000_000);
    const paid = "UGX 5,000,000 deposit, then 1,000 payments of UGX 20,000";
    expect(planHeadline(planOf({ deposit }), inTerm).line).toContain(paid);
    expect(planMessage(planOf({ deposit }), ofHouse, link)).toContain(`Starter Home: ${paid}, mine by`);
    expect(planMessage(planOf({ deposit }), ofFlat, link)).toContain(`For the home ${paid}, mine by`);
    expect(planMessage(planOf({ ...bank, deposit, bankSharePercent: 50 }), ofFlat, link)).toContain(
      "UGX 5,000,000 deposit, then UGX 23,900 a day in all, about 3,900 of it service charge. UGX 104,167 a month",
    );
    expect(planMessage(planOf({ ...bank, deposit, bankSharePercent: 100 }), ofFlat, link)).toContain(
      "UGX 5,000,000 deposit, then UGX 166,667 a month to a bank for 10 years, and no payments to Amaka.",
    );
    expect(planMessage(planOf({ deposit: planOf().input.price }), ofFlat, link)).toBe(
      `My plan for Urban Studio: the deposit of UGX 25,000,000 pays all of it, mine by November 2026. ${link}`,
    );
  });

  test("names a bank and what goes to whom, as the page does", () => {
    const link = "https://amaka.example/plan";
    const ofHouse = { homeName: "Starter Home", amount: ugx(20_000), serviceCharge: ugx(0) };
    const bank = { yearlyRatePercent: 0, bankYears: 10 };
    expect(planMessage(planOf({ ...bank, bankSharePercent: 50 }), ofHouse, link)).toMatch(
      /^My plan for Starter Home: UGX 20,000 a day in all\. UGX [\d,]+ a month of it goes to a bank for 10 years, what is left to Amaka until its part is paid\. Mine by \w+ 2036\. https/,
    );
    const ofFlat = { homeName: "Urban Studio", amount: ugx(23_900), serviceCharge: ugx(3_900) };
    expect(planMessage(planOf({ ...bank, bankSharePercent: 100 }), ofFlat, link)).toMatch(
      /^My plan for Urban Studio: UGX [\d,]+ a month to a bank for 10 years, and no payments to Amaka\. Service charge about 3,900 a day\. Mine by \w+ 2036\. https/,
    );
  });

  test("an amount that is refused is asked about, and is not called a plan", () => {
    const asked = { homeName: "Starter Home", minInTerm: ugx(24_100), minInTermYears: 10, least: planOf() };
    const input = { ...usualPlan, perPayingDay: ugx(3_000) };
    expect(rejectedPlanMessage(input, asked, "https://amaka.example/plan")).toBe(
      "A question about Starter Home: I can pay UGX 3,000 a day, and the planner says from UGX 24,100 a day for 10 years. What can I do? https://amaka.example/plan",
    );
  });

  test("the question about an amount that is refused names the deposit and the bank's part, as the message does", () => {
    const link = "https://amaka.example/plan";
    const input = { ...usualPlan, deposit: ugx(5_000_000), bankYears: 8, perPayingDay: ugx(3_000) };
    const questionAt = (changes = {}) => {
      const least = planOf({ ...input, ...changes, perPayingDay: ugx(20_000) });
      return rejectedPlanMessage(
        input,
        { homeName: "Starter Home", minInTerm: ugx(20_000), minInTermYears: 8, least },
        link,
      );
    };
    const asked =
      "A question about Starter Home: I can pay UGX 5,000,000 deposit, then UGX 3,000 a day, and the planner says from UGX 20,000 a day for 8 years.";
    expect(questionAt()).toBe(`${asked} What can I do? ${link}`);
    const bank = { yearlyRatePercent: 0, bankSharePercent: 50 };
    expect(questionAt(bank)).toBe(
      `${asked} UGX 130,209 a month of it goes to a bank for 8 years, what is left to Amaka until its part is paid. What can I do? ${link}`,
    );
    expect(questionAt({ ...bank, bankSharePercent: 100 })).toBe(
      `${asked} UGX 208,334 a month of it goes to a bank for 8 years, and no payments to Amaka. What can I do? ${link}`,
    );
  });
});
