import type { OfficeTable } from "#domain/sales/exports.ts";
import { agreements, arrears, buyers } from "#server/sales/agreement-exports.ts";
import type { ExportedTable } from "#server/sales/exported-table.ts";
import { journal, payments, receipts } from "#server/sales/ledger-exports.ts";

/** The tables that the office takes out. */
export const exportedTables: Record<OfficeTable, ExportedTable> = {
  payments,
  receipts,
  journal,
  buyers,
  agreements,
  arrears,
};
