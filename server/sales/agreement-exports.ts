import { sql } from "kysely";
import { agreementDisplayId } from "#domain/sales/agreement-number.ts";
import { idKindNames } from "#domain/sales/party.ts";
import { termsInForce } from "#domain/sales/schedule.ts";
import { standingNames } from "#domain/sales/standing.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { batchesById } from "#server/db/by-id.ts";
import type { Database } from "#server/db/connection.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { nameBoughtHomes } from "#server/sales/home-names.ts";
import { listParties } from "#server/sales/parties.ts";
import {
  type Agreement,
  type AgreementState,
  type Arrears,
  getPositions,
  listAgreements,
  listArrears,
  readAgreements,
} from "#server/sales/read-agreements.ts";
import { listBuyersById } from "#server/sales/read-buyers.ts";
import { listLastPayments } from "#server/sales/read-payments.ts";
import { listSettlements } from "#server/sales/settlements.ts";
import { table } from "#server/tables/exported-table.ts";

const stateNames: Record<AgreementState, string> = { live: "Running", completed: "Fully paid", ended: "Ended" };

const phoneText = (phone: string | null | undefined) => (phone ? formatPhoneNumber(phone) : "");

export const buyers = table(
  {
    Buyer: "number",
    Name: "text",
    Phone: "text",
    "E-mail": "text",
    "Kind of ID": "text",
    "ID number": "text",
    "Next of kin": "text",
    "Their phone": "text",
    "Their relation": "text",
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
    );
    for await (const rows of batches)
      yield rows.map((row) => ({
        Buyer: row.id,
        Name: row.name,
        Phone: phoneText(row.phone),
        "E-mail": row.email ?? "",
        "Kind of ID": row.id_number === "" ? "" : idKindNames[row.id_kind],
        "ID number": row.id_number,
        "Next of kin": row.kin_name,
        "Their phone": phoneText(row.kin_phone),
        "Their relation": row.kin_relation,
        Agreements: (row.agreements ?? []).map(agreementDisplayId).join(", "),
        Note: row.note,
        "Added on": localDate(row.created_at),
      }));
  },
);

export const agreements = table(
  {
    Agreement: "text",
    State: "text",
    Buyer: "text",
    Phone: "text",
    "Joint buyers": "text",
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
    "Deposit first": "text",
    "Paid for the deposit UGX": "amount",
    "Paid by daily payments UGX": "amount",
    "Deposit not paid UGX": "amount",
    Standing: "text",
    "Overdue UGX": "amount",
    "Days ahead": "number",
    "Share paid %": "number",
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
      const ids = batch.map(({ id }) => id);
      const parties = Map.groupBy(await listParties(db, ids), ({ agreementId }) => agreementId);
      yield standings.map(({ agreement, position, buyer, home }, i) => {
        const terms = termsInForce(agreement.terms, agreement.closedOn ?? today);
        const isEnded = agreement.state === "ended";
        return {
          Agreement: agreementDisplayId(agreement.id),
          State: stateNames[agreement.state],
          Buyer: buyer?.name ?? "",
          Phone: phoneText(buyer?.phone),
          "Joint buyers": (parties.get(agreement.id) ?? [])
            .slice(1)
            .map(({ name }) => name)
            .join(", "),
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
          "Deposit first": agreement.depositFirst ? "Yes" : "No",
          "Paid for the deposit UGX": position.paidDeposit,
          "Paid by daily payments UGX": position.paidDaily,
          "Deposit not paid UGX": position.depositOwed,
          Standing: standingNames[position.status],
          "Overdue UGX": position.overdue,
          "Days ahead": position.aheadDays,
          "Share paid %": position.ownedPercent,
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

const plansAtOnce = 100;

export const arrears = table(
  {
    Agreement: "text",
    Buyer: "text",
    Phone: "text",
    Home: "text",
    "Days behind": "number",
    "Behind UGX": "amount",
    "Deposit not paid UGX": "amount",
    "Deposit due on": "day",
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
        const last = lastPayments.get(agreement.id);
        return {
          Agreement: agreementDisplayId(agreement.id),
          Buyer: buyer?.name ?? "",
          Phone: phoneText(buyer?.phone),
          Home: home,
          "Days behind": daysBehind.get(agreement.id) ?? 0,
          "Behind UGX": position.overdue,
          "Deposit not paid UGX": position.depositOwed,
          "Deposit due on": position.depositOwed > 0 ? position.depositDueOn : "",
          "Behind in all UGX": position.overdue + position.depositOwed,
          "Per paying day UGX": termsInForce(agreement.terms, today)?.perPayingDay ?? "",
          "Last payment on": last?.paidOn ?? "",
          "Last payment UGX": last?.amount ?? "",
        };
      });
    }
  },
);

const inArrears = ({ behind, deposits }: Arrears) => [
  ...new Set([...behind, ...deposits].map(({ agreementId }) => agreementId)),
];

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
