import { data } from "react-router";
import { type BulkChange, bulkChangeForm } from "#domain/catalogue/bulk-change.ts";
import { listingStatuses } from "#domain/catalogue/listing.ts";
import { readPresses } from "#domain/forms/form-key.ts";
import { editRejectionText } from "#domain/records/edit-outcome.ts";
import { isOnSite } from "#domain/records/publication.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { changeMany, maxBulkRecords } from "#server/records/bulk-actions.ts";
import { findFormDraft } from "#server/records/form-drafts.ts";
import type { Target } from "#server/records/versioned-record.ts";
import { type ActionResult, answerConflict, type Done, rejectionOf } from "../actions/action-result.ts";
import { itemText, type RecordItem, readItems } from "../actions/record-items.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import { viewPath } from "../view/view-path.ts";
import { describeBulk } from "./bulk-done.server.ts";
import type { Change, ReadChange, RecordCommands } from "./record-commands.ts";
import type { RecordKind } from "./record-kind.ts";
import { subjectOf } from "./saved-form.server.ts";

/** What a list does with one of its records. */
type ListChange = Change<Target, { ok: false; reason: "reserved" | "drafted" }>;

/** What a list of records, or the view of one, may ask for besides saving; what a kind does not have is rejected further on. */
const recordIntents = ["publish", "unpublish", "feature", "unfeature", "delete", "restore", "change-status"];

/** The actions that every list of records has, on one of them or on many. */
export function recordActions(commands: RecordCommands) {
  const act = (request: ActionRequest) => actOnRecords(request, commands);
  const { duplicate, changesOfMany = {} } = commands;
  return {
    ...Object.fromEntries([...recordIntents, ...Object.keys(changesOfMany)].map((intent) => [intent, act])),
    publish: act,
    ...(duplicate ? { duplicate: (request: ActionRequest) => duplicateRecord(request, commands.kind, duplicate) } : {}),
  };
}

/** Makes a copy of the record that the form names, once for each form, and opens it. */
async function duplicateRecord(
  { db, form, by, now }: ActionRequest,
  kind: RecordKind,
  duplicate: NonNullable<RecordCommands["duplicate"]>,
): Promise<ActionResult> {
  const [original] = readItems([form.get("item")]);
  if (!original) return data(rejectionOf(form, "Nothing was selected"), { status: 400 });
  const formKey = readPresses(form).at(-1);
  const copy = await duplicate(db, { id: original.id, formKey }, by, now);
  if (!copy.ok) return answerConflict(rejectionOf(form, editRejectionText(copy.reason)));
  const message = `This is the copy of the ${kind.one}. It is a draft: nobody sees it until you publish it.`;
  return { done: { message }, at: viewPath(kind.form, { id: copy.id }) };
}

async function actOnRecords(request: ActionRequest, commands: RecordCommands): Promise<ActionResult> {
  const { form, intent, params, url } = request;
  const items = readItems(form.getAll("item"));
  if (items.length > maxBulkRecords) {
    return data(rejectionOf(form, `At most ${maxBulkRecords} are changed at once`), { status: 400 });
  }
  const isOfMany = items.length > 1 || Object.hasOwn(commands.changesOfMany ?? {}, intent);
  if (isOfMany) return actOnMany(request, commands, items);
  const change = changeFor(intent, form, commands, request.now);
  if (change === undefined) throw data("There is no such action in this view.", { status: 400 });
  const changed = await changeSelected(request, change);
  if (!changed.ok) return data(rejectionOf(form, changed.message), { status: changed.status });
  // The form of something in the bin cannot be shown again.
  const at = intent === "delete" && params.id ? viewPath(commands.kind.list) : url.pathname + url.search;
  return { done: await describeRecord(request, commands, changed.item), at };
}

const doneWords: Record<string, string> = {
  delete: "deleted",
  restore: "restored",
  feature: "featured",
  unfeature: "featured no more",
  publish: "published",
  unpublish: "taken off the site",
  "change-status": "updated",
};

/** What was done to this record; a deletion can be undone, and what visitors see now can be looked at. */
async function describeRecord(request: ActionRequest, commands: RecordCommands, item: RecordItem): Promise<Done> {
  const { db, intent, now } = request;
  const { kind, find } = commands;
  const told = intent === "publish" ? ((await commands.describeNews?.(request, [item.id])) ?? "") : "";
  const message = `${capitalized(kind.one)} ${doneWords[intent] ?? "updated"}.${told}`;
  if (intent === "delete") {
    const undo = { label: "Undo", intent: "restore", fields: { item: [itemText(item)] } };
    return { message: `${message} It can be brought back for 30 days.`, steps: [undo] };
  }
  const shown = kind.sitePath && (await find(db, item.id));
  if (!kind.sitePath || !shown || !isOnSite(shown, now)) return { message };
  return { message, steps: [{ label: "See it on the site", to: kind.sitePath(item.id) }] };
}

/** One thing for many: it happens for each that it can happen for, and what came of it is told in the list. */
async function actOnMany(
  request: ActionRequest,
  commands: RecordCommands,
  items: readonly Target[],
): Promise<ActionResult> {
  const { db, form, intent, url, by, now } = request;
  const { kind, listed } = commands;
  if (items.length === 0) return data(rejectionOf(form, "Nothing was selected"), { status: 400 });
  const asked = await (commands.changesOfMany?.[intent] ?? readCommonChange)(request, items, listed);
  if ("rejection" in asked) return asked.rejection;
  if (!allows(commands, asked.change)) throw data("There is no such action in this view.", { status: 400 });
  const outcome = await changeMany(db, { table: listed, ...asked }, by, now);
  if (!outcome.ok) {
    const message = "The category or the tag is gone. What you see now is fresh: look again";
    return answerConflict(rejectionOf(form, message));
  }
  const search = new URLSearchParams(url.search);
  search.delete("page");
  const done = describeBulk(kind, outcome);
  const isPublished = outcome.change.intent === "publish" && outcome.done.length > 0;
  const told = isPublished ? ((await commands.describeNews?.(request, outcome.done)) ?? "") : "";
  return { done: { ...done, message: done.message + told }, at: `${url.pathname}?${search}` };
}

/** A change that says all of itself in its form. */
export const readCommonChange: ReadChange = async ({ form }, items) => {
  const change = bulkChangeForm.safeParse(Object.fromEntries(form));
  if (!change.success) throw data("There is no such action in this view.", { status: 400 });
  return { change: change.data, items };
};

function allows({ listed, feature, changesOfMany = {} }: RecordCommands, { intent }: BulkChange): boolean {
  if (intent === "feature" || intent === "unfeature") return feature !== undefined;
  if (intent === "change-status") return listed.statusHistory !== undefined;
  return intent in changesOfMany || ["publish", "unpublish", "delete"].includes(intent);
}

/** What to do with each record. */
function changeFor(intent: string, form: FormData, commands: RecordCommands, now: Date): ListChange | undefined {
  switch (intent) {
    case "delete":
      return commands.remove;
    case "restore":
      return commands.restore;
    case "feature":
    case "unfeature": {
      const { feature } = commands;
      return feature && ((trx, target, by) => feature(trx, { ...target, isFeatured: intent === "feature" }, by, now));
    }
    case "publish":
      return async (trx, target, by) =>
        (await findFormDraft(trx, subjectOf(commands.kind, target.id), null))
          ? { ok: false, reason: "drafted" }
          : commands.publish(trx, { ...target, publishedAt: now }, by, now);
    case "unpublish":
      return (trx, target, by) => commands.publish(trx, { ...target, publishedAt: null }, by, now);
    case "change-status": {
      const status = listingStatuses.find((each) => each === form.get("status"));
      const note = String(form.get("note") ?? "").slice(0, 1000);
      const { changeStatus } = commands;
      return status && changeStatus && ((trx, target, by) => changeStatus(trx, { ...target, status, note }, by, now));
    }
    default:
      return undefined;
  }
}

type Changed = { ok: true; item: RecordItem } | { ok: false; message: string; status: 400 | 409 };

/** Changes the record that a form names; answers with its new version. */
export async function changeSelected({ db, form, by, now }: ActionRequest, change: ListChange): Promise<Changed> {
  const [target] = readItems([form.get("item")]);
  if (!target) return { ok: false, message: "Nothing was selected", status: 400 };
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await change(trx, target, by, now);
      if (!outcome.ok) throw new RejectedInside(outcome.reason);
      return { ok: true, item: { id: target.id, version: outcome.version } };
    });
  } catch (error) {
    if (!(error instanceof RejectedInside)) throw error;
    return { ok: false, message: rejectionMessage(error.reason), status: 409 };
  }
}

/** A transaction is undone by an error only, so a rejection travels as one to its edge. */
class RejectedInside extends Error {
  readonly reason: "changed-meanwhile" | "not-found" | "reserved" | "drafted";
  constructor(reason: RejectedInside["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

function rejectionMessage(reason: RejectedInside["reason"]): string {
  switch (reason) {
    case "reserved":
      return "A buyer's agreement holds this home. It is available again when the agreement ends";
    case "drafted":
      return "Its form holds a newer draft than what would appear. Open it to publish that";
    case "not-found":
      return "It was deleted meanwhile";
    case "changed-meanwhile":
      return "Somebody changed it meanwhile. What you see now is fresh: look again, then repeat it";
  }
}
