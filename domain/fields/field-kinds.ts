import { z } from "zod";
import { amountOrZeroField, optionalAmountField, requiredAmountField, storedUgx } from "#domain/forms/amount-fields.ts";
import { emailFieldSaying, optionalPhoneField, phoneField } from "#domain/forms/contact-fields.ts";
import { MAX_PASTED_PHONE } from "#domain/forms/contact-lengths.ts";
import {
  commaListField,
  countField,
  idListField,
  optionalAreaField,
  optionalIdField,
  optionalSlugField,
  optionalWholeNumberField,
  percentField,
  requiredAreaField,
  requiredTextField,
  switchField,
  textField,
} from "#domain/forms/form-fields.ts";
import type { Ugx } from "#domain/money/money.ts";
import { priceExample } from "#domain/money/money-input.ts";
import { isLocalDate } from "#domain/time/kampala-time.ts";
import {
  type Control,
  type Field,
  type FormValue,
  formOf,
  type InputAttributes,
  type LookedUp,
  type Published,
  type Shown,
  type SitePictureField,
  type StoredField,
  type StoredFields,
  storedOf,
} from "./field.ts";

// The functions below make fields. Their `default` is the value in records that were stored before the field existed.

type Name = string | undefined;

/** Any field may have these besides its label and control: a column, a width, a heading and so on. */
export type About<Column extends Name = Name> = Omit<Shown, "label"> & Published & { column?: Column };

type AboutStored<Value, Column extends Name = Name> = About<Column> & { default?: Value };

type LineOptions = {
  /** The message for an empty field. A field without this message is optional. */
  empty?: string;
  input?: InputAttributes;
};

/** Makes a field that is like no other. */
export function field<Value, Column extends Name = undefined>(
  label: string,
  { column, ...given }: About<Column> & { control: Control; form: z.ZodType<Value>; column: Column },
): Field<Value, Column> {
  return { label, ...given, column };
}

/** Makes a field that is like no other, and is stored in a JSON document. */
export function storedField<Stored, Value = Stored, Column extends Name = undefined>(
  label: string,
  given: AboutStored<Stored, Column> & { control: Control; form: z.ZodType<Value>; stored: z.ZodType<Stored> } & {
    column: Column;
  },
): StoredField<Stored, Value, Column> {
  const { default: initial, stored, column, ...shown } = given;
  return { label, ...shown, column, stored: initial === undefined ? stored : withDefault(stored, initial) };
}

function withDefault<Value>(stored: z.ZodType<Value>, initial: Value): z.ZodType<Value> {
  return stored.optional().transform((value) => (value === undefined ? initial : value));
}

/** Makes null mean the text that is shipped in `content/`. */
export function shipped<Stored, Value>(given: StoredField<Stored, Value>): StoredField<Stored | null, Value> {
  return { ...given, stored: given.stored.nullable().default(null) };
}

export type TextOptions = AboutStored<string> &
  LineOptions & {
    max: number;
    /** The height of a text area, in lines; without it the field has one line. */
    rows?: number;
    suggestions?: readonly string[];
  };

/**
 * From this length on the input has no `maxLength`: browsers cut a long paste off at it, which nobody notices in a text
 * of pages.
 */
const PAGES = 10_000;

/**
 * The value is one line of text, or an area of `rows` lines. It may be empty unless `empty` says what to write then.
 */
export function text<const Column extends Name = undefined>(
  label: string,
  options: TextOptions & { column?: Column },
): StoredField<string, string, Column>;
export function text(label: string, options: TextOptions): StoredField<string> {
  const { max, empty, rows, suggestions, input, column, ...about } = options;
  const isRequired = empty !== undefined;
  const control: Control =
    rows === undefined
      ? { kind: "text", input: { maxLength: max, ...input }, isRequired, ...(suggestions ? { suggestions } : {}) }
      : { kind: "text-area", rows, isRequired, ...(max < PAGES ? { maxLength: max } : {}) };
  const form = isRequired ? requiredTextField(empty, max) : textField(max);
  return storedField(label, { ...about, column, control, form, stored: z.string().trim().max(max) });
}

export const wrongPhone = "Write the number like +256 700 000 000";

const storedPhone = z.string().regex(/^\+\d[\d ]{6,20}$/, wrongPhone);

/** Tells whether a number that was read from a form can be stored. */
export function isStoredPhone(text: string): boolean {
  return storedPhone.safeParse(text).success;
}

/**
 * Reads a number and stores it as "+256 700 000 000". A number that cannot be stored is left as it was written, and the
 * server's message says what is wrong with it.
 */
export function phone(label: string, options: AboutStored<string> = {}): StoredField<string> {
  const form = phoneField(wrongPhone).transform((submitted): string => {
    const digits = submitted.replace(/[^\d+]/g, "");
    const local = /^(?:(?:\+|00)?256)?0?(\d{3})(\d{3})(\d{3})$/.exec(digits);
    const number = local
      ? `+256 ${local[1]} ${local[2]} ${local[3]}`
      : submitted
          .replace(/[\s().-]+/g, " ")
          .trim()
          .replace(/^00(?!0)/, "+");
    return isStoredPhone(number) && !/\d\s?[a-z]\s?\d/i.test(submitted) ? number : submitted;
  });
  const input: InputAttributes = { type: "tel", maxLength: MAX_PASTED_PHONE, autoComplete: "off" };
  const control: Control = { kind: "text", input, isRequired: true };
  return storedField(label, { column: undefined, ...options, control, form, stored: storedPhone });
}

/** The value is an e-mail address, with the check and the message that all forms share. */
export function email(label: string, options: AboutStored<string> = {}): StoredField<string> {
  const form = emailFieldSaying("Write the address like hello@example.com");
  // The input has no type "email", because the server accepts more addresses than a browser does.
  const input: InputAttributes = { inputMode: "email", maxLength: 254, autoComplete: "off" };
  const control: Control = { kind: "text", input, isRequired: true };
  return storedField(label, { column: undefined, ...options, control, form, stored: z.email() });
}

const webAddressError = "Enter a full address, https://...";

const storedWebAddress = z.union([z.literal(""), z.url({ protocol: /^https$/, error: webAddressError })]);

/** The address begins with "https://", or is "". */
export function webAddress(label: string, options: AboutStored<string> = {}): StoredField<string> {
  const input: InputAttributes = { type: "url", placeholder: "https://", maxLength: 300, autoComplete: "off" };
  return storedField(label, {
    column: undefined,
    ...options,
    control: { kind: "text", input, isRequired: false },
    stored: storedWebAddress,
    form: textField(300).refine((submitted) => storedWebAddress.safeParse(submitted).success, webAddressError),
  });
}

const sitePathError = "Enter a page of this site, like /plan";

const storedSitePath = z.string().regex(/^\/(?![/\\])[^\s\\]*$/, sitePathError);

/** The path begins with one slash, because a browser takes two for the address of another site. */
export function sitePath(label: string, options: AboutStored<string> = {}): StoredField<string> {
  return storedField(label, {
    column: undefined,
    ...options,
    control: { kind: "text", input: { maxLength: 300 }, isRequired: true },
    stored: storedSitePath,
    form: textField(300).refine((submitted) => storedSitePath.safeParse(submitted).success, sitePathError),
  });
}

/** The day is stored as "2026-11-20". */
export function date<const Column extends Name = undefined>(
  label: string,
  options?: AboutStored<string> & { empty?: string; column?: Column },
): StoredField<string, string, Column>;
export function date(
  label: string,
  { empty = "Choose a date", column, ...about }: AboutStored<string> & { empty?: string } = {},
): StoredField<string> {
  return storedField(label, {
    ...about,
    column,
    control: { kind: "text", input: { type: "date" }, isRequired: true },
    stored: z.string().refine(isLocalDate, empty),
    form: textField(10).refine(isLocalDate, empty),
  });
}

/** The value is a whole number from `from` to `to`, both included. It may be entered with commas: "25,000". */
export function wholeNumber(
  label: string,
  { from, to, ...options }: AboutStored<number> & { from: number; to: number },
): StoredField<number> {
  const form = textField(20).transform((submitted, context): number => {
    const digits = submitted.replaceAll(",", "");
    const number = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
    if (number >= from && number <= to) return number;
    context.addIssue({ code: "custom", message: `Enter a whole number from ${from} to ${to}` });
    return z.NEVER;
  });
  return numberField(label, { ...options, form, stored: z.int().min(from).max(to) });
}

/** The value has at most two decimals: 12.5 means 12.5%. */
export function percent(
  label: string,
  { max, ...options }: AboutStored<number> & { max: number },
): StoredField<number> {
  const stored = z.number().min(0).max(max).multipleOf(0.01);
  return numberField(label, { ...options, form: percentField(max), stored });
}

function numberField(
  label: string,
  options: AboutStored<number> & { form: z.ZodType<number>; stored: z.ZodType<number> },
): StoredField<number> {
  const control: Control = { kind: "number", input: { inputMode: "decimal" }, isRequired: true };
  return storedField(label, { column: undefined, ...options, width: "short", control });
}

type Range<Column extends Name> = About<Column> & { from: number; to: number };

/** The value is null when it is empty. */
export function optionalWholeNumber<const Column extends Name = undefined>(
  label: string,
  { from, to, column, ...about }: Range<Column> & { column: Column },
): Field<number | null, Column> {
  const control: Control = { kind: "integer", input: { inputMode: "numeric" }, isRequired: false };
  return field(label, { width: "short", ...about, column, control, form: optionalWholeNumberField(from, to) });
}

/** The value is 0 when it is empty. */
export function count<const Column extends Name = undefined>(
  label: string,
  { from, to, column, ...about }: Range<Column> & { column: Column },
): Field<number, Column> {
  const control: Control = { kind: "integer", input: { type: "number", min: from, max: to }, isRequired: false };
  return field(label, { width: "short", ...about, column, control, form: countField(from, to) });
}

const areaInput: InputAttributes = { inputMode: "decimal" };

/** The value is in m², and null when it is empty. */
export function optionalArea<const Column extends Name = undefined>(
  label: string,
  { column, ...about }: About<Column> & { column: Column },
): Field<number | null, Column> {
  const control: Control = { kind: "area", input: areaInput, isRequired: false };
  return field(label, { ...about, column, control, form: optionalAreaField() });
}

/** The value is in m². */
export function area<const Column extends Name = undefined>(
  label: string,
  { empty, column, ...about }: About<Column> & { empty: string; column: Column },
): Field<number, Column> {
  const control: Control = { kind: "area", input: areaInput, isRequired: true };
  return field(label, { ...about, column, control, form: requiredAreaField(empty) });
}

/**
 * The value is in UGX.
 *
 * @param example a usual amount such as "50,000", which is shown while the field is empty
 * @param canBeZero whether 0 can be entered, as for a cost that the company does not have
 */
export function amount(
  label: string,
  { example, canBeZero = false, ...options }: AboutStored<Ugx> & { example: string; canBeZero?: boolean },
): StoredField<Ugx> {
  const control: Control = { kind: "amount", whenEmpty: `Like ${example}.`, isRequired: true };
  const empty = "Please enter an amount";
  const form = canBeZero ? amountOrZeroField(empty) : requiredAmountField(empty, priceExample);
  return storedField(label, {
    column: undefined,
    formLabel: `${label} (UGX)`,
    ...options,
    control,
    form,
    stored: storedUgx,
  });
}

type PriceOptions<Column extends Name> = About<Column> & { whenEmpty: string; column: Column };

/** The value is in UGX. */
export function price<const Column extends Name>(
  label: string,
  { whenEmpty, empty, column, ...about }: PriceOptions<Column> & { empty: string },
): Field<Ugx, Column> {
  const control: Control = { kind: "amount", whenEmpty, isRequired: true };
  return field(label, {
    formLabel: `${label} (UGX)`,
    ...about,
    column,
    control,
    form: requiredAmountField(empty, priceExample),
  });
}

/** The value is in UGX, and null when it is empty. */
export function optionalPrice<const Column extends Name>(
  label: string,
  { whenEmpty, column, ...about }: PriceOptions<Column>,
): Field<Ugx | null, Column> {
  const control: Control = { kind: "amount", whenEmpty, isRequired: false };
  return field(label, {
    formLabel: `${label} (UGX)`,
    ...about,
    column,
    control,
    form: optionalAmountField(priceExample),
  });
}

/** The value is a list of texts. Each is written on a line of its own, and empty lines are left out. */
export function lines(
  label: string,
  { max, maxLength, ...options }: AboutStored<string[]> & { max: number; maxLength: number },
): StoredField<string[]> {
  const stored = z.array(z.string().trim().max(maxLength)).max(max);
  const form = linesField(max, maxLength);
  return storedField(label, { column: undefined, ...options, control: { kind: "lines" }, form, stored });
}

function linesField(max: number, maxLength: number) {
  return textField(max * (maxLength + 2)).transform((submitted, context): string[] => {
    const entries = submitted.split("\n").flatMap((line) => line.trim() || []);
    if (entries.length <= max && entries.every((line) => line.length <= maxLength)) return entries;
    context.addIssue({ code: "custom", message: `At most ${max} lines of at most ${maxLength} characters each` });
    return z.NEVER;
  });
}

/** The values are written in one line, with commas between: "Lift, borehole, parking". */
export function words<const Column extends Name = undefined>(
  label: string,
  { placeholder, column, ...about }: About<Column> & { placeholder: string; column: Column },
): Field<string[], Column> {
  return field(label, { ...about, column, control: { kind: "words", placeholder }, form: commaListField() });
}

/** Makes a field that is on or off. A form sends nothing for one that is off. */
export function onOff<const Column extends Name = undefined>(
  label: string,
  { column, ...about }: About<Column> & { column: Column },
): Field<boolean, Column> {
  return field(label, { ...about, column, control: { kind: "switch" }, form: switchField() });
}

type ChoiceOptions<Value extends string> = {
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  empty: string;
  /** The text that is shown while nothing is chosen. */
  none?: string;
};

/** The value is one of several texts. The first is chosen unless `none` names what is shown while nothing is chosen. */
export function choice<Value extends string, const Column extends Name = undefined>(
  label: string,
  options: AboutStored<Value> & ChoiceOptions<Value> & { column?: Column },
): StoredField<Value, Value, Column>;
export function choice(
  label: string,
  { values, names, empty, none, column, ...about }: AboutStored<string> & ChoiceOptions<string>,
): StoredField<string> {
  // It is optional, because a form's reader drops an empty choice; the check below then gives the message of the field.
  const form = z
    .string(empty)
    .optional()
    .transform((chosen = "", context) => {
      const value = values.find((each) => each === chosen);
      if (value !== undefined) return value;
      context.addIssue(empty);
      return z.NEVER;
    });
  const first = none === undefined ? {} : { none, isRequired: true };
  const control: Control = { kind: "choice", options: names, ...first };
  return storedField(label, { ...about, column, control, form, stored: z.enum(values) });
}

/** The value is a list of those texts that are ticked. */
export function choices<Value extends string>(
  label: string,
  {
    values,
    names,
    ...options
  }: AboutStored<Value[]> & { values: readonly Value[]; names: Readonly<Record<Value, string>> },
): StoredField<Value[]> {
  const stored = z.array(z.enum(values));
  // A form sends one ticked box as a text, several as a list, and none not at all.
  const form = z.preprocess((ticked) => [ticked ?? []].flat(), stored);
  const control: Control = { kind: "choices", options: names };
  return storedField(label, { column: undefined, ...options, control, form, stored });
}

/** The value is a text in the editor's HTML. Whoever stores it cleans it, because a form can send any HTML. */
export function html<const Column extends Name = undefined>(
  label: string,
  options: AboutStored<string> & { max: number; column?: Column },
): StoredField<string, string, Column>;
export function html(
  label: string,
  { max, column, ...about }: AboutStored<string> & { max: number },
): StoredField<string> {
  const stored = z.string().trim().max(max);
  return storedField(label, { ...about, column, control: { kind: "html" }, form: textField(max), stored });
}

/** The value is the id of another record; it is null for none. */
export function reference<const Column extends Name>(
  label: string,
  { to, none, column, ...about }: About<Column> & { to: "category" | "building"; none: string; column: Column },
): Field<number | null, Column> {
  return field(label, { ...about, column, control: { kind: "reference", to, none }, form: optionalIdField() });
}

/** The value is the name of a floor plan that the site draws; it is "" for none. */
export function drawnPlan<const Column extends Name>(
  label: string,
  { none, column, ...about }: About<Column> & { none: string; column: Column },
): Field<string, Column> {
  const control: Control = { kind: "reference", to: "drawn-plan", none };
  return field(label, { ...about, column, control, form: optionalSlugField() });
}

/**
 * The value is a record that people find by a part of its name.
 *
 * @param form reads the text of a suggestion
 */
export function lookup<Value, const Column extends Name = undefined>(
  label: string,
  options: About<Column> & { of: LookedUp; form: z.ZodType<Value>; isRequired?: boolean; column: Column },
): Field<Value, Column> {
  const { of, isRequired = false, ...about } = options;
  return field(label, { ...about, control: { kind: "lookup", of, isRequired } });
}

/** The value has the ids of tags. */
export function tags(label: string, about: About<undefined> & { max: number }): Field<number[], undefined> {
  const { max, ...shown } = about;
  return field(label, { ...shown, column: undefined, control: { kind: "tags" }, form: idListField(max) });
}

/** The value is the id of a picture in the library; it is null for none. */
export function picture<const Column extends Name>(
  label: string,
  { failure, column, ...about }: About<Column> & { failure?: string; column: Column },
): Field<number | null, Column> {
  const control: Control = { kind: "picture", ...(failure ? { failure } : {}) };
  return field(label, { ...about, column, control, form: optionalIdField() });
}

/** The value has the ids of pictures in the library, in order. */
export function gallery(label: string, about: About<undefined> & { max: number }): Field<number[], undefined> {
  const { max, ...shown } = about;
  return field(label, { ...shown, column: undefined, control: { kind: "gallery", max }, form: idListField(max) });
}

/** The value is a text of at most `max` characters that nobody types. Its field is hidden, or shows a portrait. */
export function carried(kind: "hidden" | "portrait", max: number): StoredField<string> {
  const stored = z.string().trim().max(max);
  return storedField("", { column: undefined, control: { kind }, form: textField(max), stored });
}

const pictureName = z.string().max(80);

/** The value is the name of a picture of the site. Its form sends the picture's id. */
export function sitePicture(
  label: string,
  { default: initial, ...shown }: Omit<Shown, "label"> & { default?: string } = {},
): SitePictureField<string> {
  return {
    label,
    ...shown,
    control: { kind: "site-picture" },
    stored: initial === undefined ? pictureName : pictureName.default(initial),
    inputs: { Id: optionalIdField() },
  };
}

/** The value lists pictures of the site by name. The form sends their ids, and their labels on a line each. */
export function sitePictures(
  label: string,
  { max, labelsLabel, ...shown }: Omit<Shown, "label"> & { max: number; labelsLabel: string },
): SitePictureField<{ name: string; label: string }[]> {
  const maxLength = 60;
  return {
    label,
    ...shown,
    control: { kind: "site-pictures", max, labelsLabel },
    stored: z.array(z.object({ name: pictureName, label: z.string().trim().max(maxLength) })).max(max),
    inputs: { Ids: idListField(max), Labels: linesField(max, maxLength) },
  };
}

export type RowsOptions<F extends StoredFields, Row> = AboutStored<Row[]> & {
  fields: F;
  one: string;
  namedBy: keyof F & string;
  unique?: keyof F & string;
  min?: number;
  max: number;
};

type StoredRow<F extends StoredFields> = z.output<ReturnType<typeof storedOf<F>>>;

/**
 * The value is a list of rows, all of which have the same fields.
 *
 * @param one names one of them, for a button like "Add one"
 * @param namedBy names the field that identifies a row in texts
 * @param unique names a field in which no two rows may have the same value
 */
export function rows<F extends StoredFields>(
  label: string,
  { fields, one, namedBy, unique, min = 0, max, ...options }: RowsOptions<F, StoredRow<F>>,
): StoredField<StoredRow<F>[], FormValue<F>[]> {
  const stored = z.array(storedOf(fields)).min(min).max(max);
  const form = z
    .array(formOf(fields))
    .default([])
    .superRefine((list, context) => {
      if (list.length < min) context.addIssue({ code: "custom", message: "Keep at least one" });
      if (list.length > max) context.addIssue({ code: "custom", message: `At most ${max} fit here` });
      if (unique === undefined) return;
      const seen = new Set<unknown>();
      for (const [index, row] of list.entries()) {
        const name = new Map<string, unknown>(Object.entries(row)).get(unique);
        if (seen.has(name))
          context.addIssue({ code: "custom", path: [index, unique], message: "This is listed twice" });
        seen.add(name);
      }
    });
  const control: Control = { kind: "rows", fields, one, namedBy, max };
  return storedField(label, { column: undefined, ...options, control, form, stored });
}

/** The value is "" without a number. */
export function optionalPhone<const Column extends Name = undefined>(
  label: string,
  { input, column, ...about }: About<Column> & { input?: InputAttributes; column: Column },
): Field<string, Column> {
  const attributes: InputAttributes = { type: "tel", maxLength: MAX_PASTED_PHONE, ...input };
  const control: Control = { kind: "text", input: attributes, isRequired: false };
  return field(label, { ...about, column, control, form: optionalPhoneField });
}
