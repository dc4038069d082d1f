import { data } from "react-router";
import { type BulkChange, type BulkDetails, bulkChangeForm, changedDetails } from "#domain/catalogue/bulk-change.ts";
import type { EditOutcome } from "#domain/records/edit-outcome.ts";
import type { Database } from "#server/db/connection.ts";
import { type BulkCommand, changeMany, maxBulkRecords } from "#server/records/bulk-actions.ts";
import type { By, Target } from "#server/records/versioned-record.ts";
import type { ActionResult, RejectedAnswer } from "../actions/action-result.ts";
import { readItems } from "../actions/record-items.ts";
import { conflict, invalid, reject } from "../actions/rejections.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import { describeBulkResult } from "./bulk-result.server.ts";
import { actOnRecord, commandFor, recordActions, recordIntents } from "./record-actions.server.ts";
import type { FoundRecord, RecordCommands } from "./record-commands.ts";

type AskedChange = { change: BulkChange; items: readonly Target[] } | { rejection: RejectedAnswer };

export type ReadChange = (request: ActionRequest, selected: readonly Target[]) => Promise<AskedChange>;

type FoundWith<Details> = FoundRecord & { details: Details };

export type ListCommands<Details extends BulkDetails> = Omit<RecordCommands, "find"> & {
  find: (db: Database, id: number) => Promise<FoundWith<Details> | undefined>;
  edit: (db: Database, edit: Target & { details: Details }, by: By, now: Date) => Promise<EditOutcome<unknown>>;
  /** Changes of details, by intent: each record is edited, as its form does. */
  changesOfMany?: Readonly<Record<string, ReadChange>>;
};

/** Of every list of records, for one of them or many. */
export function listActions<Details extends BulkDetails>(commands: ListCommands<Details>) {
  const act = (request: ActionRequest) => actOnRecords(request, commands);
  const intents = [...recordIntents, ...Object.keys(commands.changesOfMany ?? {})];
  return { ...recordActions(commands), ...Object.fromEntries(intents.map((intent) => [intent, act])) };
}

async function actOnRecords<Details extends BulkDetails>(
  request: ActionRequest,
  commands: ListCommands<Details>,
): Promise<ActionResult> {
  const { form, intent } = request;
  const items = readItems(form.getAll("item"));
  if (items.length > maxBulkRecords) {
    return reject(form, invalid(`At most ${maxBulkRecords} are changed at once`));
  }
  const isOfMany = items.length > 1 || Object.hasOwn(commands.changesOfMany ?? {}, intent);
  return isOfMany ? actOnMany(request, commands, items) : actOnRecord(request, commands);
}

async function actOnMany<Details extends BulkDetails>(
  request: ActionRequest,
  commands: ListCommands<Details>,
  items: readonly Target[],
): Promise<ActionResult> {
  const { db, form, intent, url, by, now } = request;
  const { kind, find } = commands;
  if (items.length === 0) return reject(form, invalid("Nothing was selected"));
  const asked = await (commands.changesOfMany?.[intent] ?? readCommonChange)(request, items);
  if ("rejection" in asked) return asked.rejection;
  const command = commandOfMany(commands, asked.change, now);
  if (!command) throw data("There is no such action in this view.", { status: 400 });
  const outcome = await changeMany(db, { kind: kind.entityType, find, command, ...asked }, by, now);
  if (!outcome.ok) {
    return reject(form, conflict("The category or the tag was deleted. Check the list, then try again"));
  }
  const search = new URLSearchParams(url.search);
  search.delete("page");
  const done = describeBulkResult(kind, outcome);
  const isPublished = outcome.change.intent === "publish" && outcome.done.length > 0;
  const news = isPublished ? ((await commands.describeNews?.(request, outcome.done)) ?? "") : "";
  return { done: { ...done, message: done.message + news }, at: `${url.pathname}?${search}` };
}

export const readCommonChange: ReadChange = async ({ form }, items) => {
  const change = bulkChangeForm.safeParse(Object.fromEntries(form));
  if (!change.success) throw data("There is no such action in this view.", { status: 400 });
  return { change: change.data, items };
};

/** Undefined: these records have no such command. */
function commandOfMany<Details extends BulkDetails>(
  commands: ListCommands<Details>,
  change: BulkChange,
  now: Date,
): BulkCommand<FoundWith<Details>> | undefined {
  if (Object.hasOwn(commands.changesOfMany ?? {}, change.intent)) {
    return (trx, target, by, { details }) =>
      commands.edit(trx, { ...target, details: changedDetails(details, change) }, by, now);
  }
  const command = commandFor(commands, change, now);
  return command && ((trx, target, by) => command(trx, target, by, now));
}
