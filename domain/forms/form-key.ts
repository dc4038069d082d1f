import { z } from "zod";

/** Presses of a form's button, newest first. */
export const formKeyName = "formKey";

const maxKeys = 10;

/** The first press stays: it identifies the form. `key`: UUID. */
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

/** Newest first; empty for a program's form. */
export function readPresses(form: FormData): string[] {
  return readKeys(String(form.get(formKeyName) ?? ""));
}

/** The first press: a form sent again is done once. */
export const formKeyField = z
  .string()
  .optional()
  .catch(undefined)
  .transform((text) => readKeys(text ?? "").at(-1));
