import { randomUUID } from "node:crypto";
import { data } from "react-router";
import type { z } from "zod";
import { parseId } from "#domain/catalogue/home.ts";
import { listingStatuses } from "#domain/catalogue/listing.ts";
import { type BulkChange, bulkChangeForm } from "#domain/records/bulk-change.ts";
import { type CreateOutcome, type EditOutcome, editRejectionText } from "#domain/records/edit-outcome.ts";
import { isOnSite, type Publication } from "#domain/records/publication.ts";
import { readRecordListChoice } from "#domain/records/record-list.ts";
import { formKeyField } from "#domain/sales/buyer.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { countText } from "#domain/text/count-text.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { findTagByName } from "#server/catalogue/taxonomy.ts";
import { hasMailServerContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { type BulkDone, changeMany, findBulkReport, type SelectedRecords, undo } from "#server/records/bulk-actions.ts";
import type { BulkTable } from "#server/records/bulk-effects.ts";
import { type FormDraft, findFormDraft } from "#server/records/form-drafts.ts";
import type { RecordState } from "#server/records/record-state.ts";
import type { By, ChangeOutcome, Target } from "#server/records/versioned-record.ts";
import type { ReservedRejection } from "#server/sales/sales.ts";
import { type ActionResult, answerConflict, type Done, rejectionOf } from "../actions/action-result.ts";
import { itemText, type RecordItem, readItems } from "../actions/record-items.ts";
import type { ActionRequest } from "../actions/view-request.server.ts";
import { askForPrices } from "../homes/price-change.server.ts";
import { viewPath } from "../view/view-path.ts";
import { describeBulk } from "./bulk-done.server.ts";
import type { RecordKind } from "./record-kind.ts";
import { subjectOf } from "./saved-form.server.ts";

type Change = (db: Database, target: Target, by: By, now: Date) => Promise<ChangeOutcome<unknown> | ReservedRejection>;

/** What a list does with one of its records. */
type ListChange = (
  ...args: Parameters<Change>
) => Promise<Awaited<ReturnType<Change>> | { ok: false; reason: "drafted" }>;

/** A record with what its form edits, and the name in the address of its page where that is not its number. */
export type FoundRecord = RecordState & { details: object; slug?: string };

/** The commands for one kind of record. */
export type RecordCommands = {
  kind: RecordKind;
  find: (db: Database, id: number) => Promise<FoundRecord | undefined>;
  remove: Change;
  restore: Change;
  publish: (
    db: Database,
    target: Target & Pick<Publication, "publishedAt"> & Partial<Publication>,
    by: By,
    now: Date,
  ) => ReturnType<Change>;
  keepDraft: (
    db: Database,
    target: Target & { fields: FormDraft["fields"] },
    by: By,
    now: Date,
  ) => Promise<ChangeOutcome<unknown>>;
  discardDraft: Change;
  /** Of kinds that can be featured. */
  feature?: (db: Database, target: Target & { isFeatured: boolean }, by: By, now: Date) => ReturnType<Change>;
  listed: BulkTable;
  /** Of kinds that are duplicable. */
  duplicate?: (
    db: Database,
    original: { id: number; formKey: string | undefined },
    by: By,
    now: Date,
  ) => Promise<CreateOutcome | { ok: false; reason: "not-found" }>;
  /** How many subscribers will be told that these, or any of the kind, are on the site for the first time. */
  countToBeTold?: (db: Database, ids: readonly number[] | undefined) => Promise<number>;
  /** Only homes have one. */
  changeStatus?: (
    db: Database,
    target: Target & { status: (typeof listingStatuses)[number]; note: string },
    by: By,
    now: Date,
  ) => ReturnType<Change>;
};

/** How one kind of record is saved from its form. */
export type SaveCommands<Schema extends z.ZodObject, Found extends FoundRecord> = {
  kind: RecordKind<Schema>;
  /** Of kinds whose fields are judged by the day: the kind's schema, and what the day says. */
  schemaOn?: (today: LocalDate) => Schema;
  find: (db: Database, id: number) => Promise<Found | undefined>;
  create: (db: Database, details: z.output<Schema>, by: By, now: Date, options?: Publication) => Promise<CreateOutcome>;
  edit: (db: Database, edit: Target & { details: z.output<Schema> }, by: By, now: Date) => Promise<EditOutcome<Found>>;
};

/** All that a list of records, or the view of one, may ask for besides saving; what a kind does not have is rejected further on. */
const recordIntents = [
  ...["unpublish", "feature", "unfeature", "delete", "restore", "undo", "change-status"],
  ...["set-category", "name-category", "set-type", "add-tag", "remove-tag", "change-price"],
];

/** The actions that every list of records has, on one of them or on many. */
export function recordActions(commands: RecordCommands) {
  const act = (request: ActionRequest) => actOnRecords(request, commands);
  const { duplicate } = commands;
  return {
    ...Object.fromEntries(recordIntents.map((intent) => [intent, act])),
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
  const told = intent === "publish" ? await describeNews(request, commands, ids) : "";
  const message = `${what} ${doneWords[intent] ?? "updated"}.${told}`;
  if (intent === "delete") {
    const undo = { label: "Undo", intent: "restore", fields: { item: items.slice(0, maxNamed).map(itemText) } };
    return { message: `${message} ${only ? "It" : "They"} can be brought back for 30 days.`, steps: [undo] };
  }
  const shown = only && kind.sitePath && (await find(db, only.id));
  if (!only || !kind.sitePath || !shown || !isOnSite(shown, now)) return { message };
  return { message, steps: [{ label: "See it on the site", to: kind.sitePath(only.id) }] };
}

/** " 3 subscribers will be told by e-mail.": to follow what was published; "" where nobody is told. */
export async function describeNews(
  { db, context }: ActionRequest,
  { countToBeTold }: Pick<RecordCommands, "countToBeTold">,
  ids: readonly number[] | undefined,
): Promise<string> {
  const told = (await countToBeTold?.(db, ids)) ?? 0;
  if (told === 0) return "";
  const how = context.get(hasMailServerContext) ? "by e-mail" : "once a mail server is set";
  return ` ${countText(told, "subscriber")} will be told ${how}.`;
}

/** So many are named, that they can be brought back from there. */
const maxNamed = 50;

/** One thing for many: it happens for each that it can happen for, and what came of it is told in the list. */
async function actOnMany(request: ActionRequest, commands: RecordCommands, formKey: string): Promise<ActionResult> {
  const { db, form, url, by, now } = request;
  const { listed } = commands;
  if (form.get("intent") === "undo") {
    const back = parseId(String(form.get("bulk") ?? ""));
    if (back === undefined) throw data("There is no such action to undo.", { status: 400 });
    return answerMany(request, commands, await undo(db, listed, back, formKey, by, now));
  }
  if (form.get("intent") === "change-price") {
    const selected = selectedRecords(form, url);
    if (!listed.statusHistory || !selected) return data(rejectionOf(form, "Nothing was selected"), { status: 400 });
    const asked = await askForPrices(request, listed, selected);
    if ("rejection" in asked) return asked.rejection;
    const { items, change } = asked;
    return answerMany(request, commands, await changeMany(db, listed, { items }, change, formKey, by, now));
  }
  const named = form.get("tag");
  const tag = typeof named === "string" ? await findTagByName(db, named.trim()) : undefined;
  if (named !== null && !tag) {
    const message = `No tag is called “${named}”, so nothing was changed. Choose one from the list`;
    return answerConflict(rejectionOf(form, message));
  }
  const change = bulkChangeForm.safeParse({ ...Object.fromEntries(form), tagId: tag?.id });
  if (!change.success || !allows(commands, change.data))
    throw data("There is no such action in this view.", { status: 400 });
  const selected = selectedRecords(form, url);
  if (selected === undefined) return data(rejectionOf(form, "Nothing was selected"), { status: 400 });
  return answerMany(request, commands, await changeMany(db, listed, selected, change.data, formKey, by, now));
}

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
  const told = isPublished ? await describeNews(request, commands, undefined) : "";
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

function allows({ listed, feature }: RecordCommands, { intent }: BulkChange): boolean {
  switch (intent) {
    case "feature":
    case "unfeature":
      return feature !== undefined;
    case "change-status":
    case "change-price":
      return listed.statusHistory !== undefined;
    case "set-category":
    case "add-tag":
    case "remove-tag":
      return listed.tags !== undefined;
    case "name-category":
      return listed.kind === "apartment";
    case "set-type":
      return listed.kind === "property";
    default:
      return true;
  }
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
