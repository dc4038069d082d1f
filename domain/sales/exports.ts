import { isLocalDate, type LocalDate } from "../time/kampala-time.ts";

/** The tables that the office takes out, as they are listed. What is dated can be had of some days only; the others are as of today. */
export const officeTables = {
  payments: {
    title: "Payments",
    about:
      "Every entry of the ledger by the day it was paid: what it is, whose, how, how much, for how many days, and who recorded it.",
    isDated: true,
  },
  receipts: {
    title: "Receipts",
    about: "Every receipt by the day it was issued. The numbers follow each other without gaps.",
    isDated: true,
  },
  journal: {
    title: "Journal",
    about: "Every entry in double entry, for the accountant's program: one line of debit and one of credit.",
    isDated: true,
  },
  buyers: {
    title: "Buyers",
    about: "Every buyer with phone number, e-mail address, ID number, next of kin and agreements.",
    isDated: false,
  },
  agreements: {
    title: "Agreements",
    about: "What was signed, the terms in force, what is paid, due and remaining, and when it should be finished.",
    isDated: false,
  },
  arrears: {
    title: "Arrears",
    about: "Who is behind or has not paid the deposit: days, amounts, last payment and phone number.",
    isDated: false,
  },
} as const;

export type OfficeTable = keyof typeof officeTables;

export const exportFormats = ["csv", "xlsx"] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** Days in Kampala, both included; without one of them, from the beginning or to the end. */
export interface ExportDays {
  from: LocalDate | undefined;
  until: LocalDate | undefined;
}

/** The days that an address asks for. What is no day counts as none. */
export function readExportDays(search: URLSearchParams): ExportDays {
  const dayOf = (name: string) => {
    const day = search.get(name) ?? "";
    // The database knows no year 0.
    return isLocalDate(day) && !day.startsWith("0000") ? day : undefined;
  };
  return { from: dayOf("from"), until: dayOf("until") };
}

/** What is wrong with the days, and with which of them; nothing is, as long as they follow each other and have begun. */
export function exportDaysErrors({ from, until }: ExportDays, today: LocalDate): { from?: string; until?: string } {
  if (from !== undefined && until !== undefined && until < from) return { until: "This lies before the first day" };
  return from !== undefined && from > today ? { from: "This day has not come yet" } : {};
}

/** "payments.csv", as it stands in an address. */
export function readExportFile(file: string): { table: OfficeTable; format: ExportFormat } | undefined {
  const [name = "", ending] = file.split(/\.(?=[^.]*$)/);
  const format = exportFormats.find((each) => each === ending);
  return format && isOfficeTable(name) ? { table: name, format } : undefined;
}

function isOfficeTable(name: string): name is OfficeTable {
  return Object.hasOwn(officeTables, name);
}
