import { spokenMarketingConsent } from "#content/consent-wordings.ts";
import type { OfficeEnquiry } from "#domain/enquiries/office-enquiry.ts";
import type { Outcome } from "#domain/outcome.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import {
  auditEnquiry,
  changeEnquiryState,
  type NamedHome,
  type NewEnquiry,
  storeEnquiry,
} from "#server/enquiries/enquiries.ts";
import { acknowledge, type EnquiryContext } from "#server/enquiries/enquiry-mails.ts";
import { readPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import type { By } from "#server/records/versioned-record.ts";

type EntryOutcome =
  /** `isNew` is false for the same form on the same day. */
  Outcome<{ id: number; isNew: boolean }, "phone">;

export function enterEnquiry(
  db: Database,
  { entry, home, context }: { entry: OfficeEnquiry; home: NamedHome | undefined; context: EnquiryContext },
  by: By,
  now: Date,
): Promise<EntryOutcome> {
  return inTransaction(db, async (trx): Promise<EntryOutcome> => {
    const contact = readContact(entry);
    if (!contact) return { ok: false, reason: "phone" };
    const { channel, message, waits, acknowledge: isMailed, formKey = "" } = entry;
    const marketing = entry.marketing ? spokenMarketingConsent : undefined;
    const enquiry = toNewEnquiry("message", { ...contact, message, home, marketing, channel }, by);
    // Another page, channel or tick makes another entry.
    const entered = JSON.stringify([formKey, channel, waits, entry.marketing, isMailed]);
    const stored = await storeEnquiry(trx, enquiry, now, entered);
    const { id, isNew } = stored;
    if (!isNew) return { ok: true, id, isNew };
    if (!waits) await changeEnquiryState(trx, { id, to: "contacted", changedBy: by.actor.name }, now);
    if (isMailed) await acknowledge(trx, { cause: "office", enquiry: { ...enquiry, ...stored } }, context, now);
    await auditEnquiry(trx, by, now, { action: "enquiry.enter", id, after: { channel } });
    return { ok: true, id, isNew };
  });
}

export function readContact({ name, email, phone: submitted }: Pick<OfficeEnquiry, "name" | "email" | "phone">) {
  const phone = submitted === "" ? undefined : readPhoneNumber(submitted);
  if (submitted !== "" && phone === undefined) return undefined;
  return { name, phone, email: email === "" ? undefined : email };
}

export function toNewEnquiry(
  kind: "message" | "visit",
  {
    channel,
    ...sent
  }: Pick<NewEnquiry, "name" | "email" | "phone" | "message" | "home" | "marketing"> & Pick<OfficeEnquiry, "channel">,
  by: By,
): NewEnquiry {
  const entered = { channel, by: by.actor.name };
  return { ...sent, kind, from: "", spamReason: undefined, notice: undefined, entered };
}
