import { formatUgx, ugx } from "#domain/money/money.ts";
import { beforeSms, behindSms, receiptSms, smsNames } from "#domain/sms/buyer-texts.ts";
import { smsLengthText } from "#domain/sms/sms-length.ts";
import { countText } from "#domain/text/count-text.ts";
import { amount } from "../amount-field.ts";
import { area } from "../area.ts";
import { choice, wholeNumber } from "../fields.ts";
import { placeholderText } from "../placeholder-text.ts";

const onOff = { values: ["off", "on"], names: { off: "No", on: "Yes" }, empty: "Please choose" } as const;

const words = (initial: string) => ({
  max: 600,
  rows: 3,
  empty: "Please enter the words",
  default: initial,
});

export const smsArea = area("sms", {
  group: "terms",
  title: "SMS",
  lead: "Receipts and reminders by text message, to buyers who agreed to them. Your technician sets the gateway that sends them; without one nothing is sent.",
  heading: { title: "What is sent" },
  fields: {
    receipts: choice("A receipt for each payment", {
      ...onOff,
      hint: "As soon as it is recorded, if it was paid within the last three days",
      default: "off",
    }),
    reminders: choice("Reminders", { ...onOff, hint: "By the rules below", default: "off" }),
    beforeDays: wholeNumber("Before a buyer falls behind", {
      heading: {
        title: "When buyers are reminded",
        lead: "Never in a pause, nor while a promise to pay is open, nor once they have stopped it. Paid within these days: no reminder before.",
      },
      from: 0,
      to: 14,
      hint: "days before; 0: no such reminder",
      isHalf: true,
      default: 2,
    }),
    behindDays: wholeNumber("Once behind by", { from: 1, to: 90, hint: "paying days", isHalf: true, default: 3 }),
    everyDays: wholeNumber("At most every", { from: 1, to: 60, hint: "days", default: 7 }),
    fromHour: wholeNumber("From", { from: 6, to: 20, hint: "o'clock", isHalf: true, default: 8 }),
    untilHour: wholeNumber("Until", { from: 7, to: 21, hint: "o'clock", isHalf: true, default: 19 }),
    onHolidays: choice("On Sundays, public holidays and closed days too", {
      values: ["no", "yes"],
      names: { no: "No", yes: "Yes" },
      empty: "Please choose",
      default: "no",
    }),
    capUgx: amount("At most a day", {
      heading: {
        title: "Cost",
        lead: "Over it, receipts and answers wait until the next day, and reminders are not sent.",
      },
      example: "50,000",
      isHalf: true,
      default: ugx(50_000),
    }),
    segmentUgx: wholeNumber("Price of 160 characters", {
      from: 0,
      to: 10_000,
      hint: "UGX, where the gateway tells none",
      isHalf: true,
      default: 35,
    }),
    receiptText: placeholderText("Receipt", smsNames.receipt, {
      heading: {
        title: "The words",
        lead: "One message has 160 characters. Names and months become shorter where that saves one; a link never does.",
      },
      ...words(
        "{{company}}: {{amount}} received for {{agreement}}, {{purpose}}. Paid in all: {{paid}}. Finish: {{finish}}. {{link}}",
      ),
    }),
    beforeText: placeholderText("Before they fall behind", smsNames.before, {
      ...words("{{company}}: {{amount}} for {{agreement}} is due by {{date}}. See it, pay or stop these SMS: {{link}}"),
    }),
    behindText: placeholderText("To a buyer who is behind", smsNames.behind, {
      ...words(
        "{{company}}: {{amount}} is overdue on {{agreement}}, {{days}}. See it, pay or stop these SMS: {{link}}",
      ),
    }),
  },
  check: ({ fromHour, untilHour }, context) => {
    if (untilHour > fromHour) return;
    context.addIssue({ code: "custom", path: ["untilHour"], message: "This lies before the first hour" });
  },
  preview: ({ receiptText, beforeText, behindText, capUgx, segmentUgx }) => {
    const about = { buyer: "Amina Nakato", company: "Amaka", agreementId: 12 };
    const receipt = receiptSms(receiptText, {
      ...about,
      amount: ugx(20_000),
      purpose: "daily",
      home: "Family Comfort, unit A3",
      paid: ugx(1_240_000),
      remaining: ugx(58_760_000),
      finishOn: "2031-03-20",
      link: `${sampleSite}/r/${sampleToken}`,
    });
    const link = `${sampleSite}/m/${sampleToken}`;
    const before = beforeSms(beforeText, { ...about, amount: ugx(20_000), on: "2026-11-27", link });
    const behind = behindSms(behindText, { ...about, amount: ugx(240_000), days: 12, link });
    return [
      { label: `Receipt, ${smsLengthText(receipt)}`, text: receipt.text },
      { label: `Before they fall behind, ${smsLengthText(before)}`, text: before.text },
      { label: `To a buyer who is behind, ${smsLengthText(behind)}`, text: behind.text },
      ...(segmentUgx > 0
        ? [{ text: `${formatUgx(capUgx)} are ${countText(Math.floor(capUgx / segmentUgx), "message")} a day.` }]
        : []),
    ];
  },
});

const sampleSite = "https://homes.example";

/** As long as the token of a real link. */
const sampleToken = "AbCdEfGhIjKlMnOpQrStUv";
