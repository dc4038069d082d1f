import { describe, expect, test } from "vitest";
import { type Language, pathIn, translatedLanguages } from "#domain/languages/languages.ts";
import { ugx } from "#domain/money/money.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { withDraftedMessages } from "#test/languages/drafted-messages.ts";
import type { ReceiptFacts } from "./buyer-texts.ts";
import type { Sms } from "./sms-length.ts";

// The texts are those that are sent once a person has reviewed them.
const { overdueReminderSms, receiptSms, smsIn, upcomingReminderSms } = await withDraftedMessages(
  ["sms", "standing"],
  () => import("./buyer-texts.ts"),
);

const { messages } = defaultSettings;
const token = "AbCdEfGhIjKlMnOpQrStUv";
const about = { buyer: "Amina Nakato", company: "Amaka", agreementId: 12 };
const receipt = {
  ...{ ...about, link: `https://homes.amaka.ug/r/${token}`, amount: ugx(20_000), home: "Family Comfort, unit A3" },
  ...{ paid: ugx(1_240_000), remaining: ugx(58_760_000), finishOn: "2031-09-20", forDeposit: ugx(0) },
};
const linkIn = (language: Language) => `https://homes.amaka.ug${pathIn(language, `/m/${token}`)}`;

const receiptIn = (facts: Partial<ReceiptFacts>) => (language: Language) =>
  smsIn(language, { text: "receipt", kept: messages.receiptText }, (text) =>
    receiptSms(text, { ...receipt, ...facts }),
  );

const beforeIn = (on: string) => (language: Language) =>
  smsIn(language, { text: "before", kept: messages.beforeText }, (text) =>
    upcomingReminderSms(text, { ...about, link: linkIn(language), amount: ugx(1_020_000), on }),
  );

const behindIn = (aheadDays: number, rest: number, deposit: number) => (language: Language) =>
  smsIn(language, { text: "behind", kept: messages.behindText }, (text) => {
    const standing = {
      ...{ aheadDays, overdue: ugx(-aheadDays * 20_000 + rest), overdueRest: ugx(rest) },
      ...{ depositOwed: ugx(deposit), isDepositLate: deposit > 0 },
    };
    return overdueReminderSms(text, { ...about, link: linkIn(language), standing });
  });

const sent: Record<string, (language: Language) => Sms> = {
  "a receipt": receiptIn({}),
  "a receipt of an agreement without a deposit of its own": receiptIn({ forDeposit: null }),
  "a receipt for the deposit": receiptIn({ forDeposit: ugx(20_000) }),
  "a receipt for both, in a pause": receiptIn({ forDeposit: ugx(5_000), finishOn: undefined }),
  "the last receipt": receiptIn({ amount: ugx(185_000_000), paid: ugx(185_000_000), remaining: ugx(0) }),
  "a reminder before": beforeIn("2026-09-30"),
  "a reminder of days": behindIn(-12, 0, 0),
  "a reminder of days and a part of a day": behindIn(-155, 15_000, 0),
  "a reminder of the deposit": behindIn(0, 0, 1_000_000),
  "a reminder of all": behindIn(-155, 15_000, 1_500_000),
};

describe.each(translatedLanguages)("in %s", (language) => {
  test.each(Object.entries(sent))("%s is GSM-7 and has one segment more than in English at most", (_, write) => {
    const [english, translated] = [write("en"), write(language)];
    expect(translated.text).not.toBe(english.text);
    expect(translated.text).not.toMatch(/\b(?:received|overdue|days|deposit|Finish)\b/);
    expect(translated).toMatchObject({ alphabet: "gsm-7" });
    expect(translated.segments).toBeLessThanOrEqual(english.segments + 1);
  });
});

test("what the office wrote itself goes to all as it is, with English values", () => {
  const kept = "{{company}}: webale {{amount}}, {{purpose}} {{finish}} {{link}}";
  const sms = smsIn("lg", { text: "receipt", kept }, (text) => receiptSms(text, receipt));
  expect(sms.text).toContain("Amaka: webale UGX 20,000, daily payments September 2031 https://");
});
