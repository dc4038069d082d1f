import { formTexts } from "#domain/fields/field.ts";
import { type PublicationField, publicationTexts } from "#domain/records/publication-form.ts";
import type { Database } from "#server/db/connection.ts";
import { findFormDraft } from "#server/records/form-drafts.ts";
import type { RecordState } from "#server/records/record-state.ts";
import { differingFields, type FormValues } from "../actions/form-values.ts";
import type { EditedKind } from "./record-kind.ts";

/** Returns the name of a record's form: "property-12", or "property-new". */
export function subjectOf(kind: Pick<EditedKind, "entityType">, id: number | undefined): string {
  return `${kind.entityType}-${id ?? "new"}`;
}

/** The form shows this draft until it is published or discarded. */
export type SavedDraft = {
  savedBy: string;
  savedAt: Date;
  isOutdated: boolean;
};

/**
 * Reads what the form of a record shows. A draft that is outdated keeps the version on which it was made, so that
 * saving it is a conflict.
 */
export async function readSavedForm(
  db: Database,
  kind: EditedKind,
  found: RecordState & { details: object },
  now: Date,
) {
  const texts = formTexts(kind.fields, found.details);
  const values: FormValues & Record<PublicationField, string> = { ...texts, ...publicationTexts(found, now) };
  const draft = await findFormDraft(db, subjectOf(kind, found.id), null);
  if (!draft) return { values, version: found.version, draft: undefined };
  const { fields, base, baseVersion, savedBy, savedAt } = draft;
  const isOutdated = differingFields(base, texts).length > 0;
  const shown: SavedDraft = { savedBy, savedAt, isOutdated };
  return { values: { ...values, ...fields }, version: isOutdated ? baseVersion : found.version, draft: shown };
}
