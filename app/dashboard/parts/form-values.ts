import { z } from "zod";

/** What a form sends, by the names of its fields. A field that is left out and one that is empty mean the same. */
export type FormValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Fields that say where a form goes, and are no part of what was typed. */
const ROUTING_FIELDS = new Set(["deed", "version", "overwrite"]);

/** All values of one field, the empty ones left out. */
export function allOf(values: FormValues, name: string): string[] {
  return [values[name] ?? []].flat().filter((value) => value !== "");
}

/** The value of a field that has only one. */
export function oneOf(values: FormValues, name: string): string {
  return allOf(values, name)[0] ?? "";
}

export function sameValue(a: FormValues, b: FormValues, name: string): boolean {
  const [first, second] = [allOf(a, name), allOf(b, name)];
  return first.length === second.length && first.every((value, index) => normal(value) === normal(second[index] ?? ""));
}

/** The names of the fields whose values differ. */
export function differences(a: FormValues, b: FormValues): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => !sameValue(a, b, name));
}

/** What stands in a form at this moment, files left out. */
export function readForm(form: HTMLFormElement): FormValues {
  const values: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || ROUTING_FIELDS.has(name) || name.startsWith("__")) continue;
    values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

/** Browsers send line breaks as CR LF and keep them as LF. */
function normal(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

const valueSchema = z.union([z.string(), z.array(z.string())]);

/** Reads values that come from outside: a refused form, or what this browser kept. Anything else in them is dropped. */
export function toFormValues(source: unknown): FormValues {
  const entries = Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(source));
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const parsed = valueSchema.safeParse(value);
      return parsed.success && !ROUTING_FIELDS.has(name) ? [[name, parsed.data]] : [];
    }),
  );
}
