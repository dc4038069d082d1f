import { sql } from "kysely";
import type { ExportDays, OfficeTable } from "#domain/sales/exports.ts";
import { journalLines } from "#domain/sales/journal.ts";
import { entryKindNames, paymentMethodNames } from "#domain/sales/ledger.ts";
import { termsInForce } from "#domain/sales/schedule.ts";
import { agreementDisplayId } from "#domain/sales/statement.ts";
import { type LocalDate, localDate, localDateTime } from "#domain/time/kampala-time.ts";
import { batchesById } from "#server/db/by-id.ts";
import type { Database } from "#server/db/connection.ts";
import { formatPhoneNumber } from "#server/enquiries/phone-number.ts";
import { listBuyersById } from "#server/sales/buyers.ts";
import {
  type Agreement,
  type AgreementState,
  type Arrears,
  getPositions,
  listAgreements,
  listArrears,
  listBuyersOfAgreements,
  readAgreements,
} from "#server/sales/read-agreements.ts";
import { type LedgerEntry, readLedger } from "#server/sales/read-payments.ts";
import { nameBoughtHomes } from "#server/sales/sales.ts";
import { listSettlements } from "#server/sales/settlements.ts";
import type { TableLine } from "#server/tables/write-table.ts";
import type { ColumnKind, Columns } from "#server/tables/write-workbook.ts";

/** A table that the office takes out: its columns, and its lines, a batch at a time. */
export interface ExportedTable {
  columns: Columns;
  read: (db: Database, days: ExportDays, today: LocalDate) => AsyncIterable<TableLine[]>;
}

type Line<Heading extends string> = Record<Heading, string | number>;

/** Each line has all of the columns, and no other cell. */
function table<Heading extends string>(
  columns: Record<Heading, ColumnKind>,
  read: (db: Database, days: ExportDays, today: LocalDate) => AsyncIterable<Line<NoInfer<Heading>>[]>,
): ExportedTable {
  return { columns, read };
}

const stateNames: Record<AgreementState, string> = { live: "Running", completed: "Fully paid", ended: "Ended" };

const phoneText = (phone: string | null | undefined) => (phone ? formatPhoneNumber(phone) : "");

function timeText(at: Date): string {
  const { date, time } = localDateTime(at);
  return `${date} ${time}`;
}

/** A transfer is no money in anybody's hand, however it is kept. */
const isTransfer = ({ kind, reversed }: LedgerEntry) => (reversed?.kind ?? kind) === "transfer";

const agreementText = (id: number | null) => (id === null ? "" : agreementDisplayId(id));

/** What the tables of entries say of each. */
const entryCells = (entry: LedgerEntry, buyer: string) => ({
  Kind: entryKindNames[entry.kind],
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

const payments = table(
  {
    Receipt: "number",
    "Paid on": "day",
    ...entryColumns,
    Days: "number",
    Note: "text",
    "Reason for the earlier day": "text",
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
        "Recorded by": entry.recordedBy,
        "Recorded at": timeText(entry.recordedAt),
      }));
    }
  },
);

const receipts = table(
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

const journal = table(
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

const buyers = table(
  {
    Buyer: "number",
    Name: "text",
    Phone: "text",
    "E-mail": "text",
    Agreements: "text",
    Note: "text",
    "Added on": "day",
  },
  async function* (db) {
    const batches = batchesById((after, limit) =>
      db
        .selectFrom("buyers")
        .select((eb) => [
          "id",
          "name",
          "phone",
          "email",
          "note",
          "created_at",
          eb
            .selectFrom("agreements")
            .select(sql<number[]>`coalesce(array_agg(agreements.id::integer order by agreements.id), '{}')`.as("ids"))
            .whereRef("agreements.buyer_id", "=", "buyers.id")
            .as("agreements"),
        ])
        .where("erased_at", "is", null)
        .where("id", ">", after ?? 0)
        .orderBy("id")
        .limit(limit)
        .execute(),
    );
    for await (const rows of batches)
      yield rows.map((row) => ({
        Buyer: row.id,
        Name: row.name,
        Phone: phoneText(row.phone),
        "E-mail": row.email ?? "",
        Agreements: (row.agreements ?? []).map(agreementDisplayId).join(", "),
        Note: row.note,
        "Added on": localDate(row.created_at),
      }));
  },
);

const agreements = table(
  {
    Agreement: "text",
    State: "text",
    Buyer: "text",
    Phone: "text",
    Home: "text",
    "Signed on": "day",
    "Begins on": "day",
    "Price UGX": "amount",
    "Deposit UGX": "amount",
    "Bank share %": "number",
    "Yearly rate %": "number",
    "Bank years": "number",
    "Bank fee %": "number",
    "Paid by": "text",
    "Per paying day UGX": "amount",
    "Paying days a month": "number",
    "Terms since": "day",
    "Total UGX": "amount",
    "Paid UGX": "amount",
    "Due UGX": "amount",
    "Remaining UGX": "amount",
    "Deposit not paid UGX": "amount",
    "Days ahead": "number",
    "Owned %": "number",
    "Expected finish": "day",
    "Closed on": "day",
    "Reason for the end": "text",
    "Owed to the buyer UGX": "amount",
    "Give back by": "day",
  },
  async function* (db, _days, today) {
    for await (const batch of readAgreements(db)) {
      const standings = await describe(db, batch, today);
      const settlements = await listSettlements(db, batch);
      yield standings.map(({ agreement, position, buyer, home }, i) => {
        const terms = termsInForce(agreement.terms, agreement.closedOn ?? today);
        const isEnded = agreement.state === "ended";
        return {
          Agreement: agreementDisplayId(agreement.id),
          State: stateNames[agreement.state],
          Buyer: buyer?.name ?? "",
          Phone: phoneText(buyer?.phone),
          Home: home,
          "Signed on": localDate(agreement.createdAt),
          "Begins on": agreement.startsOn,
          "Price UGX": agreement.price,
          "Deposit UGX": agreement.deposit,
          "Bank share %": agreement.bankSharePercent,
          "Yearly rate %": agreement.yearlyRatePercent,
          "Bank years": agreement.bankYears,
          "Bank fee %": agreement.bankFeePercent,
          "Paid by": agreement.every,
          "Per paying day UGX": terms?.perPayingDay ?? "",
          "Paying days a month": terms?.payingDaysPerMonth ?? "",
          "Terms since": terms?.effectiveOn ?? "",
          "Total UGX": position.total,
          "Paid UGX": position.paid,
          "Due UGX": position.due,
          "Remaining UGX": position.remaining,
          "Deposit not paid UGX": position.depositOwed,
          "Days ahead": position.aheadDays,
          "Owned %": position.ownedPercent,
          "Expected finish": agreement.state === "live" ? (position.expectedFinishOn ?? "") : "",
          "Closed on": agreement.closedOn ?? "",
          "Reason for the end": agreement.endedReason,
          "Owed to the buyer UGX": isEnded ? (settlements[i]?.owedToBuyer ?? 0) : position.credit,
          "Give back by": agreement.refundDueOn ?? "",
        };
      });
    }
  },
);

/** So many plans are worked out at a time. */
const plansAtOnce = 100;

const arrears = table(
  {
    Agreement: "text",
    Buyer: "text",
    Phone: "text",
    Home: "text",
    "Days behind": "number",
    "Behind UGX": "amount",
    "Deposit not paid UGX": "amount",
    "Behind in all UGX": "amount",
    "Per paying day UGX": "amount",
    "Last payment on": "day",
    "Last payment UGX": "amount",
  },
  async function* (db, _days, today) {
    const found = await listArrears(db, 0, today);
    const daysBehind = new Map(found.behind.map(({ agreementId, days }) => [agreementId, days]));
    const ids = inArrears(found);
    for (let from = 0; from < ids.length; from += plansAtOnce) {
      const some = ids.slice(from, from + plansAtOnce);
      const byId = new Map((await listAgreements(db, some)).map((agreement) => [agreement.id, agreement]));
      const batch = some.flatMap((id) => byId.get(id) ?? []);
      const lastPayments = await listLastPayments(db, some);
      const standings = await describe(db, batch, today);
      yield standings.map(({ agreement, position, buyer, home }) => {
        const behind = -position.aheadUgx - position.depositOwed;
        const last = lastPayments.get(agreement.id);
        return {
          Agreement: agreementDisplayId(agreement.id),
          Buyer: buyer?.name ?? "",
          Phone: phoneText(buyer?.phone),
          Home: home,
          "Days behind": daysBehind.get(agreement.id) ?? 0,
          "Behind UGX": Math.max(0, behind),
          "Deposit not paid UGX": position.depositOwed,
          "Behind in all UGX": Math.max(0, behind) + position.depositOwed,
          "Per paying day UGX": termsInForce(agreement.terms, today)?.perPayingDay ?? "",
          "Last payment on": last?.paidOn ?? "",
          "Last payment UGX": last?.amount ?? "",
        };
      });
    }
  },
);

export const exportedTables: Record<OfficeTable, ExportedTable> = {
  payments,
  receipts,
  journal,
  buyers,
  agreements,
  arrears,
};

/** Who is behind, the furthest first, then who has only not paid the deposit. */
const inArrears = ({ behind, deposits }: Arrears) => [
  ...new Set([...behind, ...deposits].map(({ agreementId }) => agreementId)),
];

const idsOf = (entries: readonly LedgerEntry[]) => [...new Set(entries.map(({ agreementId }) => agreementId))];

const buyersOf = (db: Database, entries: readonly LedgerEntry[]) => listBuyersOfAgreements(db, idsOf(entries));

async function agreementsOf(db: Database, entries: readonly LedgerEntry[]): Promise<Map<number, Agreement>> {
  return new Map((await listAgreements(db, idsOf(entries))).map((agreement) => [agreement.id, agreement]));
}

/** An amount in paying days of the terms that were in force when it was paid, to one decimal; nothing in a pause. */
function daysOf({ amount, paidOn }: LedgerEntry, agreement: Agreement | undefined): number | "" {
  const perPayingDay = termsInForce(agreement?.terms ?? [], paidOn)?.perPayingDay ?? 0;
  return perPayingDay === 0 ? "" : Math.trunc((amount * 10) / perPayingDay) / 10;
}

/** "Refund, A-0012: paid twice", "Reversal of receipt 7, A-0012: wrong amount" */
function descriptionOf(entry: LedgerEntry): string {
  const { kind, reversed, amount, agreementId, otherAgreementId, reversalReason } = entry;
  const [from, to] = [agreementId, otherAgreementId].map(agreementText);
  const what = {
    payment: `Payment, ${from}`,
    refund: `Refund, ${from}`,
    reversal: `Reversal of receipt ${reversed?.receiptNumber}, ${from}`,
    transfer: amount < 0 ? `Transfer, ${from} to ${to}` : `Transfer, ${to} to ${from}`,
  }[kind];
  return reversalReason === "" ? what : `${what}: ${reversalReason}`;
}

/** Agreements with whose they are, what they are about, and where they stand on a day. */
async function describe(db: Database, batch: readonly Agreement[], on: LocalDate) {
  const found = await listBuyersById(
    db,
    batch.map(({ buyerId }) => buyerId),
  );
  const buyerOf = new Map(found.map((buyer) => [buyer.id, buyer]));
  const nameOf = await nameBoughtHomes(
    db,
    batch.map(({ home }) => home),
  );
  const positions = await getPositions(db, batch, on);
  return batch.flatMap((agreement, i) => {
    const position = positions[i];
    const buyer = buyerOf.get(agreement.buyerId);
    return position ? [{ agreement, position, buyer, home: nameOf(agreement.home) }] : [];
  });
}

/** The last payment on each of these agreements that was not reversed. */
async function listLastPayments(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom("payments")
    .leftJoin("payments as reversal", "reversal.reverses_id", "payments.id")
    .distinctOn("payments.agreement_id")
    .select(["payments.agreement_id as agreementId", "payments.paid_on as paidOn", "payments.amount_ugx as amount"])
    .where("payments.agreement_id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .where("payments.kind", "=", "payment")
    .where("reversal.id", "is", null)
    .orderBy("payments.agreement_id")
    .orderBy("payments.paid_on", "desc")
    .orderBy("payments.id", "desc")
    .execute();
  return new Map(rows.map((row) => [row.agreementId, row]));
}
