import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { missingDetailsQuestion, missingDetailTexts, publishingTexts } from "#domain/catalogue/missing-details.ts";
import { priceDropQuestions, priceDropTexts } from "#domain/catalogue/price-drop.ts";
import { formTexts } from "#domain/fields/field.ts";
import { stillAsked } from "#domain/forms/question.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { addedBeforeQuestion, addedBeforeTexts } from "#domain/records/added-before.ts";
import { editRejectionText } from "#domain/records/edit-outcome.ts";
import { isOnSite, type Publication, publicationState, untilText } from "#domain/records/publication.ts";
import { publicationForm, publicationTexts } from "#domain/records/publication-form.ts";
import type { SaveIntent } from "#domain/records/save-intents.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { localDate, sinceText } from "#domain/time/kampala-time.ts";
import { referringInTransaction } from "#server/db/in-transaction.ts";
import { forgetFormDraft } from "#server/records/form-drafts.ts";
import { findSaveOfForm, knownVersion, lockForm, rememberSave } from "#server/submissions/form-saves.ts";
import type { ActionRejection, ActionResult, DoneMessage } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { differingFields } from "../actions/form-values.ts";
import { conflict, needsAnswers, type Rejection, reject, wrongFields } from "../actions/rejections.ts";
import { selectionLists, selectionSchema } from "../actions/target-fields.server.ts";
import { type ActionRequest, savedBefore } from "../actions/view-action.server.ts";
import { recordIdOf } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { changeSelected, selectionRejections } from "./change-selected.server.ts";
import { findAskedDetails } from "./find-asked-details.server.ts";
import { previewSubmitted, submittedFields } from "./preview-submitted.server.ts";
import { recordActions } from "./record-actions.server.ts";
import type { FoundRecord, RecordCommands, SaveCommands } from "./record-commands.ts";
import type { EditedKind } from "./record-kind.ts";
import { readSavedForm, subjectOf } from "./saved-form.server.ts";

type Commands<Schema extends z.ZodObject, Found extends FoundRecord> = RecordCommands & SaveCommands<Schema, Found>;

type Sent<Schema extends z.ZodObject> = {
  intent: SaveIntent;
  submission: Submission<unknown, string[], z.output<Schema>>;
};

const unpublished: Publication = { publishedAt: null, unpublishAt: null };

/**
 * Returns the actions of a record's page: saving, publishing, drafts and preview, and what every list of records has.
 */
export function recordEditorActions<Schema extends z.ZodObject, Found extends FoundRecord>(
  commands: Commands<Schema, Found>,
) {
  const { kind } = commands;
  const act = recordActions(commands);
  const saveAs = (intent: SaveIntent) => async (request: ActionRequest) => {
    const rejection = await commands.complete?.(request.db, request.form);
    if (rejection) return reject(request.form, rejection);
    const schema = commands.schemaOn?.(localDate(request.now)) ?? kind.schema;
    const submission: Sent<Schema>["submission"] = parseWithZod(request.form, { schema });
    const id = recordIdOf(request.params);
    return id === undefined
      ? createRecord(request, { intent, submission }, commands)
      : saveRecord(request, { id, intent, submission }, commands);
  };
  const publish = saveAs("publish");
  return {
    ...act,
    preview: (request: ActionRequest) => previewSubmitted(request, commands),
    save: saveAs("save"),
    "save-draft": saveAs("save-draft"),
    schedule: saveAs("schedule"),
    // The button outside the form publishes the saved values. It sends a record but no version.
    publish: (request: ActionRequest) =>
      request.form.has("item") && !request.form.has("version") ? act.publish(request) : publish(request),
    "discard-draft": discardDraft(commands),
  };
}

async function saveRecord<Schema extends z.ZodObject, Found extends FoundRecord>(
  request: ActionRequest,
  { id, intent, submission }: Sent<Schema> & { id: number },
  commands: Commands<Schema, Found>,
): Promise<ActionResult> {
  const { db, form, params, by, now, administrator } = request;
  const { kind } = commands;
  const found = await commands.find(db, id);
  const publication = parseWithZod(form, { schema: publicationForm(intent, found ?? unpublished, now) });
  if (submission.status !== "success" || publication.status !== "success")
    return reject(form, wrongFields(submission, publication));
  const target = { id, version: Number(form.get("version")) };
  // If the form has another version, the conflict is shown before any question.
  const before = found?.version === (await knownVersion(db, by, kind.entityType, target)) ? found : undefined;
  const asked = await askBeforeSaving(request, { intent, details: submission.value }, { kind, found, before });
  if (asked) return reject(form, asked);
  const subject = subjectOf(kind, id);
  const isOverPage = intent === "save-draft" && found !== undefined && publicationState(found, now) === "published";
  const saved = await referringInTransaction(db, async (trx) => {
    const outcome = isOverPage
      ? await commands.keepDraft(trx, { ...target, fields: draftFields(kind, form, submission.value) }, by, now)
      : await saveAll(
          trx,
          { request, found, ...target, details: submission.value, publication: publication.value },
          commands,
        );
    if (!outcome.ok) return outcome;
    if (!isOverPage) await forgetFormDraft(trx, subject, null);
    await forgetFormDraft(trx, subjectOf(kind, recordIdOf(params)), administrator.id);
    return outcome;
  });
  if (saved.ok) {
    // The sent address may be the one of a new record, which an earlier press has created since.
    const at = viewPath(kind.form, { id });
    if (!isOverPage) return { done: await describeSaved(request, intent, id, commands), at };
    const preview = { label: "Preview", to: viewPath("/dashboard/preview", { of: kind.entityType, id, draft: 1 }) };
    const message = `${capitalized(kind.one)} saved as a draft. The published page stays as it is.`;
    return { done: { message, steps: [preview] }, at };
  }
  const rejected = conflict(editRejectionText(saved.reason));
  if (saved.reason !== "changed-meanwhile") return reject(form, rejected);
  const current = await commands.find(db, id);
  if (!current) return reject(form, conflict(editRejectionText("not-found")));
  return reject(form, { ...rejected, shown: { newest: await readNewest(db, kind, current, now) } });
}

/** Reads what the form of a record would show now, to be shown beside what was entered. */
async function readNewest(
  db: ActionRequest["db"],
  kind: EditedKind,
  current: FoundRecord,
  now: Date,
): Promise<NonNullable<ActionRejection["newest"]>> {
  const shownNow = await readSavedForm(db, kind, current, now);
  // An outdated draft is not newer than what the form showed, because the form was opened with it.
  const { draft } = shownNow;
  const isDraft = draft !== undefined && !draft.isOutdated;
  return {
    version: current.version,
    values: isDraft
      ? shownNow.values
      : { ...formTexts(kind.fields, current.details), ...publicationTexts(current, now) },
    changed: isDraft
      ? `${draft.savedBy} saved a draft of it ${sinceText(draft.savedAt, now)}`
      : `It was saved ${sinceText(current.updatedAt, now)}`,
  };
}

const saveTexts = { ...priceDropTexts, ...publishingTexts, ...addedBeforeTexts };

type AskedAbout = {
  kind: EditedKind;
  found?: FoundRecord | undefined;
  before?: FoundRecord | undefined;
  /** The form of a new record has added this one before, with other text. */
  added?: FoundRecord | undefined;
};

/**
 * Asks about a price that falls, about what visitors would miss when a record first appears on the site, and about a
 * form that adds a second record.
 */
async function askBeforeSaving(
  { db, answers }: Pick<ActionRequest, "db" | "answers">,
  { intent, details }: { intent: SaveIntent; details: object },
  { kind, found, before, added }: AskedAbout,
): Promise<Rejection<Pick<ActionRejection, "questions">> | undefined> {
  const appears = (intent === "publish" || intent === "schedule") && (found?.publishedAt ?? null) === null;
  const missing = appears ? await findAskedDetails(db, kind, details) : [];
  const questions = [
    ...(added ? [addedBeforeQuestion({ kind: kind.one, id: added.id, name: nameOf(kind, added) })] : []),
    ...priceDropQuestions(before && priceOf(before.details), priceOf(details)),
    ...(missing.length > 0 ? [missingDetailsQuestion(missing)] : []),
  ];
  const open = stillAsked<(typeof questions)[number]>(questions, answers);
  if (open.length === 0) return undefined;
  const lines = missing.map((detail) => missingDetailTexts[detail]);
  return needsAnswers(saveTexts, open, lines);
}

function nameOf({ title }: EditedKind, { details }: FoundRecord): string {
  return String(Object.entries(details).find(([field]) => field === title)?.[1] ?? "");
}

/** Returns the price of a home; undefined for other records. */
function priceOf(details: object): Ugx | undefined {
  return "price" in details && typeof details.price === "number" ? ugx(details.price) : undefined;
}

function differs(kind: EditedKind, found: FoundRecord, details: object): boolean {
  return differingFields(formTexts(kind.fields, found.details), formTexts(kind.fields, details)).length > 0;
}

/** Saves only what differs. Details and publication each get an entry in the audit log. */
async function saveAll<Schema extends z.ZodObject, Found extends FoundRecord>(
  trx: ActionRequest["db"],
  save: {
    request: ActionRequest;
    found: Found | undefined;
    id: number;
    version: number;
    details: z.output<Schema>;
    publication: Publication;
  },
  { kind, edit, publish }: Commands<Schema, Found>,
) {
  const { found, id, details, publication: wanted } = save;
  const { by, now } = save.request;
  const isMoved = !isSame(found?.publishedAt, wanted.publishedAt) || !isSame(found?.unpublishAt, wanted.unpublishAt);
  const isTyped = !found || differs(kind, found, details);
  let { version } = save;
  if (isTyped || !isMoved) {
    const edited = await edit(trx, { id, version, details }, by, now);
    if (!edited.ok) return edited;
    version = edited.version;
  }
  if (!isMoved) return { ok: true as const, version };
  const published = await publish(trx, { id, version, ...wanted }, by, now);
  if (!published.ok && published.reason === "reserved") throw new Error(`${kind.one} ${id} cannot be published`);
  return published;
}

function isSame(a: Date | null | undefined, b: Date | null): boolean {
  return (a?.getTime() ?? 0) === (b?.getTime() ?? 0);
}

async function createRecord<Schema extends z.ZodObject, Found extends FoundRecord>(
  request: ActionRequest,
  { intent, submission }: Sent<Schema>,
  commands: Commands<Schema, Found>,
): Promise<ActionResult> {
  const { db, form, by, now, administrator } = request;
  const { kind } = commands;
  const publication = parseWithZod(form, { schema: publicationForm(intent, unpublished, now) });
  if (submission.status !== "success" || publication.status !== "success")
    return reject(form, wrongFields(submission, publication));
  const details = submission.value;
  const asked = await askBeforeSaving(request, { intent, details }, { kind });
  if (asked) return reject(form, asked);
  const created = await referringInTransaction(db, async (trx) => {
    await lockForm(trx, by);
    const made = await findSaveOfForm(trx, by);
    const added = made?.kind === kind.entityType ? await commands.find(trx, made.id) : undefined;
    // A record that this form created and somebody deleted is created again.
    if (made && added?.deletedAt === null) {
      if (made.isSame) return { ok: false as const, reason: "saved-before" as const, id: added.id };
      if (!differs(kind, added, details)) return { ok: false as const, reason: "added" as const, id: added.id };
      // The text may be that of another record, so it is never written over the first one.
      const { answers } = request;
      const asked = await askBeforeSaving({ db: trx, answers }, { intent, details }, { kind, added });
      if (asked) return { ok: false as const, reason: "asked" as const, asked };
    }
    const outcome = await commands.create(trx, { details, ...publication.value }, by, now);
    if (!outcome.ok) return outcome;
    await rememberSave(trx, by, { kind: kind.entityType, id: outcome.id, version: 1 }, now);
    await forgetFormDraft(trx, subjectOf(kind, undefined), administrator.id);
    return outcome;
  });
  if (!created.ok) {
    switch (created.reason) {
      // The form arrived before, but its answer was lost.
      case "saved-before":
        return { done: savedBefore, at: viewPath(kind.form, { id: created.id }) };
      case "added":
        return saveRecord(request, { id: created.id, intent, submission }, commands);
      case "asked":
        return reject(form, created.asked);
      default:
        return reject(form, conflict(editRejectionText(created.reason)));
    }
  }
  const { id } = created;
  return { done: await describeSaved(request, intent, id, commands), at: viewPath(kind.form, { id }) };
}

async function describeSaved<Schema extends z.ZodObject, Found extends FoundRecord>(
  request: ActionRequest,
  intent: SaveIntent,
  id: number,
  commands: Commands<Schema, Found>,
): Promise<DoneMessage> {
  const { db, now } = request;
  const { kind, find } = commands;
  const found = await find(db, id);
  const at = found?.publishedAt;
  const words: Record<SaveIntent, string> = {
    save: "updated",
    "save-draft": "saved as a draft",
    publish: "published",
    schedule: `scheduled: it appears ${at ? untilText(at, now) : ""}`.trim(),
  };
  const news =
    intent === "publish" || intent === "schedule" ? ((await commands.describeNews?.(request, [id])) ?? "") : "";
  const message = `${capitalized(kind.one)} ${words[intent]}.${news}`;
  if (!found || !isOnSite(found, now)) {
    const preview = viewPath("/dashboard/preview", { of: kind.entityType, id });
    return { message, steps: [{ label: "Preview", to: preview }] };
  }
  return kind.sitePath ? { message, steps: [{ label: "See it on the site", to: kind.sitePath(id) }] } : { message };
}

function discardDraft({ kind, discardDraft }: RecordCommands) {
  return formCommand({
    schema: selectionSchema(1),
    lists: selectionLists,
    run: (request: ActionRequest, { item }) =>
      changeSelected(request, item, async (trx, target, by, now) => {
        await forgetFormDraft(trx, subjectOf(kind, target.id), request.administrator.id);
        return discardDraft(trx, target, by, now);
      }),
  }).answers({
    rejects: selectionRejections,
    done: (_, __, { url }) => ({
      done: { message: "Draft discarded. The form shows the page as it is." },
      at: url.pathname,
    }),
  });
}

/** Returns the values that a draft shows again, with times as they were entered. */
function draftFields(kind: EditedKind, form: FormData, details: object) {
  return { ...submittedFields(kind, form), ...formTexts(kind.fields, details) };
}
