import { z } from "zod";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { emailField, phoneField } from "#domain/forms/contact-fields.ts";
import * as words from "#domain/languages/messages/ask.ts";
import { enterMessage, enterName, enterPhone } from "#domain/languages/messages/contact-errors.ts";
import { plainSpaces, withoutMarks } from "#domain/pasted-text/pasted-text.ts";
import { containsAddress, containsInvisible } from "#domain/text/plain-words.ts";
import { moveVisitSchema } from "./visit-forms.ts";

const titles =
  "Amb|Bp|Bro|Capt|Col|Cpl|Dr|Eng|Fr|Gen|Haj|Hajat|Hajj|Hajjat|Hon|Lt|Maj|Mr|Mrs|Ms|Mw|Owek|Ph|Pr|Prof|Ps|Rev|Sgt|Sis|Sr|St";

/**
 * An initial or title directly before a name, as in "J.Okello", "St.Jude's" and "Ph.D", which mail programs would link
 * as an address.
 */
const gluedInitial = new RegExp(`\\b(\\p{Lu}|${titles})\\.(?=\\p{Lu})`, "gu");

/** A name appears in subjects of mails, so it has one line and nothing that mail programs make a link of. */
export const nameField = z
  .string({ error: enterName })
  // WhatsApp puts "~" before the names of people who are not among the contacts, and they are copied with it.
  .transform((text) => plainSpaces(text).replace(/^~ ?/, ""))
  .refine((text) => text !== "", { error: enterName })
  .refine((text) => text.length <= 100, { error: words.shortenName })
  .refine((text) => !containsInvisible(text), { error: words.nameOneLine })
  .transform((text) => text.replace(gluedInitial, "$1. "))
  .refine((text) => !containsAddress(text), { error: words.nameOnly });

const messageText = z
  .string({ error: enterMessage })
  .transform((text) => withoutMarks(text).trim())
  .refine((text) => text.length <= 4000, { error: words.shortenMessage });

const message = messageText.refine((text) => text !== "", { error: enterMessage });

const phone = phoneField(enterPhone);

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
      error: words.phoneOrEmail,
      when: () => true,
    })
    .refine(({ marketing, email }) => !marketing || Boolean(email), {
      path: ["email"],
      error: words.newsNeedEmail,
      when: () => true,
    });
}

const anyContact = { phone: phone.optional(), email: emailField.optional() };

export const visitRequestSchema = requireContact(
  z.object({
    name: nameField,
    ...anyContact,
    ...moveVisitSchema.shape,
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
