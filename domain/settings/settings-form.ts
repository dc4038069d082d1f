import { z } from "zod";
import { answerNames, slotNames } from "#domain/enquiries/inbox.ts";
import {
  idListField,
  optionalIdField,
  percentField,
  requiredTextField,
  switchField,
  textField,
} from "#domain/forms/form-fields.ts";
import { requiredUgxField } from "#domain/money/money-fields.ts";
import { isLocalDate, isLocalTime } from "#domain/time/kampala-time.ts";
import { placeholderNames } from "./mail-text.ts";
import {
  factNames,
  featureIcons,
  maxStepPictures,
  phoneNumber,
  sitePath,
  unknownFacts,
  webAddress,
} from "./settings.ts";

// The forms in which settings are edited, one for each record of them: text in, what is stored out. Pictures are chosen by
// their number, and stored by a name that the server gives them.

/** A Ugandan number as people write it, "0700 000 000", or any with its country: stored as +256 700 000 000. */
function phoneField() {
  return textField(30).transform((text, context): string => {
    const digits = text.replace(/[^\d+]/g, "");
    const local = /^0(\d{3})(\d{3})(\d{3})$/.exec(digits);
    const phone = local ? `+256 ${local[1]} ${local[2]} ${local[3]}` : text.replace(/[\s().-]+/g, " ").trim();
    const parsed = phoneNumber.safeParse(phone);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: "Write the number like +256 700 000 000" });
    return z.NEVER;
  });
}

function emailField() {
  return textField(254).refine((text) => z.email().safeParse(text).success, "Write the address like hello@example.com");
}

function wholeNumberField(least: number, most: number) {
  return textField(20).transform((text, context): number => {
    const number = /^\d{1,9}$/.test(text.replaceAll(",", "")) ? Number(text.replaceAll(",", "")) : Number.NaN;
    if (number >= least && number <= most) return number;
    context.addIssue({ code: "custom", message: `Enter a whole number from ${least} to ${most}` });
    return z.NEVER;
  });
}

/** A text that may name the site's claims, and no others. */
function factField(most: number, emptyMessage?: string) {
  const field = emptyMessage === undefined ? textField(most) : requiredTextField(emptyMessage, most);
  return field.superRefine((text, context) => {
    const [unknown] = unknownFacts(text);
    if (unknown === undefined) return;
    const known = factNames.map((name) => `{${name}}`).join(", ");
    context.addIssue({ code: "custom", message: `There is no {${unknown}}. There are ${known}` });
  });
}

/** A text with holes that are filled when it is used. One that cannot be filled is rejected here, while somebody can help it. */
function answerField(names: readonly string[]) {
  return requiredTextField("Please enter the words", 1000).superRefine((text, context) => {
    const unknown = placeholderNames(text).find((name) => !names.includes(name));
    if (unknown === undefined) return;
    const known = names.map((name) => `{{${name}}}`).join(", ");
    context.addIssue({ code: "custom", message: `There is no {{${unknown}}} here. There are ${known}` });
  });
}

/** Each entry on a line of its own. */
function linesField(most: number, longest: number) {
  return textField(most * (longest + 2)).transform((text, context): string[] => {
    const lines = text.split("\n").flatMap((line) => line.trim() || []);
    if (lines.length <= most && lines.every((line) => line.length <= longest)) return lines;
    context.addIssue({ code: "custom", message: `At most ${most} lines of at most ${longest} characters each` });
    return z.NEVER;
  });
}

/** The rows of a list, in order. `names` tells them apart: no two may say the same there. */
function rowsField<Row extends z.ZodType<object>>(
  row: Row,
  { least = 0, most, names }: { least?: number; most: number; names?: keyof z.output<Row> & string },
) {
  return z
    .array(row)
    .default([])
    .superRefine((rows, context) => {
      if (rows.length < least) context.addIssue({ code: "custom", message: "Keep at least one" });
      if (rows.length > most) context.addIssue({ code: "custom", message: `At most ${most} fit here` });
      if (names === undefined) return;
      const seen = new Set<unknown>();
      for (const [index, entry] of rows.entries()) {
        const name = new Map(Object.entries(entry)).get(names);
        if (seen.has(name))
          context.addIssue({ code: "custom", path: [index, names], message: "This stands here twice" });
        seen.add(name);
      }
    });
}

const webAddressField = () =>
  textField(300).refine((text) => webAddress.safeParse(text).success, "Enter a full address, https://...");

/** One day of the week: closed, or open between two times. */
const dayFields = z
  .object({ isOpen: switchField(), opens: textField(5), closes: textField(5) })
  .transform(({ isOpen, opens, closes }, context) => {
    if (!isOpen) return null;
    if (!isLocalTime(opens)) context.addIssue({ code: "custom", path: ["opens"], message: "Write times like 08:00" });
    if (!isLocalTime(closes)) context.addIssue({ code: "custom", path: ["closes"], message: "Write times like 18:00" });
    else if (closes <= opens)
      context.addIssue({ code: "custom", path: ["closes"], message: "Closing comes after opening" });
    return { opens, closes };
  });

const questionRows = (most: number) =>
  rowsField(
    z.object({
      id: textField(80),
      question: requiredTextField("Please enter a question", 200),
      answer: factField(2000, "Please enter the answer"),
    }),
    { most, names: "question" },
  );

/** By the key of the record that it edits. */
export const settingsForms = {
  company: z.object({
    name: requiredTextField("Please enter the name", 80),
    legalName: requiredTextField("Please enter the name under contracts", 120),
    tagline: textField(120),
  }),
  contacts: z.object({
    phone: phoneField(),
    whatsapp: phoneField(),
    email: emailField(),
    address: requiredTextField("Please enter the address", 300),
  }),
  hours: z.object({
    week: z.array(dayFields).length(7),
    closedDays: rowsField(z.object({ on: textField(10).refine(isLocalDate, "Choose a date"), name: textField(100) }), {
      most: 100,
      names: "on",
    }).transform((days) => days.toSorted((a, b) => a.on.localeCompare(b.on))),
    note: textField(200),
  }),
  social: z.object({
    facebook: webAddressField(),
    instagram: webAddressField(),
    x: webAddressField(),
    tiktok: webAddressField(),
    youtube: webAddressField(),
    linkedin: webAddressField(),
  }),
  experts: z.object({
    people: rowsField(
      z.object({
        name: requiredTextField("Please enter a name", 80),
        role: textField(80),
        phone: phoneField(),
        email: emailField(),
      }),
      { least: 1, most: 12, names: "name" },
    ),
  }),
  banks: z.object({
    partners: rowsField(
      z.object({
        name: requiredTextField("Please enter the bank's name", 80),
        description: textField(500),
        features: linesField(6, 120),
      }),
      { most: 12, names: "name" },
    ),
  }),
  facts: z
    .object({
      unitsFrom: requiredUgxField("Please enter an amount"),
      perDayFrom: requiredUgxField("Please enter an amount"),
      perDayTo: requiredUgxField("Please enter an amount"),
      constructionMonths: wholeNumberField(1, 60),
      processMonthsFrom: wholeNumberField(0, 60),
      processMonthsTo: wholeNumberField(1, 60),
      newLandlords: wholeNumberField(0, 1_000_000),
    })
    .superRefine((facts, context) => {
      const isBackwards = (path: string, from: number, to: number) => {
        if (to < from) context.addIssue({ code: "custom", path: [path], message: "This is less than where it begins" });
      };
      isBackwards("perDayTo", facts.perDayFrom, facts.perDayTo);
      isBackwards("processMonthsTo", facts.processMonthsFrom, facts.processMonthsTo);
    }),
  payment: z.object({
    payingDaysPerMonth: wholeNumberField(1, 31),
    years: wholeNumberField(1, 30),
    depositPercent: percentField(100),
    bankSharePercent: percentField(100),
    yearlyRatePercent: percentField(60),
    bankYears: wholeNumberField(1, 30),
    bankFeePercent: percentField(20),
  }),
  planner: z.object({
    maxTermYears: wholeNumberField(1, 50),
    maxBankYears: wholeNumberField(1, 30),
    highestRatePercent: percentField(60),
  }),
  slides: z.object({
    list: rowsField(
      z.object({
        title: requiredTextField("Please enter the first line", 60),
        highlight: textField(60),
        subtitle: factField(200),
        backgroundId: optionalIdField(),
        interiorId: optionalIdField(),
        interiorLabel: textField(60),
      }),
      { least: 1, most: 8, names: "title" },
    ),
  }),
  banner: z.object({
    pictureId: optionalIdField(),
    heading: requiredTextField("Please enter a heading", 120),
    text: textField(240),
    linkLabel: requiredTextField("Please enter what the button says", 40),
    linkPath: textField(300).refine(
      (text) => sitePath.safeParse(text).success,
      "Enter a page of this site, like /plan",
    ),
  }),
  stats: z.object({
    list: rowsField(
      z.object({
        number: factField(20, "Please enter the number or word"),
        label: requiredTextField("Please enter what it counts", 40),
      }),
      { most: 4, names: "label" },
    ),
  }),
  intro: z.object({
    title: factField(120, "Please enter a heading"),
    text: factField(600),
  }),
  features: z.object({
    list: rowsField(
      z.object({
        icon: z.enum(featureIcons, "Choose a sign"),
        title: requiredTextField("Please enter a title", 60),
        description: factField(300),
      }),
      { most: 9, names: "title" },
    ),
  }),
  steps: z.object({
    list: rowsField(
      z.object({
        title: factField(80, "Please enter what is done"),
        text: factField(600),
        result: factField(200),
        pictureIds: idListField(maxStepPictures),
        pictureLabels: linesField(maxStepPictures, 60),
      }),
      { least: 1, most: 10, names: "title" },
    ),
  }),
  about: z.object({
    story: factField(4000, "Please enter the story"),
    mission: factField(400, "Please enter the mission"),
  }),
  answers: z.object({
    visit: answerField([...answerNames, ...slotNames]),
    callback: answerField(answerNames),
    other: answerField(answerNames),
  }),
  values: z.object({
    list: rowsField(z.object({ title: requiredTextField("Please enter a title", 60), description: factField(300) }), {
      most: 8,
      names: "title",
    }),
  }),
  team: z.object({
    people: rowsField(
      z.object({
        name: requiredTextField("Please enter a name", 80),
        role: textField(80),
        bio: textField(400),
        photoId: optionalIdField(),
        drawing: textField(80),
      }),
      { most: 30 },
    ),
  }),
  faq: z.object({ general: questionRows(30), ownership: questionRows(12) }),
  legal: z.object({ terms: textField(60_000), privacy: textField(60_000) }),
  visits: z.object({
    slotMinutes: wholeNumberField(10, 240),
    placesPerSlot: wholeNumberField(1, 100),
    minimumNoticeHours: wholeNumberField(0, 336),
    bookableDaysAhead: wholeNumberField(1, 365),
  }),
  listing: z.object({ homesPerPage: wholeNumberField(3, 60), postsPerPage: wholeNumberField(3, 60) }),
  targets: z.object({
    propertiesListed: wholeNumberField(1, 100_000),
    featuredContent: wholeNumberField(1, 100_000),
    monthlyEnquiries: wholeNumberField(1, 1_000_000),
  }),
  reminders: z.object({ behindDays: wholeNumberField(0, 365), reservationDays: wholeNumberField(1, 60) }),
  retention: z.object({ enquiryMonths: wholeNumberField(1, 120), visitMonths: wholeNumberField(1, 120) }),
} as const;

export type SettingsArea = keyof typeof settingsForms;
export type SettingsFormValue<Area extends SettingsArea> = z.output<(typeof settingsForms)[Area]>;

/** The same forms, each with its own value for a caller that knows the area only by its type. */
export const settingsReaders: { [Area in SettingsArea]: z.ZodType<SettingsFormValue<Area>> } = settingsForms;

export function isSettingsArea(name: string): name is SettingsArea {
  return Object.hasOwn(settingsForms, name);
}
