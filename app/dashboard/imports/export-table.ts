import { stringify } from "csv-stringify/sync";
import { data } from "react-router";
import { officeDate } from "#domain/kampala-time.ts";
import { exportKinds, listForExport } from "#server/content-export.ts";
import { dbContext, nowContext } from "#server/context.ts";
import type { Route } from "./+types/export-table.ts";

/** "properties.csv", "posts.json". What begins like a formula is made harmless in the table: spreadsheets would run it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [name, format] = params.file.split(".");
  const kind = exportKinds.find((each) => each === name);
  if (!kind || (format !== "csv" && format !== "json")) throw data("There is no such table.", { status: 404 });
  const rows = await listForExport(context.get(dbContext), kind);
  const body =
    format === "json"
      ? JSON.stringify(rows, undefined, 2)
      : stringify(rows, { header: true, bom: true, escape_formulas: true });
  return new Response(body, {
    headers: {
      "Content-Type": format === "json" ? "application/json" : "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${kind}-${officeDate(context.get(nowContext))}.${format}"`,
      "Cache-Control": "no-store",
    },
  });
}
