import { z } from "zod";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { contactErrors } from "#domain/forms/contact-errors.ts";
import { emailField, phoneField } from "#domain/forms/contact-fields.ts";
import { plainSpaces, withoutMarks } from "#domain/pasted-text/pasted-text.ts";
import { containsAddress, containsInvisible } from "#domain/text/plain-words.ts";
import { isLocalDate, isLocalTime } from "#domain/time/kampala-time.ts";

/**
 * An initial or title directly before a name, as in "J.Okello" and "St.Jude's", which mail programs would link as an
 * address.
 */
const gluedInitial = /\b(\p{Lu}|Dr|Eng|Fr|Hon|Mr|Mrs|Ms|Prof|Rev|Sr|St)\.(?=\p{Lu})/gu;

/** A name appears in subjects of mails, so it has one line and nothing that mail programs make a link of. */
export const nameField = z
  .string({ error: contactErrors.name })
  // WhatsApp puts "~" before the names of people who are not among the contacts, and they are copied with it.
  .transform((text) => plainSpaces(text).replace(/^~ ?/, ""))
  .refine((text) => text !== "", contactErrors.name)
  .refine((text) => text.length <= 100, "Please shorten the name to 100 characters")
  .refine((text) => !containsInvisible(text), "Please write your name on one line, in letters")
  .transform((text) => text.replace(gluedInitial, "$1. "))
  .refine((text) => !containsAddress(text), "Please enter your name only, without a web or e-mail address");

const messageText = z
  .string({ error: contactErrors.message })
  .transform((text) => withoutMarks(text).trim())
  .refine((text) => text.length <= 4000, "Please shorten the message to 4,000 characters");

const message = messageText.refine((text) => text !== "", contactErrors.message);

const phone = phoneField(contactErrors.phone);

const commonFields = {
  home: z
    .string()
    .optional()
    .transform((key) => (key ? readHomeChoice(key) : undefined)),
  /** The path on this site from which the visitor came to the form; "" for anything else. */
  from: z
    .string()
    .optional()
    .transform((path) => (path && /^\/[^/\\]/.test(`${path}x`) ? path.slice(0, 300) : "")),
  marketing: z.stringbool({ truthy: ["on", "true"], falsy: ["off", "false", ""] }).default(false),
  /** A trap for programs: the field is hidden from people. */
  website: z.string().max(500).optional(),
  /** Milliseconds from showing the form to sending it. A script sets it, so it may be missing. */
  elapsed: z.coerce.number().int().nonnegative().optional().catch(undefined),
};

/**
 * Requires a phone number or an e-mail address, and the latter from those who want news. It is checked even if other
 * fields are wrong, so that all errors are reported together.
 */
export function requireContact<
  Schema extends z.ZodType<{ phone?: string | undefined; email?: string | undefined; marketing?: boolean }>,
>(schema: Schema): Schema {
  return schema
    .refine(({ phone, email }) => Boolean(phone || email), {
      path: ["phone"],
      error: "Please enter a phone number or an e-mail address",
      when: () => true,
    })
    .refine(({ marketing, email }) => !marketing || Boolean(email), {
      path: ["email"],
      error: "Please enter the address for the news, or untick the box for them",
      when: () => true,
    });
}

const anyContact = { phone: phone.optional(), email: emailField.optional() };

export const visitRequestSchema = requireContact(
  z.object({
    name: nameField,
    ...anyContact,
    date: z.string({ error: contactErrors.date }).refine(isLocalDate, contactErrors.date),
    time: z.string({ error: contactErrors.time }).refine(isLocalTime, contactErrors.time),
    message: messageText.default(""),
    ...commonFields,
  }),
);

export type VisitRequest = z.infer<typeof visitRequestSchema>;

export const callbackSchema = z.object({ name: nameField, phone, ...commonFields }).omit({ marketing: true });

export type CallbackRequest = z.infer<typeof callbackSchema>;

export const messageSchema = requireContact(
  z.object({
    kind: z.enum(["message", "info"]).default("message"),
    name: nameField,
    ...anyContact,
    message,
    ...commonFields,
  }),
);

export type MessageRequest = z.infer<typeof messageSchema>;

export const subscriptionSchema = z.object({
  email: emailField,
  from: commonFields.from,
  website: commonFields.website,
});
