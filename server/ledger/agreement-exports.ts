import { sql } from "kysely";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { termsBesidesPause } from "#domain/agreements/pauses.ts";
import { contactChannelNames } from "#domain/buyers/contact-channels.ts";
import { idKindNames } from "#domain/buyers/party.ts";
import type { Position } from "#domain/ledger/ledger.ts";
import { overdueInAll, owedToday, standingNames } from "#domain/ledger/standing.ts";
import { dateText, type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { nameBoughtHomes } from "#server/agreements/home-names.ts";
import {
  type Agreement,
  type AgreementState,
  type Arrears,
  getPositions,
  listAgreements,
  listArrears,
  readAgreements,
} from "#server/agreements/read-agreements.ts";
import { listParties } from "#server/buyers/parties.ts";
import { listBuyersById } from "#server/buyers/read-buyers.ts";
import { batchesById } from "#server/db/batches-by-id.ts";
import type { Database } from "#server/db/connection.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { isOnDays, table, timeText } from "#server/tables/exported-table.ts";
import { listLastPayments } from "./read-payments.ts";
import { listSettlements } from "./settlements.ts";

const stateNames: Record<AgreementState, string> = { live: "Running", completed: "Fully paid", ended: "Ended" };

/** Returns a term of the bank's loan; undefined for an agreement without one, of which the term says nothing. */
const ofLoan = ({ bankSharePercent }: Pick<Agreement, "bankSharePercent">, term: number): number | undefined =>
  bankSharePercent > 0 ? term : undefined;

const phoneText = (phone: string | null | undefined) => (phone ? formatPhoneNumber(phone) : "");

/** All buyers whose data were not erased. */
export const buyers = table(
  (db) =>
    batchesById((after, limit) =>
      db
        .selectFrom("buyers")
        .select((eb) => [
          "id",
          "name",
          "phone",
          "email",
          "note",
          "created_at",
          ...(["id_kind", "id_number", "kin_name", "kin_phone", "kin_relation"] as const),
          eb
            .selectFrom("agreement_parties")
            .select(sql<number[]>`coalesce(array_agg(agreement_id::integer order by agreement_id), '{}')`.as("ids"))
            .whereRef("agreement_parties.buyer_id", "=", "buyers.id")
            .as("agreements"),
        ])
        .where("erased_at", "is", null)
        .where("id", ">", after ?? 0)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ),
  {
    Buyer: ["number", (row) => row.id],
    Name: ["text", (row) => row.name],
    Phone: ["text", (row) => phoneText(row.phone)],
    "E-mail": ["text", (row) => row.email],
    "Kind of ID": ["text", (row) => (row.id_number === "" ? "" : idKindNames[row.id_kind])],
    "ID number": ["text", (row) => row.id_number],
    "Next of kin": ["text", (row) => row.kin_name],
    "Their phone": ["text", (row) => phoneText(row.kin_phone)],
    "Their relation": ["text", (row) => row.kin_relation],
    Agreements: ["text", (row) => (row.agreements ?? []).map(agreementDisplayId).join(", ")],
    Note: ["text", (row) => row.note],
    "Added on": ["day", (row) => localDate(row.created_at)],
  },
);

/** All agreements as they are today, whatever days were chosen, since a standing has no days. */
export const agreements = table(
  async function* (db, _days, today) {
    for await (const batch of readAgreements(db)) {
      const accounts = await listAccounts(db, batch, today);
      const settlements = await listSettlements(db, batch);
      const ids = batch.map(({ id }) => id);
      const parties = Map.groupBy(await listParties(db, ids), ({ agreementId }) => agreementId);
      yield accounts.map((one, i) => ({
        ...one,
        terms: termsBesidesPause(one.agreement.terms, one.agreement.closedOn ?? today),
        settlement: settlements[i],
        // The first party is the buyer.
        jointBuyers: (parties.get(one.agreement.id) ?? []).slice(1).map(({ name }) => name),
      }));
    }
  },
  {
    Agreement: ["text", ({ agreement }) => agreementDisplayId(agreement.id)],
    State: ["text", ({ agreement }) => stateNames[agreement.state]],
    Buyer: ["text", ({ buyer }) => buyer?.name],
    Phone: ["text", ({ buyer }) => phoneText(buyer?.phone)],
    "Joint buyers": ["text", ({ jointBuyers }) => jointBuyers.join(", ")],
    Home: ["text", ({ home }) => home],
    "Signed on": ["day", ({ agreement }) => localDate(agreement.createdAt)],
    "Begins on": ["day", ({ agreement }) => agreement.startsOn],
    "Price UGX": ["amount", ({ agreement }) => agreement.price],
    "Deposit UGX": ["amount", ({ agreement }) => agreement.deposit],
    "Bank share %": ["number", ({ agreement }) => agreement.bankSharePercent],
    "Yearly rate %": ["number", ({ agreement }) => ofLoan(agreement, agreement.yearlyRatePercent)],
    "Bank years": ["number", ({ agreement }) => ofLoan(agreement, agreement.bankYears)],
    "Bank fee %": ["number", ({ agreement }) => ofLoan(agreement, agreement.bankFeePercent)],
    "Paid by": ["text", ({ agreement }) => agreement.every],
    "Per paying day UGX": ["amount", ({ terms }) => terms?.perPayingDay],
    "Paying days a month": ["number", ({ terms }) => terms?.payingDaysPerMonth],
    "Terms since": ["day", ({ terms }) => terms?.effectiveOn],
    "Paused since": ["day", ({ position }) => (position.status === "paused" ? position.pausedSince : "")],
    "Paused until": ["day", ({ position }) => (position.status === "paused" ? position.pausedUntil : "")],
    "Total UGX": ["amount", ({ position }) => position.total],
    "Paid UGX": ["amount", ({ position }) => position.paid],
    "Given back UGX": ["amount", ({ position }) => position.givenBack],
    "Owed by today UGX": ["amount", ({ position }) => owedToday(position)],
    "Remaining UGX": ["amount", ({ position }) => position.remaining],
    "Deposit first": ["text", ({ agreement }) => (agreement.depositFirst ? "Yes" : "No")],
    "Paid for the deposit UGX": ["amount", ({ position }) => position.paidDeposit],
    "Paid by daily payments UGX": ["amount", ({ position }) => position.paidDaily],
    "Deposit not paid UGX": ["amount", ({ position }) => position.depositOwed],
    Standing: ["text", ({ position }) => standingNames[position.status]],
    "Overdue UGX": ["amount", ({ position }) => overdueInAll(position)],
    "Days ahead": ["number", ({ position }) => position.aheadDays],
    "Share paid %": ["number", ({ position }) => position.ownedPercent],
    "Expected finish": [
      "day",
      ({ agreement, position }) => (agreement.state === "live" ? position.expectedFinishOn : ""),
    ],
    "Closed on": ["day", ({ agreement }) => agreement.closedOn],
    "Reason for the end": ["text", ({ agreement }) => agreement.endedReason],
    "Owed to the buyer UGX": [
      "amount",
      ({ agreement, position, settlement }) =>
        agreement.state === "ended" ? (settlement?.owedToBuyer ?? 0) : position.credit,
    ],
    "Give back by": ["day", ({ agreement }) => agreement.refundDueOn],
  },
);

const AGREEMENTS_AT_ONCE = 100;

/** The agreements that are behind by a day or more today, and those whose deposit is late. */
export const arrears = table(
  async function* (db, _days, today) {
    const found = await listArrears(db, 0, today);
    const daysBehind = new Map(found.behind.map(({ agreementId, days }) => [agreementId, days]));
    const ids = inArrears(found);
    for (let from = 0; from < ids.length; from += AGREEMENTS_AT_ONCE) {
      const some = ids.slice(from, from + AGREEMENTS_AT_ONCE);
      const byId = new Map((await listAgreements(db, some)).map((agreement) => [agreement.id, agreement]));
      const batch = some.flatMap((id) => byId.get(id) ?? []);
      const lastPayments = await listLastPayments(db, some);
      yield (await listAccounts(db, batch, today)).map((one) => ({
        ...one,
        daysBehind: daysBehind.get(one.agreement.id) ?? 0,
        terms: termsBesidesPause(one.agreement.terms, today),
        last: lastPayments.get(one.agreement.id),
      }));
    }
  },
  {
    Agreement: ["text", ({ agreement }) => agreementDisplayId(agreement.id)],
    Buyer: ["text", ({ buyer }) => buyer?.name],
    Phone: ["text", ({ buyer }) => phoneText(buyer?.phone)],
    Home: ["text", ({ home }) => home],
    "Days behind": ["number", ({ daysBehind }) => daysBehind],
    "Behind UGX": ["amount", ({ position }) => position.overdue],
    "Deposit not paid UGX": ["amount", ({ position }) => position.depositOwed],
    "Deposit due on": ["day", ({ position }) => (position.depositOwed > 0 ? position.depositDueOn : "")],
    "Behind in all UGX": ["amount", ({ position }) => overdueInAll(position)],
    "Per paying day UGX": ["amount", ({ terms }) => terms?.perPayingDay],
    Paused: ["text", ({ position }) => pauseText(position)],
    "Last payment on": ["day", ({ last }) => last?.paidOn],
    "Last payment UGX": ["amount", ({ last }) => last?.amount],
  },
);

/** Every contact about arrears, with what was promised. */
export const promises = table(
  (db, days) =>
    batchesById((after, limit) =>
      db
        .selectFrom("arrears_contacts")
        .innerJoin("agreements", "agreements.id", "agreement_id")
        .innerJoin("buyers", "buyers.id", "buyer_id")
        .select([
          "arrears_contacts.id",
          "agreement_id as agreementId",
          "buyers.name as buyer",
          "channel",
          "arrears_contacts.note",
          "promised_on as promisedOn",
          "promised_ugx as promised",
          "recorded_by as recordedBy",
          "recorded_at as recordedAt",
        ])
        .where(isOnDays("recorded_at", days))
        .where("arrears_contacts.id", ">", after ?? 0)
        .orderBy("arrears_contacts.id")
        .limit(limit)
        .execute(),
    ),
  {
    Agreement: ["text", ({ agreementId }) => agreementDisplayId(agreementId)],
    Buyer: ["text", ({ buyer }) => buyer],
    By: ["text", ({ channel }) => contactChannelNames[channel]],
    Note: ["text", ({ note }) => note],
    "Promised for": ["day", ({ promisedOn }) => promisedOn],
    "Promised UGX": ["amount", ({ promised }) => promised],
    "Recorded by": ["text", ({ recordedBy }) => recordedBy],
    "Recorded at": ["time", ({ recordedAt }) => timeText(recordedAt)],
  },
);

/** Says whether an agreement is paused, and until when; "" if it is not. */
const pauseText = ({ status, pausedUntil }: Position): string => {
  if (status !== "paused") return "";
  return pausedUntil === undefined ? "Without an end" : `Until ${dateText(pausedUntil)}`;
};

const inArrears = ({ behind, deposits }: Arrears) => [
  ...new Set([...behind, ...deposits].map(({ agreementId }) => agreementId)),
];

/** Reads the buyer, the home and the position of each of these agreements, in their order. */
async function listAccounts(db: Database, batch: readonly Agreement[], on: LocalDate) {
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
    // There is one for each agreement, so none is left out here.
    const position = positions[i];
    const buyer = buyerOf.get(agreement.buyerId);
    return position ? [{ agreement, position, buyer, home: nameOf(agreement.home) }] : [];
  });
}
