import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { type BulkChange, bulkChangeForm } from "#domain/catalogue/bulk-change.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { listingStatuses } from "#domain/catalogue/listing.ts";
import { editRejectionText } from "#domain/records/edit-outcome.ts";
import { isOnSite } from "#domain/records/publication.ts";
import { readRecordListChoice } from "#domain/records/record-list.ts";
import { formKeyField } from "#domain/sales/buyer.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { type BulkDone, changeMany, findBulkReport, type SelectedRecords, undo } from "#server/records/bulk-actions.ts";
import { findFormDraft } from "#server/records/form-drafts.ts";
import type { Target } from "#server/records/versioned-record.ts";
import { type ActionResult, answerConflict, type Done, rejectionOf } from "../actions/action-result.ts";
import { itemText, type RecordItem, readItems } from "../actions/record-items.ts";
import type { ActionRequest } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { describeBulk } from "./bulk-done.server.ts";
import type { Change, ReadChange, RecordCommands } from "./record-commands.ts";
import type { RecordKind } from "./record-kind.ts";
import { subjectOf } from "./saved-form.server.ts";

/** What a list does with one of its records. */
type ListChange = Change<Target, { ok: false; reason: "reserved" | "drafted" }>;

/** What a list of records, or the view of one, may ask for besides saving; what a kind does not have is rejected further on. */
const recordIntents = ["publish", "unpublish", "feature", "unfeature", "delete", "restore", "undo", "change-status"];

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
  const formKey = formKeyField.parse(form.get("formKey"));
  const copy = await duplicate(db, { id: original.id, formKey }, by, now);
  if (!copy.ok) return answerConflict(rejectionOf(form, editRejectionText(copy.reason)));
  const message = `This is the copy of the ${kind.one}. It is a draft: nobody sees it until you publish it.`;
  return { done: { message }, at: viewPath(kind.form, { id: copy.id }) };
}

async function actOnRecords(request: ActionRequest, commands: RecordCommands): Promise<ActionResult> {
  const { form, intent, params, url } = request;
  const formKey = formKeyField.parse(form.get("formKey"));
  if (formKey !== undefined) return actOnMany(request, commands, formKey);
  const change = changeFor(intent, form, commands, request.now);
  if (change === undefined) throw data("There is no such action in this view.", { status: 400 });
  const changed = await changeSelected(request, change);
  if (!changed.ok) return data(rejectionOf(form, changed.message), { status: changed.status });
  // The form of something in the bin cannot be shown again.
  const at = intent === "delete" && params.id ? viewPath(commands.kind.list) : url.pathname + url.search;
  return { done: await describeRecords(request, commands, changed.items), at };
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

/** What was done to these records; a deletion can be undone, and what visitors see now can be looked at. */
async function describeRecords(
  request: ActionRequest,
  commands: RecordCommands,
  items: readonly RecordItem[],
): Promise<Done> {
  const { db, intent, now } = request;
  const { kind, find } = commands;
  const [only] = items.length === 1 ? items : [];
  const ids = items.map(({ id }) => id);
  const what = only ? capitalized(kind.one) : `${items.length} ${kind.many}`;
  const told = intent === "publish" ? ((await commands.describeNews?.(request, ids)) ?? "") : "";
  const message = `${what} ${doneWords[intent] ?? "updated"}.${told}`;
  if (intent === "delete") {
    const undo = { label: "Undo", intent: "restore", fields: { item: items.slice(0, maxNamed).map(itemText) } };
    return { message: `${message} ${only ? "It" : "They"} can be brought back for 30 days.`, steps: [undo] };
  }
  const shown = only && kind.sitePath && (await find(db, only.id));
  if (!only || !kind.sitePath || !shown || !isOnSite(shown, now)) return { message };
  return { message, steps: [{ label: "See it on the site", to: kind.sitePath(only.id) }] };
}

/** So many are named, that they can be brought back from there. */
const maxNamed = 50;

/** One thing for many: it happens for each that it can happen for, and what came of it is told in the list. */
async function actOnMany(request: ActionRequest, commands: RecordCommands, formKey: string): Promise<ActionResult> {
  const { db, form, intent, url, by, now } = request;
  const { listed } = commands;
  if (intent === "undo") {
    const back = parseId(String(form.get("bulk") ?? ""));
    if (back === undefined) throw data("There is no such action to undo.", { status: 400 });
    return answerMany(request, commands, await undo(db, listed, back, formKey, by, now));
  }
  const selected = selectedRecords(form, url);
  if (selected === undefined) return data(rejectionOf(form, "Nothing was selected"), { status: 400 });
  const asked = await (commands.changesOfMany?.[intent] ?? readCommonChange)(request, selected, listed);
  if ("rejection" in asked) return asked.rejection;
  if (!allows(commands, asked.change)) throw data("There is no such action in this view.", { status: 400 });
  return answerMany(request, commands, await changeMany(db, listed, asked.selected, asked.change, formKey, by, now));
}

/** A change that says all of itself in its form. */
export const readCommonChange: ReadChange = async ({ form }, selected) => {
  const change = bulkChangeForm.safeParse(Object.fromEntries(form));
  if (!change.success) throw data("There is no such action in this view.", { status: 400 });
  return { change: change.data, selected };
};

async function answerMany(request: ActionRequest, commands: RecordCommands, outcome: BulkDone): Promise<ActionResult> {
  const { db, form, url } = request;
  const { kind, listed } = commands;
  const report = outcome.ok ? await findBulkReport(db, listed, outcome.id) : undefined;
  if (!report) {
    const message = "The category, the tag or the action itself is gone. What you see now is fresh: look again";
    return answerConflict(rejectionOf(form, message));
  }
  const search = new URLSearchParams(url.search);
  search.delete("page");
  const done = describeBulk(kind, report, randomUUID());
  const isPublished = report.change?.intent === "publish" && report.done > 0;
  const told = isPublished ? ((await commands.describeNews?.(request, undefined)) ?? "") : "";
  return { done: { ...done, message: done.message + told }, at: `${url.pathname}?${search}` };
}

function selectedRecords(form: FormData, url: URL): SelectedRecords | undefined {
  const items = readItems(form.getAll("item"));
  if (items.length > 0) return { items };
  const [count, seenAt] = [parseId(String(form.get("count") ?? "")), new Date(String(form.get("seen-at")))];
  // More than a million are in no list, and nobody saw one before there were computers.
  if (count === undefined || count > 1_000_000 || !(seenAt.getTime() > 0)) return undefined;
  return { list: readRecordListChoice(url.searchParams), seenAt, count };
}

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

type Changed = { ok: true; items: RecordItem[] } | { ok: false; message: string; status: 400 | 409 };

/** Changes the records that a form names, all or none; answers with their new versions. */
export async function changeSelected({ db, form, by, now }: ActionRequest, change: ListChange): Promise<Changed> {
  const items = readItems(form.getAll("item"));
  if (items.length === 0) return { ok: false, message: "Nothing was selected", status: 400 };
  try {
    return await db.transaction().execute(async (trx) => {
      const changed: RecordItem[] = [];
      for (const { id, version } of items) {
        const outcome = await change(trx, { id, version }, by, now);
        if (!outcome.ok) throw new RejectedInside(outcome.reason);
        changed.push({ id, version: outcome.version });
      }
      return { ok: true, items: changed };
    });
  } catch (error) {
    if (!(error instanceof RejectedInside)) throw error;
    return { ok: false, message: rejectionMessage(error.reason, items.length), status: 409 };
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

function rejectionMessage(reason: RejectedInside["reason"], count: number): string {
  if (reason === "reserved") {
    return count > 1
      ? "A buyer's agreement holds one of them, so none was touched. It is available again when the agreement ends"
      : "A buyer's agreement holds this home. It is available again when the agreement ends";
  }
  if (reason === "drafted") {
    return count > 1
      ? "The form of one of them holds a newer draft, so none was touched. Open it to publish that"
      : "Its form holds a newer draft than what would appear. Open it to publish that";
  }
  if (count > 1) return "One of them was changed or deleted meanwhile, so none was touched. Look again, then repeat it";
  return reason === "not-found"
    ? "It was deleted meanwhile"
    : "Somebody changed it meanwhile. What you see now is fresh: look again, then repeat it";
}
