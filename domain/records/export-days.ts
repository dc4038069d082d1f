import { isLocalDate, type LocalDate } from "../time/kampala-time.ts";

export interface ExportDays {
  from: LocalDate | undefined;
  until: LocalDate | undefined;
}

/** Reads the first and last day of an export. What is no day is left out. */
export function readExportDays(search: URLSearchParams): ExportDays {
  const dayOf = (name: string) => {
    const day = search.get(name) ?? "";
    return isLocalDate(day) ? day : undefined;
  };
  return { from: dayOf("from"), until: dayOf("until") };
}

/** Says by field why no table can be made of these days. It has no field if one can. */
export function exportDaysErrors({ from, until }: ExportDays, today: LocalDate): { from?: string; until?: string } {
  if (from !== undefined && until !== undefined && until < from) return { until: "This lies before the first day" };
  return from !== undefined && from > today ? { from: "This day has not come yet" } : {};
}
