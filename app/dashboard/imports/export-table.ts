import { data } from "react-router";
import { localDate } from "#domain/time/kampala-time.ts";
import { exportKinds, readForExport } from "#server/catalogue/content-export.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { answerFile, csvType, writeCsv, writeJson } from "#server/tables/write-table.ts";
import type { Route } from "./+types/export-table.ts";

/** "properties.csv", "posts.json", sent as they are read. */
export function loader({ params, context }: Route.LoaderArgs) {
  const [name, format] = params.file.split(".");
  const kind = exportKinds.find((each) => each === name);
  if (!kind || (format !== "csv" && format !== "json")) throw data("There is no such table.", { status: 404 });
  const batches = readForExport(context.get(dbContext), kind);
  return answerFile(format === "json" ? writeJson(batches) : writeCsv(batches), {
    name: `${kind}-${localDate(context.get(nowContext))}.${format}`,
    type: format === "json" ? "application/json" : csvType,
  });
}
