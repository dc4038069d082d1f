import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { overdueReminderSms, type ReceiptFacts, receiptSms, smsIn, upcomingReminderSms } from "./buyer-texts.ts";

const { messages } = defaultSettings;
const link = "https://homes.amaka.ug/r/AbCdEfGhIjKlMnOpQrStUv";
const about = { buyer: "Amina Nakato", company: "Amaka", agreementId: 12, link };
const facts: ReceiptFacts = {
  ...{ ...about, amount: ugx(20_000), forDeposit: ugx(0), home: "Family Comfort, unit A3", paid: ugx(1_240_000) },
  ...{ remaining: ugx(58_760_000), finishOn: "2031-03-20" },
};

const behind = (aheadDays: number, rest: number, deposit = 0) => {
  const standing = {
    ...{ aheadDays, overdue: ugx(-aheadDays * 20_000 + rest), overdueRest: ugx(rest) },
    ...{ depositOwed: ugx(deposit), isDepositLate: deposit > 0 },
  };
  return overdueReminderSms(messages.behindText, { ...about, standing });
};

describe("the shipped texts fit one message", () => {
  test("a receipt", () => {
    const made = receiptSms(messages.receiptText, facts);
    expect(made).toEqual({
      text: `Amaka: UGX 20,000 received for A-0012-5, daily payments. Paid in all: UGX 1,240,000. Finish: March 2031. ${link}`,
      ...{ alphabet: "gsm-7", length: 152, segments: 1 },
    });
  });

  test("of the most that is paid for a home", () => {
    const most = { amount: ugx(185_000_000), paid: ugx(185_000_000), remaining: ugx(0), agreementId: 99_999 };
    expect(receiptSms(messages.receiptText, { ...facts, ...most })).toMatchObject({ segments: 1 });
  });

  test("of an agreement without a deposit of its own, and in a pause", () => {
    const { text } = receiptSms(messages.receiptText, { ...facts, forDeposit: null, finishOn: undefined });
    expect(text).toContain("A-0012-5, payment. Paid in all: UGX 1,240,000. Finish: open.");
  });

  test("of a payment that is for the deposit, and of one that is for both", () => {
    const purposeOf = (forDeposit: number) =>
      receiptSms(messages.receiptText, { ...facts, forDeposit: ugx(forDeposit) }).text.split(/A-0012-5, |\. Paid/)[1];
    expect(purposeOf(20_000)).toBe("deposit");
    expect(purposeOf(5_000)).toMatch(/^deposit and daily/);
  });

  test("reminders", () => {
    expect(upcomingReminderSms(messages.beforeText, { ...about, amount: ugx(20_000), on: "2026-11-27" })).toMatchObject(
      {
        text: `Amaka: UGX 20,000 for A-0012-5 is due by Friday 27 November. See it, pay or stop these SMS: ${link}`,
        segments: 1,
      },
    );
    expect(behind(-12, 0)).toMatchObject({
      text: `Amaka: UGX 240,000 is overdue on A-0012-5, 12 paying days. See it, pay or stop these SMS: ${link}`,
      segments: 1,
    });
    expect(behind(0, 0, 1_000_000).text).toContain("UGX 1,000,000 is overdue on A-0012-5, the deposit.");
  });

  test("a reminder names the part of a day beside the days, and the deposit beside both", () => {
    expect(behind(-11, 15_000)).toMatchObject({
      text: `Amaka: UGX 235,000 is overdue on A-0012-5, 11 paying days and UGX 15,000. See it, pay or stop these SMS: ${link}`,
      segments: 1,
    });
    expect(behind(-11, 15_000, 500_000)).toMatchObject({
      text: `Amaka: UGX 735,000 is overdue on A-0012-5, 11 days, UGX 15,000 and deposit. See it, pay or stop these SMS: ${link}`,
      segments: 1,
    });
    expect(behind(-11, 0, 500_000).text).toContain("UGX 720,000 is overdue on A-0012-5, 11 days and deposit.");
    expect(behind(0, 15_000, 500_000).text).toContain("UGX 515,000 is overdue on A-0012-5, UGX 15,000 and deposit.");
  });
});

test("a text of money is sent in English until its translation is reviewed", () => {
  const kept = messages.receiptText;
  const { text } = smsIn("lg", { text: "receipt", kept }, (template) => receiptSms(template, facts));
  expect(text).toBe(receiptSms(kept, facts).text);
});

test("what would need two messages is shortened", () => {
  const long = {
    ...facts,
    company: "The Amaka Homes and Land Company of Kampala",
    link: link.replace("amaka", "amakaandsons"),
  };
  const made = receiptSms(messages.receiptText, long);
  expect(made.segments).toBe(1);
  expect(made.text).toMatch(/^The Amaka/);
  expect(made.text).toContain("Finish: Mar 2031.");
  const before = upcomingReminderSms(`{{name}} {{date}} ${"x".repeat(93)} {{link}}`, {
    ...about,
    amount: ugx(1),
    on: "2026-11-27",
  });
  expect(before).toMatchObject({ segments: 1 });
  expect(before.text).toMatch(/^Amina Fri 27 Nov/);
});

test("for every buyer, the link and the sums are complete", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.string({ unit: "grapheme", maxLength: 40 }),
      (buyer, home) => {
        const template = `{{name}}: {{amount}} for {{home}}. {{link}}`;
        const { text } = receiptSms(template, { ...facts, buyer, home });
        expect(text).toMatch(/UGX 20,000/);
        expect(text.endsWith(link)).toBe(true);
      },
    ),
  );
});
