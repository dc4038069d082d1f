import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Settlement, settlementOf } from "#domain/agreements/settlement.ts";
import { ugx } from "#domain/money/money.ts";
import { numberInWords } from "#domain/text/number-in-words.ts";
import {
  type AccountStatement,
  earlierEntriesText,
  entryLines,
  entryText,
  type Receipt,
  receiptLines,
  receiptMessage,
  receiptsMessage,
  standingText,
} from "./account-documents.ts";
import { type Asked, standingOf } from "./standing.ts";
import { arrearsLabel, standingLabels } from "./standing-text.ts";

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

describe("a buyer's standing, in a sentence", () => {
  const asked = {
    ...{ on: "2026-11-20", startsOn: "2026-01-01", depositFirst: false, atStart: ugx(0), total: ugx(1_000_000) },
    ...{
      due: ugx(400_000),
      dueBefore: ugx(400_000),
      perPayingDay: ugx(20_000),
      pausedSince: undefined,
      pausedUntil: undefined,
    },
  };
  const standing = (paid: number, changes: Partial<Asked> = {}) =>
    standingOf({ ...asked, ...changes }, { inAll: ugx(paid), forDeposit: ugx(0) });
  const rest = {
    ...{
      total: ugx(1_000_000),
      paid: ugx(0),
      givenBack: ugx(0),
      remaining: ugx(0),
      due: ugx(0),
      pauseInterest: ugx(0),
      credit: ugx(0),
    },
    ...{ ownedPercent: 40, expectedFinishOn: undefined, neverEnds: false },
  };
  const say = (paid: number, changes: Partial<Asked> = {}, settlement?: Settlement) =>
    standingText({ position: { ...rest, ...standing(paid, changes) }, settlement });

  test("says what is owed and hides nothing", () => {
    expect(say(400_000)).toBe("On time.");
    expect(say(460_000)).toContain("3 paying days ahead");
    expect(say(340_000)).toBe("3 paying days behind: UGX 60,000 should have been paid before today.");
    expect(say(395_000)).toBe("UGX 5,000 behind, less than a day.");
    expect(say(335_000)).toBe("3 paying days and UGX 5,000 behind: UGX 65,000 should have been paid before today.");
    const today = { dueBefore: ugx(380_000) };
    expect(say(380_000, today)).toBe("On time. UGX 20,000 is due today.");
    expect(say(395_000, today)).toBe("On time. UGX 5,000 is due today.");
    expect(say(340_000, today)).toBe(
      "2 paying days behind: UGX 40,000 should have been paid before today. UGX 20,000 more is due today.",
    );
    const paused = { pausedSince: "2026-11-01" };
    expect(say(395_000, paused)).toContain("UGX 5,000 from before the pause is still due");
    expect(say(1_000_000)).toContain("Everything is paid");
    const ended = (received: number, givenBack: number) =>
      say(0, {}, settlementOf({ received, givenBack }, { keptPercent: 10, refundDueOn: "2027-01-20" }));
    expect(ended(1_000_005, 0)).toBe(
      "This agreement has ended. We owe the buyer UGX 900,005, to be given back by 20 January 2027.",
    );
    expect(ended(1_000_000, 900_000)).toBe("This agreement has ended. Neither side owes anything.");
    expect(ended(1_000_000, 950_000)).toContain("UGX 50,000 too much was given back, which the buyer owes us.");
  });

  test("says what is missing of the deposit apart from the days, with its own day", () => {
    const deposit = { atStart: ugx(500_000), due: ugx(900_000), dueBefore: ugx(900_000), total: ugx(1_500_000) };
    expect(say(400_000, deposit)).toBe(
      "The daily payments are on time. UGX 500,000 of what was due at the start, on 1 January 2026, is not paid yet.",
    );
    expect(say(340_000, deposit)).toContain(
      "3 paying days behind: UGX 60,000 should have been paid before today. UGX 500,000",
    );
    expect(say(0, { ...deposit, on: "2026-01-01", due: ugx(520_000), dueBefore: ugx(0) })).toBe(
      "The daily payments are on time. UGX 20,000 is due today. UGX 500,000 of what is due at the start is to be paid today.",
    );
  });

  test("says the same in few words wherever there is room for few", () => {
    const label = (paid: number, changes: Partial<Asked> = {}) =>
      standingLabels({ ...standing(paid, changes), credit: ugx(0) });
    const deposit = { atStart: ugx(500_000), due: ugx(900_000), dueBefore: ugx(900_000), total: ugx(1_500_000) };
    expect(label(400_000, deposit)).toEqual({
      ...{ inAll: "", daily: "On time", deposit: "Deposit not paid: UGX 500,000, due since 1 January 2026" },
    });
    expect(label(340_000)).toEqual({ inAll: "", daily: "3 paying days behind: UGX 60,000", deposit: "" });
    expect(label(335_000).daily).toBe("3 paying days and UGX 5,000 behind: UGX 65,000");
    expect(label(335_000, deposit)).toEqual({
      inAll: "UGX 565,000 overdue in all",
      daily: "3 paying days and UGX 5,000 behind: UGX 65,000",
      deposit: "Deposit not paid: UGX 500,000, due since 1 January 2026",
    });
    expect(label(395_000).daily).toBe("UGX 5,000 behind, less than a day");
    expect(label(340_000, { pausedSince: "2026-11-01" }).daily).toBe("Paused, UGX 60,000 owed from before");
    const until = { pausedSince: "2026-11-01", pausedUntil: "2026-12-05" };
    expect(label(340_000, until).daily).toBe("Paused until 5 December 2026, UGX 60,000 owed from before");
    expect(arrearsLabel(standing(340_000, until))).toBe("Paused until 5 December 2026, 3 paying days behind");
    expect(arrearsLabel(standing(340_000))).toBe("3 paying days behind");
    expect(arrearsLabel(standing(335_000))).toBe("3 paying days and UGX 5,000 behind");
    expect(label(400_000, { due: ugx(420_000) }).daily).toBe("Due today: UGX 20,000");
  });
});

const receipt: Receipt = {
  ...{ agreement: "A-0001-3", buyer: "Amina Nakato", home: "Lake House", receiptNumber: 1, kind: "payment" },
  ...{ forDeposit: null, amount: ugx(20_000), otherAgreement: null, paidOn: "2026-11-20", recordedOn: "2026-11-20" },
  ...{ method: "cash", reference: null, reverses: null, reason: "", reversedBy: null },
  ...{ paidSoFar: ugx(20_000), remaining: ugx(980_000) },
};

test("the message about a reversed receipt says that it does not count any more", () => {
  const message = (reversedBy: Receipt["reversedBy"]) =>
    receiptMessage({ ...receipt, reversedBy }, "Amaka", "https://amaka.example/receipt/x");
  expect(message(null)).toContain("we received UGX 20,000");
  expect(message({ receiptNumber: 2, on: "2026-11-29" })).toContain(
    "receipt 1 of UGX 20,000 does not count any more: receipt 2 reversed it",
  );
});

test("one message has several receipts, each with its number, amount and link; one that was reversed keeps its words", () => {
  const sent = (receiptNumber: number, changes: Partial<Receipt> = {}) => ({
    receipt: { ...receipt, receiptNumber, ...changes },
    link: `https://amaka.example/receipt/${receiptNumber}`,
  });
  expect(receiptsMessage([sent(5), sent(7, { amount: ugx(30_000) })], "Amaka")).toBe(
    [
      "Hello Amina Nakato, we received UGX 50,000. Your receipts, by number:",
      "5: UGX 20,000 https://amaka.example/receipt/5",
      "7: UGX 30,000 https://amaka.example/receipt/7",
      "The links are yours alone. Amaka",
    ].join("\n"),
  );
  const one = sent(5);
  expect(receiptsMessage([one], "Amaka")).toBe(receiptMessage(one.receipt, "Amaka", one.link));
  const reversed = sent(7, { reversedBy: { receiptNumber: 8, on: "2026-11-29" } });
  expect(receiptsMessage([one, reversed], "Amaka")).toContain("does not count any more: receipt 8 reversed it");
});

test("a receipt after the end of an agreement names nothing that is still to pay", () => {
  expect(receiptLines({ ...receipt, remaining: null }).map(([name]) => name)).not.toContain("Still to pay");
});

test("a reversed receipt states no sum that it was part of", () => {
  const names = (one: Receipt) => receiptLines(one).map(([name]) => name);
  expect(names(receipt)).toEqual(expect.arrayContaining(["Paid so far", "Still to pay"]));
  const reversed = names({ ...receipt, reversedBy: { receiptNumber: 2, on: "2026-11-20" } });
  expect(reversed).toEqual(names(receipt).filter((name) => !["Paid so far", "Still to pay"].includes(name)));
});

test.each([
  [0, "Daily payments"],
  [2_000_000, "Deposit"],
  [1_500_000, "Deposit 1,500,000 + daily 500,000"],
])("a receipt of 2,000,000 with %d for the deposit counts for: %s", (forDeposit, text) => {
  const amount = ugx(2_000_000);
  const paid = { ...receipt, amount, forDeposit: ugx(forDeposit) };
  expect(new Map(receiptLines(paid)).get("Counts for")).toBe(text);
  const reversed = new Map(receiptLines({ ...paid, reversedBy: { receiptNumber: 2, on: "2026-11-20" } }));
  expect([reversed.get("Counts for"), reversed.get("Counted for")]).toEqual([undefined, text]);
});

test("the row of a payment names the parts that its receipt names", () => {
  const entry: AccountStatement["entries"][number] = {
    ...{ receiptNumber: 1, kind: "payment", forDeposit: ugx(5_000_000), otherAgreement: null, paidOn: "2026-11-20" },
    ...{ method: "mtn", reference: "MP1", amount: ugx(5_260_000), reverses: null, isReversed: false },
    paidSoFar: ugx(5_260_000),
  };
  expect(entryText(entry)).toBe("Deposit 5,000,000 + daily 260,000: MTN Mobile Money MP1");
  expect(entryLines({ ...entry, isReversed: true })).toEqual([
    "Reversed: MTN Mobile Money MP1",
    "Deposit 5,000,000 + daily 260,000",
  ]);
  expect(entryText({ ...entry, forDeposit: entry.amount })).toBe("Deposit: MTN Mobile Money MP1");
  expect(entryLines({ ...entry, forDeposit: ugx(0) })).toEqual(["MTN Mobile Money MP1"]);
});

describe("what a document says of entries that it has no room for", () => {
  const entry = (paidSoFar: number): AccountStatement["entries"][number] => ({
    receiptNumber: 1,
    kind: "payment",
    forDeposit: null,
    otherAgreement: null,
    paidOn: "2026-01-01",
    amount: ugx(100),
    method: "cash",
    reference: null,
    reverses: null,
    isReversed: false,
    paidSoFar: ugx(paidSoFar),
  });

  test("how many there are, their sum, and where to find them", () => {
    expect(earlierEntriesText([entry(100), entry(1_250_000)], 1000)).toBe(
      "This document holds the newest 1,000 of 1,002 entries. The 2 before them come to UGX 1,250,000; all of them are on our page, which the QR code opens:",
    );
    expect(earlierEntriesText([entry(100)], 1000)).toContain("The entry before them comes to UGX 100;");
  });
});
