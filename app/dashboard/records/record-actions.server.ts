import { data } from "react-router";
import { type BulkChange, bulkChangeForm } from "#domain/catalogue/bulk-change.ts";
import { readFormKey } from "#domain/forms/form-key.ts";
import { editRejectionText } from "#domain/records/edit-outcome.ts";
import { isOnSite, publicationState } from "#domain/records/publication.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { findFormDraft } from "#server/records/form-drafts.ts";
import type { ActionResult, DoneMessage } from "../actions/action-result.ts";
import { itemText, type RecordItem, readItems } from "../actions/record-items.ts";
import { conflict, invalid, reject } from "../actions/rejections.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import { viewPath } from "../view/view-path.ts";
import { changeSelected, type ListChange } from "./change-selected.server.ts";
import type { RecordCommands } from "./record-commands.ts";
import type { RecordKind } from "./record-kind.ts";
import { subjectOf } from "./saved-form.server.ts";

/** Besides saving; unsupported ones are rejected later. */
export const recordIntents = ["publish", "unpublish", "feature", "unfeature", "delete", "restore", "change-status"];

export function recordActions(commands: RecordCommands) {
  const act = (request: ActionRequest) => actOnRecord(request, commands);
  const { duplicate } = commands;
  return {
    ...Object.fromEntries(recordIntents.map((intent) => [intent, act])),
    publish: act,
    ...(duplicate ? { duplicate: (request: ActionRequest) => duplicateRecord(request, commands.kind, duplicate) } : {}),
  };
}

/** Once per form. */
async function duplicateRecord(
  { db, form, by, now }: ActionRequest,
  kind: RecordKind,
  duplicate: NonNullable<RecordCommands["duplicate"]>,
): Promise<ActionResult> {
  const [original] = readItems([form.get("item")]);
  if (!original) return reject(form, invalid("Nothing was selected"));
  const formKey = readFormKey(form);
  const copy = await duplicate(db, { id: original.id, formKey }, by, now);
  if (!copy.ok) return reject(form, conflict(editRejectionText(copy.reason)));
  const message = `This is the copy of the ${kind.one}. It is a draft: visitors see it once you publish it.`;
  return { done: { message }, at: viewPath(kind.form, { id: copy.id }) };
}

export async function actOnRecord(request: ActionRequest, commands: RecordCommands): Promise<ActionResult> {
  const { form, intent, params, url } = request;
  const asked = intent === "restore" ? ({ intent } as const) : bulkChangeForm.safeParse(Object.fromEntries(form)).data;
  const command = asked && commandFor(commands, asked, request.now);
  if (command === undefined || form.getAll("item").length > 1)
    throw data("There is no such action in this view.", { status: 400 });
  const changed = await changeSelected(request, command);
  if (!changed.ok) return reject(form, changed.rejection);
  // A deleted record's form cannot be shown again.
  const at = intent === "delete" && params.id ? viewPath(commands.kind.list) : url.pathname + url.search;
  return { done: await describeRecord(request, commands, changed.item), at };
}

const doneWords: Record<string, string> = {
  delete: "deleted",
  restore: "restored",
  feature: "featured",
  unfeature: "no longer featured",
  publish: "published",
  unpublish: "taken off the site",
  "change-status": "updated",
};

/** A deletion can be undone, a public record viewed. */
async function describeRecord(
  request: ActionRequest,
  commands: RecordCommands,
  item: RecordItem,
): Promise<DoneMessage> {
  const { db, intent, now } = request;
  const { kind, find } = commands;
  const news = intent === "publish" ? ((await commands.describeNews?.(request, [item.id])) ?? "") : "";
  const message = `${capitalized(kind.one)} ${doneWords[intent] ?? "updated"}.${news}`;
  if (intent === "delete") {
    const undo = { label: "Undo", intent: "restore", fields: { item: [itemText(item)] } };
    return { message: `${message} You can restore it for 30 days.`, steps: [undo] };
  }
  const shown = kind.sitePath && (await find(db, item.id));
  if (!kind.sitePath || !shown || !isOnSite(shown, now)) return { message };
  return { message, steps: [{ label: "See it on the site", to: kind.sitePath(item.id) }] };
}

/** Of one record, also where many are selected; undefined: this kind has no such command. */
export function commandFor(
  commands: RecordCommands,
  change: BulkChange | { intent: "restore" },
  now: Date,
): ListChange | undefined {
  switch (change.intent) {
    case "delete":
      return commands.remove;
    case "restore":
      return commands.restore;
    case "feature":
    case "unfeature": {
      const { feature } = commands;
      const isFeatured = change.intent === "feature";
      return feature && ((trx, target, by) => feature(trx, { ...target, isFeatured }, by, now));
    }
    case "publish":
      return publishingUndoubted(commands);
    case "unpublish":
      return (trx, target, by) => commands.publish(trx, { ...target, publishedAt: null }, by, now);
    case "change-status": {
      const { changeStatus } = commands;
      const { status, note } = change;
      return changeStatus && ((trx, target, by) => changeStatus(trx, { ...target, status, note }, by, now));
    }
    default:
      return undefined;
  }
}

/** Only its form shows a newer draft and asks about what is missing. */
function publishingUndoubted({ kind, find, publish }: RecordCommands): ListChange {
  return async (trx, target, by, now) => {
    if (await findFormDraft(trx, subjectOf(kind, target.id), null)) return { ok: false, reason: "drafted" };
    const found = await find(trx, target.id);
    if (found?.publishedAt === null && kind.missing?.(found.details).length) return { ok: false, reason: "incomplete" };
    // The day that readers see does not move.
    const isPublished = found !== undefined && publicationState(found, now) === "published";
    return publish(trx, { ...target, publishedAt: isPublished ? found.publishedAt : now }, by, now);
  };
}
