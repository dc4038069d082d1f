import { agreementDisplayId } from "#domain/sales/agreement-number.ts";
import { accountName, reconciledStates } from "#domain/sales/reconciliation.ts";
import { listMonths, listReconciled } from "#server/sales/reconciliation.ts";
import { table } from "#server/tables/exported-table.ts";

export const reconciliation = table(
  {
    Day: "day",
    Account: "text",
    State: "text",
    "Statement UGX": "amount",
    "Ledger UGX": "amount",
    "Difference UGX": "amount",
    "Transaction number": "text",
    Receipts: "text",
    File: "text",
    Row: "number",
    Payer: "text",
    Details: "text",
    Agreement: "text",
    Reason: "text",
    "Said by": "text",
  },
  async function* (db, { from = "0001-01-01", until }, today) {
    for (const month of await listMonths(db, until !== undefined && until < today ? until : today)) {
      if (month.slice(0, 7) < from.slice(0, 7)) continue;
      const items = await listReconciled(db, { month });
      yield items
        .filter(({ day }) => day >= from && (until === undefined || day <= until))
        .map((item) => ({
          Day: item.day,
          Account: accountName(item),
          State: reconciledStates[item.state],
          "Statement UGX": item.stated,
          "Ledger UGX": item.booked,
          "Difference UGX": item.booked - item.stated,
          "Transaction number": item.reference,
          Receipts: item.receipts.join(", "),
          File: item.fileName ?? "",
          Row: item.lineNumber ?? "",
          Payer: item.payer,
          Details: item.details,
          Agreement: item.agreementId === null ? "" : agreementDisplayId(item.agreementId),
          Reason: item.reason,
          "Said by": item.markedBy ?? "",
        }));
    }
  },
);
