import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import type { Database } from "#server/db/connection.ts";
import { hashOf } from "#server/enquiries/find-visits.ts";
import { NotBooked } from "#server/enquiries/visit-limits.ts";

/** What is stored of a private link. */
type VisitLink = { manage_nonce: Buffer; manage_token_hash: Buffer };

/** Takes the lowest free place. Whoever loses a race for a place tries the next one. */
export async function takePlace(
  transaction: Database,
  enquiryId: number,
  slot: Slot,
  capacity: number,
  link: VisitLink,
  now: Date,
  status: "requested" | "confirmed" = "requested",
): Promise<void> {
  for (let attempt = 0; attempt <= capacity; attempt += 1) {
    const { rows } = await sql<{ place: number }>`
      insert into visits (enquiry_id, visit_on, starts_at, place, status, manage_nonce, manage_token_hash, created_at, updated_at)
      select ${enquiryId}, ${slot.date}, ${slot.time}, place, ${status}, ${link.manage_nonce}, ${link.manage_token_hash}, ${now}, ${now}
      from (select ${freePlace(slot, capacity)} as place) as free
      where place is not null
      on conflict (visit_on, starts_at, place) where status <> 'cancelled' do nothing
      returning place
    `.execute(transaction);
    if (rows.length > 0) return;
    const { rows: left } = await sql<{ place: number | null }>`select ${freePlace(slot, capacity)} as place`.execute(
      transaction,
    );
    if (left[0]?.place == null) break;
  }
  throw new NotBooked("full");
}

/**
 * The lowest place of a slot that no visit holds; null when all are held, also when those from before the capacity was
 * lowered hold places above it.
 */
export function freePlace(slot: Slot, capacity: number) {
  const held = sql`from visits
      where visit_on = ${slot.date}::date and starts_at = ${slot.time}::time and status not in ('cancelled', 'suspected')`;
  return sql<number | null>`(
    select min(candidate)::smallint from generate_series(1, ${capacity}::int) as candidate
    where not exists (select ${held} and place = candidate) and (select count(*) ${held}) < ${capacity}
  )`;
}

/** A new private link: what is stored of it, and the token that opens it. */
export function newVisitLink(secret: string): { token: string; link: VisitLink } {
  const nonce = randomBytes(32);
  const token = tokenOf(nonce, secret);
  return { token, link: { manage_nonce: nonce, manage_token_hash: hashOf(token) } };
}

/** 256 bits that only this application can derive: the database alone gives no link away. */
export function tokenOf(nonce: Buffer, secret: string): string {
  return createHmac("sha256", secret).update("visit").update(nonce).digest("base64url");
}
