import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { z } from "zod";
import { parseId } from "#domain/catalogue/home.ts";
import { editRejectionText } from "#domain/records/edit-outcome.ts";
import { publicationLabels } from "#domain/records/publication-form.ts";
import { formTexts } from "#domain/records/record-fields.ts";
import type { Database } from "#server/db/connection.ts";
import { dryRun } from "#server/db/dry-run.ts";
import { findFormDraft, forgetFormDraft, keepFormDraft } from "#server/records/form-drafts.ts";
import type { By } from "#server/records/versioned-record.ts";
import { answerConflict, rejectionOf } from "../actions/action-result.ts";
import { allOf, differences, type FormValues } from "../actions/form-values.ts";
import { type ActionRequest, recordIdOf } from "../actions/view-request.server.ts";
import { apartmentCommands } from "../apartments/apartments.server.ts";
import { postCommands } from "../blog/posts.server.ts";
import { progressCommands } from "../progress/progress.server.ts";
import { propertyCommands } from "../properties/properties.server.ts";
import type { FoundRecord, RecordCommands, SaveCommands } from "../records/record-actions.server.ts";
import type { RecordKind } from "../records/record-kind.ts";
import { readSavedForm } from "../records/saved-form.server.ts";
import { testimonialCommands } from "../testimonials/testimonials.server.ts";
import { viewPath } from "../view/view-path.ts";

/** What has a preview, as the address of its preview names it. */
export const previewedKinds = ["property", "apartment", "post", "testimonial", "progress"] as const;

export type PreviewedKind = (typeof previewedKinds)[number];

type Saved = { ok: true; id: number } | { ok: false; message: string };

/** Saves what was typed over the record, or as a new one. */
type SaveSubmitted = (trx: Database, values: FormValues, id: number | undefined, by: By, now: Date) => Promise<Saved>;

function savingSubmitted<Schema extends z.ZodObject, Found extends FoundRecord>(
  commands: SaveCommands<Schema, Found>,
): SaveSubmitted {
  return async (trx, values, id, by, now) => {
    const submission = parseWithZod(formOf(values), { schema: commands.kind.schema });
    if (submission.status !== "success") return { ok: false, message: "What was typed cannot be shown yet" };
    if (id === undefined) {
      const created = await commands.create(trx, submission.value, by, now);
      return created.ok ? created : { ok: false, message: editRejectionText(created.reason) };
    }
    const before = await commands.find(trx, id);
    // Whoever saved meanwhile does not matter: nothing of this stays.
    const edit = { id, version: before?.version ?? 0, details: submission.value };
    const edited = await commands.edit(trx, edit, by, now);
    return edited.ok ? { ok: true, id } : { ok: false, message: editRejectionText(edited.reason) };
  };
}

const saving: Record<PreviewedKind, SaveSubmitted> = {
  property: savingSubmitted(propertyCommands),
  apartment: savingSubmitted(apartmentCommands),
  post: savingSubmitted(postCommands),
  testimonial: savingSubmitted(testimonialCommands),
  progress: savingSubmitted(progressCommands),
};

export const previewedCommands: Record<PreviewedKind, RecordCommands> = {
  property: propertyCommands,
  apartment: apartmentCommands,
  post: postCommands,
  testimonial: testimonialCommands,
  progress: progressCommands,
};

/** The values as the form would send them. */
function formOf(values: FormValues): FormData {
  const form = new FormData();
  for (const name of Object.keys(values)) for (const value of allOf(values, name)) form.append(name, value);
  return form;
}

/** What was typed into which form: "property-12", "post-new". */
type Subject = { kind: PreviewedKind; id: number | undefined };

export function subjectText({ kind, id }: Subject): string {
  return `${kind}-${id ?? "new"}`;
}

export function readSubject(text: string): Subject | undefined {
  const [name, number] = text.split("-");
  const kind = previewedKinds.find((one) => one === name);
  const id = parseId(number);
  return kind && (id !== undefined || number === "new") ? { kind, id } : undefined;
}

/** Which text of a form is looked at: what this administrator typed, or the draft that was saved over the page. */
export const previewedTexts = ["submitted", "draft"] as const;

type PreviewedText = (typeof previewedTexts)[number];

/** Keeps what is typed, checked as a save would check it, and shows the view of its preview. */
export async function previewSubmitted(
  { db, form, params, by, now, administrator }: ActionRequest,
  kind: RecordKind,
  find: RecordCommands["find"],
) {
  const submission = parseWithZod(form, { schema: kind.schema });
  if (submission.status !== "success") return data({ submission: submission.reply() }, { status: 400 });
  const { entityType } = kind;
  const id = recordIdOf(params);
  const fields = submittedFields(kind, form);
  const tried = await dryRun(db, (trx) => saving[entityType](trx, fields, id, by, now));
  if (!tried.ok) return answerConflict(rejectionOf(form, tried.message));
  const subject = subjectText({ kind: entityType, id });
  const found = id === undefined ? undefined : await find(db, id);
  const saved = found && (await readSavedForm(db, kind, found, now));
  const asSaved = { ...fields, ...formTexts(kind.fields, submission.value) };
  if (saved && differences(asSaved, saved.values).length === 0) {
    await forgetFormDraft(db, subject, administrator.id);
    throw redirect(viewPath("/dashboard/preview", { of: entityType, id, draft: saved.draft && 1 }));
  }
  const submitted = { fields, base: {}, baseVersion: 0, savedBy: administrator.name, savedAt: now };
  await keepFormDraft(db, subject, administrator.id, submitted);
  throw redirect(viewPath("/dashboard/preview", { of: entityType, id, submitted: 1 }));
}

/** What a form says of the fields of its kind, as it was typed. */
export function submittedFields(kind: RecordKind, form: FormData): Record<string, string[]> {
  return Object.fromEntries(
    [...Object.keys(kind.fields), ...Object.keys(publicationLabels)].flatMap((name) => {
      const texts = form.getAll(name).filter((value) => typeof value === "string");
      return texts.length > 0 ? [[name, texts]] : [];
    }),
  );
}

type Who = { db: Database; administratorId: string; by: By; now: Date };

/**
 * Shows something as if what was typed were saved: it is saved indeed, by the same commands, in a transaction that `show`
 * looks into and that is rolled back then. So what is seen is what a save makes of it, cleaned and worked out.
 *
 * @returns undefined when nothing was typed, or it cannot be saved any more
 */
export async function previewValues<Shown>(
  { db, administratorId, by, now }: Who,
  subject: Subject,
  text: PreviewedText,
  show: (trx: Database, id: number) => Promise<Shown>,
): Promise<Shown | undefined> {
  const draft = await findPreviewedText(db, subject, text, administratorId);
  if (!draft) return undefined;
  return dryRun(db, async (trx) => {
    const saved = await saving[subject.kind](trx, draft.fields, subject.id, by, now);
    return saved.ok ? show(trx, saved.id) : undefined;
  });
}

export function findPreviewedText(db: Database, subject: Subject, text: PreviewedText, administratorId: string) {
  return findFormDraft(db, subjectText(subject), text === "draft" ? null : administratorId);
}
