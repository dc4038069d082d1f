/** What a form sends, by the names of its fields. A field that is left out and one that is empty mean the same. */
export type FormValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Fields that say where a form goes, and are no part of what was typed. */
const ROUTING_FIELDS = new Set(["intent", "version", "unsavedText", "formKey"]);

/** Passwords and codes, also while they are shown: nothing keeps them. */
const SECRETS = "[type=password], [autocomplete$=password], [autocomplete=one-time-code]";

/** All values of one field, the empty ones left out. */
export function allOf(values: FormValues, name: string): string[] {
  return [values[name] ?? []].flat().filter((value) => value !== "");
}

/** The value of a field that has only one. */
export function oneOf(values: FormValues, name: string): string {
  return allOf(values, name)[0] ?? "";
}

function sameValue(a: FormValues, b: FormValues, name: string): boolean {
  const [first, second] = [allOf(a, name), allOf(b, name)];
  return first.length === second.length && first.every((value, index) => normal(value) === normal(second[index] ?? ""));
}

/** A field of a list is named like "partners[1].name", and belongs to the list. */
export function listOf(name: string): string {
  return name.replace(/\[.*$/, "");
}

/** A row of a list in a form: its place, and its fields by their names within it. */
type FormRow = { index: number; fields: Readonly<Record<string, readonly string[]>> };

/** The rows of one list that say anything, in order. */
export function rowsOf(values: FormValues, list: string): FormRow[] {
  const rows = new Map<number, Record<string, string[]>>();
  for (const name of Object.keys(values)) {
    const within = name.startsWith(list) ? /^\[(\d{1,4})\]\.(.+)$/.exec(name.slice(list.length)) : null;
    const texts = within ? allOf(values, name) : [];
    if (!within || texts.length === 0) continue;
    const index = Number(within[1]);
    rows.set(index, { ...rows.get(index), [within[2] ?? ""]: texts });
  }
  return [...rows].map(([index, fields]) => ({ index, fields })).toSorted((a, b) => a.index - b.index);
}

/** The names of the fields whose values differ. */
export function differences(a: FormValues, b: FormValues): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => !sameValue(a, b, name));
}

/** What is in a form at this moment, files and secrets left out. */
export function readForm(form: HTMLFormElement): FormValues {
  const values: Record<string, string[]> = {};
  const secrets = new Set([...form.querySelectorAll(SECRETS)].map((field) => field.getAttribute("name")));
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || ROUTING_FIELDS.has(name) || name.startsWith("__") || secrets.has(name)) continue;
    values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

/** Browsers send line breaks as CR LF and keep them as LF. */
function normal(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** Reads values that come from outside: a rejected form, or what this browser kept. Anything else in them is dropped. */
export function toFormValues(source: unknown): FormValues {
  return Object.fromEntries(flatten(source, "").filter(([name]) => !ROUTING_FIELDS.has(name)));
}

// What is nested gets names like "partners[1].name", as fields of a form have them. Read by hand: the first view of the dashboard
// reads what was kept as well, and Zod would be the largest part of its script.
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
