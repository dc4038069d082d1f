import { z } from "zod";

/** A random UUID, which a form keeps while it is open: sent again, it is done once. */
export const formKeyName = "formKey";

/** 32 hexadecimal digits. A form of the release before names all its presses, the first of which is last. */
export const formKeyField = z
  .string()
  .optional()
  .catch(undefined)
  .transform((text) => {
    const key = text?.toLowerCase().split(" ").at(-1)?.replaceAll("-", "") ?? "";
    return /^[0-9a-f]{32}$/.test(key) ? key : undefined;
  });

/** Undefined for a program's form. */
export function readFormKey(form: FormData): string | undefined {
  return formKeyField.parse(form.get(formKeyName) ?? undefined);
}
