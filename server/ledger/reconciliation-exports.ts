import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { accountName, reconciledStates } from "#domain/ledger/reconciliation.ts";
import { table } from "#server/tables/exported-table.ts";
import { listMonths, listReconciled } from "./reconciliation.ts";

/**
 * Has a row for each line of money that came in, and for each entry of the ledger that no line shows. Within each month
 * those that do not agree come first, as on the page of the month.
 */
export const reconciliation = table(
  async function* (db, { from = "0001-01-01", until }, today) {
    for (const month of await listMonths(db, until !== undefined && until < today ? until : today)) {
      if (month.slice(0, 7) < from.slice(0, 7)) continue;
      const items = await listReconciled(db, { month });
      yield items.filter(({ day }) => day >= from && (until === undefined || day <= until));
    }
  },
  {
    Day: ["day", (item) => item.day],
    Account: ["text", (item) => accountName(item)],
    State: ["text", (item) => reconciledStates[item.state]],
    "Statement UGX": ["amount", (item) => item.stated],
    "Ledger UGX": ["amount", (item) => item.booked],
    "Difference UGX": ["amount", (item) => item.booked - item.stated],
    "Transaction number": ["text", (item) => item.reference],
    Receipts: ["text", (item) => item.receipts.join(", ")],
    File: ["text", (item) => item.fileName],
    Row: ["number", (item) => item.lineNumber],
    Payer: ["text", (item) => item.payer],
    Details: ["text", (item) => item.details],
    Agreement: ["text", (item) => (item.agreementId === null ? "" : agreementDisplayId(item.agreementId))],
    Reason: ["text", (item) => item.reason],
    "Said by": ["text", (item) => item.markedBy],
  },
);
