import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import type { Database } from "#server/db/connection.ts";
import { purposeKey } from "#server/keys/purpose-key.ts";
import { tokenHash } from "#server/keys/token-hash.ts";

export type VisitLink = { manage_nonce: Buffer; manage_token_hash: Buffer };

/**
 * Selects the lowest free place of a slot. It is null if all are taken, also by places above a capacity that was
 * lowered since.
 */
export function freePlace(slot: Slot, capacity: number) {
  const taken = sql`from visits
      where visit_on = ${slot.date}::date and starts_at = ${slot.time}::time and status not in ('cancelled', 'suspected')`;
  return sql<number | null>`(
    select min(candidate)::smallint from generate_series(1, ${capacity}::int) as candidate
    where not exists (select ${taken} and place = candidate) and (select count(*) ${taken}) < ${capacity}
  )`;
}

/**
 * Makes the link by which a visitor manages a visit. The token is computed from the stored nonce and the secret, so
 * that later mails can have it again.
 */
export function newVisitLink(secret: string): { token: string; link: VisitLink } {
  const nonce = randomBytes(32);
  const token = tokenOf(nonce, secret);
  return { token, link: { manage_nonce: nonce, manage_token_hash: tokenHash(token) } };
}

/** Makes the token of a visit's link. It needs the secret, so that the database alone reveals no link. */
export function tokenOf(nonce: Buffer, secret: string): string {
  return createHmac("sha256", purposeKey(secret, "visit link")).update(nonce).digest("base64url");
}

/** Computes the token of a visit's link again. */
export async function visitToken(db: Database, enquiryId: number, secret: string): Promise<string> {
  const { manage_nonce } = await db
    .selectFrom("visits")
    .select("manage_nonce")
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  return tokenOf(manage_nonce, secret);
}

/** Makes the links of these visits useless. */
export async function closeVisitLinks(db: Database, enquiryIds: readonly number[]): Promise<void> {
  for (const id of enquiryIds) {
    const closed = { manage_nonce: randomBytes(32), manage_token_hash: randomBytes(32) };
    await db.updateTable("visits").set(closed).where("enquiry_id", "=", id).execute();
  }
}
