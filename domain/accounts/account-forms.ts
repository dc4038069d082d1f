import { z } from "zod";
import { pastedEmail } from "#domain/pasted-text/pasted-text.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./password.ts";
import { isRecoveryCode, RECOVERY_CODE_LENGTH, readRecoveryCode } from "./recovery-code.ts";

const email = z
  .string()
  .transform((text) => pastedEmail(text).toLowerCase())
  .refine((text) => text.length <= 254, "Please enter a shorter email address")
  .refine((text) => z.email().safeParse(text).success, "Please enter an email address like name@example.com");

const name = z.string().trim().min(1, "Please enter your name").max(80, "Please enter at most 80 characters");

const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Please choose at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, `Please choose at most ${MAX_PASSWORD_LENGTH} characters`);

const currentPassword = z
  .string()
  .min(1, "Please enter your current password")
  .max(MAX_PASSWORD_LENGTH, "This is not your password");

/**
 * The fields have no messages, because invalid input is answered like a wrong password: neither tells which addresses
 * exist.
 */
export const signInSchema = z.object({
  email: z
    .string()
    .max(1000)
    .transform((text) => pastedEmail(text).toLowerCase())
    .refine((text) => text.length <= 254),
  password: z.string().max(MAX_PASSWORD_LENGTH),
});

/** The code is either the six digits of an authenticator app or a recovery code, which is returned as "xxxxx-xxxxx". */
export const secondStepSchema = z.object({
  code: z
    .string()
    .transform((text) => text.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .refine(
      (code) => /^\d{6}$/.test(code) || /^[a-z0-9]{10}$/.test(code),
      "Please enter the 6 digits, or a recovery code",
    )
    .transform((code) => (code.length === 6 ? code : `${code.slice(0, 5)}-${code.slice(5)}`)),
});

export const setupSchema = z.object({
  name,
  email,
  password: newPassword,
  recoveryCode: z.string().refine(isRecoveryCode).optional().catch(undefined),
  /** The value is "on" if the person has ticked that the recovery code is written down. */
  isKept: z.string().optional(),
});

export const resetRequestSchema = z.object({ email });

export const recoverySchema = z.object({
  email,
  code: z
    .string()
    .transform(readRecoveryCode)
    .refine((code) => code.length === RECOVERY_CODE_LENGTH, `The code has ${RECOVERY_CODE_LENGTH} letters and digits`),
});

export const newPasswordSchema = z.object({ password: newPassword });

/** The command line resets a password with this; an administrator who exists keeps the name if none is given. */
export const resetSchema = z.object({ name: name.optional(), email, password: newPassword });

export const detailsSchema = z.object({
  name,
  email,
  currentPassword: z.string().max(MAX_PASSWORD_LENGTH).default(""),
});

export const passwordChangeSchema = z.object({ currentPassword, newPassword });

export const passwordOnlySchema = z.object({ currentPassword });

export const appCodeSchema = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/\D/g, ""))
    .refine((code) => /^\d{6}$/.test(code), "Please enter the 6 digits that the app shows"),
});
