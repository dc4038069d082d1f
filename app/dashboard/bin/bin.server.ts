import { z } from "zod";
import { findRecordEntity } from "#domain/records/record-entity.ts";
import { countByFilter } from "#server/media-library/read-library.ts";
import { listDeleted, RESTORABLE_DAYS } from "#server/records/deleted-records.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { invalid } from "../actions/rejections.ts";
import { selectionLists, selectionSchema } from "../actions/target-fields.server.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { recordKinds } from "../kinds/record-kinds.server.ts";
import { changeSelected, selectionRejections } from "../records/change-selected.server.ts";
import { viewPath } from "../view/view-path.ts";
import { deletedKinds } from "./deleted-kinds.ts";

async function load({ db, now }: ViewRequest) {
  const [records, { bin: pictures }] = await Promise.all([listDeleted(db), countByFilter(db)]);
  return { records, pictures, restorableDays: RESTORABLE_DAYS, now };
}

const at = viewPath("/dashboard/bin");

const restore = formCommand({
  schema: z.object({ kind: z.string().default("") }).and(selectionSchema(1)),
  lists: selectionLists,
  async run(request, { kind: named, item }) {
    const kind = findRecordEntity(named);
    if (!kind) return { ok: false, reason: "no-such-kind" } as const;
    const restored = await changeSelected(request, item, recordKinds[kind].restore);
    return restored.ok ? { ...restored, kind } : restored;
  },
}).answers({
  rejects: { ...selectionRejections, "no-such-kind": invalid("This is not in the bin.") },
  done({ kind, item }) {
    const steps = [{ label: "Open it", to: viewPath(recordKinds[kind].kind.form, { id: item.id }) }];
    return { done: { message: `${deletedKinds[kind]} restored, as it was.`, steps }, at };
  },
});

export const loader = viewLoader(load);

export const action = viewAction({ restore });
