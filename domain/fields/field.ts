import { z } from "zod";
import { formatNumber } from "#domain/money/money.ts";

// The one language in which fields are defined: of records, settings, places, units and buyers. Form, stored value,
// columns, exports, API, versions and the texts of a form derive from a definition.

/** What the browser is told of an input of one line. */
export interface InputAttributes {
  type?: "tel" | "url" | "date" | "time" | "number" | "color";
  inputMode?: "numeric" | "decimal" | "email" | "tel";
  placeholder?: string;
  maxLength?: number;
  min?: number;
  max?: number;
  autoComplete?: "off";
  autoCapitalize?: "none" | "characters";
}

/** Rows of another record, of which one is chosen. */
export type ReferencedTo = "category" | "building" | "drawn-plan";

/** Of which suggestions are searched for while somebody types. */
export type LookedUp = "home" | "apartment-type" | "apartment-type-without-units" | "unit-holder";

/** How a field is asked for. Its kind also says how its value is written in forms, exports and the API. */
export type Control =
  | {
      /** An integer may be missing (null); a number is always there. An area is in m². */
      kind: "text" | "integer" | "number" | "area";
      input: InputAttributes;
      isRequired: boolean;
      suggestions?: readonly string[];
    }
  | { kind: "text-area"; rows: number; maxLength?: number; isRequired: boolean }
  /** In UGX. `whenEmpty` is said below it until there is an amount. */
  | { kind: "amount"; whenEmpty: string; isRequired: boolean }
  | { kind: "lines" }
  /** Separated by commas. */
  | { kind: "words"; placeholder: string }
  | { kind: "switch" }
  /** With `none`, nothing is chosen at first. */
  | { kind: "choice"; options: Readonly<Record<string, string>>; none?: string; isRequired?: boolean }
  | { kind: "choices"; options: Readonly<Record<string, string>> }
  | { kind: "reference"; to: ReferencedTo; none: string }
  | { kind: "lookup"; of: LookedUp; isRequired: boolean }
  | { kind: "tags" }
  | { kind: "picture"; failure?: string }
  | { kind: "gallery"; max: number }
  /** The form has the number of a picture, and its name is stored. */
  | { kind: "site-picture" }
  | { kind: "site-pictures"; max: number; labelsLabel: string }
  | { kind: "rows"; fields: Fields; one: string; namedBy: string; max: number }
  | { kind: "week" }
  /** Cleaned by the server; the API gives it on request only. */
  | { kind: "html" }
  | { kind: "portrait" }
  | { kind: "hidden" };

/** Above a part of a form. */
export interface Heading {
  title: string;
  lead?: string;
}

export interface Shown {
  /** In lists of versions, exports and, unless there is a `formLabel`, in the form. */
  label: string;
  formLabel?: string;
  hint?: string;
  /** Begins a section of the form. */
  section?: Heading;
  /** Halves stand in pairs; short ones side by side, also on a phone. */
  width?: "half" | "short";
}

/** Where it is published and exported. */
export interface Published {
  /** In exports, by default the label; false leaves it out. */
  heading?: string | false;
  /** By default it is named as its column; without this it is not public. */
  api?: { about: string; name?: string; isNullable?: boolean };
}

/** `form` reads what was submitted. Without a column it has a table of its own. */
export interface Field<Value = unknown, Column extends string | undefined = string | undefined>
  extends Shown,
    Published {
  control: Control;
  form: z.ZodType<Value>;
  column: Column;
  /** What may stand in its text: "{unitsFrom}". */
  names?: readonly string[];
}

/** `stored` reads it from a document in the database. */
export interface StoredField<Stored = unknown, Value = Stored, Column extends string | undefined = string | undefined>
  extends Field<Value, Column> {
  stored: z.ZodType<Stored>;
}

/** One field, but several inputs, named by what is added to its name. */
export interface SitePictureField<Stored = unknown> extends Shown {
  control: Extract<Control, { kind: "site-picture" | "site-pictures" }>;
  stored: z.ZodType<Stored>;
  inputs: Readonly<Record<string, z.ZodType>>;
  names?: never;
}

export type Fields = Readonly<Record<string, Field | SitePictureField>>;

/** Of a document: each has a schema of what is stored. */
export type StoredFields = Readonly<Record<string, StoredField | SitePictureField>>;

/** Of a row in a table. */
export type ColumnFields = Readonly<Record<string, Field>>;

export type FormShape<F extends Fields> = {
  -readonly [Name in keyof F as F[Name] extends Field ? Name : never]: F[Name] extends {
    form: infer Form extends z.ZodType;
  }
    ? Form
    : never;
};

/** What a form gives once it is read. */
export type FormValue<F extends Fields> = z.output<z.ZodObject<FormShape<F>>>;

/** @returns the schema of a form with these fields */
export function formOf<F extends Fields>(fields: F): z.ZodObject<FormShape<F>>;
export function formOf(fields: Fields): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]): [string, z.ZodType][] =>
        "form" in field
          ? [[name, field.form]]
          : Object.entries(field.inputs).map(([added, schema]) => [name + added, schema]),
      ),
    ),
  );
}

type StoredParts = Readonly<Record<string, { stored: z.ZodType }>>;

type StoredShape<F extends StoredParts> = { -readonly [Name in keyof F]: F[Name]["stored"] };

/** @returns the schema of the document that is stored */
export function storedOf<F extends StoredParts>(fields: F): z.ZodObject<StoredShape<F>>;
export function storedOf(fields: StoredParts): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, { stored }]) => [name, stored])));
}

/** By the names in the form. */
export function labelsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      Object.keys("form" in field ? { "": field.form } : field.inputs).map((added) => [name + added, field.label]),
    ),
  );
}

type Selection<F extends ColumnFields> = {
  [Name in keyof F]: F[Name] extends { column: infer Column extends string } ? `${Column} as ${Name & string}` : never;
}[keyof F];

/** Each column named as its field: a column that the table does not have fails in the compiler. */
export function selectionOf<F extends ColumnFields>(fields: F): Selection<F>[];
export function selectionOf(fields: ColumnFields): string[] {
  return Object.entries(fields).flatMap(([name, { column }]) => (column === undefined ? [] : [`${column} as ${name}`]));
}

/** The values of columns. */
export type Columns<F extends ColumnFields> = {
  -readonly [Name in keyof F as F[Name] extends { column: infer Column extends string }
    ? Column
    : never]: F[Name] extends Field<infer Value> ? Value : never;
};

/** The names of the columns. */
export function columnsIn<F extends ColumnFields>(fields: F): (keyof Columns<F> & string)[];
export function columnsIn(fields: ColumnFields): string[] {
  return Object.values(fields).flatMap(({ column }) => column ?? []);
}

/** @param values by field */
export function columnsOf<F extends ColumnFields>(fields: F, values: FormValue<F>): Columns<F>;
export function columnsOf(fields: ColumnFields, values: object): Record<string, unknown> {
  const given = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { column }]) => (column === undefined ? [] : [[column, given.get(name)]])),
  );
}

/** As the form shows them. */
export function formTexts(fields: ColumnFields, values: object): Record<string, string | string[]> {
  const given = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    Object.entries(fields).map(([name, { control }]) => [name, formText(control, given.get(name))]),
  );
}

/** A value as its form shows it. */
export function formText({ kind }: Control, value: unknown): string | string[] {
  if (Array.isArray(value)) {
    if (kind === "words") return value.join(", ");
    return kind === "lines" ? value.join("\n") : value.map(String);
  }
  if (typeof value === "boolean") return value ? "on" : "";
  if (typeof value === "number") return kind === "amount" ? formatNumber(value) : String(value);
  return typeof value === "string" ? value : "";
}

/** A part of a form, with its fields in order. */
export interface Section extends Heading {
  fields: Fields;
}

type NamedSection<Name extends string> = Heading & { fields: readonly Name[] };

type MissingFrom<Name extends string, Sections extends readonly NamedSection<Name>[]> = Exclude<
  Name,
  Sections[number]["fields"][number]
>;

/** The sections of a form. A field that is in none of them fails in the compiler. */
export function sectionsOf<F extends Fields, const Sections extends readonly NamedSection<keyof F & string>[]>(
  fields: F,
  sections: Sections &
    ([MissingFrom<keyof F & string, Sections>] extends [never]
      ? unknown
      : { missing: MissingFrom<keyof F & string, Sections> }),
): Section[];
export function sectionsOf(fields: Fields, sections: readonly NamedSection<string>[]): Section[] {
  return sections.map(({ fields: names, ...heading }) => ({
    ...heading,
    fields: Object.fromEntries(
      names.flatMap((name) => {
        const field = fields[name];
        return field ? [[name, field]] : [];
      }),
    ),
  }));
}

/** Sections begin where a field says so, the first under the given heading. */
export function sectionsInOrder(first: Heading, fields: Fields): Section[] {
  const sections: (Heading & { fields: Record<string, Fields[string]> })[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const last = sections.at(-1);
    if (last && !field.section) last.fields[name] = field;
    else sections.push({ ...(field.section ?? first), fields: { [name]: field } });
  }
  return sections;
}
