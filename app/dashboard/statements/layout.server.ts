import { countText } from "#domain/text/count-text.ts";
import { viewLayout, withdrawWithFiles } from "#server/statements/statement-layout-changes.ts";
import { findKnownLayout } from "#server/statements/statement-layouts.ts";
import { invalid, reject } from "../actions/rejections.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

async function load({ db, params, now }: ViewRequest) {
  const known = await findKnownLayout(db, params.key ?? "");
  if (!known)
    throw notFound("There is no such layout, or it was withdrawn.", [
      { label: "Layouts", to: viewPath("/dashboard/statements/layouts") },
    ]);
  const { part, effects } = await viewLayout(db, known, {}, now);
  return { known, view: { parts: [part], effects }, now };
}

async function withdraw({ db, params, form, by, now }: ActionRequest) {
  const known = await findKnownLayout(db, params.key ?? "");
  if (!known) return reject(form, invalid("This layout was withdrawn meanwhile."));
  const files = await withdrawWithFiles(db, known, by, now);
  const rest = files === 0 ? "" : ` ${countText(files, "file")} read by it and not booked will be asked about again.`;
  return {
    done: { message: `“${known.layout.name}” withdrawn.${rest}` },
    at: viewPath("/dashboard/statements/layouts"),
  };
}

export const loader = viewLoader(load);

export const action = viewAction({ withdraw });
