import { z } from "zod";
import { type RecordChange, recordChangeForm } from "#domain/catalogue/bulk-change.ts";
import { formKeyField } from "#domain/forms/form-key.ts";
import { editRejectionText } from "#domain/records/edit-outcome.ts";
import { isOnSite, publicationState } from "#domain/records/publication.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { findFormDraft } from "#server/records/form-drafts.ts";
import type { ActionResult, DoneMessage } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { itemText, type RecordItem } from "../actions/record-items.ts";
import { conflict } from "../actions/rejections.ts";
import { selectionLists, selectionSchema, targetSchema } from "../actions/target-fields.server.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import { viewPath } from "../view/view-path.ts";
import { changeSelected, type ListChange, selectionRejections } from "./change-selected.server.ts";
import { findAskedDetails } from "./find-asked-details.server.ts";
import type { RecordCommands } from "./record-commands.ts";
import type { EditedKind } from "./record-kind.ts";
import { subjectOf } from "./saved-form.server.ts";

const oneChangeForm = z.discriminatedUnion("intent", [z.object({ intent: z.literal("restore") }), recordChangeForm]);

type OneChange = z.output<typeof oneChangeForm>;

/** Returns the actions on a record besides saving, by their intents. */
export function recordActions(commands: RecordCommands) {
  const { kind, duplicate } = commands;
  const act = changeRecord(commands);
  const intents: OneChange["intent"][] = [
    ...(["publish", "unpublish", "delete", "restore"] as const),
    ...(commands.feature ? (["feature", "unfeature"] as const) : []),
    ...(commands.changeStatus ? (["change-status"] as const) : []),
  ];
  const actions: Record<string, (request: ActionRequest) => Promise<ActionResult>> = Object.fromEntries(
    intents.map((intent) => [intent, act]),
  );
  return { ...actions, publish: act, ...(duplicate ? { duplicate: duplicateRecord(kind, duplicate) } : {}) };
}

/** Copies a record. A form that is sent again makes no second copy. */
function duplicateRecord(kind: EditedKind, duplicate: NonNullable<RecordCommands["duplicate"]>) {
  return formCommand({
    schema: targetSchema.extend({ formKey: formKeyField }),
    run: ({ db, by, now }, { item: { id }, formKey }) => duplicate(db, { id, formKey }, by, now),
  }).answers({
    rejects: {
      "not-found": conflict(editRejectionText("not-found")),
      "unknown-reference": conflict(editRejectionText("unknown-reference")),
      "form-used": conflict(editRejectionText("form-used")),
    },
    done({ id }) {
      const message = `This is the copy of the ${kind.one}. It is a draft: visitors see it once you publish it.`;
      return { done: { message }, at: viewPath(kind.form, { id }) };
    },
  });
}

function changeRecord(commands: RecordCommands) {
  return formCommand({
    schema: oneChangeForm.and(selectionSchema(1)),
    lists: selectionLists,
    run: (request: ActionRequest, { item, ...change }) =>
      changeSelected(request, item, commandFor(commands, change, request.now)),
  }).answers({
    rejects: selectionRejections,
    async done({ item }, { intent }, request) {
      const { params, url } = request;
      // The form of a deleted record cannot be shown again, so the list is.
      const at = intent === "delete" && params.id ? viewPath(commands.kind.list) : url.pathname + url.search;
      return { done: await describeRecord(request, commands, item), at };
    },
  });
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

/** Says what was done. A deletion offers to undo it, and a public record can be viewed. */
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

/**
 * Returns the command that changes one record, which is called for each of many as well.
 *
 * @throws {Error} if this kind of record has no such command
 */
export function commandFor(
  commands: RecordCommands,
  change: RecordChange | { intent: "restore" },
  now: Date,
): ListChange {
  switch (change.intent) {
    case "delete":
      return commands.remove;
    case "restore":
      return commands.restore;
    case "feature":
    case "unfeature": {
      const feature = required(commands.feature, change.intent);
      const isFeatured = change.intent === "feature";
      return (trx, target, by) => feature(trx, { ...target, isFeatured }, by, now);
    }
    case "publish":
      return publishWithoutQuestions(commands);
    case "unpublish":
      return (trx, target, by) => commands.publish(trx, { ...target, publishedAt: null }, by, now);
    case "change-status": {
      const changeStatus = required(commands.changeStatus, change.intent);
      const { status, note } = change;
      return (trx, target, by) => changeStatus(trx, { ...target, status, note }, by, now);
    }
  }
}

function required<Command>(command: Command | undefined, intent: string): Command {
  if (command === undefined) throw new Error(`these records have no command for ${intent}`);
  return command;
}

/**
 * Publishes a record from a list. Only the record's form can show a newer draft or ask about missing details, so a
 * record with either is left alone.
 */
function publishWithoutQuestions({ kind, find, publish }: RecordCommands): ListChange {
  return async (trx, target, by, now) => {
    if (await findFormDraft(trx, subjectOf(kind, target.id), null)) return { ok: false, reason: "drafted" };
    const found = await find(trx, target.id);
    if (found?.publishedAt === null && (await findAskedDetails(trx, kind, found.details)).length > 0)
      return { ok: false, reason: "incomplete" };
    // A record that is already published keeps the date that readers see.
    const isPublished = found !== undefined && publicationState(found, now) === "published";
    return publish(trx, { ...target, publishedAt: isPublished ? found.publishedAt : now }, by, now);
  };
}
