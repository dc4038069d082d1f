import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { type AccountStatement, earlierEntriesText, numberInWords, standingText } from "./account-documents.ts";
import type { Position } from "./ledger.ts";
import { settlementOf } from "./settlement.ts";

describe("an amount in words", () => {
  test.each([
    [0, "zero"],
    [13, "thirteen"],
    [21, "twenty-one"],
    [100, "one hundred"],
    [101, "one hundred and one"],
    [20_000, "twenty thousand"],
    [1_000_005, "one million and five"],
    [1_250_500, "one million two hundred and fifty thousand five hundred"],
    [185_000_000, "one hundred and eighty-five million"],
  ])("%i is “%s”", (value, words) => {
    expect(numberInWords(value)).toBe(words);
  });

  test("no two amounts read the same, and none has a gap", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.nat(2_000_000_000), (one, other) => {
        const words = numberInWords(one);
        expect(words).toMatch(/^[a-z]+(?:[ -][a-z]+)*$/);
        expect(words).not.toContain("undefined");
        expect(words === numberInWords(other)).toBe(one === other);
      }),
    );
  });
});

describe("where a buyer stands, in a sentence", () => {
  const position: Position = {
    total: ugx(1_000_000),
    paid: ugx(400_000),
    remaining: ugx(600_000),
    due: ugx(400_000),
    pauseInterest: ugx(0),
    credit: ugx(0),
    depositOwed: ugx(0),
    aheadUgx: 0,
    aheadDays: 0,
    ownedPercent: 40,
    expectedFinishOn: "2027-03-01",
    neverEnds: false,
  };
  const say = (changes: Partial<Position>, more: Partial<AccountStatement> = {}) =>
    standingText({
      agreement: "A-0001",
      buyer: "Amina",
      parties: ["Amina"],
      home: "House",
      on: "2026-11-20",
      state: "live",
      startsOn: "2026-01-01",
      price: ugx(1_000_000),
      interest: ugx(0),
      fees: ugx(0),
      deposit: ugx(0),
      every: "day",
      settlement: undefined,
      position: { ...position, ...changes },
      terms: [{ effectiveOn: "2026-01-01", perPayingDay: ugx(20_000), payingDaysPerMonth: 26 }],
      entries: [],
      ...more,
    });
  const pause = { effectiveOn: "2026-11-01", perPayingDay: ugx(0), payingDaysPerMonth: 26 };

  test("says what is owed and hides nothing", () => {
    expect(say({})).toBe("On time.");
    expect(say({ aheadUgx: 60_000, aheadDays: 3 })).toContain("3 paying days ahead");
    expect(say({ aheadUgx: -60_000, aheadDays: -3 })).toBe(
      "3 paying days behind: UGX 60,000 should have been paid by today.",
    );
    expect(say({ aheadUgx: -5_000 })).toContain("UGX 5,000 behind");
    expect(say({ aheadUgx: -5_000 }, { terms: [pause] })).toContain("UGX 5,000 from before the pause is still due");
    expect(say({ remaining: ugx(0) }, { state: "completed" })).toContain("Everything is paid");
    const ended = (received: number, givenBack: number, keptPercent = 10) =>
      say(
        {},
        {
          state: "ended",
          settlement: settlementOf({ received, givenBack }, { keptPercent, refundDueOn: "2027-01-20" }),
        },
      );
    expect(ended(1_000_005, 0)).toBe(
      "This agreement has ended. We owe the buyer UGX 900,005, to be given back by 20 January 2027.",
    );
    expect(ended(1_000_000, 900_000)).toBe("This agreement has ended. Nothing is owed by either side any more.");
    expect(ended(1_000_000, 950_000)).toContain("UGX 50,000 too much was given back, which the buyer owes us.");
  });

  test("says what is missing of the deposit apart from the days", () => {
    expect(say({ aheadUgx: -5_000_000, depositOwed: ugx(5_000_000) })).toBe(
      "The daily payments are on time. UGX 5,000,000 of what is due at the start is not paid yet.",
    );
    expect(say({ aheadUgx: -5_060_000, aheadDays: -3, depositOwed: ugx(5_000_000) })).toBe(
      "3 paying days behind: UGX 60,000 should have been paid by today. UGX 5,000,000 of what is due at the start is not paid yet.",
    );
  });
});

describe("what a document says of entries that it has no room for", () => {
  const entry = (paidSoFar: number): AccountStatement["entries"][number] => ({
    receiptNumber: 1,
    kind: "payment",
    otherAgreement: null,
    paidOn: "2026-01-01",
    amount: ugx(100),
    method: "cash",
    reference: null,
    reverses: null,
    isReversed: false,
    paidSoFar: ugx(paidSoFar),
  });

  test("how many there are, what they come to, and where they stand", () => {
    expect(earlierEntriesText([entry(100), entry(1_250_000)], 1000)).toBe(
      "This document holds the newest 1,000 of 1,002 entries. The 2 before them come to UGX 1,250,000; all of them are on our page, which the QR code opens:",
    );
    expect(earlierEntriesText([entry(100)], 1000)).toContain("The entry before them comes to UGX 100;");
  });
});
