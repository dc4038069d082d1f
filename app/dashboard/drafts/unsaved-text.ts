import { data } from "react-router";
import { dashboardForm } from "#domain/forms/body-limits.ts";
import { administratorContext, dbContext, nowContext } from "#server/context.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { forgetFormDraft, keepFormDraft } from "#server/records/form-drafts.ts";
import { differences, type FormValues } from "../parts/form-values.ts";
import { readSavedForm } from "../parts/saved-form.server.ts";
import { DISCARD_FIELD, SUBJECT_FIELD, VERSION_FIELD } from "../parts/unsaved-text.ts";
import { previewedCommands, readSubject, subjectText, submittedFields } from "../preview/submitted-records.server.ts";
import type { Route } from "./+types/unsaved-text.ts";

export const handle = { form: dashboardForm };

/**
 * Keeps what the administrator is typing into the form of a record, field by field and unchecked, in the place of what they typed
 * there before; or forgets it. What was typed on a version that is not the newest stays on its device: it may have been saved.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const subject = readSubject(String(form.get(SUBJECT_FIELD)));
  if (!subject) throw data("There is no such form.", { status: 400 });
  const [db, now, administrator] = [context.get(dbContext), context.get(nowContext), context.get(administratorContext)];
  const name = subjectText(subject);
  if (form.has(DISCARD_FIELD)) {
    await forgetFormDraft(db, name, administrator.id);
    return Response.json({});
  }
  const { kind, find } = previewedCommands[subject.kind];
  const fields = submittedFields(kind, form);
  const version = Number(form.get(VERSION_FIELD));
  const isKept = await inTransaction(db, async (trx) => {
    const found = subject.id === undefined ? undefined : await find(trx, subject.id);
    const saved = found && !found.deletedAt ? await readSavedForm(trx, kind, found, now) : undefined;
    if (version !== (subject.id === undefined ? 0 : saved?.version)) return false;
    const base: FormValues = saved?.values ?? {};
    if (saved && differences(fields, base).length === 0) await forgetFormDraft(trx, name, administrator.id);
    else {
      const by = { savedBy: administrator.name, savedAt: now };
      await keepFormDraft(trx, name, administrator.id, { fields, base, baseVersion: version, ...by });
    }
    return true;
  });
  return isKept ? Response.json({ savedAt: now }) : Response.json({}, { status: 409 });
}
