import { data, replace } from "react-router";
import { type ExportDays, exportDaysErrors, readExportDays } from "#domain/records/export-days.ts";
import { officeTables, readExportFile } from "#domain/records/exports.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { recordAudit } from "#server/audit.ts";
import { exportedTables } from "#server/exports.ts";
import { answerFile, csvType, writeCsv } from "#server/tables/write-table.ts";
import { workbookType, writeWorkbook } from "#server/tables/write-workbook.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

/**
 * Answers with one list as a file, such as "payments.csv" or "journal.xlsx". The download is in the audit log before
 * the first line is sent.
 */
async function load({ db, params, url, by, now }: ViewRequest): Promise<Response> {
  const asked = readExportFile(params.file ?? "");
  if (!asked) throw data("There is no such table.", { status: 404 });
  const { table, format } = asked;
  const { title, isDated } = officeTables[table];
  const today = localDate(now);
  const days = isDated ? readExportDays(url.searchParams) : { from: undefined, until: undefined };
  // The page of exports says at its fields what is wrong with the days.
  if (Object.keys(exportDaysErrors(days, today)).length > 0) throw replace(viewPath("/dashboard/exports", { ...days }));
  const { columns, read } = exportedTables[table];
  const name = `${table}${daysInName(days, today)}.${format}`;
  await recordAudit(db, {
    ...by,
    at: now,
    action: "export.download",
    entityType: "export",
    entityId: table,
    after: { name, ...days },
  });
  const lines = read(db, days, today);
  return format === "xlsx"
    ? answerFile(writeWorkbook(lines, { sheet: title, columns }), { name, type: workbookType })
    : answerFile(writeCsv(lines, Object.keys(columns)), { name, type: csvType });
}

/** Writes the days for the name of the file: "-2026-11-01-2026-11-20", or only the last day if there is no first. */
function daysInName({ from, until }: ExportDays, today: string): string {
  return `${from === undefined ? "" : `-${from}`}-${until ?? today}`;
}

export const loader = viewLoader(load);
