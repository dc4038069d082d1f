import { text, wholeNumber } from "#domain/fields/field-kinds.ts";
import { inLanguages } from "#domain/fields/in-languages.ts";
import { countText } from "#domain/text/count-text.ts";
import { settingsArea } from "../settings-area.ts";

/** No visit is booked for a later day than this, whatever the settings say. */
export const MAX_BOOKABLE_DAYS_AHEAD = 365;

export const visitsArea = settingsArea("visits", {
  group: "visits",
  title: "Visits",
  lead: "How visits are booked within the opening hours.",
  sitePath: "/visit",
  heading: { title: "Booking a visit" },
  fields: {
    slotMinutes: wholeNumber("Minutes", { from: 10, to: 240, hint: "for one visit", default: 60 }),
    placesPerSlot: wholeNumber("Visits at once", { from: 1, to: 100, hint: "that begin at the same time", default: 2 }),
    minimumNoticeHours: wholeNumber("Notice", { from: 0, to: 336, hint: "hours before, at least", default: 3 }),
    bookableDaysAhead: wholeNumber("Days ahead", {
      from: 1,
      to: MAX_BOOKABLE_DAYS_AHEAD,
      hint: "that can be booked",
      default: 60,
    }),
    meeting: text("Where a visit to a home begins", {
      max: 300,
      rows: 2,
      hint: "Shown with your address. Empty: nothing is said of it.",
      default: "We meet at the office: there you see the title and the plan first. Then we go there together.",
    }),
    ...inLanguages({ meeting: text("Where a visit to a home begins", { max: 300, rows: 2, default: "" }) }),
  },
  preview: ({ slotMinutes, placesPerSlot, minimumNoticeHours, bookableDaysAhead }) => [
    {
      text: [
        `A visit takes ${countText(slotMinutes, "minute")}.`,
        `At any time ${countText(placesPerSlot, "visit")} can begin,`,
        `booked at least ${countText(minimumNoticeHours, "hour")} and at most ${countText(bookableDaysAhead, "day")} before.`,
      ].join(" "),
    },
  ],
});
