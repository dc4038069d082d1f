import { sql } from "kysely";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { RecordEntity } from "#domain/records/record-entity.ts";
import type { Database } from "#server/db/connection.ts";

export interface ChangedPrice {
  id: number;
  before: Ugx | null;
  /** Something was done with the home after its price was changed. */
  isChangedSince: boolean;
}

/**
 * Reads from the audit log which prices one administrator changed at one instant, as a change of many does, and what
 * they were before.
 */
export async function listChangedPrices(
  db: Database,
  { kind, changedAt, actorId }: { kind: RecordEntity; changedAt: Date; actorId: string },
): Promise<ChangedPrice[]> {
  const { rows } = await sql<{ id: string; before: number | null; isChangedSince: boolean }>`
    select entry.entity_id as id, (entry.before ->> 'price')::float8 as before, exists (
      select from audit_entries as later
      where later.entity_type = entry.entity_type and later.entity_id = entry.entity_id and later.id > entry.id
    ) as "isChangedSince"
    from audit_entries as entry
    where entry.at = ${changedAt} and entry.entity_type = ${kind} and entry.action = ${`${kind}.edit`}
      and entry.actor_id = ${actorId} and entry.before -> 'price' is distinct from entry.after -> 'price'
    order by entry.id`.execute(db);
  return rows.map(({ id, before, isChangedSince }) => ({
    id: Number(id),
    before: before === null ? null : ugx(before),
    isChangedSince,
  }));
}
