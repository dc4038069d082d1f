import type { Expression } from "kysely";
import type { PayingNumberForm } from "#domain/buyers/buyer.ts";
import { sharedPhoneQuestion } from "#domain/buyers/shared-phone.ts";
import { type Answers, noAnswers, unanswered } from "#domain/forms/question.ts";
import type { Outcome } from "#domain/outcome.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { readKnownNumber, readPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import type { By } from "#server/records/versioned-record.ts";
import { listPhoneHolders, type PhoneHolder } from "./read-buyers.ts";
import { listPayingNumbers } from "./read-paying-numbers.ts";

const MAX_NUMBERS = 20;

export type PayingNumberOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: "phone" | "buyer-gone" | "known-already" | "too-many" }
  | { ok: false; reason: "phone-shared"; phone: string; others: PhoneHolder[] };

/** Adds a number by which somebody else pays for the buyer. A number that another buyer has must be confirmed. */
export function addPayingNumber(
  db: Database,
  { buyerId, form, answers = noAnswers }: { buyerId: number; form: PayingNumberForm; answers?: Answers },
  by: By,
  now: Date,
): Promise<PayingNumberOutcome> {
  const known = readKnownNumber(form.phone);
  const isConfirmed = (phone: string) => unanswered([sharedPhoneQuestion(phone)], answers).length === 0;
  const phone = known !== undefined && isConfirmed(known) ? known : readPhoneNumber(form.phone);
  if (phone === undefined) return Promise.resolve({ ok: false, reason: "phone" });
  return inTransaction(db, async (trx): Promise<PayingNumberOutcome> => {
    const buyer = await trx
      .selectFrom("buyers")
      .select("phone")
      .where("id", "=", buyerId)
      .where("erased_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!buyer) return { ok: false, reason: "buyer-gone" };
    const numbers = await listPayingNumbers(trx, buyerId);
    if (buyer.phone === phone || numbers.some((number) => number.phone === phone))
      return { ok: false, reason: "known-already" };
    if (numbers.length >= MAX_NUMBERS) return { ok: false, reason: "too-many" };
    const others = isConfirmed(phone) ? [] : await listPhoneHolders(trx, phone, buyerId);
    if (others.length > 0) return { ok: false, reason: "phone-shared", phone, others };
    const { id } = await trx
      .insertInto("paying_numbers")
      .values({ buyer_id: buyerId, phone, name: form.name, added_by: by.actor.name, added_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAction(trx, by, now, {
      action: "buyer.add-paying-number",
      id: buyerId,
      after: { payingNumber: endOf(phone) },
    });
    return { ok: true, id };
  });
}

/** Removes a number from which somebody else pays. Payments that came from it stay assigned. */
export function removePayingNumber(
  db: Database,
  { buyerId, id }: { buyerId: number; id: number },
  by: By,
  now: Date,
): Promise<Outcome<{ phone: string; name: string }, "not-found">> {
  return inTransaction(db, async (trx) => {
    const removed = await trx
      .deleteFrom("paying_numbers")
      .where("id", "=", id)
      .where("buyer_id", "=", buyerId)
      .returning(["phone", "name"])
      .executeTakeFirst();
    if (!removed) return { ok: false, reason: "not-found" } as const;
    await recordAction(trx, by, now, {
      action: "buyer.remove-paying-number",
      id: buyerId,
      before: { payingNumber: endOf(removed.phone) },
    });
    return { ok: true, ...removed } as const;
  });
}

/** The audit log outlives an erasure, so it gets only the last digits. */
const endOf = (phone: string) => `...${phone.slice(-3)}`;

/**
 * Erases the paying numbers of these buyers, and those of others that are the number of an erased person; `isTheirs`
 * selects the latter.
 */
export async function erasePayingNumbers(
  trx: Database,
  buyerIds: readonly number[],
  of: { phone: string; isTheirs: Expression<boolean> } | undefined,
): Promise<void> {
  await trx
    .deleteFrom("paying_numbers")
    .where((eb) =>
      eb.or([
        eb("buyer_id", "in", [...buyerIds, 0]),
        ...(of ? [eb.and([eb("phone", "=", of.phone), of.isTheirs])] : []),
      ]),
    )
    .execute();
}
