import { agreementDisplayId } from "#domain/sales/agreement-number.ts";
import { entryKindNames, paymentMethodNames } from "#domain/sales/entries.ts";
import { journalLines } from "#domain/sales/journal.ts";
import { termsInForce } from "#domain/sales/schedule.ts";
import { paymentPurposeNames } from "#domain/sales/standing.ts";
import { localDate, localDateTime } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { nameBoughtHomes } from "#server/sales/home-names.ts";
import { type Agreement, listAgreements, listBuyersOfAgreements } from "#server/sales/read-agreements.ts";
import { type LedgerEntry, readLedger } from "#server/sales/read-payments.ts";
import { table } from "#server/tables/exported-table.ts";

function timeText(at: Date): string {
  const { date, time } = localDateTime(at);
  return `${date} ${time}`;
}

/** A transfer's method says cash, but no cash moves. */
const isTransfer = ({ kind, reversed }: LedgerEntry) => (reversed?.kind ?? kind) === "transfer";

const agreementText = (id: number | null) => (id === null ? "" : agreementDisplayId(id));

const entryCells = (entry: LedgerEntry, buyer: string) => ({
  Kind: entryKindNames[entry.kind],
  For: entry.purpose === "deposit" ? paymentPurposeNames.deposit : "",
  Agreement: agreementDisplayId(entry.agreementId),
  Buyer: buyer,
  Method: isTransfer(entry) ? "" : paymentMethodNames[entry.method],
  Reference: entry.externalReference ?? "",
  "Amount UGX": entry.amount,
  "Other agreement": agreementText(entry.otherAgreementId),
  "Reverses receipt": entry.reversed?.receiptNumber ?? "",
  "Reversed by receipt": entry.reversedByReceipt ?? "",
  Reason: entry.reversalReason,
});

const entryColumns = {
  Kind: "text",
  For: "text",
  Agreement: "text",
  Buyer: "text",
  Method: "text",
  Reference: "text",
  "Amount UGX": "amount",
  "Other agreement": "text",
  "Reverses receipt": "number",
  "Reversed by receipt": "number",
  Reason: "text",
} as const;

export const payments = table(
  {
    Receipt: "number",
    "Paid on": "day",
    ...entryColumns,
    Days: "number",
    Note: "text",
    "Reason for the earlier day": "text",
    "Reason for the closed month": "text",
    "Recorded by": "text",
    "Recorded at": "time",
  },
  async function* (db, days) {
    for await (const entries of readLedger(db, { of: "payment", ...days })) {
      const buyers = await buyersOf(db, entries);
      const agreements = await agreementsOf(db, entries);
      yield entries.map((entry) => ({
        Receipt: entry.receiptNumber,
        "Paid on": entry.paidOn,
        ...entryCells(entry, buyers.get(entry.agreementId) ?? ""),
        Days: daysOf(entry, agreements.get(entry.agreementId)),
        Note: entry.note,
        "Reason for the earlier day": entry.backdatingReason,
        "Reason for the closed month": entry.closedMonthReason,
        "Recorded by": entry.recordedBy,
        "Recorded at": timeText(entry.recordedAt),
      }));
    }
  },
);

export const receipts = table(
  { Receipt: "number", "Issued on": "day", "Paid on": "day", Home: "text", ...entryColumns },
  async function* (db, days) {
    for await (const entries of readLedger(db, { of: "receipt", ...days })) {
      const buyers = await buyersOf(db, entries);
      const agreements = await agreementsOf(db, entries);
      const nameOf = await nameBoughtHomes(
        db,
        [...agreements.values()].map(({ home }) => home),
      );
      yield entries.map((entry) => {
        const home = agreements.get(entry.agreementId)?.home;
        return {
          Receipt: entry.receiptNumber,
          "Issued on": localDate(entry.recordedAt),
          "Paid on": entry.paidOn,
          Home: home ? nameOf(home) : "",
          ...entryCells(entry, buyers.get(entry.agreementId) ?? ""),
        };
      });
    }
  },
);

export const journal = table(
  {
    Entry: "number",
    Date: "day",
    Account: "text",
    "Account name": "text",
    "Debit UGX": "amount",
    "Credit UGX": "amount",
    Agreement: "text",
    Buyer: "text",
    Reference: "text",
    Description: "text",
  },
  async function* (db, days) {
    for await (const entries of readLedger(db, { of: "payment", ...days })) {
      const buyers = await buyersOf(db, entries);
      yield entries.flatMap((entry) =>
        journalLines({ ...entry, reversedKind: entry.reversed?.kind ?? null }).map(({ account, debit, credit }) => ({
          Entry: entry.receiptNumber,
          Date: entry.paidOn,
          Account: account.code,
          "Account name": account.name,
          "Debit UGX": debit,
          "Credit UGX": credit,
          Agreement: agreementDisplayId(entry.agreementId),
          Buyer: buyers.get(entry.agreementId) ?? "",
          Reference: entry.externalReference ?? "",
          Description: descriptionOf(entry),
        })),
      );
    }
  },
);

const idsOf = (entries: readonly LedgerEntry[]) => [...new Set(entries.map(({ agreementId }) => agreementId))];

const buyersOf = (db: Database, entries: readonly LedgerEntry[]) => listBuyersOfAgreements(db, idsOf(entries));

async function agreementsOf(db: Database, entries: readonly LedgerEntry[]): Promise<Map<number, Agreement>> {
  return new Map((await listAgreements(db, idsOf(entries))).map((agreement) => [agreement.id, agreement]));
}

/** In paying days of its terms, one decimal. */
function daysOf({ amount, paidOn }: LedgerEntry, agreement: Agreement | undefined): number | "" {
  const perPayingDay = termsInForce(agreement?.terms ?? [], paidOn)?.perPayingDay ?? 0;
  return perPayingDay === 0 ? "" : Math.trunc((amount * 10) / perPayingDay) / 10;
}

/** "Refund, A-0012: paid twice" */
function descriptionOf(entry: LedgerEntry): string {
  const { kind, reversed, amount, agreementId, otherAgreementId, reversalReason, closedMonthReason } = entry;
  const [from, to] = [agreementId, otherAgreementId].map(agreementText);
  const what = {
    payment: `Payment, ${from}${closedMonthReason && `, after the month was closed: ${closedMonthReason}`}`,
    refund: `Refund, ${from}`,
    reversal: `Reversal of receipt ${reversed?.receiptNumber}, ${from}`,
    transfer: amount < 0 ? `Transfer, ${from} to ${to}` : `Transfer, ${to} to ${from}`,
  }[kind];
  return reversalReason === "" ? what : `${what}: ${reversalReason}`;
}
