import { z } from "zod";

/**
 * The field with the form's key: a random UUID, which the form keeps while it is open. If it is sent again, it is done
 * only once.
 */
export const formKeyName = "formKey";

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

/** The key is undefined if a program sent the form without one. */
export function readFormKey(form: FormData): string | undefined {
  return formKeyField.parse(form.get(formKeyName) ?? undefined);
}
