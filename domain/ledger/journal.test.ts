import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paymentMethods } from "./entries.ts";
import { type JournalEntry, journalLines } from "./journal.ts";

const booked = (entry: Partial<JournalEntry>) =>
  journalLines({
    kind: "payment",
    reversedKind: null,
    method: "cash",
    isOtherCash: false,
    amount: 20_000,
    ...entry,
  }).map(({ account, debit, credit }) => [account.code, debit, credit]);

describe("an entry of the ledger as an accountant books it", () => {
  test("a payment is money in hand, and owed to the buyer", () => {
    const accounts = paymentMethods.map((method) => booked({ method }));
    expect(accounts.map(([debit]) => debit?.[0])).toEqual(["1010", "1020", "1030", "1040"]);
    expect(booked({ method: "mtn" })).toEqual([
      ["1020", 20_000, 0],
      ["2010", 0, 20_000],
    ]);
  });

  test("a refund leaves by the way it was paid", () => {
    expect(booked({ kind: "refund", method: "bank", amount: -5_000 })).toEqual([
      ["2020", 5_000, 0],
      ["1040", 0, 5_000],
    ]);
  });

  test("cash that was not the till's leaves the account of the till alone, also when the refund is reversed", () => {
    const refund = { method: "cash", isOtherCash: true } as const;
    expect(booked({ ...refund, kind: "refund", amount: -5_000 })).toEqual([
      ["2020", 5_000, 0],
      ["1090", 0, 5_000],
    ]);
    expect(booked({ ...refund, kind: "reversal", reversedKind: "refund", amount: 5_000 })).toEqual([
      ["1090", 5_000, 0],
      ["2020", 0, 5_000],
    ]);
  });

  test("a transfer touches no money, and its two entries leave nothing between the agreements", () => {
    const out = booked({ kind: "transfer", amount: -7_000 });
    const into = booked({ kind: "transfer", amount: 7_000 });
    expect(out).toEqual([
      ["2010", 7_000, 0],
      ["2090", 0, 7_000],
    ]);
    expect(into).toEqual([
      ["2090", 7_000, 0],
      ["2010", 0, 7_000],
    ]);
  });

  test("a reversal is its original with both sides exchanged, and every entry balances", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("payment", "refund", "transfer"),
        fc.constantFrom(...paymentMethods),
        fc.integer({ min: 1, max: 2_000_000_000 }),
        fc.boolean(),
        (kind, method, sum, leaves) => {
          const amount = kind === "refund" || (kind === "transfer" && leaves) ? -sum : sum;
          const original = booked({ kind, method, amount });
          const reversal = booked({ kind: "reversal", reversedKind: kind, method, amount: -amount });
          expect(reversal).toEqual(original.toReversed().map(([code, debit, credit]) => [code, credit, debit]));
          for (const lines of [original, reversal]) {
            expect(lines.map(([, debit]) => debit)).toEqual([sum, 0]);
            expect(lines.map(([, , credit]) => credit)).toEqual([0, sum]);
          }
        },
      ),
    );
  });
});
