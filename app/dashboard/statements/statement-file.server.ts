import { parseId } from "#domain/catalogue/home.ts";
import { findFile, removeFile } from "#server/statements/statement-files.ts";
import { partsOfKept } from "#server/statements/statement-reading.ts";
import { viewFile } from "#server/statements/statement-view.ts";
import { invalid, reject } from "../actions/rejections.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

async function load({ db, params, now }: ViewRequest) {
  const file = await findFile(db, parseId(params.id) ?? 0);
  if (!file)
    throw notFound("This file is not kept any more. Please send it again.", [
      { label: "Statements", to: viewPath("/dashboard/statements") },
    ]);
  const { id, name, method, importId, answers, account } = file;
  const source = { name, method, account: account ?? undefined };
  const parts = await viewFile(db, { parts: await partsOfKept(file.content), source, now }, answers);
  return { id, name, method, importId, parts };
}

async function remove({ db, params, form, by, now }: ActionRequest) {
  const file = await findFile(db, parseId(params.id) ?? 0);
  if (!file || file.importId !== undefined) return reject(form, invalid("This file was read meanwhile."));
  await removeFile(db, file.id, by, now);
  return { done: { message: "File removed." }, at: viewPath("/dashboard/statements") };
}

export const loader = viewLoader(load);

export const action = viewAction({ remove });
