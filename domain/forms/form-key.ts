import { z } from "zod";
import { formKeyName } from "./form-key-name.ts";

/**
 * Reads the key as 32 hexadecimal digits. Forms of the previous release list the keys of all presses, the first of them
 * last.
 */
export const formKeyField = z
  .string()
  .optional()
  .catch(undefined)
  .transform((text) => {
    const key = text?.toLowerCase().split(" ").at(-1)?.replaceAll("-", "") ?? "";
    return /^[0-9a-f]{32}$/.test(key) ? key : undefined;
  });

/** Reads the key by which a form that is sent twice counts once; undefined if a program sent the form without one. */
export function readFormKey(form: FormData): string | undefined {
  return formKeyField.parse(form.get(formKeyName) ?? undefined);
}
