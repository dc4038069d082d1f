import { parseId } from "#domain/catalogue/home.ts";
import { findRecordEntity, type RecordEntity } from "#domain/records/record-entity.ts";
import type { Database } from "#server/db/connection.ts";
import { dryRun } from "#server/db/dry-run.ts";
import { findFormDraft } from "#server/records/form-drafts.ts";
import type { By } from "#server/records/versioned-record.ts";
import { recordKinds } from "../kinds/record-kinds.server.ts";
import { saveForPreview } from "../records/preview-submitted.server.ts";
import { subjectOf } from "../records/saved-form.server.ts";

/** What was typed into which form: "property-12", "post-new". */
type Subject = { kind: RecordEntity; id: number | undefined };

export function readSubject(text: string): Subject | undefined {
  const [name, number] = text.split("-");
  const kind = findRecordEntity(name);
  const id = parseId(number);
  return kind && (id !== undefined || number === "new") ? { kind, id } : undefined;
}

/** Which text of a form is looked at: what this administrator typed, or the draft that was saved over the page. */
export const previewedTexts = ["submitted", "draft"] as const;

type PreviewedText = (typeof previewedTexts)[number];

type Who = { db: Database; administratorId: string; by: By; now: Date };

/**
 * Shows something as if what was typed were saved: it is saved indeed, by the same commands, in a transaction that `show`
 * looks into and that is rolled back then. So what is seen is what a save makes of it, cleaned and worked out.
 *
 * @returns undefined when nothing was typed, or it cannot be saved any more
 */
export async function previewValues<Shown>(
  { db, administratorId, by, now }: Who,
  { kind, id }: Subject,
  text: PreviewedText,
  show: (trx: Database, id: number) => Promise<Shown>,
): Promise<Shown | undefined> {
  const draft = await findPreviewedText(db, { kind, id }, text, administratorId);
  if (!draft) return undefined;
  return dryRun(db, async (trx) => {
    const saved = await saveForPreview(trx, { kind: recordKinds[kind], id, values: draft.fields }, by, now);
    return saved.ok ? show(trx, saved.id) : undefined;
  });
}

export function findPreviewedText(db: Database, { kind, id }: Subject, text: PreviewedText, administratorId: string) {
  return findFormDraft(db, subjectOf({ entityType: kind }, id), text === "draft" ? null : administratorId);
}
