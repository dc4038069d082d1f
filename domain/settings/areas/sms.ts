import { amount, choice, wholeNumber } from "#domain/fields/field-kinds.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { settingsArea } from "../settings-area.ts";

const onOff = { values: ["off", "on"], names: { off: "No", on: "Yes" }, empty: "Please choose" } as const;

export const smsArea = settingsArea("sms", {
  group: "visits",
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
      section: {
        title: "When buyers are reminded",
        lead: "Never in a pause, nor while a promise to pay is open, nor once they have stopped it. Paid within these days: no reminder before.",
      },
      from: 0,
      to: 14,
      hint: "days before; 0: no such reminder",
      default: 2,
    }),
    behindDays: wholeNumber("Once behind by", { from: 1, to: 90, hint: "paying days", default: 3 }),
    everyDays: wholeNumber("At most every", { from: 1, to: 60, hint: "days", default: 7 }),
    fromHour: wholeNumber("From", { from: 6, to: 20, hint: "o'clock", default: 8 }),
    untilHour: wholeNumber("Until", { from: 7, to: 21, hint: "o'clock", default: 19 }),
    onHolidays: choice("On Sundays, public holidays and closed days too", {
      values: ["no", "yes"],
      names: { no: "No", yes: "Yes" },
      empty: "Please choose",
      default: "no",
    }),
    capUgx: amount("At most a day", {
      section: {
        title: "Cost",
        lead: "Once it is reached, receipts and answers wait until the next day, and reminders are not sent.",
      },
      example: "50,000",
      width: "half",
      default: ugx(50_000),
    }),
    segmentUgx: wholeNumber("Price of 160 characters", {
      from: 0,
      to: 10_000,
      hint: "UGX, if the gateway gives none",
      default: 35,
    }),
  },
  check: ({ fromHour, untilHour }, context) => {
    if (untilHour > fromHour) return;
    context.addIssue({ code: "custom", path: ["untilHour"], message: "This lies before the first hour" });
  },
  preview: ({ capUgx, segmentUgx }) =>
    segmentUgx > 0
      ? [{ text: `${formatUgx(capUgx)} are ${countText(Math.floor(capUgx / segmentUgx), "message")} a day.` }]
      : [],
});
