import { z } from "zod";
import { emailFieldSaying, phoneField } from "#domain/forms/contact-fields.ts";
import { maxPastedPhone } from "#domain/forms/contact-lengths.ts";
import { idListField, optionalIdField, percentField, requiredTextField, textField } from "#domain/forms/form-fields.ts";
import { isLocalDate } from "#domain/time/kampala-time.ts";

// One description of a field: its stored value, form and control.

type Control =
  | { kind: "text"; type?: "tel" | "email" | "url" | "date"; placeholder?: string; max: number; isRequired: boolean }
  | { kind: "text-area"; rows: number; max?: number; isRequired: boolean }
  | { kind: "number" }
  | { kind: "amount"; example: string }
  | { kind: "lines" }
  | { kind: "choice" | "choices"; options: Readonly<Record<string, string>> }
  | { kind: "picture" }
  | { kind: "pictures"; max: number; labelsLabel: string }
  | { kind: "rows"; fields: Fields; one: string; namedBy: string; max: number }
  | { kind: "week" }
  | { kind: "html" }
  | { kind: "portrait" }
  | { kind: "hidden" };

export type Heading = { title: string; lead?: string };

type Shown = {
  label: string;
  hint?: string;
  heading?: Heading;
  isHalf?: boolean;
};

export type PlainField<Stored = unknown, Value = Stored> = Shown & {
  control: Control;
  stored: z.ZodType<Stored>;
  form: z.ZodType<Value>;
  /** "{unitsFrom}" */
  names?: readonly string[];
};

/** The form has the picture's id; its name is stored. */
type PictureField<Stored = unknown> = Shown & {
  control: Extract<Control, { kind: "picture" | "pictures" }>;
  stored: z.ZodType<Stored>;
  /** By suffix of the field's name. */
  inputs: Readonly<Record<string, z.ZodType>>;
  names?: never;
};

export type Field = PlainField | PictureField;

export type Fields = Readonly<Record<string, Field>>;

type Stored<F extends Readonly<Record<string, { stored: z.ZodType }>>> = { [Name in keyof F]: F[Name]["stored"] };

type Plain<F extends Fields> = { [Name in keyof F as F[Name] extends PlainField ? Name : never]: F[Name] };

export type FormShape<F extends Fields> = {
  [Name in keyof Plain<F>]: Plain<F>[Name] extends { form: infer Form extends z.ZodType } ? Form : never;
};

export function storedShape<F extends Readonly<Record<string, { stored: z.ZodType }>>>(parts: F): Stored<F>;

export function storedShape(parts: Readonly<Record<string, { stored: z.ZodType }>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(parts).map(([name, { stored }]) => [name, stored]));
}

export function formShape<F extends Fields>(fields: F): FormShape<F>;

export function formShape(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, z.ZodType][] =>
      "form" in field
        ? [[name, field.form]]
        : Object.entries(field.inputs).map(([added, schema]) => [name + added, schema]),
    ),
  );
}

export function labelsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      Object.keys("form" in field ? { "": field.form } : field.inputs).map((added) => [name + added, field.label]),
    ),
  );
}

/** For records from before the field. */
export type Options<Value> = Omit<Shown, "label"> & { default?: Value };

export function plain<Value>(
  control: Control,
  stored: z.ZodType<Value>,
  form: z.ZodType<Value>,
  { default: initial, ...shown }: Shown & { default?: Value },
): PlainField<Value> {
  return { ...shown, control, form, stored: initial === undefined ? stored : withDefault(stored, initial) };
}

function withDefault<Value>(stored: z.ZodType<Value>, initial: Value): z.ZodType<Value> {
  return stored.optional().transform((value) => (value === undefined ? initial : value));
}

/** Null: the text in `content/`. */
export function shipped<Stored, Value>(field: PlainField<Stored, Value>): PlainField<Stored | null, Value> {
  return { ...field, stored: field.stored.nullable().default(null) };
}

export type TextOptions = Options<string> & {
  max: number;
  /** Without this message the field is optional. */
  empty?: string;
  rows?: number;
};

export function text(label: string, { max, empty, rows, ...options }: TextOptions): PlainField<string> {
  const isRequired = empty !== undefined;
  return plain(
    rows === undefined ? { kind: "text", max, isRequired } : { kind: "text-area", rows, max, isRequired },
    z.string().trim().max(max),
    isRequired ? requiredTextField(empty, max) : textField(max),
    { label, ...options },
  );
}

const wrongPhone = "Write the number like +256 700 000 000";

const storedPhone = z.string().regex(/^\+\d[\d ]{6,20}$/, wrongPhone);

/** Stored as "+256 700 000 000". The server asks its country's numbering plan. */
export function phone(label: string, options: Options<string> = {}): PlainField<string> {
  const form = phoneField(wrongPhone).transform((submitted, context): string => {
    const digits = submitted.replace(/[^\d+]/g, "");
    const local = /^(?:(?:\+|00)?256)?0?(\d{3})(\d{3})(\d{3})$/.exec(digits);
    const number = local
      ? `+256 ${local[1]} ${local[2]} ${local[3]}`
      : submitted
          .replace(/[\s().-]+/g, " ")
          .trim()
          .replace(/^00(?!0)/, "+");
    const parsed = storedPhone.safeParse(number);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: wrongPhone });
    return z.NEVER;
  });
  return plain({ kind: "text", type: "tel", max: maxPastedPhone, isRequired: true }, storedPhone, form, {
    label,
    ...options,
  });
}

export function email(label: string, options: Options<string> = {}): PlainField<string> {
  const form = emailFieldSaying("Write the address like hello@example.com");
  return plain({ kind: "text", type: "email", max: 254, isRequired: true }, z.email(), form, { label, ...options });
}

const webAddressError = "Enter a full address, https://...";

const storedWebAddress = z.union([z.literal(""), z.url({ protocol: /^https$/, error: webAddressError })]);

export function webAddress(label: string, options: Options<string> = {}): PlainField<string> {
  return plain(
    { kind: "text", type: "url", placeholder: "https://", max: 300, isRequired: false },
    storedWebAddress,
    textField(300).refine((submitted) => storedWebAddress.safeParse(submitted).success, webAddressError),
    { label, ...options },
  );
}

const sitePathError = "Enter a page of this site, like /plan";

const storedSitePath = z.string().regex(/^\/(?![/\\])[^\s\\]*$/, sitePathError);

export function sitePath(label: string, options: Options<string> = {}): PlainField<string> {
  return plain(
    { kind: "text", max: 300, isRequired: true },
    storedSitePath,
    textField(300).refine((submitted) => storedSitePath.safeParse(submitted).success, sitePathError),
    { label, ...options },
  );
}

export function date(label: string, options: Options<string> = {}): PlainField<string> {
  const isDate = "Choose a date";
  return plain(
    { kind: "text", type: "date", max: 10, isRequired: true },
    z.string().refine(isLocalDate, isDate),
    textField(10).refine(isLocalDate, isDate),
    { label, ...options },
  );
}

export function wholeNumber(
  label: string,
  { from, to, ...options }: Options<number> & { from: number; to: number },
): PlainField<number> {
  const form = textField(20).transform((submitted, context): number => {
    const digits = submitted.replaceAll(",", "");
    const number = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
    if (number >= from && number <= to) return number;
    context.addIssue({ code: "custom", message: `Enter a whole number from ${from} to ${to}` });
    return z.NEVER;
  });
  return plain({ kind: "number" }, z.int().min(from).max(to), form, { label, ...options });
}

export function percent(label: string, { max, ...options }: Options<number> & { max: number }): PlainField<number> {
  const stored = z.number().min(0).max(max).multipleOf(0.01);
  return plain({ kind: "number" }, stored, percentField(max), { label, ...options });
}

export function lines(
  label: string,
  { max, maxLength, ...options }: Options<string[]> & { max: number; maxLength: number },
): PlainField<string[]> {
  const stored = z.array(z.string().trim().max(maxLength)).max(max);
  return plain({ kind: "lines" }, stored, linesField(max, maxLength), { label, ...options });
}

function linesField(max: number, maxLength: number) {
  return textField(max * (maxLength + 2)).transform((submitted, context): string[] => {
    const entries = submitted.split("\n").flatMap((line) => line.trim() || []);
    if (entries.length <= max && entries.every((line) => line.length <= maxLength)) return entries;
    context.addIssue({ code: "custom", message: `At most ${max} lines of at most ${maxLength} characters each` });
    return z.NEVER;
  });
}

export function choice<Value extends string>(
  label: string,
  {
    values,
    names,
    empty,
    ...options
  }: Options<Value> & {
    values: readonly Value[];
    names: Readonly<Record<Value, string>>;
    empty: string;
  },
): PlainField<Value> {
  // The form's reader drops an empty choice.
  const form = z
    .string(empty)
    .optional()
    .transform((chosen = "", context) => {
      const value = values.find((each) => each === chosen);
      if (value !== undefined) return value;
      context.addIssue(empty);
      return z.NEVER;
    });
  return plain({ kind: "choice", options: names }, z.enum(values), form, { label, ...options });
}

export function choices<Value extends string>(
  label: string,
  {
    values,
    names,
    ...options
  }: Options<Value[]> & { values: readonly Value[]; names: Readonly<Record<Value, string>> },
): PlainField<Value[]> {
  const stored = z.array(z.enum(values));
  // One tick sends a text, none sends nothing.
  const form = z.preprocess((ticked) => [ticked ?? []].flat(), stored);
  return plain({ kind: "choices", options: names }, stored, form, { label, ...options });
}

export function html(label: string, { max, ...options }: Options<string> & { max: number }): PlainField<string> {
  return plain({ kind: "html" }, z.string().trim().max(max), textField(max), { label, ...options });
}

export function carried(kind: "hidden" | "portrait", max: number): PlainField<string> {
  return plain({ kind }, z.string().trim().max(max), textField(max), { label: "" });
}

const pictureName = z.string().max(80);

export function picture(label: string, { default: initial, ...shown }: Options<string> = {}): PictureField<string> {
  return {
    label,
    ...shown,
    control: { kind: "picture" },
    stored: initial === undefined ? pictureName : pictureName.default(initial),
    inputs: { Id: optionalIdField() },
  };
}

export function pictures(
  label: string,
  { max, labelsLabel, ...shown }: Omit<Shown, "label"> & { max: number; labelsLabel: string },
): PictureField<{ name: string; label: string }[]> {
  const maxLength = 60;
  return {
    label,
    ...shown,
    control: { kind: "pictures", max, labelsLabel },
    stored: z.array(z.object({ name: pictureName, label: z.string().trim().max(maxLength) })).max(max),
    inputs: { Ids: idListField(max), Labels: linesField(max, maxLength) },
  };
}

export type RowsOptions<F extends Fields, Row> = Options<Row[]> & {
  fields: F;
  one: string;
  namedBy: keyof F & string;
  unique?: keyof F & string;
  min?: number;
  max: number;
};

type RowOf<F extends Fields> = z.output<z.ZodObject<Stored<F>>>;

type FormRowOf<F extends Fields> = z.output<z.ZodObject<FormShape<F>>>;

export function rows<F extends Fields>(
  label: string,
  { fields, one, namedBy, unique, min = 0, max, default: initial, ...shown }: RowsOptions<F, RowOf<F>>,
): PlainField<RowOf<F>[], FormRowOf<F>[]> {
  const stored = z
    .array(z.object(storedShape(fields)))
    .min(min)
    .max(max);
  const form = z
    .array(z.object(formShape(fields)))
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
  return {
    label,
    ...shown,
    control: { kind: "rows", fields, one, namedBy, max },
    stored: initial === undefined ? stored : withDefault(stored, initial),
    form,
  };
}
