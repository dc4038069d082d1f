import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { z } from "zod";
import { parseId } from "#domain/catalogue/home.ts";
import { editRejectionText } from "#domain/records/edit-outcome.ts";
import type { Database } from "#server/db/connection.ts";
import { dryRun } from "#server/db/dry-run.ts";
import { findSubmittedForm, forgetSubmittedForm, keepSubmittedForm } from "#server/records/submitted-previews.ts";
import type { By } from "#server/records/versioned-record.ts";
import { answerConflict, rejectionOf } from "../action-result.ts";
import { apartmentCommands } from "../apartments/apartments.server.ts";
import { postCommands } from "../blog/posts.server.ts";
import type { FoundRecord, SaveCommands } from "../parts/record-actions.server.ts";
import type { RecordKind } from "../parts/record-kind.ts";
import { propertyCommands } from "../properties/properties.server.ts";
import { testimonialCommands } from "../testimonials/testimonials.server.ts";
import { viewPath } from "../view-path.ts";
import { type ActionRequest, recordIdOf } from "../view-request.server.ts";

/** What has a preview, as the address of its preview names it. */
export const previewedKinds = ["property", "apartment", "post", "testimonial"] as const;

export type PreviewedKind = (typeof previewedKinds)[number];

type Saved = { ok: true; id: number; isAsBefore: boolean } | { ok: false; message: string };

/** Saves what was typed over the record, or as a new one. */
type SaveSubmitted = (trx: Database, form: FormData, id: number | undefined, by: By, now: Date) => Promise<Saved>;

function savingSubmitted<Schema extends z.ZodObject, Found extends FoundRecord>(
  commands: SaveCommands<Schema, Found>,
): SaveSubmitted {
  return async (trx, form, id, by, now) => {
    const submission = parseWithZod(form, { schema: commands.kind.schema });
    if (submission.status !== "success") return { ok: false, message: "What was typed cannot be shown yet" };
    if (id === undefined) {
      const created = await commands.create(trx, submission.value, by, now);
      if (!created.ok) return { ok: false, message: editRejectionText(created.reason) };
      return { ok: true, id: created.id, isAsBefore: false };
    }
    const before = await commands.find(trx, id);
    // Whoever saved meanwhile does not matter: nothing of this stays.
    const edit = { id, version: before?.version ?? 0, details: submission.value };
    const edited = await commands.edit(trx, edit, by, now);
    if (!edited.ok) return { ok: false, message: editRejectionText(edited.reason) };
    const after = await commands.find(trx, id);
    return { ok: true, id, isAsBefore: JSON.stringify(before?.details) === JSON.stringify(after?.details) };
  };
}

const saving: Record<PreviewedKind, SaveSubmitted> = {
  property: savingSubmitted(propertyCommands),
  apartment: savingSubmitted(apartmentCommands),
  post: savingSubmitted(postCommands),
  testimonial: savingSubmitted(testimonialCommands),
};

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

/** Keeps what is typed, checked as a save would check it, and shows the view of its preview. */
export async function previewSubmitted(
  { db, form, params, by, now, administrator }: ActionRequest,
  { entityType: kind, schema }: RecordKind,
) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return data({ submission: submission.reply() }, { status: 400 });
  const id = recordIdOf(params);
  const tried = await dryRun(db, (trx) => saving[kind](trx, form, id, by, now));
  if (!tried.ok) return answerConflict(rejectionOf(form, tried.message));
  const subject = subjectText({ kind, id });
  if (tried.isAsBefore) {
    await forgetSubmittedForm(db, administrator.sessionId, subject);
    throw redirect(viewPath("/dashboard/preview", { of: kind, id }));
  }
  await keepSubmittedForm(db, administrator.sessionId, subject, form, now);
  throw redirect(viewPath("/dashboard/preview", { of: kind, id, submitted: 1 }));
}

type Who = { db: Database; sessionId: string; by: By; now: Date };

/**
 * Shows something as if what was typed were saved: it is saved indeed, by the same commands, in a transaction that `show`
 * looks into and that is rolled back then. So what is seen is what a save makes of it, cleaned and worked out.
 *
 * @returns undefined when nothing was typed, or it cannot be saved any more
 */
export async function previewValues<Shown>(
  { db, sessionId, by, now }: Who,
  subject: Subject,
  show: (trx: Database, id: number) => Promise<Shown>,
): Promise<Shown | undefined> {
  const form = await findSubmittedForm(db, sessionId, subjectText(subject));
  if (!form) return undefined;
  return dryRun(db, async (trx) => {
    const saved = await saving[subject.kind](trx, form, subject.id, by, now);
    return saved.ok ? show(trx, saved.id) : undefined;
  });
}
