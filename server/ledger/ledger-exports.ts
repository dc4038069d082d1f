import { sql } from "kysely";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { agreedPerPayingDay } from "#domain/ledger/due-payment.ts";
import { entryKindNames, paymentMethodNames } from "#domain/ledger/entries.ts";
import { journalLines } from "#domain/ledger/journal.ts";
import { countsForText } from "#domain/ledger/standing.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { hasDeposit } from "#domain/plan/schedule.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { nameBoughtHomes } from "#server/agreements/home-names.ts";
import { type Agreement, listAgreements, listBuyersOfAgreements } from "#server/agreements/read-agreements.ts";
import type { Database } from "#server/db/connection.ts";
import { type Cells, selectedTable, table, timeCell, timeText } from "#server/tables/exported-table.ts";
import { type LedgerEntry, listPaymentsOfAll, readLedger } from "./read-payments.ts";
import { depositParts } from "./receipts.ts";

/** A transfer's method is cash, but no cash moves. */
const isTransfer = ({ kind, reversed }: LedgerEntry) => (reversed?.kind ?? kind) === "transfer";

/** The cash of a refund, or of the refund that a reversal takes back, was not the till's. */
const isOtherCash = (entry: LedgerEntry) => entry.reversed?.isOtherCash ?? entry.isOtherCash;

const agreementText = (id: number | null) => (id === null ? "" : agreementDisplayId(id));

interface NamedEntry {
  entry: LedgerEntry;
  buyer: string | undefined;
  countsFor: string;
  /** This part of a payment counts, or counted until its reversal, for the deposit; null if no deposit is due. */
  forDeposit: Ugx | null;
}

function methodText(entry: LedgerEntry): string {
  if (isTransfer(entry)) return "";
  return isOtherCash(entry) ? "Other cash" : paymentMethodNames[entry.method];
}

const entryCells: Cells<NamedEntry> = {
  Kind: ["text", ({ entry }) => entryKindNames[entry.kind]],
  For: ["text", ({ countsFor }) => countsFor],
  Agreement: ["text", ({ entry }) => agreementDisplayId(entry.agreementId)],
  Buyer: ["text", ({ buyer }) => buyer],
  Method: ["text", ({ entry }) => methodText(entry)],
  Reference: ["text", ({ entry }) => entry.externalReference],
  "Amount UGX": ["amount", ({ entry }) => entry.amount],
  "Other agreement": ["text", ({ entry }) => agreementText(entry.otherAgreementId)],
  "Reverses receipt": ["number", ({ entry }) => entry.reversed?.receiptNumber],
  "Reversed by receipt": ["number", ({ entry }) => entry.reversedByReceipt],
  Reason: ["text", ({ entry }) => entry.reversalReason],
};

export const payments = table(
  async function* (db, days) {
    for await (const entries of readLedger(db, { of: "payment", ...days })) {
      const agreements = await agreementsOf(db, entries);
      yield (await named(db, entries, agreements)).map((one) => ({ ...one, days: daysOf(one, agreements) }));
    }
  },
  {
    Receipt: ["number", ({ entry }) => entry.receiptNumber],
    "Paid on": ["day", ({ entry }) => entry.paidOn],
    ...entryCells,
    Days: ["number", ({ days }) => days],
    Note: ["text", ({ entry }) => entry.note],
    "Reason for the earlier day": ["text", ({ entry }) => entry.backdatingReason],
    "Reason for the closed month": ["text", ({ entry }) => entry.closedMonthReason],
    "Recorded by": ["text", ({ entry }) => entry.recordedBy],
    "Recorded at": ["time", ({ entry }) => timeText(entry.recordedAt)],
  },
);

export const receipts = table(
  async function* (db, days) {
    for await (const entries of readLedger(db, { of: "receipt", ...days })) {
      const agreements = await agreementsOf(db, entries);
      const homes = [...agreements.values()].map(({ home }) => home);
      const nameOf = await nameBoughtHomes(db, homes);
      yield (await named(db, entries, agreements)).map((one) => {
        const home = agreements.get(one.entry.agreementId)?.home;
        return { ...one, home: home && nameOf(home) };
      });
    }
  },
  {
    Receipt: ["number", ({ entry }) => entry.receiptNumber],
    "Issued on": ["day", ({ entry }) => localDate(entry.recordedAt)],
    "Paid on": ["day", ({ entry }) => entry.paidOn],
    Home: ["text", ({ home }) => home],
    ...entryCells,
  },
);

export const journal = table(
  async function* (db, days) {
    for await (const entries of readLedger(db, { of: "payment", ...days }))
      yield (await withBuyers(db, entries)).flatMap(({ entry, buyer }) =>
        journalLines({
          ...entry,
          reversedKind: entry.reversed?.kind ?? null,
          isOtherCash: isOtherCash(entry),
        }).map((line) => ({
          entry,
          buyer,
          ...line,
        })),
      );
  },
  {
    Entry: ["number", ({ entry }) => entry.receiptNumber],
    Date: ["day", ({ entry }) => entry.paidOn],
    Account: ["text", ({ account }) => account.code],
    "Account name": ["text", ({ account }) => account.name],
    "Debit UGX": ["amount", ({ debit }) => debit],
    "Credit UGX": ["amount", ({ credit }) => credit],
    Agreement: ["text", ({ entry }) => agreementDisplayId(entry.agreementId)],
    Buyer: ["text", ({ buyer }) => buyer],
    Reference: ["text", ({ entry }) => entry.externalReference],
    Description: ["text", ({ entry }) => descriptionOf(entry)],
  },
);

/** Every count of the till. Only the newest of a day counts. */
export const cashCounts = selectedTable(
  {
    Day: "day",
    "In the morning UGX": "amount",
    "Came in and went out UGX": "amount",
    "Counted UGX": "amount",
    "Difference UGX": "amount",
    Note: "text",
    "Reason for counting again": "text",
    "Counted by": "text",
    "Counted at": "time",
  },
  ({ after, limit, days: { from, until } }) => sql`
    select id, counted_for::text as "Day", opening_ugx as "In the morning UGX",
      expected_ugx as "Came in and went out UGX", counted_ugx as "Counted UGX",
      counted_ugx - coalesce(opening_ugx, 0) - expected_ugx as "Difference UGX", note as "Note",
      correction_reason as "Reason for counting again", recorded_by as "Counted by",
      ${timeCell("recorded_at")} as "Counted at"
    from cash_counts
    where counted_for >= ${from ?? "-infinity"}::date and counted_for <= ${until ?? "infinity"}::date and id > ${after}
    order by id limit ${limit}`,
);

const idsOf = (entries: readonly LedgerEntry[]) => [...new Set(entries.map(({ agreementId }) => agreementId))];

async function withBuyers(
  db: Database,
  entries: readonly LedgerEntry[],
): Promise<Pick<NamedEntry, "entry" | "buyer">[]> {
  const buyers = await listBuyersOfAgreements(db, idsOf(entries));
  return entries.map((entry) => ({ entry, buyer: buyers.get(entry.agreementId) }));
}

/** Names buyers, and what each entry counts for, or counted for until the entry reversed it. */
async function named(
  db: Database,
  entries: readonly LedgerEntry[],
  agreements: ReadonlyMap<number, Agreement>,
): Promise<NamedEntry[]> {
  const withDeposit = [...agreements.values()].filter(hasDeposit);
  const ledger = await listPaymentsOfAll(
    db,
    withDeposit.map(({ id }) => id),
  );
  const byAgreement = Map.groupBy(ledger, ({ agreementId }) => agreementId);
  const parts = new Map(withDeposit.flatMap((one) => [...depositParts(one, byAgreement.get(one.id) ?? [])]));
  return (await withBuyers(db, entries)).map(({ entry, buyer }) => {
    const forDeposit = parts.get(entry.reversesId ?? entry.id) ?? null;
    const amount = entry.reversesId === null ? entry.amount : ugx(-entry.amount);
    return { entry, buyer, forDeposit, countsFor: countsForText(amount, forDeposit) };
  });
}

async function agreementsOf(db: Database, entries: readonly LedgerEntry[]): Promise<Map<number, Agreement>> {
  return new Map((await listAgreements(db, idsOf(entries))).map((agreement) => [agreement.id, agreement]));
}

/**
 * Returns how many paying days a payment covers by the terms of its day, with one decimal; in a pause, by those before it.
 * Only what counts for the daily payments is counted: deposits, refunds and transfers have no days. A reversal takes back
 * the days of its payment.
 */
function daysOf({ entry, forDeposit }: NamedEntry, agreements: ReadonlyMap<number, Agreement>): number | "" {
  const { kind, reversed, amount, paidOn } = entry;
  const agreement = agreements.get(entry.agreementId);
  const perPayingDay = agreement && agreedPerPayingDay(agreement, reversed?.paidOn ?? paidOn);
  const daily = Math.abs(amount) - (forDeposit ?? 0);
  if ((reversed?.kind ?? kind) !== "payment" || perPayingDay === undefined || daily <= 0) return "";
  return (Math.sign(amount) * Math.trunc((daily * 10) / perPayingDay)) / 10;
}

/** Describes an entry, as "Refund, A-0012: paid twice". */
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
