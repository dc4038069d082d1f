import { z } from "zod";

/** The field in which a form names the presses of its button by which it asked to be done, the newest first. */
export const formKeyName = "formKey";

const maxKeys = 10;

/**
 * What a form says in its field once its button is pressed again; `key` is a UUID, with dashes or without. The first press is never
 * forgotten: the form is known by it.
 */
export function addPress(keys: string, key: string): string {
  const presses = [key, ...keys.split(" ").filter((one) => one !== "")];
  return [...presses.slice(0, maxKeys - 1), ...presses.slice(maxKeys - 1).slice(-1)].join(" ");
}

function readKeys(text: string): string[] {
  const keys = text
    .toLowerCase()
    .split(" ")
    .map((key) => key.replaceAll("-", ""));
  return keys.filter((key) => /^[0-9a-f]{32}$/.test(key)).slice(0, maxKeys);
}

/** The presses of a form, the newest first; none of a form that a program sent without them. */
export function readPresses(form: FormData): string[] {
  return readKeys(String(form.get(formKeyName) ?? ""));
}

/** The form itself, as its first press names it: what it asks for is done once, however often it is pressed. */
export const formKeyField = z
  .string()
  .optional()
  .catch(undefined)
  .transform((text) => readKeys(text ?? "").at(-1));
