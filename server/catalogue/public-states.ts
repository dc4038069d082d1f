import { type RawBuilder, sql } from "kysely";
import { isPublished } from "#server/records/is-published.ts";

export function isPublicHome(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(deleted_at is null and status <> 'hidden' and ${isPublished(now)})`;
}

export function isOnOffer(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isPublicHome(now)} and status <> 'sold')`;
}
