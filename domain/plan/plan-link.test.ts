import { describe, expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { depositProblem, type PlanBounds, planPath, readPlan } from "./plan-link.ts";

const bounds: PlanBounds = {
  payingDaysPerMonth: 26,
  bankSharePercent: 0,
  yearlyRatePercent: 17,
  bankYears: 8,
  maxBankYears: 10,
  highestRatePercent: 60,
};
const today = "2026-11-20";
const read = (search: string) => readPlan(new URLSearchParams(search), bounds, today);

test("an empty address is the planner with its defaults", () => {
  expect(read("")).toEqual({
    choices: {
      home: undefined,
      price: undefined,
      deposit: undefined,
      perPayingDay: undefined,
      payingDaysPerMonth: 26,
      every: "day",
      bankSharePercent: 0,
      yearlyRatePercent: 17,
      bankYears: 8,
      startOn: undefined,
      rent: undefined,
    },
    problems: {},
  });
});

test("amounts in the address may be written as people write them", () => {
  const { choices, problems } = read("price=185M&deposit=10%20million&perday=UGX+20,000&bank=50%25&rate=16.5&years=10");
  expect(problems).toEqual({});
  expect(choices).toMatchObject({
    price: 185_000_000,
    deposit: 10_000_000,
    perPayingDay: 20_000,
    bankSharePercent: 50,
    yearlyRatePercent: 16.5,
    bankYears: 10,
  });
});

test("a price that is entered counts instead of a home", () => {
  expect(read("home=apartment-3").choices.home).toEqual({ kind: "apartment", id: 3 });
  expect(read("home=apartment-3&price=").choices.home).toBeDefined();
  expect(read("home=apartment-3&price=25m").choices).toMatchObject({ home: undefined, price: 25_000_000 });
  expect(read("home=apartment-3&price=cheap")).toMatchObject({ choices: { home: undefined, price: undefined } });
});

test("a deposit of zero is allowed", () => {
  expect(read("deposit=0")).toMatchObject({ choices: { deposit: 0 }, problems: {} });
});

test("the link of a plan opens the same plan, even after defaults have changed", () => {
  const first = read(
    "home=apartment-3&deposit=0&perday=25000&days=22&bank=40&rate=15&years=7&every=month&start=2027-01-31&rent=600k",
  );
  const path = planPath(first.choices);
  expect(path).toBe(
    "/plan?home=apartment-3&deposit=0&perday=25000&days=22&every=month&bank=40&rate=15&years=7&start=2027-01-31&rent=600000",
  );
  const changed = { ...bounds, payingDaysPerMonth: 20, bankSharePercent: 10, yearlyRatePercent: 9, bankYears: 3 };
  expect(readPlan(new URLSearchParams(path.split("?")[1]), changed, today)).toEqual(first);
});

describe("unusable values are reported, and the default is used", () => {
  test.each([
    ["price=cheap", "price"],
    ["perday=-5", "perday"],
    ["days=32", "days"],
    ["days=2.5", "days"],
    ["days=1e1", "days"],
    ["bank=101", "bank"],
    ["rate=61", "rate"],
    ["years=11", "years"],
    ["years=0", "years"],
    ["every=week", "every"],
    ["home=castle-1", "home"],
    ["start=2026-02-30", "start"],
    ["start=1999-01-01", "start"],
  ])("%s", (search, name) => {
    const { choices, problems } = read(search);
    expect(Object.keys(problems)).toEqual([name]);
    expect(choices).toEqual(read("").choices);
  });
});

test.each(["rent=0", "rent=UGX 0", "rent=0/=", "rent=-0"])("no rent is no rent: %s", (search) => {
  expect(read(search)).toEqual(read(""));
});

test("a deposit above the price is named", () => {
  expect(depositProblem(ugx(30), ugx(20))).toBe("The deposit is more than the price, UGX 20");
  expect(depositProblem(ugx(20), ugx(20))).toBeUndefined();
});
