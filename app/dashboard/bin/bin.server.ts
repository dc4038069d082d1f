import { data } from "react-router";
import { findRecordEntity, type RecordEntity } from "#domain/records/record-entity.ts";
import { listDeleted, restorableDays } from "#server/records/deleted-records.ts";
import type { ActionResult } from "../actions/action-result.ts";
import { reject } from "../actions/rejections.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { recordKinds } from "../kinds/record-kinds.server.ts";
import { changeSelected } from "../records/change-selected.server.ts";
import { viewPath } from "../view/view-path.ts";
import { deletedKinds } from "./deleted-kinds.ts";

async function load({ db, now }: ViewRequest) {
  return { records: await listDeleted(db), restorableDays, now };
}

const at = viewPath("/dashboard/bin");

async function restore(request: ActionRequest): Promise<ActionResult> {
  const kind = kindOf(request.form);
  const restored = await changeSelected(request, recordKinds[kind].restore);
  if (!restored.ok) return reject(request.form, restored.rejection);
  const steps = [{ label: "Open it", to: viewPath(recordKinds[kind].kind.form, { id: restored.item.id }) }];
  return { done: { message: `${deletedKinds[kind]} restored, as it was.`, steps }, at };
}

function kindOf(form: FormData): RecordEntity {
  const kind = findRecordEntity(String(form.get("kind")));
  if (!kind) throw data("This is not in the bin.", { status: 400 });
  return kind;
}

export const loader = viewLoader(load);

export const action = viewAction({ restore });
