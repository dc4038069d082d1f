import { spokenMarketingConsent } from "#content/consent-wordings.ts";
import type { NamedHome } from "#domain/catalogue/home.ts";
import type { OfficeEnquiry } from "#domain/enquiries/office-enquiry.ts";
import type { Outcome } from "#domain/outcome.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { auditEnquiry, changeEnquiryState, type NewEnquiry, storeEnquiry } from "#server/enquiries/enquiries.ts";
import { acknowledge, type EnquiryContext } from "#server/enquiries/enquiry-mails.ts";
import { readPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import type { By } from "#server/records/versioned-record.ts";
import { type OnceOutcome, once } from "#server/submissions/once.ts";

/** `isNew` is false if the form has entered it before. */
type EntryOutcome = OnceOutcome<Outcome<{ id: number }, "phone">>;

/**
 * Stores an enquiry that the office enters, such as a call. A form that was sent twice stores one; `isNew` is false for
 * the second.
 */
export function enterEnquiry(
  db: Database,
  { entry, home, context }: { entry: OfficeEnquiry; home: NamedHome | undefined; context: EnquiryContext },
  by: By,
  now: Date,
): Promise<EntryOutcome> {
  return inTransaction(db, async (trx): Promise<EntryOutcome> => {
    const { formKey: key, ...input } = { ...entry, home };
    const sent = { key, command: "enquiry.enter", input, by, now };
    const entered = await once(trx, sent, () => enter(trx, { entry, home, context }, by, now));
    if (!entered.ok) return entered;
    const { isEarlier, ...outcome } = entered;
    return { ...outcome, isNew: outcome.isNew && !isEarlier };
  });
}

/**
 * Enters an enquiry. `isEarlier` is true for the same words on the same day, sent by a program or by a form that was
 * open during an upgrade.
 */
async function enter(
  trx: Database,
  { entry, home, context }: { entry: OfficeEnquiry; home: NamedHome | undefined; context: EnquiryContext },
  by: By,
  now: Date,
): Promise<Outcome<{ id: number; isEarlier: boolean }, "phone">> {
  const contact = readContact(entry);
  if (!contact) return { ok: false, reason: "phone" };
  const { channel, language, message, waits, acknowledge: isMailed, formKey = "" } = entry;
  const marketing = entry.marketing ? spokenMarketingConsent : undefined;
  const enquiry = toNewEnquiry("message", { ...contact, message, home, marketing, channel, language }, by);
  // Another page, channel or tick makes it another entry.
  const distinction = JSON.stringify([formKey, channel, waits, entry.marketing, isMailed]);
  const stored = await storeEnquiry(trx, enquiry, now, distinction);
  const { id, isNew } = stored;
  if (!isNew) return { ok: true, id, isEarlier: true };
  if (!waits) await changeEnquiryState(trx, { id, to: "contacted", changedBy: by.actor.name }, now);
  if (isMailed) await acknowledge(trx, { cause: "office", enquiry: { ...enquiry, ...stored } }, context, now);
  await auditEnquiry(trx, by, now, { action: "enquiry.enter", id, after: { channel } });
  return { ok: true, id, isEarlier: false };
}

/** Reads name, phone and e-mail address; undefined if the number cannot be read. */
export function readContact({ name, email, phone: submitted }: Pick<OfficeEnquiry, "name" | "email" | "phone">) {
  const phone = submitted === "" ? undefined : readPhoneNumber(submitted);
  if (submitted !== "" && phone === undefined) return undefined;
  return { name, phone, email: email === "" ? undefined : email };
}

/** Makes an enquiry of what the office has entered. The office is never suspected of spam. */
export function toNewEnquiry(
  kind: "message" | "visit",
  {
    channel,
    language = "en",
    ...sent
  }: Pick<NewEnquiry, "name" | "email" | "phone" | "message" | "home" | "marketing"> &
    Pick<OfficeEnquiry, "channel" | "language">,
  by: By,
): NewEnquiry {
  const entered = { channel, by: by.actor.name };
  return { ...sent, kind, from: "", language, spamReason: undefined, notice: undefined, entered };
}
