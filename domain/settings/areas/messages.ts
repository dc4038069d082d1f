import { ugx } from "#domain/money/money.ts";
import {
  overdueReminderSms,
  receiptSms,
  shippedSms,
  smsPlaceholders,
  upcomingReminderSms,
} from "#domain/sms/buyer-texts.ts";
import { smsLengthText } from "#domain/sms/sms-length.ts";
import { placeholderText } from "../placeholder-text.ts";
import { settingsArea } from "../settings-area.ts";

const words = (initial: string) => ({
  max: 600,
  rows: 3,
  empty: "Please enter the text",
  default: initial,
});

export const messagesArea = settingsArea("messages", {
  group: "visits",
  title: "SMS texts",
  lead: "What receipts and reminders by text message say. A buyer with another language gets the shipped texts in it; what you write yourself goes to all as it is.",
  heading: {
    title: "The text",
    lead: "One message has 160 characters. Names and months become shorter where that saves one; a link never does.",
  },
  fields: {
    receiptText: placeholderText("Receipt", smsPlaceholders.receipt, {
      ...words(shippedSms.receipt()),
    }),
    beforeText: placeholderText("Before they fall behind", smsPlaceholders.before, {
      ...words(shippedSms.before()),
    }),
    behindText: placeholderText("To a buyer who is behind", smsPlaceholders.behind, {
      ...words(shippedSms.behind()),
    }),
  },
  preview: ({ receiptText, beforeText, behindText }) => {
    const about = { buyer: "Amina Nakato", company: "Amaka", agreementId: 12 };
    const receipt = receiptSms(receiptText, {
      ...about,
      amount: ugx(20_000),
      forDeposit: ugx(0),
      home: "Family Comfort, unit A3",
      paid: ugx(1_240_000),
      remaining: ugx(58_760_000),
      finishOn: "2031-03-20",
      link: `${sampleSite}/r/${sampleToken}`,
    });
    const link = `${sampleSite}/m/${sampleToken}`;
    const before = upcomingReminderSms(beforeText, { ...about, amount: ugx(20_000), on: "2026-11-27", link });
    const behind = overdueReminderSms(behindText, {
      ...about,
      standing: {
        ...{ aheadDays: -12, overdue: ugx(250_000), overdueRest: ugx(10_000) },
        ...{ depositOwed: ugx(0), isDepositLate: false },
      },
      link,
    });
    return [
      { label: `Receipt, ${smsLengthText(receipt)}`, text: receipt.text },
      { label: `Before they fall behind, ${smsLengthText(before)}`, text: before.text },
      { label: `To a buyer who is behind, ${smsLengthText(behind)}`, text: behind.text },
    ];
  },
});

const sampleSite = "https://homes.example";

const sampleToken = "AbCdEfGhIjKlMnOpQrStUv";
