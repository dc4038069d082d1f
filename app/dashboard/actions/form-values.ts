import { intentField } from "#domain/forms/form-intent.ts";
import { formKeyName } from "#domain/forms/form-key-name.ts";
import { answerName } from "#domain/forms/question.ts";

/** The values of a form are listed by field name. A missing value and an empty one mean the same. */
export type FormValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * These fields tell the server what to do, and hold nothing that a person has entered. An answer confirms only the
 * question that was shown, so it is not restored. "unsavedText" is `TEXT_FIELD`, whose file imports this one.
 */
const ROUTING_FIELDS = new Set([intentField, "version", "unsavedText", formKeyName, answerName]);

/**
 * Fields whose names begin like this only serve the form while it is open, such as the choice between two versions. The
 * server drops them, so a rejected form has none.
 */
const FORM_ONLY_PREFIX = "__";

const UNDELIVERED_PREFIX = `${FORM_ONLY_PREFIX}undelivered-`;

/** Names the field that says how many pictures of a picture field have not arrived yet. */
export const undeliveredName = (field: string): string => UNDELIVERED_PREFIX + field;

/** Passwords and codes are never stored on the device, even while they are visible as text. */
const SECRETS = "[type=password], [autocomplete$=password], [autocomplete=one-time-code]";

/** Returns all values of a field, without the empty ones. */
export function allValues(values: FormValues, name: string): string[] {
  return [values[name] ?? []].flat().filter((value) => value !== "");
}

export function firstValue(values: FormValues, name: string): string {
  return allValues(values, name)[0] ?? "";
}

function sameValue(a: FormValues, b: FormValues, name: string): boolean {
  const [first, second] = [allValues(a, name), allValues(b, name)];
  return first.length === second.length && first.every((value, index) => normal(value) === normal(second[index] ?? ""));
}

/** Returns the name of the list that a field belongs to: "partners[1].name" belongs to "partners". */
export function listNameOf(name: string): string {
  return name.replace(/\[.*$/, "");
}

type FormRow = { index: number; fields: Readonly<Record<string, readonly string[]>> };

/**
 * Returns the rows of a list in their order, without those that have no text. The others keep their index, which is in
 * the names of their fields.
 */
export function formRows(values: FormValues, list: string): FormRow[] {
  const rows = new Map<number, Record<string, string[]>>();
  for (const name of Object.keys(values)) {
    const within = name.startsWith(list) ? /^\[(\d{1,4})\]\.(.+)$/.exec(name.slice(list.length)) : null;
    const texts = within ? allValues(values, name) : [];
    if (!within || texts.length === 0) continue;
    const index = Number(within[1]);
    rows.set(index, { ...rows.get(index), [within[2] ?? ""]: texts });
  }
  return [...rows].map(([index, fields]) => ({ index, fields })).toSorted((a, b) => a.index - b.index);
}

export function differingFields(a: FormValues, b: FormValues): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => !sameValue(a, b, name));
}

/** Reads the entered values of a form, without files, passwords and codes. */
export function readForm(form: HTMLFormElement): FormValues {
  const values: Record<string, string[]> = {};
  const secrets = new Set([...form.querySelectorAll(SECRETS)].map((field) => field.getAttribute("name")));
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || ROUTING_FIELDS.has(name) || secrets.has(name)) continue;
    if (name.startsWith(FORM_ONLY_PREFIX)) continue;
    values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

/** Counts the pictures of a form that have not arrived yet, by the names of their fields. */
export function readUndelivered(form: HTMLFormElement): ReadonlyMap<string, number> {
  const fields = [...new FormData(form)].filter(([name]) => name.startsWith(UNDELIVERED_PREFIX));
  const counts = fields.map(([name, value]): [string, number] => [
    name.slice(UNDELIVERED_PREFIX.length),
    Number(value),
  ]);
  return new Map(counts.filter(([, count]) => count > 0));
}

/** Browsers send line ends as CR LF but hold them as LF, so both are compared as LF. */
function normal(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/**
 * Reads the values of a rejected form, of a text stored in this browser, or of a record whose lists have objects for
 * rows. Whatever else it finds is dropped, such as numbers and objects outside a list. Passwords and codes are left out
 * by whoever makes the source.
 */
export function toFormValues(source: unknown): FormValues {
  return Object.fromEntries(flatten(source, "").filter(([name]) => !ROUTING_FIELDS.has(name)));
}

// The rows of lists are flattened into names like "partners[1].name". This is not done with Zod, because every view
// needs it, also a list, which does not load Zod.
function flatten(source: unknown, within: string): [string, string | string[]][] {
  if (typeof source !== "object" || source === null || Array.isArray(source)) return [];
  return Object.entries(source).flatMap(([key, value]: [string, unknown]): [string, string | string[]][] => {
    const name = within + key;
    if (typeof value === "string" || isTexts(value)) return [[name, value]];
    return Array.isArray(value) ? value.flatMap((row, index) => flatten(row, `${name}[${index}].`)) : [];
  });
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
