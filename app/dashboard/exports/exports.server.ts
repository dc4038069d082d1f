import { exportDaysErrors, readExportDays } from "#domain/records/export-days.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { workbookRowsPerSheet } from "#server/tables/write-workbook.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";

async function load({ url, now }: ViewRequest) {
  const [days, today] = [readExportDays(url.searchParams), localDate(now)];
  return { days, errors: exportDaysErrors(days, today), today, workbookRowsPerSheet };
}

export const loader = viewLoader(load);
