import { type Expression, sql } from "kysely";
import { z } from "zod";
import { daysBefore } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";

// A draft is shared by all administrators, or is the preview of one. Its `subject` is like "property-12" or
// "property-new".

type Fields = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface FormDraft {
  fields: Record<string, string | string[]>;
  /** The fields as they were saved when the form was opened. A new record has version 0. */
  base: Record<string, string | string[]>;
  baseVersion: number;
  savedBy: string;
  savedAt: Date;
}

type NewDraft = { fields: Fields; base: Fields; baseVersion: number; savedBy: string; savedAt: Date };

const storedFields = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const PREVIEWED_DAYS = 1;

/** Saves a draft. It is shared if no administrator is named. */
export async function saveFormDraft(
  db: Database,
  subject: string,
  administratorId: string | null,
  draft: NewDraft,
): Promise<void> {
  const row = {
    fields: JSON.stringify(draft.fields),
    base: JSON.stringify(draft.base),
    base_version: draft.baseVersion,
    saved_by: draft.savedBy,
    saved_at: draft.savedAt,
  };
  await db
    .insertInto("form_drafts")
    .values({ subject, administrator_id: administratorId, ...row })
    .onConflict((conflict) => conflict.columns(["subject", "administrator_id"]).doUpdateSet(row))
    .execute();
}

/** Finds the draft of a form: the saved one or, of an administrator, the previewed one. */
export async function findFormDraft(
  db: Database,
  subject: string,
  administratorId: string | null,
): Promise<FormDraft | undefined> {
  const row = await db
    .selectFrom("form_drafts")
    .select(["fields", "base", "base_version", "saved_by", "saved_at"])
    .where("subject", "=", subject)
    .where("administrator_id", "is not distinct from", administratorId)
    .executeTakeFirst();
  return (
    row && {
      fields: storedFields.parse(row.fields),
      base: storedFields.parse(row.base),
      baseVersion: row.base_version,
      savedBy: row.saved_by,
      savedAt: row.saved_at,
    }
  );
}

/** Raises the version of drafts after a change that they need not report as a conflict. */
export async function raiseDraftVersion(db: Database, subject: string, version: number): Promise<void> {
  await db
    .updateTable("form_drafts")
    .set({ base_version: version + 1 })
    .where("subject", "=", subject)
    .where("base_version", "=", version)
    .execute();
}

/** Rewrites a field of drafts, and of the values that they were made from. */
export async function rewriteFormDrafts(
  db: Database,
  change: { entityType: string; field: string; holding: string; rewrite: (text: string) => string },
): Promise<void> {
  const { entityType, field, holding, rewrite } = change;
  const drafts = await db
    .selectFrom("form_drafts")
    .select(["id", "fields", "base"])
    .where("subject", "like", `${entityType}-%`)
    .where((eb) => eb.or([textOf(eb.ref("fields"), field, holding), textOf(eb.ref("base"), field, holding)]))
    .forUpdate()
    .execute();
  for (const draft of drafts) {
    const rewritten = (stored: unknown) => {
      const fields = storedFields.parse(stored);
      const text = fields[field];
      return JSON.stringify(typeof text === "string" ? { ...fields, [field]: rewrite(text) } : fields);
    };
    const columns = { fields: rewritten(draft.fields), base: rewritten(draft.base) };
    await db.updateTable("form_drafts").set(columns).where("id", "=", draft.id).execute();
  }
}

function textOf(fields: Expression<unknown>, field: string, holding: string) {
  return sql<boolean>`position(${holding} in ${fields}->>${field}) > 0`;
}

/** Lists those of the subjects that have a saved draft. */
export async function listSavedDrafts(db: Database, subjects: readonly string[]): Promise<string[]> {
  if (subjects.length === 0) return [];
  const rows = await db
    .selectFrom("form_drafts")
    .select("subject")
    .where("subject", "in", subjects)
    .where("administrator_id", "is", null)
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Deletes the draft of a form: the saved one or, of an administrator, the previewed one. */
export async function forgetFormDraft(db: Database, subject: string, administratorId: string | null): Promise<void> {
  await db
    .deleteFrom("form_drafts")
    .where("subject", "=", subject)
    .where("administrator_id", "is not distinct from", administratorId)
    .execute();
}

/** Deletes all drafts of the subjects, saved and previewed. */
export async function forgetFormDraftsOf(db: Database, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await db.deleteFrom("form_drafts").where("subject", "in", subjects).execute();
}

/** Deletes drafts that were only previewed, after `PREVIEWED_DAYS`, and returns how many. */
export async function forgetOldPreviews(db: Database, now: Date): Promise<number> {
  const before = daysBefore(now, PREVIEWED_DAYS);
  const { numDeletedRows } = await db
    .deleteFrom("form_drafts")
    .where("administrator_id", "is not", null)
    .where("saved_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
