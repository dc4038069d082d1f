import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import { editRejectionText } from "#domain/records/edit-outcome.ts";
import { publicationForm } from "#domain/records/publication-form.ts";
import { formTexts } from "#domain/records/record-fields.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import type { ActionRejection, ActionResult } from "../action-result.ts";
import { withUnsentPictures } from "../picture-field/unsent-pictures.ts";
import { previewSubmitted } from "../preview/submitted-records.server.ts";
import { viewPath } from "../view-path.ts";
import { type ActionRequest, recordIdOf } from "../view-request.server.ts";
import {
  describeRecords,
  type FoundRecord,
  type RecordCommands,
  recordActions,
  type SaveCommands,
} from "./record-actions.server.ts";

/** What the view of one record may ask for: to be saved and previewed, and all that its list may ask for of it. */
export function recordEditorActions<Schema extends z.ZodObject, Found extends FoundRecord>(
  commands: RecordCommands & SaveCommands<Schema, Found>,
) {
  const { schema } = commands.kind;
  return {
    ...recordActions(commands),
    preview: (request: ActionRequest) => previewSubmitted(request, commands.kind),
    save: (request: ActionRequest) => saveRecord(request, parseWithZod(request.form, { schema }), commands),
  };
}

/** Saves a new record, or the one that the address names; then the list says so. */
async function saveRecord<Schema extends z.ZodObject, Found extends FoundRecord>(
  request: ActionRequest,
  submission: Submission<unknown, string[], z.output<Schema>>,
  commands: SaveCommands<Schema, Found>,
): Promise<ActionResult> {
  const id = recordIdOf(request.params);
  if (id === undefined) return createRecord(request, submission, commands);
  const { db, form, by, now } = request;
  const { kind } = commands;
  if (submission.status !== "success") return reject(400, submission.reply());
  // Without script, "overwrite" is the button that says: I have seen the other version.
  const version = Number(form.get("overwrite") ?? form.get("version"));
  const saved = await commands.edit(db, { id, version, details: submission.value }, by, now);
  if (saved.ok) {
    const done = await describeRecords(request, commands, [{ id, version: saved.version }]);
    return withUnsentPictures(form, { done, at: viewPath(kind.list) }, viewPath(kind.form, { id }));
  }
  const reply = submission.reply({ formErrors: [editRejectionText(saved.reason)] });
  if (saved.reason !== "changed-meanwhile") return reject(409, reply);
  const { current } = saved;
  return reject(409, reply, {
    version: current.version,
    values: formTexts(commands.kind.fields, current.details),
    changed: `It was saved ${sinceText(current.updatedAt, now)}`,
  });
}

async function createRecord<Schema extends z.ZodObject, Found extends FoundRecord>(
  request: ActionRequest,
  submission: Submission<unknown, string[], z.output<Schema>>,
  commands: SaveCommands<Schema, Found>,
): Promise<ActionResult> {
  const { db, form, by, now } = request;
  const publication = parseWithZod(form, { schema: publicationForm(now) });
  if (submission.status !== "success" || publication.status !== "success") {
    return reject(
      400,
      submission.reply({ fieldErrors: publication.status === "success" ? {} : withoutNulls(publication.error) }),
    );
  }
  const created = await commands.create(db, submission.value, by, now, { publishedAt: publication.value });
  if (created.ok) {
    const done = await describeRecords({ db, now, intent: "create" }, commands, [{ id: created.id, version: 1 }]);
    const { kind } = commands;
    return withUnsentPictures(form, { done, at: viewPath(kind.list) }, viewPath(kind.form, { id: created.id }));
  }
  return reject(409, submission.reply({ formErrors: [editRejectionText(created.reason)] }));
}

function reject(status: number, submission: ActionRejection["submission"], newest?: ActionRejection["newest"]) {
  return data<ActionRejection>({ submission, ...(newest ? { newest } : {}) }, { status });
}

function withoutNulls(errors: Record<string, string[] | null> | null): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors ?? {}).flatMap(([name, error]) => (error ? [[name, error]] : [])));
}
