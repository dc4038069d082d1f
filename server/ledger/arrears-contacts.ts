import { isReminderRemovable, type ReminderChannel } from "#domain/ledger/arrears.ts";
import type { ContactForm } from "#domain/ledger/arrears-forms.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { Outcome } from "#domain/outcome.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listOwed } from "#server/agreements/read-agreements.ts";
import { recordAction } from "#server/audit.ts";
import { agreementsSignedBy, listParties } from "#server/buyers/parties.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { type OnceOutcome, once } from "#server/submissions/once.ts";

type ContactOutcome =
  | { ok: true }
  | { ok: false; reason: "not-live" | "promise-in-the-past" }
  | { ok: false; reason: "more-than-owed"; owed: Ugx };

/** Records a contact with a buyer. A promise to pay replaces earlier ones. */
export function recordContact(
  db: Database,
  { formKey: key, ...contact }: { agreementId: number } & ContactForm,
  by: By,
  now: Date,
): Promise<OnceOutcome<ContactOutcome>> {
  const sent = { key, command: "buyer.contact", input: contact, by, now };
  const { agreementId, channel, note, promised, promisedOn } = contact;
  const record = async (trx: Database): Promise<ContactOutcome> => {
    if (promisedOn !== undefined && promisedOn < localDate(now)) return { ok: false, reason: "promise-in-the-past" };
    const agreement = await lockLiveAgreement(trx, agreementId);
    if (!agreement) return { ok: false, reason: "not-live" };
    const owed = (await listOwed(trx, [agreementId], localDate(now))).get(agreementId) ?? ugx(0);
    if (promised > owed) return { ok: false, reason: "more-than-owed", owed };
    await trx
      .insertInto("arrears_contacts")
      .values({
        agreement_id: agreementId,
        channel,
        note,
        promised_on: promisedOn ?? null,
        promised_ugx: promisedOn === undefined ? null : promised,
        recorded_by: by.actor.name,
        recorded_at: now,
      })
      .execute();
    const after = { agreement: agreementId, channel, note, ...(promisedOn && { promised, promisedOn }) };
    await recordAction(trx, by, now, { action: "buyer.contact", id: agreement.buyer_id, after });
    return { ok: true };
  };
  return inTransaction(db, (trx) => once(trx, sent, () => record(trx)));
}

/** Locks a running agreement, so that its buyer is not erased meanwhile. */
function lockLiveAgreement(trx: Database, agreementId: number): Promise<{ buyer_id: number } | undefined> {
  return trx
    .selectFrom("agreements")
    .select("buyer_id")
    .where("id", "=", agreementId)
    .where("state", "=", "live")
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Deletes the contacts with these buyers, because their notes name people. */
export async function eraseContacts(trx: Database, buyerIds: readonly number[]): Promise<void> {
  await trx.deleteFrom("arrears_contacts").where("agreement_id", "in", agreementsSignedBy(buyerIds)).execute();
}

/** If the button is pressed again within this time, it is the same reminder. */
const SAME_REMINDER_MS = 60_000;

/**
 * Records that a buyer was reminded, and returns the id of the contact. The same reminder within a short time is not
 * recorded again: `isNew` is false then.
 */
export function recordReminder(
  db: Database,
  { agreement, buyer, channel }: { agreement: number; buyer: number; channel: ReminderChannel },
  by: By,
  now: Date,
): Promise<Outcome<{ contact: number; isNew: boolean }, "not-live" | "no-party">> {
  return inTransaction(db, async (trx) => {
    if (!(await lockLiveAgreement(trx, agreement))) return { ok: false, reason: "not-live" };
    const parties = await listParties(trx, [agreement]);
    if (!parties.some(({ buyerId }) => buyerId === buyer)) return { ok: false, reason: "no-party" };
    const contact = { agreement_id: agreement, reminded_buyer_id: buyer, channel };
    const before = await trx
      .selectFrom("arrears_contacts")
      .select("id")
      .where((eb) => eb.and(contact))
      .where("recorded_at", ">", new Date(now.getTime() - SAME_REMINDER_MS))
      .executeTakeFirst();
    if (before) return { ok: true, contact: before.id, isNew: false };
    const { id } = await trx
      .insertInto("arrears_contacts")
      .values({ ...contact, recorded_by: by.actor.name, recorded_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAction(trx, by, now, { action: "buyer.remind", id: buyer, after: { agreement, channel } });
    return { ok: true, contact: id, isNew: true };
  });
}

/** Removes a reminder that was recorded by a tap but not sent. */
export function withdrawReminder(
  db: Database,
  { contact }: { contact: number },
  by: By,
  now: Date,
): Promise<Outcome<{ buyer: number }, "not-found" | "too-late">> {
  return inTransaction(db, async (trx) => {
    const reminder = await trx
      .selectFrom("arrears_contacts")
      .select(["agreement_id", "channel", "reminded_buyer_id", "recorded_at"])
      .where("id", "=", contact)
      .forUpdate()
      .executeTakeFirst();
    const buyer = reminder?.reminded_buyer_id ?? undefined;
    if (!reminder || buyer === undefined) return { ok: false, reason: "not-found" };
    const { agreement_id: agreement, channel, recorded_at } = reminder;
    if (!isReminderRemovable(recorded_at, now)) return { ok: false, reason: "too-late" };
    await trx.deleteFrom("arrears_contacts").where("id", "=", contact).execute();
    await recordAction(trx, by, now, { action: "buyer.withdraw-reminder", id: buyer, before: { agreement, channel } });
    return { ok: true, buyer };
  });
}
