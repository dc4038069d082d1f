import { parseId } from "#domain/catalogue/home.ts";
import { findRecordEntity, type RecordEntity } from "#domain/records/record-entity.ts";
import type { Database } from "#server/db/connection.ts";
import { dryRun } from "#server/db/dry-run.ts";
import { findFormDraft } from "#server/records/form-drafts.ts";
import type { By } from "#server/records/versioned-record.ts";
import { recordKinds } from "../kinds/record-kinds.server.ts";
import { saveForPreview } from "../records/preview-submitted.server.ts";
import { subjectOf } from "../records/saved-form.server.ts";

/** The id is undefined for a new record. */
type Subject = { kind: RecordEntity; id: number | undefined };

/** Reads which record a preview is of, such as "property-12" or "post-new"; undefined for any other text. */
export function readSubject(text: string): Subject | undefined {
  const [name, number] = text.split("-");
  const kind = findRecordEntity(name);
  const id = parseId(number);
  return kind && (id !== undefined || number === "new") ? { kind, id } : undefined;
}

/** These two texts can be previewed: what an administrator has entered into a form, and the saved draft. */
export const previewedTexts = ["submitted", "draft"] as const;

type PreviewedText = (typeof previewedTexts)[number];

type Who = { db: Database; administratorId: string; by: By; now: Date };

/**
 * Saves the entered values by the real commands, over whatever version there is, lets `show` read the result, and rolls
 * everything back.
 * @returns undefined if nothing was entered, or if it can no longer be saved
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

/** Finds the text to preview. A draft belongs to everybody; what was entered belongs to one administrator. */
export function findPreviewedText(db: Database, { kind, id }: Subject, text: PreviewedText, administratorId: string) {
  return findFormDraft(db, subjectOf({ entityType: kind }, id), text === "draft" ? null : administratorId);
}
