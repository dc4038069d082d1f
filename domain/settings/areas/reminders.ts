import { wholeNumber } from "#domain/fields/field-kinds.ts";
import { countText } from "#domain/text/count-text.ts";
import { settingsArea } from "../settings-area.ts";

export const remindersArea = settingsArea("reminders", {
  group: "office",
  title: "Reminders",
  lead: "From when on the first page of the dashboard reminds of something.",
  heading: { title: "Reminder thresholds" },
  fields: {
    behindDays: wholeNumber("Buyers behind", {
      from: 0,
      to: 365,
      hint: "by more than so many paying days",
      default: 3,
    }),
    reservationDays: wholeNumber("Reservations that end", {
      from: 1,
      to: 60,
      hint: "within so many days",
      default: 3,
    }),
  },
  preview: ({ behindDays, reservationDays }) => [
    {
      text: [
        `Shown: buyers more than ${countText(behindDays, "paying day")} behind,`,
        `and reservations that end within ${countText(reservationDays, "day")}.`,
      ].join(" "),
    },
  ],
});
