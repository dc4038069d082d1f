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
  /** Of one press of a button, so a repeated request is recognised. */
  saveKey?: string | undefined;
}

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
      save_key: entry.saveKey ?? null,
    })
    .execute();
}

/** "tag.edit" is done to a tag, unless `of` names another kind. */
export function recordAction(
  trx: Database,
  by: Pick<AuditEntry, "actor" | "requestId" | "saveKey">,
  at: Date,
  { action, id, of = action, ...change }: Pick<AuditEntry, "action" | "before" | "after"> & { id: number; of?: string },
): Promise<void> {
  const [entityType = of] = of.split(".");
  return recordAudit(trx, { ...by, at, action, entityType, entityId: String(id), ...change });
}

/**
 * @param keys of presses, 32 hexadecimal digits each
 * @returns `isNewest`: unchanged since
 */
export async function findSave(
  db: Database,
  keys: readonly string[],
  { id: actorId }: AuditEntry["actor"],
): Promise<{ key: string; entityType: string; entityId: string; isNewest: boolean } | undefined> {
  if (keys.length === 0) return undefined;
  const row = await db
    .selectFrom("audit_entries as saved")
    .select(({ not, exists, selectFrom }) => [
      "save_key",
      "entity_type",
      "entity_id",
      not(
        exists(
          selectFrom("audit_entries as later")
            .select("later.id")
            .whereRef("later.entity_type", "=", "saved.entity_type")
            .whereRef("later.entity_id", "=", "saved.entity_id")
            .whereRef("later.id", ">", "saved.id"),
        ),
      ).as("is_newest"),
    ])
    .where("save_key", "in", keys)
    .where("actor_id", "=", actorId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row?.save_key) return undefined;
  const key = row.save_key.replaceAll("-", "");
  return { key, entityType: row.entity_type, entityId: row.entity_id, isNewest: Boolean(row.is_newest) };
}

/** That something was done stays. */
export async function eraseAuditDetails(db: Database, entityType: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("audit_entries")
    .set({ before: null, after: null })
    .where("entity_type", "=", entityType)
    .where("entity_id", "in", ids.map(String))
    .execute();
}
