import { expect, test } from "vitest";
import { defaultSettings } from "#domain/settings/settings.ts";
import { calculatePlan } from "./calculated-plan.ts";
import { cardTerms } from "./home-offer.ts";
import { planBounds, readPlan } from "./plan-link.ts";

test("the least amount is named with the time in which it pays the home off, which a bank's loan may decide", () => {
  const yearsOf = (fields: string) => {
    const today = "2026-11-30";
    const read = readPlan(new URLSearchParams(fields), planBounds(defaultSettings), today);
    return calculatePlan(read, undefined, cardTerms(defaultSettings), today).result?.minInTermYears;
  };
  expect(yearsOf("price=98000000&perday=1000")).toBe(10);
  expect(yearsOf("price=98000000&perday=60000&bank=100&rate=0&years=3")).toBe(3);
});
