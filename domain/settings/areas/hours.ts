import { z } from "zod";
import { choices, date, rows, storedField, text } from "#domain/fields/field-kinds.ts";
import { inLanguages } from "#domain/fields/in-languages.ts";
import { switchField, textField } from "#domain/forms/form-fields.ts";
import { isLocalTime } from "#domain/time/kampala-time.ts";
import { type OpenTime, openingText, weekLines } from "#domain/time/opening-hours.ts";
import { publicHolidayNames, publicHolidays } from "#domain/time/public-holidays.ts";
import { settingsArea } from "../settings-area.ts";

const day = z
  .object({ isOpen: switchField(), opens: textField(5), closes: textField(5) })
  .transform(({ isOpen, opens, closes }, context) => {
    if (!isOpen) return null;
    if (!isLocalTime(opens)) context.addIssue({ code: "custom", path: ["opens"], message: "Choose when it opens" });
    if (!isLocalTime(closes)) context.addIssue({ code: "custom", path: ["closes"], message: "Choose when it closes" });
    else if (closes <= opens)
      context.addIssue({ code: "custom", path: ["closes"], message: "Closing comes after opening" });
    return { opens, closes };
  });

const storedTime = z.string().refine(isLocalTime, "Write times like 08:00");

const storedDay = z
  .object({ opens: storedTime, closes: storedTime })
  .refine(({ opens, closes }) => opens < closes, { path: ["closes"], message: "Closing comes after opening" });

const workday = { opens: "08:00", closes: "18:00" };

const week = storedField<(OpenTime | null)[]>("Week", {
  column: undefined,
  control: { kind: "week" },
  stored: z
    .array(storedDay.nullable())
    .length(7)
    .default([null, workday, workday, workday, workday, workday, { opens: "09:00", closes: "16:00" }]),
  form: z.array(day).length(7),
});

const holidays = choices("Closed on", {
  section: { title: "Public holidays", lead: "Ticked: closed, each year on its day. Easter is worked out." },
  values: publicHolidays,
  names: publicHolidayNames,
  default: publicHolidays,
});

const closedDays = rows("Closed days", {
  section: {
    title: "Closed days",
    lead: "Nobody can book a visit on them. Eid al-Fitr and Eid al-Adha are announced each year: add them here.",
  },
  one: "closed day",
  namedBy: "name",
  unique: "on",
  max: 100,
  fields: { on: date("Day", { width: "half" }), name: text("What it is", { max: 100, width: "half" }) },
  default: [],
});

export const hoursArea = settingsArea("hours", {
  group: "visits",
  title: "Opening hours",
  lead: "When the office is open. Visits can be booked in these hours only.",
  sitePath: "/contact",
  heading: { title: "The week" },
  fields: {
    week,
    note: text("Outside these hours", {
      max: 200,
      hint: "Like “Emergency consultations 24/7”.",
      default: "Emergency consultations 24/7",
    }),
    holidays,
    closedDays: {
      ...closedDays,
      form: closedDays.form.transform((days) => days.toSorted((a, b) => a.on.localeCompare(b.on))),
    },
    ...inLanguages({ note: text("Outside these hours", { max: 200, default: "" }) }),
  },
  preview: (value, { now }) => [
    ...weekLines(value).map(({ days, hours: open }) => ({ label: days, text: open })),
    { label: "At this moment", text: openingText(value, now) },
    ...(value.note ? [{ label: "Below it", text: value.note }] : []),
  ],
});
