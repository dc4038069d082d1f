import { expect, test } from "vitest";
import { proposesDeposit } from "./deposit-proposal.ts";

const agreement = { id: 4, depositOwed: 1_000_000, usual: 20_000 };
const proposes = (amount: number, details: string, changes: Partial<typeof agreement> = {}) =>
  proposesDeposit({ amount, details }, { ...agreement, ...changes });

test("a row is proposed for the deposit by its words or by its exact sum, while the deposit is due", () => {
  expect(proposes(1_000_000, "A-0004-5")).toBe(true);
  expect(proposes(600_000, "deposit for the house, A-0004-5")).toBe(true);
  expect(proposes(50_000, "A-0004-5 deposit")).toBe(true);
  expect(proposes(999_000, "A-0004-5")).toBe(false);
  expect(proposes(1_000_000, "A-0004-5 house deposit", { depositOwed: 0 })).toBe(false);
});

test("a way to pay, an instalment and a usual payment are no deposit", () => {
  for (const details of ["CASH DEPOSIT A-0004-5", "Mobile money deposit", "Deposit by Moses", "DEPOSIT SLIP 12"])
    expect(proposes(600_000, details)).toBe(false);
  expect(proposes(35_000, "Deposit A-0004-5")).toBe(false);
  expect(proposes(20_000, "A-0004-5", { depositOwed: 20_000 })).toBe(false);
});
