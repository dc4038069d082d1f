import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { problemText } from "#domain/catalogue/home-import.ts";
import {
  findHomeImport,
  type ImportOutcome,
  importHomes,
  listHomeImportRows,
  listHomeImports,
} from "#server/catalogue/home-imports.ts";
import { homeTableLimits } from "#server/catalogue/home-table.ts";
import { rejectionOf } from "../action-result.ts";
import { viewPath } from "../view-path.ts";
import { type ActionRequest, notFound, type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";

/** In the order in which they are offered: what is wrong comes first. */
const outcomes = ["bad", "new", "changed", "unchanged", "added", "updated"] as const satisfies ImportOutcome[];
const shownRows = 200;
const shownImports = 10;

async function load({ db, url, params, now }: ViewRequest) {
  const imports = await listHomeImports(db, shownImports);
  const id = parseId(params.id);
  const opened = id === undefined ? undefined : await findHomeImport(db, id);
  if (!opened && params.id !== undefined) {
    const to = viewPath("/dashboard/imports/:id?");
    throw notFound("This table is not kept any more.", [{ label: "Import and export", to }]);
  }
  if (!opened) return { imports, now, maxRows: homeTableLimits.rows, opened: undefined };
  const { counts } = opened;
  const asked = outcomes.find((outcome) => outcome === url.searchParams.get("show"));
  const outcome = asked ?? outcomes.find((one) => (counts[one] ?? 0) > 0) ?? "new";
  const rows = await listHomeImportRows(db, { importId: opened.id, outcome, limit: shownRows });
  return {
    imports,
    now,
    maxRows: homeTableLimits.rows,
    opened: {
      ...opened,
      outcome,
      outcomes,
      rows: rows.map(({ problems, ...row }) => ({
        ...row,
        problems: problems.map((problem) => problemText(row.rowNumber, problem)),
      })),
    },
  };
}

/** One batch a request, so that an interrupted import has lost nothing and goes on where it stopped. */
async function importBatch({ db, form, by, now }: ActionRequest) {
  const id = parseId(String(form.get("import") ?? ""));
  if (id === undefined) {
    throw data("There is no such action in this view.", { status: 400 });
  }
  if (!(await findHomeImport(db, id))) {
    return data(rejectionOf(form, "This table is no longer kept. Please read it again."), { status: 404 });
  }
  return { left: await importHomes(db, id, by, now) };
}

export const loader = viewLoader(load);

export const action = viewAction<{ left: number }>({ import: importBatch });
