import { sql } from "kysely";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { buyerMatches, readAgreementNumber } from "#server/sales/buyer-search.ts";
import { nameBoughtHomes } from "#server/sales/home-names.ts";
import { type AgreementState, listAgreements } from "#server/sales/read-agreements.ts";

interface FoundAgreement {
  id: number;
  buyerId: number;
  buyer: string;
  phone: string | null;
  homeName: string;
  state: AgreementState;
}

/** The agreement with this number: "A-0012", "a12", "12". */
export async function findAgreementByNumber(db: Database, search: string): Promise<FoundAgreement | undefined> {
  const id = readAgreementNumber(search);
  return id === undefined ? undefined : (await describeFound(db, [id]))[0];
}

/** The agreements that can be paid for and that somebody who matches has signed, by the buyers' names. */
export async function findPayableAgreements(db: Database, search: string, limit: number): Promise<FoundAgreement[]> {
  const isSigned = sql<boolean>`agreements.id in (
    select agreement_id from agreement_parties join buyers on buyers.id = buyer_id
    where erased_at is null and ${buyerMatches(search)})`;
  const rows = await db
    .selectFrom("agreements")
    .innerJoin("buyers as buyer", "buyer.id", "agreements.buyer_id")
    .select("agreements.id")
    .where("agreements.state", "=", "live")
    .where(isSigned)
    .orderBy((eb) => eb.fn("lower", ["buyer.name"]))
    .orderBy("agreements.id")
    .limit(limit)
    .execute();
  return describeFound(
    db,
    rows.map(({ id }) => id),
  );
}

/** The agreements that are paid for, those expected first: whoever paid last before today, then who has not paid yet, then who paid today. */
export async function listExpectedAgreements(db: Database, today: LocalDate, limit: number): Promise<FoundAgreement[]> {
  const { rows } = await sql<{ id: number }>`
    select agreements.id from agreements left join lateral (
      select max(paid_on) as paid_on from payments where agreement_id = agreements.id and kind = 'payment'
    ) as last on true
    where state = 'live' and starts_on <= ${today}
    order by last.paid_on is not distinct from ${today}::date, last.paid_on desc nulls last, agreements.id
    limit ${limit}`.execute(db);
  return describeFound(
    db,
    rows.map(({ id }) => id),
  );
}

/** The agreement, if it can be paid for. */
export async function findLiveAgreement(db: Database, id: number): Promise<FoundAgreement | undefined> {
  const [found] = await describeFound(db, [id]);
  return found?.state === "live" ? found : undefined;
}

/** In their order. */
async function describeFound(db: Database, ids: readonly number[]): Promise<FoundAgreement[]> {
  const agreements = await listAgreements(db, ids);
  const buyers = await db
    .selectFrom("buyers")
    .select(["id", "name", "phone"])
    .where("id", "in", [...agreements.map(({ buyerId }) => buyerId), 0])
    .execute();
  const nameOf = await nameBoughtHomes(
    db,
    agreements.map(({ home }) => home),
  );
  const found = agreements.map(({ id, buyerId, home, state }) => {
    const buyer = buyers.find((one) => one.id === buyerId);
    return { id, buyerId, buyer: buyer?.name ?? "", phone: buyer?.phone ?? null, homeName: nameOf(home), state };
  });
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

interface FoundReceipt {
  receiptNumber: number;
  agreementId: number;
  buyerId: number;
  buyer: string;
  /** Negative: money that left the agreement. */
  amount: Ugx;
  paidOn: LocalDate;
}

/** The entry of the ledger with this receipt number: "1204", "1,204", "receipt 1204"; and those with this transaction number. */
export async function findReceipts(db: Database, search: string, limit: number): Promise<FoundReceipt[]> {
  const digits = /^(?:receipt\s*)?(?:no\.?\s*|#\s*)?(\d[\d,]{0,14})$/i.exec(search.trim())?.[1]?.replaceAll(",", "");
  const reference = search.replace(/\s+/g, "").toUpperCase();
  const rows = await db
    .selectFrom("payments")
    .innerJoin("agreements", "agreements.id", "payments.agreement_id")
    .innerJoin("buyers", "buyers.id", "agreements.buyer_id")
    .select(["receipt_number as receiptNumber", "agreement_id as agreementId", "buyer_id as buyerId"])
    .select(["buyers.name as buyer", "amount_ugx", "paid_on as paidOn"])
    .where((eb) =>
      eb.or([
        eb("receipt_number", "=", Number(digits ?? 0)),
        ...(["mtn", "airtel", "bank"] as const).map((method) =>
          eb.and([eb("method", "=", method), eb("external_reference", "=", reference)]),
        ),
      ]),
    )
    .orderBy("receipt_number")
    .limit(limit)
    .execute();
  return rows.map(({ amount_ugx, ...row }) => ({ ...row, amount: ugx(amount_ugx) }));
}
