import { isDeepStrictEqual } from "node:util";
import type { ContactForm, ReminderChannel } from "#domain/ledger/arrears.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { Outcome } from "#domain/outcome.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listOwed } from "#server/agreements/read-agreements.ts";
import { recordAction } from "#server/audit.ts";
import { agreementsSignedBy, listParties } from "#server/buyers/parties.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";

type ContactOutcome = Outcome<
  { isNew: boolean },
  "not-live" | "promise-in-the-past" | "form-used" | { reason: "more-than-owed"; owed: Ugx }
>;

/** Replaces earlier promises. */
export function recordContact(
  db: Database,
  { agreementId, channel, note, promised, promisedOn, formKey }: { agreementId: number } & ContactForm,
  by: By,
  now: Date,
): Promise<ContactOutcome> {
  return inTransaction(db, async (trx): Promise<ContactOutcome> => {
    if (promisedOn !== undefined && promisedOn < localDate(now)) return { ok: false, reason: "promise-in-the-past" };
    const agreement = await lockLiveAgreement(trx, agreementId);
    if (!agreement) return { ok: false, reason: "not-live" };
    const contact = {
      channel,
      note,
      promised_on: promisedOn ?? null,
      promised_ugx: promisedOn === undefined ? null : promised,
    };
    const noted =
      formKey === undefined
        ? undefined
        : await trx
            .selectFrom("arrears_contacts")
            .select(["channel", "note", "promised_on", "promised_ugx"])
            .where("form_key", "=", formKey)
            .where("agreement_id", "=", agreementId)
            .executeTakeFirst();
    if (noted)
      return isDeepStrictEqual({ ...noted }, contact) ? { ok: true, isNew: false } : { ok: false, reason: "form-used" };
    const owed = (await listOwed(trx, [agreementId], localDate(now))).get(agreementId) ?? ugx(0);
    if (promised > owed) return { ok: false, reason: "more-than-owed", owed };
    await trx
      .insertInto("arrears_contacts")
      .values({
        ...contact,
        agreement_id: agreementId,
        form_key: formKey ?? null,
        recorded_by: by.actor.name,
        recorded_at: now,
      })
      .execute();
    const after = { agreement: agreementId, channel, note, ...(promisedOn && { promised, promisedOn }) };
    await recordAction(trx, by, now, { action: "buyer.contact", id: agreement.buyer_id, after });
    return { ok: true, isNew: true };
  });
}

/** A buyer can be erased once no agreement is live. */
function lockLiveAgreement(trx: Database, agreementId: number): Promise<{ buyer_id: number } | undefined> {
  return trx
    .selectFrom("agreements")
    .select("buyer_id")
    .where("id", "=", agreementId)
    .where("state", "=", "live")
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function eraseContacts(trx: Database, buyerIds: readonly number[]): Promise<void> {
  await trx.deleteFrom("arrears_contacts").where("agreement_id", "in", agreementsSignedBy(buyerIds)).execute();
}

/** A repeated press within this time is the same reminder. */
const sameReminderMs = 60_000;

export function recordReminder(
  db: Database,
  { agreement, buyer, channel }: { agreement: number; buyer: number; channel: ReminderChannel },
  by: By,
  now: Date,
): Promise<Outcome<{ isNew: boolean }, "not-live" | "no-party">> {
  return inTransaction(db, async (trx) => {
    if (!(await lockLiveAgreement(trx, agreement))) return { ok: false, reason: "not-live" };
    const parties = await listParties(trx, [agreement]);
    if (!parties.some(({ buyerId }) => buyerId === buyer)) return { ok: false, reason: "no-party" };
    const contact = { agreement_id: agreement, reminded_buyer_id: buyer, channel };
    const before = await trx
      .selectFrom("arrears_contacts")
      .select("id")
      .where((eb) => eb.and(contact))
      .where("recorded_at", ">", new Date(now.getTime() - sameReminderMs))
      .executeTakeFirst();
    if (before) return { ok: true, isNew: false };
    await trx
      .insertInto("arrears_contacts")
      .values({ ...contact, recorded_by: by.actor.name, recorded_at: now })
      .execute();
    await recordAction(trx, by, now, { action: "buyer.remind", id: buyer, after: { agreement, channel } });
    return { ok: true, isNew: true };
  });
}
