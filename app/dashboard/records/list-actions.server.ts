import { data } from "react-router";
import { type BulkChange, bulkChangeForm } from "#domain/catalogue/bulk-change.ts";
import { changeMany, maxBulkRecords } from "#server/records/bulk-actions.ts";
import type { BulkTable } from "#server/records/bulk-effects.ts";
import type { Target } from "#server/records/versioned-record.ts";
import { type ActionResult, answerConflict, type RejectedAnswer, rejectionOf } from "../actions/action-result.ts";
import { readItems } from "../actions/record-items.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import { describeBulkResult } from "./bulk-result.server.ts";
import { actOnRecord, recordActions, recordIntents } from "./record-actions.server.ts";
import type { RecordCommands } from "./record-commands.ts";

type AskedChange = { change: BulkChange; items: readonly Target[] } | { rejection: RejectedAnswer };

export type ReadChange = (
  request: ActionRequest,
  selected: readonly Target[],
  listed: BulkTable,
) => Promise<AskedChange>;

export type ListCommands = RecordCommands & {
  listed: BulkTable;
  /** More actions on many records, by intent. */
  changesOfMany?: Readonly<Record<string, ReadChange>>;
};

/** Of every list of records, for one of them or many. */
export function listActions(commands: ListCommands) {
  const act = (request: ActionRequest) => actOnRecords(request, commands);
  const intents = [...recordIntents, ...Object.keys(commands.changesOfMany ?? {})];
  return { ...recordActions(commands), ...Object.fromEntries(intents.map((intent) => [intent, act])) };
}

async function actOnRecords(request: ActionRequest, commands: ListCommands): Promise<ActionResult> {
  const { form, intent } = request;
  const items = readItems(form.getAll("item"));
  if (items.length > maxBulkRecords) {
    return data(rejectionOf(form, `At most ${maxBulkRecords} are changed at once`), { status: 400 });
  }
  const isOfMany = items.length > 1 || Object.hasOwn(commands.changesOfMany ?? {}, intent);
  return isOfMany ? actOnMany(request, commands, items) : actOnRecord(request, commands);
}

async function actOnMany(
  request: ActionRequest,
  commands: ListCommands,
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
    const message = "The category or the tag was deleted. Check the list, then try again";
    return answerConflict(rejectionOf(form, message));
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

function allows({ listed, feature, changesOfMany = {} }: ListCommands, { intent }: BulkChange): boolean {
  if (intent === "feature" || intent === "unfeature") return feature !== undefined;
  if (intent === "change-status") return listed.statusHistory !== undefined;
  return intent in changesOfMany || ["publish", "unpublish", "delete"].includes(intent);
}
