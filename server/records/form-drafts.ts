import { type Expression, sql } from "kysely";
import { z } from "zod";
import type { Database } from "#server/db/connection.ts";

// What was typed into the form of a record and is not live: the draft that was saved over a page and is everybody's, or what one
// administrator looks at in a preview before it is saved. Forms are told apart by what they edit: "property-12", "property-new".

/** The fields of a form by their names. */
type Fields = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface FormDraft {
  fields: Record<string, string | string[]>;
  /** What was saved when the form was opened, and as which version; 0 for something new. */
  base: Record<string, string | string[]>;
  baseVersion: number;
  savedBy: string;
  savedAt: Date;
}

type NewDraft = { fields: Fields; base: Fields; baseVersion: number; savedBy: string; savedAt: Date };

const storedFields = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** What is not saved can be previewed for so long. A draft that was saved over a page stays. */
const previewedDays = 1;

/** Keeps a draft in the place of the one before; without an administrator it is everybody's. */
export async function keepFormDraft(
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

/** The record was changed in a way that its drafts go along with: those of this version are of the next one. */
export async function raiseDraftVersion(db: Database, subject: string, version: number): Promise<void> {
  await db
    .updateTable("form_drafts")
    .set({ base_version: version + 1 })
    .where("subject", "=", subject)
    .where("base_version", "=", version)
    .execute();
}

/** Rewrites one field of all drafts of a kind of record that hold a text, and of what was saved when their forms were opened. */
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

/** Which of these subjects have a draft that was saved over their page. */
export async function listKeptDrafts(db: Database, subjects: readonly string[]): Promise<string[]> {
  if (subjects.length === 0) return [];
  const rows = await db
    .selectFrom("form_drafts")
    .select("subject")
    .where("subject", "in", subjects)
    .where("administrator_id", "is", null)
    .execute();
  return rows.map(({ subject }) => subject);
}

/** What was typed is saved, or nobody wants it any more. */
export async function forgetFormDraft(db: Database, subject: string, administratorId: string | null): Promise<void> {
  await db
    .deleteFrom("form_drafts")
    .where("subject", "=", subject)
    .where("administrator_id", "is not distinct from", administratorId)
    .execute();
}

/** All drafts of records that are gone for good. */
export async function forgetFormDraftsOf(db: Database, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await db.deleteFrom("form_drafts").where("subject", "in", subjects).execute();
}

/** Forgets what was sent to be previewed more than a day ago; returns how many forms it was. */
export async function forgetOldPreviews(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - previewedDays * 86_400_000);
  const { numDeletedRows } = await db
    .deleteFrom("form_drafts")
    .where("administrator_id", "is not", null)
    .where("saved_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
