import { sql } from "kysely";
import { paymentMethodNames } from "#domain/ledger/entries.ts";
import { namesOf, selectedTable, timeCell } from "#server/tables/exported-table.ts";

const outcomeNames = {
  matched: "Matched, not booked yet",
  unmatched: "Not assigned yet",
  duplicate: "Already there",
  bad: "Cannot be read",
  outgoing: "Money that went out",
  failed: "Failed payment",
  reversal: "Reversal",
  booked: "Booked",
  dismissed: "Set aside",
  undone: "Undone",
};

export const statementRows = selectedTable(
  {
    File: "text",
    Row: "number",
    By: "text",
    "Paid on": "day",
    "Amount UGX": "amount",
    "Transaction number": "text",
    "Payer's phone": "phone",
    "Payer's name": "text",
    Details: "text",
    Outcome: "text",
    Problem: "text",
    Agreement: "text",
    Receipt: "number",
    "Decided by": "text",
    "Decided at": "time",
  },
  ({ after, limit, days: { from, until } }) => sql`
    select line.id, file_name as "File", line_number as "Row", ${namesOf("file.method", paymentMethodNames)} as "By",
      line.paid_on::text as "Paid on", line.amount_ugx as "Amount UGX", line.external_reference as "Transaction number",
      payer_phone as "Payer's phone", payer_name as "Payer's name", details as "Details",
      ${namesOf("outcome", outcomeNames)} as "Outcome", case when outcome in ('matched', 'booked', 'dismissed') then '' else problem end as "Problem",
      agreement_number(line.agreement_id) as "Agreement",
      payments.receipt_number as "Receipt", decided_by as "Decided by", ${timeCell("decided_at")} as "Decided at"
    from statement_rows as line join statement_imports as file on file.id = import_id
    left join payments on payments.id = payment_id
    where ${from === undefined && until === undefined ? sql`true` : sql`line.paid_on between ${from ?? "-infinity"}::date and ${until ?? "infinity"}::date`}
      and line.id > ${after} order by line.id limit ${limit}`,
);
