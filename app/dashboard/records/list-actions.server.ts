import {
  type BulkChange,
  type BulkDetails,
  changedDetails,
  type DetailsChange,
  fieldChangeForm,
  recordChangeForm,
} from "#domain/catalogue/bulk-change.ts";
import type { EditOutcome } from "#domain/records/edit-outcome.ts";
import { MAX_BULK_RECORDS } from "#domain/records/record-list.ts";
import type { Database } from "#server/db/connection.ts";
import { type BulkCommand, type BulkReport, changeMany } from "#server/records/bulk-actions.ts";
import type { By, Target } from "#server/records/versioned-record.ts";
import type { ActionResult, DoneRedirect } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { selectionLists, selectionSchema } from "../actions/target-fields.server.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import { describeBulkResult } from "./bulk-result.server.ts";
import { selectionRejections } from "./change-selected.server.ts";
import { commandFor, recordActions } from "./record-actions.server.ts";
import type { FoundRecord, RecordCommands } from "./record-commands.ts";

type FoundWith<Details> = FoundRecord & { details: Details };

export type ListCommands<Details extends BulkDetails> = Omit<RecordCommands, "find"> & {
  find: (db: Database, id: number) => Promise<FoundWith<Details> | undefined>;
  edit: (db: Database, edit: Target & { details: Details }, by: By, now: Date) => Promise<EditOutcome<unknown>>;
  /**
   * These actions on many records are listed by their intent. Each of them edits every record as the record's form
   * does.
   */
  changesOfMany?: Readonly<Record<string, ChangeOfMany>>;
};

/** A dialog that changes the details of the selected records has such an action. */
export type ChangeOfMany = <Details extends BulkDetails>(
  commands: ListCommands<Details>,
) => (request: ActionRequest) => Promise<ActionResult>;

/** These fields name the selected records, beside the action's own fields. */
export const selectedMany = selectionSchema(MAX_BULK_RECORDS);

/** These intents can be applied to many records. Restoring is not one of them, because it undoes a deletion. */
const intentsOfMany = new Set<string>(recordChangeForm.options.flatMap(({ shape }) => [...shape.intent.values]));

/** Returns the actions that every list of records has, for one record or many. */
export function listActions<Details extends BulkDetails>(commands: ListCommands<Details>) {
  const ofOne = recordActions(commands);
  const changeThem = changeRecords(commands);
  const ofSelected = Object.entries(ofOne).map(([intent, changeIt]) => {
    const act = (request: ActionRequest) =>
      request.form.getAll("item").length > 1 ? changeThem(request) : changeIt(request);
    return [intent, intentsOfMany.has(intent) ? act : changeIt];
  });
  const ofDetails = Object.entries(commands.changesOfMany ?? {}).map(([intent, change]) => [intent, change(commands)]);
  return Object.fromEntries([...ofSelected, ...ofDetails]);
}

function changeRecords<Details extends BulkDetails>(commands: ListCommands<Details>) {
  return formCommand({
    schema: recordChangeForm.and(selectedMany),
    lists: selectionLists,
    async run(request: ActionRequest, { item: items, ...change }) {
      const command = commandFor(commands, change, request.now);
      return changeListed(request, commands, {
        change,
        items,
        command: (trx, target, by) => command(trx, target, by, request.now),
      });
    },
  }).answers({ rejects: selectionRejections, done: describeListed(commands) });
}

/** Changes a field that the form itself names, such as the category. */
export const changeField: ChangeOfMany = (commands) =>
  formCommand({
    schema: fieldChangeForm.and(selectedMany),
    lists: selectionLists,
    run: (request, { item: items, ...change }) => editListed(request, commands, { change, items }),
  }).answers({ rejects: selectionRejections, done: describeListed(commands) });

/** Edits each of the records as its own form would. */
export function editListed<Details extends BulkDetails>(
  request: ActionRequest,
  commands: ListCommands<Details>,
  { change, items }: { change: DetailsChange; items: readonly Target[] },
) {
  const command: BulkCommand<FoundWith<Details>> = (trx, target, by, { details }) =>
    commands.edit(trx, { ...target, details: changedDetails(details, change) }, by, request.now);
  return changeListed(request, commands, { change, items, command });
}

/** Runs a command on each of the records, and returns which of them were changed and why the others were not. */
export function changeListed<Details extends BulkDetails>(
  { db, by, now }: ActionRequest,
  { kind, find }: ListCommands<Details>,
  many: { change: BulkChange; items: readonly Target[]; command: BulkCommand<FoundWith<Details>> },
) {
  return changeMany(db, { kind: kind.entityType, find, ...many }, by, now);
}

/** Says how many records were changed, and why the others were not. */
export function describeListed({ kind, describeNews }: Pick<RecordCommands, "kind" | "describeNews">) {
  return async (report: BulkReport, _: unknown, request: ActionRequest): Promise<DoneRedirect> => {
    const { url, now } = request;
    const search = new URLSearchParams(url.search);
    search.delete("page");
    const done = describeBulkResult(kind, report, now);
    const isPublished = report.change.intent === "publish" && report.done.length > 0;
    const news = isPublished ? ((await describeNews?.(request, report.done)) ?? "") : "";
    return { done: { ...done, message: done.message + news }, at: `${url.pathname}?${search}` };
  };
}
