import { z } from "zod";
import { pastedEmail, pastedPhone } from "#domain/pasted-text/pasted-text.ts";
import { contactErrors } from "./contact-errors.ts";
import { maxPastedPhone } from "./contact-lengths.ts";

const wrongEmail = contactErrors.email;

const isEmail = (text: string) => text.length <= 254 && z.email().safeParse(text).success;

/** Reads an address as people paste it, and stores it as mail servers write it. */
export function emailFieldSaying(wrong: string) {
  return z.string({ error: wrong }).max(1000, wrong).transform(pastedEmail).refine(isEmail, wrong);
}

export const emailField = emailFieldSaying(wrongEmail);

/** The value is "" without an address. */
export const optionalEmailField = z
  .string()
  .max(1000, wrongEmail)
  .optional()
  .transform((text) => pastedEmail(text ?? ""))
  .refine((text) => text === "" || isEmail(text), wrongEmail);

const wrongPhone = "Please enter a phone number we can call";

const isShort = (text: string) => text.length <= 40;

/** Reads a number into the signs of a keyboard. Whether its country has such numbers is checked by the server. */
export function phoneField(empty: string) {
  return z
    .string({ error: empty })
    .max(maxPastedPhone, wrongPhone)
    .transform(pastedPhone)
    .refine((text) => text !== "", empty)
    .refine(isShort, wrongPhone);
}

/** Like {@link phoneField}; the value is "" without a number. */
export const optionalPhoneField = z
  .string()
  .max(maxPastedPhone, wrongPhone)
  .optional()
  .transform((text) => pastedPhone(text ?? ""))
  .refine(isShort, wrongPhone);
