import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import type { z } from "zod";
import { formTexts } from "#domain/fields/field.ts";
import { editRejectionText } from "#domain/records/edit-outcome.ts";
import { publicationLabels } from "#domain/records/publication-form.ts";
import type { Database } from "#server/db/connection.ts";
import { dryRun } from "#server/db/dry-run.ts";
import { forgetFormDraft, saveFormDraft } from "#server/records/form-drafts.ts";
import type { By } from "#server/records/versioned-record.ts";
import { differingFields, type FormValues } from "../actions/form-values.ts";
import { conflict, reject, wrongFields } from "../actions/rejections.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import { recordIdOf } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import type { FoundRecord, RecordCommands, SaveCommands } from "./record-commands.ts";
import type { EditedKind } from "./record-kind.ts";
import { type SavableKind, savingValues } from "./save-values.server.ts";
import { readSavedForm, subjectOf } from "./saved-form.server.ts";

/**
 * Saves the entered values for a preview, over whatever version there is. The caller has to roll `trx` back, so no
 * change of anybody is lost.
 */
export async function saveForPreview(
  trx: Database,
  {
    kind: { find, saveValues },
    id,
    values,
  }: { kind: Pick<SavableKind, "find" | "saveValues">; id: number | undefined; values: FormValues },
  by: By,
  now: Date,
) {
  const target = id === undefined ? undefined : { id, version: (await find(trx, id))?.version ?? 0 };
  return saveValues(trx, { values, target }, by, now);
}

/**
 * Checks the entered values as a save would, stores them for this administrator, and redirects to their preview. They
 * are stored beside the saved draft, which all administrators share and which stays as it is. Values that are the same
 * as in the saved form are not stored; then the preview is that of the saved draft or of the record.
 */
export async function previewSubmitted<Schema extends z.ZodObject, Found extends FoundRecord>(
  { db, form, params, by, now, administrator }: ActionRequest,
  commands: RecordCommands & SaveCommands<Schema, Found>,
) {
  const { kind, find } = commands;
  const submission = parseWithZod(form, { schema: kind.schema });
  if (submission.status !== "success") return reject(form, wrongFields(submission));
  const id = recordIdOf(params);
  const values = submittedFields(kind, form);
  const saving = { kind: { find, saveValues: savingValues(commands) }, id, values };
  const tried = await dryRun(db, (trx) => saveForPreview(trx, saving, by, now));
  if (!tried.ok) {
    const { reason } = tried;
    const message = reason === "unreadable" ? "What was typed cannot be shown yet" : editRejectionText(reason);
    return reject(form, conflict(message));
  }
  const subject = subjectOf(kind, id);
  const found = id === undefined ? undefined : await find(db, id);
  const saved = found && (await readSavedForm(db, kind, found, now));
  const asSaved = { ...values, ...formTexts(kind.fields, submission.value) };
  const { entityType } = kind;
  if (saved && differingFields(asSaved, saved.values).length === 0) {
    await forgetFormDraft(db, subject, administrator.id);
    throw redirect(viewPath("/dashboard/preview", { of: entityType, id, draft: saved.draft && 1 }));
  }
  // Nobody goes on editing a preview, so it has no base by which a later change would be noticed.
  const submitted = { fields: values, base: {}, baseVersion: 0, savedBy: administrator.name, savedAt: now };
  await saveFormDraft(db, subject, administrator.id, submitted);
  throw redirect(viewPath("/dashboard/preview", { of: entityType, id, submitted: 1 }));
}

/** Returns the values that a form sent for the record's fields and its publication. Other fields are left out. */
export function submittedFields(kind: EditedKind, form: FormData): Record<string, string[]> {
  return Object.fromEntries(
    [...Object.keys(kind.fields), ...Object.keys(publicationLabels)].flatMap((name) => {
      const texts = form.getAll(name).filter((value) => typeof value === "string");
      return texts.length > 0 ? [[name, texts]] : [];
    }),
  );
}
