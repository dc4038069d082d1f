import { type AuditLine, auditChanges, auditName } from "#domain/audit-trail.ts";
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

const PAGE_SIZE = 50;

/**
 * The newest entries, fifty at a time: of one kind of thing, of one thing, or of all.
 *
 * @returns the entries and the id to pass as `before` for the next fifty, undefined on the last page
 */
export async function listAudit(
  db: Database,
  { entityType, entityId, before }: { entityType?: string; entityId?: string; before?: number } = {},
): Promise<{ lines: AuditLine[]; next: number | undefined }> {
  let query = db
    .selectFrom("audit_entries")
    .selectAll()
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1);
  if (entityType !== undefined) query = query.where("entity_type", "=", entityType);
  if (entityId !== undefined) query = query.where("entity_id", "=", entityId);
  if (before !== undefined) query = query.where("id", "<", before);
  const rows = await query.execute();
  const lines = rows.slice(0, PAGE_SIZE).map((row) => ({
    id: row.id,
    at: row.at,
    actorName: row.actor_name,
    action: row.action,
    entityType: row.entity_type,
    entityId: row.entity_id,
    name: auditName(row.before, row.after),
    changes: auditChanges(row.before, row.after),
  }));
  return { lines, next: rows.length > PAGE_SIZE ? lines.at(-1)?.id : undefined };
}

/** The kinds of things that the trail knows. */
export async function listAuditedTypes(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("audit_entries").select("entity_type").distinct().orderBy("entity_type").execute();
  return rows.map((row) => row.entity_type);
}

/** The trail keeps that something was done to these, and loses what it was: for people who are erased. */
export async function eraseAuditDetails(db: Database, entityType: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("audit_entries")
    .set({ before: null, after: null })
    .where("entity_type", "=", entityType)
    .where("entity_id", "in", ids.map(String))
    .execute();
}
