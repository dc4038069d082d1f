import { z } from "zod";
import { callablePhone, enterEmail } from "#domain/languages/messages/contact-errors.ts";
import { pastedEmail, pastedPhone } from "#domain/pasted-text/pasted-text.ts";
import { MAX_PASTED_PHONE } from "./contact-lengths.ts";

/** A text, or a function that returns it in the language of the page. */
type ErrorText = string | (() => string);

/** Zod does not know top-level domains in other scripts, such as "xn--p1ai". */
const isEmail = (text: string) =>
  text.length <= 254 && z.email().safeParse(text.replace(/\.xn--[a-z0-9-]*[a-z0-9]$/i, ".example")).success;

/** Reads an address as people paste it, and stores it as mail servers write it. */
export function emailFieldSaying(wrong: ErrorText) {
  return z
    .string({ error: wrong })
    .max(1000, { error: wrong })
    .transform(pastedEmail)
    .refine(isEmail, { error: wrong });
}

export const emailField = emailFieldSaying(enterEmail);

/** The value is "" without an address. */
export const optionalEmailField = z
  .string()
  .max(1000, { error: enterEmail })
  .optional()
  .transform((text) => pastedEmail(text ?? ""))
  .refine((text) => text === "" || isEmail(text), { error: enterEmail });

const isShort = (text: string) => text.length <= 40;

/** Reads a number into the signs of a keyboard. Whether its country has such numbers is checked by the server. */
export function phoneField(empty: ErrorText) {
  return z
    .string({ error: empty })
    .max(MAX_PASTED_PHONE, { error: callablePhone })
    .transform(pastedPhone)
    .refine((text) => text !== "", { error: empty })
    .refine(isShort, { error: callablePhone });
}

/** The field is like {@link phoneField}; the value is "" without a number. */
export const optionalPhoneField = z
  .string()
  .max(MAX_PASTED_PHONE, { error: callablePhone })
  .optional()
  .transform((text) => pastedPhone(text ?? ""))
  .refine(isShort, { error: callablePhone });
