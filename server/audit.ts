import type { Database } from "#server/db/connection.ts";

export interface AuditEntry {
  actor: { id: string; name: string };
  at: Date;
  action: string;
  entityType: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
  requestId?: string;
}

/** Writes an entry of the audit log. `db` is the transaction of the change, so that neither is stored alone. */
export async function recordAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db
    .insertInto("audit_entries")
    .values({
      at: entry.at,
      actor_id: entry.actor.id,
      actor_name: entry.actor.name,
      action: entry.action,
      entity_type: entry.entityType,
      entity_id: entry.entityId,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      request_id: entry.requestId ?? null,
    })
    .execute();
}

/** Records an action of a record. The kind is the action's first part, as in "tag.edit", unless `of` names another. */
export function recordAction(
  trx: Database,
  by: Pick<AuditEntry, "actor" | "requestId">,
  at: Date,
  { action, id, of = action, ...change }: Pick<AuditEntry, "action" | "before" | "after"> & { id: number; of?: string },
): Promise<void> {
  const [entityType = of] = of.split(".");
  return recordAudit(trx, { ...by, at, action, entityType, entityId: String(id), ...change });
}

/** Erases what the entries of these records say. That something was done, by whom and when, stays. */
export async function eraseAuditDetails(db: Database, entityType: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("audit_entries")
    .set({ before: null, after: null })
    .where("entity_type", "=", entityType)
    .where("entity_id", "in", ids.map(String))
    .execute();
}
