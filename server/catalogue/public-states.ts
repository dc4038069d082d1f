import { type RawBuilder, sql } from "kysely";
import { isPublished } from "#server/records/is-published.ts";

/** Returns a condition for homes that have a page on the site. */
export function isPublicHome(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(deleted_at is null and status <> 'hidden' and ${isPublished(now)})`;
}

/** Returns a condition for homes that the site offers. A sold home keeps its page, but is not offered. */
export function isOnOffer(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isPublicHome(now)} and status <> 'sold')`;
}

/** A condition that every home on offer fulfils at any time. The indexes have the same condition. */
export const mayBeOnOffer: RawBuilder<boolean> = sql`deleted_at is null and status <> 'hidden' and status <> 'sold'`;
