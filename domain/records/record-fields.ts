import { z } from "zod";
import { formatNumber } from "#domain/money/money.ts";

// Forms, exports, the API, versions and SQL derive from these.

type FieldKind =
  | "text"
  /** Cleaned HTML; the API gives it on request only. */
  | "html"
  /** In UGX. */
  | "amount"
  | "integer"
  /** In m². */
  | "area"
  | "words"
  | "switch"
  | "picture"
  | "gallery"
  | "category"
  | "building"
  | "tags";

export interface RecordField {
  label: string;
  kind: FieldKind;
  /** From form text to stored value. */
  schema: z.ZodType;
  /** Undefined if it has a table of its own. */
  column?: string;
  /** In exports, the words for what is stored. */
  names?: Readonly<Record<string, string>>;
  /** In exports, by default the label; false leaves it out. */
  heading?: string | false;
  /** By default it is named as its column. */
  api?: { about: string; name?: string; isNullable?: boolean };
}

export type RecordFields = Readonly<Record<string, RecordField>>;

type Form<F extends RecordFields> = z.ZodObject<{ -readonly [Name in keyof F]: F[Name]["schema"] }>;

export type Details<F extends RecordFields> = z.output<Form<F>>;

type Column<F extends RecordFields> = {
  [Name in keyof F]: F[Name] extends { column: infer C extends string } ? `${C} as ${Name & string}` : never;
}[keyof F];

export function formOf<F extends RecordFields>(fields: F): Form<F>;
export function formOf(fields: RecordFields): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])));
}

/** Each column named as its field. */
export function selectionOf<F extends RecordFields>(fields: F): Column<F>[];
export function selectionOf(fields: RecordFields): string[] {
  return Object.entries(fields).flatMap(([name, { column }]) => (column === undefined ? [] : [`${column} as ${name}`]));
}

export function columnsOf(fields: RecordFields, details: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(details));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { column }]) => (column === undefined ? [] : [[column, values.get(name)]])),
  );
}

export function labelsOf(fields: RecordFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}

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
