import { isLocalDate, type LocalDate } from "../time/kampala-time.ts";

/** Days in Kampala, both included; without one of them, from the beginning or to the end. */
export interface ExportDays {
  from: LocalDate | undefined;
  until: LocalDate | undefined;
}

/** The days that an address asks for. What is no day counts as none. */
export function readExportDays(search: URLSearchParams): ExportDays {
  const dayOf = (name: string) => {
    const day = search.get(name) ?? "";
    return isLocalDate(day) ? day : undefined;
  };
  return { from: dayOf("from"), until: dayOf("until") };
}

/** What is wrong with the days, and with which of them; nothing is, as long as they follow each other and have begun. */
export function exportDaysErrors({ from, until }: ExportDays, today: LocalDate): { from?: string; until?: string } {
  if (from !== undefined && until !== undefined && until < from) return { until: "This lies before the first day" };
  return from !== undefined && from > today ? { from: "This day has not come yet" } : {};
}
