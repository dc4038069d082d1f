import { exportDaysErrors, readExportDays } from "#domain/records/export-days.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { WORKBOOK_ROWS_PER_SHEET } from "#server/tables/write-workbook.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";

async function load({ url, now }: ViewRequest) {
  const [days, today] = [readExportDays(url.searchParams), localDate(now)];
  return { days, errors: exportDaysErrors(days, today), today, workbookRowsPerSheet: WORKBOOK_ROWS_PER_SHEET };
}

export const loader = viewLoader(load);
