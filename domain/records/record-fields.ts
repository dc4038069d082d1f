import { z } from "zod";
import { formatNumber } from "#domain/money/money.ts";

// A kind of record is described once: each of its fields with its schema, label and column, and where it appears. Forms,
// exported tables, the API, versions and the SQL of its own columns follow from it.

/** What a field holds, from which follows how it is written in a form, a table and the API. */
type FieldKind =
  | "text"
  /** Clean HTML, that the API gives only when it is asked for. */
  | "html"
  /** Whole shillings. */
  | "amount"
  | "integer"
  /** Square metres. */
  | "area"
  | "words"
  | "switch"
  | "picture"
  | "gallery"
  | "category"
  | "building"
  | "tags";

export interface RecordField {
  /** What it is called where two versions are compared, and in tables. */
  label: string;
  kind: FieldKind;
  /** Reads what a form says: text in, what is stored out. */
  schema: z.ZodType;
  /** Undefined for what is kept in a table of its own. */
  column?: string;
  /** Its heading in exported tables, where that is not its label; false leaves it out. */
  heading?: string | false;
  /** What the API says of it, under the name of its column or another one. */
  api?: { about: string; name?: string; isNullable?: boolean };
}

export type RecordFields = Readonly<Record<string, RecordField>>;

type Form<F extends RecordFields> = z.ZodObject<{ -readonly [Name in keyof F]: F[Name]["schema"] }>;

/** What a form of such fields holds once it is understood. */
export type Details<F extends RecordFields> = z.output<Form<F>>;

type Column<F extends RecordFields> = {
  [Name in keyof F]: F[Name] extends { column: infer C extends string } ? `${C} as ${Name & string}` : never;
}[keyof F];

/** The schema of the dashboard's form. */
export function formOf<F extends RecordFields>(fields: F): Form<F>;
export function formOf(fields: RecordFields): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])));
}

/** The columns of the kind's own table, each called as its field is: for `select`. */
export function selectionOf<F extends RecordFields>(fields: F): Column<F>[];
export function selectionOf(fields: RecordFields): string[] {
  return Object.entries(fields).flatMap(([name, { column }]) => (column === undefined ? [] : [`${column} as ${name}`]));
}

/** The details by the columns of the kind's own table. */
export function columnsOf(fields: RecordFields, details: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(details));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { column }]) => (column === undefined ? [] : [[column, values.get(name)]])),
  );
}

/** What the fields are called where two versions are compared. */
export function labelsOf(fields: RecordFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}

/** A record as its form shows it, and reads it again. */
export function formTexts(fields: RecordFields, details: object): Record<string, string | string[]> {
  const values = new Map<string, unknown>(Object.entries(details));
  return Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, formText(kind, values.get(name))]));
}

function formText(kind: FieldKind, value: unknown): string | string[] {
  if (Array.isArray(value)) return kind === "words" ? value.join(", ") : value.map(String);
  if (typeof value === "boolean") return value ? "on" : "";
  if (typeof value === "number" && kind === "amount") return formatNumber(value);
  return value === null || value === undefined ? "" : String(value);
}
