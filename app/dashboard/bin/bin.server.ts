import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { findRecordEntity, type RecordEntity } from "#domain/records/record-entity.ts";
import { countText } from "#domain/text/count-text.ts";
import { findBulkReport, listBulkDeletions, undo } from "#server/records/bulk-actions.ts";
import { listDeleted, restorableDays } from "#server/records/deleted-records.ts";
import { type ActionResult, answerConflict, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, type ViewRequest, viewAction, viewLoader } from "../actions/view-request.server.ts";
import { recordKinds } from "../kinds/record-kinds.server.ts";
import { changeSelected } from "../records/record-actions.server.ts";
import { viewPath } from "../view/view-path.ts";
import { deletedKinds } from "./deleted-kinds.ts";

async function load({ db, now }: ViewRequest) {
  const [records, together] = await Promise.all([listDeleted(db), listBulkDeletions(db)]);
  return { records, together, restorableDays, now };
}

const at = viewPath("/dashboard/bin");

async function restore(request: ActionRequest): Promise<ActionResult> {
  const kind = kindOf(request.form);
  const restored = await changeSelected(request, recordKinds[kind].restore);
  if (!restored.ok) return data(rejectionOf(request.form, restored.message), { status: restored.status });
  const { name } = deletedKinds[kind];
  const steps = restored.items
    .slice(0, 1)
    .map(({ id }) => ({ label: "Open it", to: viewPath(recordKinds[kind].kind.form, { id }) }));
  return { done: { message: `${name} restored, as it was.`, steps }, at };
}

async function restoreTogether({ db, form, by, now }: ActionRequest): Promise<ActionResult> {
  const kind = kindOf(form);
  const back = await undo(db, recordKinds[kind].listed, parseId(String(form.get("bulk"))) ?? 0, randomUUID(), by, now);
  if (!back.ok) return answerConflict(rejectionOf(form, "It is gone from the bin"));
  const restored = (await findBulkReport(db, recordKinds[kind].listed, back.id))?.done ?? 0;
  return { done: { message: `${countText(restored, "record")} restored, as they were.` }, at };
}

function kindOf(form: FormData): RecordEntity {
  const kind = findRecordEntity(String(form.get("kind")));
  if (!kind) throw data("There is no such thing in the bin.", { status: 400 });
  return kind;
}

export const loader = viewLoader(load);

export const action = viewAction({ restore, "restore-together": restoreTogether });
