import { z } from "zod";
import { headingIn, type TranslatedLanguage } from "#domain/languages/languages.ts";
import { formatNumber } from "#domain/money/money.ts";

// Fields of records, settings, places, units and buyers are all defined by these types. A definition gives the form,
// the stored value, the column, exports, the API, versions and the texts of a form.

/** The attributes of an input of one line. */
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

/** Kinds of records of which the form lists all, so that one is chosen. */
export type ReferencedTo = "category" | "building" | "drawn-plan";

/** Kinds of records that are searched for while somebody types. */
export type LookedUp = "home" | "apartment-type" | "apartment-type-without-units" | "unit-holder";

/** The control asks for the value. Its kind also decides how the value is written in forms, exports and the API. */
export type Control =
  | {
      /** An "integer" may be missing (null); a "number" is always there. An "area" is in m². */
      kind: "text" | "integer" | "number" | "area";
      input: InputAttributes;
      isRequired: boolean;
      suggestions?: readonly string[];
    }
  | { kind: "text-area"; rows: number; maxLength?: number; isRequired: boolean }
  /** The amount is in UGX. `whenEmpty` is shown below it until there is an amount. */
  | { kind: "amount"; whenEmpty: string; isRequired: boolean }
  | { kind: "lines" }
  /** Words in one line, separated by commas. */
  | { kind: "words"; placeholder: string }
  | { kind: "switch" }
  /** With `none` nothing is chosen at first, and this text is shown. */
  | { kind: "choice"; options: Readonly<Record<string, string>>; none?: string; isRequired?: boolean }
  | { kind: "choices"; options: Readonly<Record<string, string>> }
  | { kind: "reference"; to: ReferencedTo; none: string }
  | { kind: "lookup"; of: LookedUp; isRequired: boolean }
  | { kind: "tags" }
  | { kind: "picture"; failure?: string }
  | { kind: "gallery"; max: number }
  /** The form has the picture's id, but its name is stored, so that a copied document still finds it. */
  | { kind: "site-picture" }
  | { kind: "site-pictures"; max: number; labelsLabel: string }
  | { kind: "rows"; fields: Fields; one: string; namedBy: string; max: number }
  | { kind: "week" }
  /** The server cleans the HTML, and the API includes it on request only. */
  | { kind: "html" }
  | { kind: "portrait" }
  | { kind: "hidden" };

/** The heading above a part of a form. */
export interface Heading {
  title: string;
  lead?: string;
  /** The section is seldom changed, so it is folded. */
  isFolded?: true;
}

export interface Shown {
  /** The label is shown in lists of versions, in exports and, unless there is a `formLabel`, in the form. */
  label: string;
  formLabel?: string;
  hint?: string;
  /** The field begins a section of the form with this heading. */
  section?: Heading;
  /** Two halves share a row; short fields share one even on a phone. */
  width?: "half" | "short";
  /** The field has a text of another field in this language. The form offers it while the site has the language. */
  language?: TranslatedLanguage;
}

/** These are the names of a field in exports and in the public API. */
export interface Published {
  /** The column's heading in exports, by default the label; false leaves the field out. */
  heading?: string | false;
  /** In the API a field has the name of its column unless another is given. Without `api` it is not public. */
  api?: { about: string; name?: string; isNullable?: boolean };
}

/** `form` reads what was submitted. A field without a column is stored elsewhere, such as in a table of its own. */
export interface Field<Value = unknown, Column extends string | undefined = string | undefined>
  extends Shown,
    Published {
  control: Control;
  form: z.ZodType<Value>;
  column: Column;
  /** The placeholders that its text may contain, such as "{unitsFrom}". */
  names?: readonly string[];
}

/** A field of a JSON document in the database; `stored` reads it from there. */
export interface StoredField<Stored = unknown, Value = Stored, Column extends string | undefined = string | undefined>
  extends Field<Value, Column> {
  stored: z.ZodType<Stored>;
}

/** One field with several inputs, whose names are the field's name with something added. */
export interface SitePictureField<Stored = unknown> extends Shown {
  control: Extract<Control, { kind: "site-picture" | "site-pictures" }>;
  stored: z.ZodType<Stored>;
  inputs: Readonly<Record<string, z.ZodType>>;
  names?: never;
}

export type Fields = Readonly<Record<string, Field | SitePictureField>>;

/** The fields of a document: each has a schema of what is stored. */
export type StoredFields = Readonly<Record<string, StoredField | SitePictureField>>;

/** The fields of a row in a table. */
export type ColumnFields = Readonly<Record<string, Field>>;

export type FormShape<F extends Fields> = {
  -readonly [Name in keyof F as F[Name] extends Field ? Name : never]: F[Name] extends {
    form: infer Form extends z.ZodType;
  }
    ? Form
    : never;
};

/** A form with these fields gives this value once it is read. */
export type FormValue<F extends Fields> = z.output<z.ZodObject<FormShape<F>>>;

/** Returns the schema of a form with these fields. */
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

/** Returns the schema of a document with these fields, as it is stored. */
export function storedOf<F extends StoredParts>(fields: F): z.ZodObject<StoredShape<F>>;
export function storedOf(fields: StoredParts): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, { stored }]) => [name, stored])));
}

/** Returns the labels by the names of the inputs. */
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

/**
 * Returns "column as field" for each field with a column, for a query. The compiler rejects a column that the table
 * does not have.
 */
export function selectionOf<F extends ColumnFields>(fields: F): Selection<F>[];
export function selectionOf(fields: ColumnFields): string[] {
  return Object.entries(fields).flatMap(([name, { column }]) => (column === undefined ? [] : [`${column} as ${name}`]));
}

/** The values of a row by column. */
export type Columns<F extends ColumnFields> = {
  -readonly [Name in keyof F as F[Name] extends { column: infer Column extends string }
    ? Column
    : never]: F[Name] extends Field<infer Value> ? Value : never;
};

/** Returns the names of the columns. */
export function columnsIn<F extends ColumnFields>(fields: F): (keyof Columns<F> & string)[];
export function columnsIn(fields: ColumnFields): string[] {
  return Object.values(fields).flatMap(({ column }) => column ?? []);
}

/**
 * Returns the row to write.
 *
 * @param values by field
 */
export function columnsOf<F extends ColumnFields>(fields: F, values: FormValue<F>): Columns<F>;
export function columnsOf(fields: ColumnFields, values: object): Record<string, unknown> {
  const given = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { column }]) => (column === undefined ? [] : [[column, given.get(name)]])),
  );
}

/** Returns the values as texts of the form. */
export function formTexts(fields: ColumnFields, values: object): Record<string, string | string[]> {
  const given = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    Object.entries(fields).map(([name, { control }]) => [name, formText(control, given.get(name))]),
  );
}

/** Returns a value as its form shows it. */
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

/** Returns the sections of a form. The compiler rejects a field that is in none of them. */
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

/**
 * Divides fields into sections: one begins at each field with a `section`, and where another language begins. The first
 * has the given heading.
 */
export function sectionsInOrder(first: Heading, fields: Fields): Section[] {
  const sections: (Heading & { fields: Record<string, Fields[string]> })[] = [];
  let language: TranslatedLanguage | undefined;
  for (const [name, field] of Object.entries(fields)) {
    const last = sections.at(-1);
    const inAnother = field.language && field.language !== language ? headingIn(field.language) : undefined;
    const heading = field.section ?? inAnother;
    if (last && !heading) last.fields[name] = field;
    else sections.push({ ...(heading ?? first), fields: { [name]: field } });
    language = field.language;
  }
  return sections;
}
