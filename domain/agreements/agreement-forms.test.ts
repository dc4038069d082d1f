import { expect, test } from "vitest";
import { agreementSchema } from "./agreement-forms.ts";

test.each([
  ["0x63", "26", ["bankSharePercent"]],
  ["1e1", "1e0", ["payingDaysPerMonth", "bankSharePercent"]],
  ["0b11", "0x1A", ["payingDaysPerMonth", "bankSharePercent"]],
  ["-0", "+5", ["payingDaysPerMonth", "bankSharePercent"]],
  ["17.501", "26.5", ["payingDaysPerMonth", "bankSharePercent"]],
  ["17.50 %", "26", []],
  [".5", "07", []],
])("nobody who signs for %j percent and %j paying days is read as something else", (percent, days, wrong) => {
  const read = agreementSchema.safeParse({
    ...{ price: "91M", perPayingDay: "60,000", payingDaysPerMonth: days, startsOn: "2026-11-20" },
    ...{ bankSharePercent: percent, bankYears: "8" },
  });
  expect(read.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(wrong);
});
