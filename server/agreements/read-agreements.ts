import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { usualPayment } from "#domain/ledger/due-payment.ts";
import { canBeBehind, canOweDeposit, type Position, positionOn } from "#domain/ledger/ledger.ts";
import { askedBy, nothingPaid, overdueInAll, type Paid, standingOf } from "#domain/ledger/standing.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { type AgreedTerms, type AgreementSums, hasDepositAccount, scheduleOf } from "#domain/plan/schedule.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { agreementsSignedBy } from "#server/buyers/parties.ts";
import { batchesById } from "#server/db/batches-by-id.ts";
import type { Database } from "#server/db/connection.ts";

export type BoughtHome = { kind: "unit" | "property"; id: number };

export type AgreementState = "live" | "completed" | "ended";

interface RecordedTerms extends AgreedTerms {
  id: number;
  reason: string;
  agreedBy: string;
  recordedAt: Date;
  /** The pause after which these terms resume; null for others. */
  pauseId: number | null;
  /** The terms that these bring back, because what had replaced them was withdrawn; null for others. */
  restoresId: number | null;
}

interface WithdrawnTerms extends RecordedTerms {
  withdrawnBy: string;
  withdrawalReason: string;
  /** The terms that replaced them; null if a person withdrew them. */
  replacedById: number | null;
}

export interface Agreement extends AgreementSums {
  terms: readonly RecordedTerms[];
  withdrawnTerms: readonly WithdrawnTerms[];
  id: number;
  buyerId: number;
  home: BoughtHome;
  state: AgreementState;
  endedReason: string;
  /** The percentage that the company keeps of what was paid, if the agreement has ended. */
  keptPercent: number;
  refundDueOn: LocalDate | null;
  /** Null while the agreement runs. */
  closedOn: LocalDate | null;
  version: number;
  createdAt: Date;
}

/** Lists the agreements of which at least the price is paid, because only they can be completed. */
export async function listPaidUpAgreements(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("agreements")
    .innerJoin("agreement_sums", "agreement_sums.agreement_id", "agreements.id")
    .select("agreements.id")
    .where("agreements.id", "in", [...ids, 0])
    .where("agreements.state", "=", "live")
    .whereRef("agreement_sums.paid_ugx", ">=", "agreements.price_ugx")
    .orderBy("agreements.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists running agreements, of all buyers or of those whose name contains the text. */
export function listLiveAgreements(
  db: Database,
  limit: number,
  name?: string,
): Promise<{ id: number; buyer: string }[]> {
  return db
    .selectFrom("agreements")
    .innerJoin("buyers", "buyers.id", "agreements.buyer_id")
    .select(["agreements.id", "buyers.name as buyer"])
    .where("agreements.state", "=", "live")
    .$if(name !== undefined, (live) => live.where(sql<boolean>`strpos(lower(buyers.name), lower(${name})) > 0`))
    .orderBy((eb) => eb.fn("lower", ["buyers.name"]))
    .orderBy("agreements.id")
    .limit(limit)
    .execute();
}

/** Reads an agreement with its terms and its home; undefined if there is none with this id. */
export async function findAgreement(db: Database, id: number): Promise<Agreement | undefined> {
  const [agreement] = await listAgreements(db, [id]);
  return agreement;
}

/** Lists the agreements that these buyers have signed, also jointly, newest first. */
export async function listAgreementsOf(db: Database, buyerIds: readonly number[]): Promise<Agreement[]> {
  const rows = await db.selectFrom("agreements").select("id").where("id", "in", agreementsSignedBy(buyerIds)).execute();
  return listAgreements(
    db,
    rows.map((row) => row.id),
  );
}

/** Reads these agreements with their terms, newest first. Those that do not exist are left out. */
export async function listAgreements(db: Database, ids: readonly number[]): Promise<Agreement[]> {
  const [rows, terms] = await Promise.all([
    db
      .selectFrom("agreements")
      .selectAll()
      .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
      .orderBy("id", "desc")
      .execute(),
    db
      .selectFrom("agreement_terms")
      .leftJoin("withdrawn_terms", "withdrawn_terms.terms_id", "agreement_terms.id")
      .select([
        "id",
        "agreement_id",
        "effective_on as effectiveOn",
        "per_paying_day_ugx",
        "paying_days_per_month as payingDaysPerMonth",
        "agreement_terms.reason",
        "agreed_by as agreedBy",
        "created_at as recordedAt",
        "pause_id as pauseId",
        "restores_id as restoresId",
        "replaced_by_id as replacedById",
        "withdrawn_by as withdrawnBy",
        "withdrawn_terms.reason as withdrawalReason",
      ])
      .where("agreement_id", "=", sql<number>`any(${[...ids]}::bigint[])`)
      .orderBy("effective_on")
      .orderBy("id")
      .execute(),
  ]);
  const agreed = new Map<number, RecordedTerms[]>();
  const withdrawn = new Map<number, WithdrawnTerms[]>();
  for (const { agreement_id: id, per_paying_day_ugx, withdrawnBy, withdrawalReason, replacedById, ...term } of terms) {
    const recorded = { ...term, perPayingDay: ugx(per_paying_day_ugx) };
    if (withdrawnBy === null || withdrawalReason === null) agreed.set(id, [...(agreed.get(id) ?? []), recorded]);
    else
      withdrawn.set(id, [...(withdrawn.get(id) ?? []), { ...recorded, withdrawnBy, withdrawalReason, replacedById }]);
  }
  return rows.map((row) => ({
    id: row.id,
    buyerId: row.buyer_id,
    home: row.unit_id === null ? { kind: "property", id: row.property_id ?? 0 } : { kind: "unit", id: row.unit_id },
    state: row.state,
    endedReason: row.ended_reason,
    keptPercent: row.ended_kept_percent,
    refundDueOn: row.refund_due_on,
    closedOn: row.closed_on,
    version: row.version,
    createdAt: row.created_at,
    price: ugx(row.price_ugx),
    deposit: ugx(row.deposit_ugx),
    bankSharePercent: row.bank_share_percent,
    yearlyRatePercent: row.yearly_rate_percent,
    bankYears: row.bank_years,
    bankFeePercent: row.bank_fee_percent,
    startsOn: row.starts_on,
    every: row.paid_every,
    depositFirst: row.deposit_first,
    terms: agreed.get(row.id) ?? [],
    withdrawnTerms: withdrawn.get(row.id) ?? [],
  }));
}

/**
 * Computes what is left to pay of each agreement, in UGX, with interest and fee. It computes a schedule for each;
 * `listLeastOwed` does not.
 */
export async function listOwed(db: Database, ids: readonly number[], on: LocalDate): Promise<Map<number, Ugx>> {
  return new Map([...(await listPayable(db, ids, on))].map(([id, { remaining }]) => [id, remaining]));
}

interface Payable {
  id: number;
  /** This is left to pay, with interest and fee. */
  remaining: Ugx;
  /** This is owed by the day of a deposit that has an account of its own. */
  depositOwed: Ugx;
  /** This is paid each time. It is undefined if nothing was agreed. */
  usual: Ugx | undefined;
}

/** Computes what can be paid of each agreement, with a schedule for each. */
export async function listPayable(db: Database, ids: readonly number[], on: LocalDate): Promise<Map<number, Payable>> {
  const payable = new Map<number, Payable>();
  if (ids.length === 0) return payable;
  const agreements = await listAgreements(db, [...new Set(ids)]);
  const paid = await listPaid(db, ids);
  for (const [i, agreement] of agreements.entries()) {
    // Other requests get a turn, because a schedule takes some time to compute.
    if (i % 100 === 99) await setImmediate();
    const { id } = agreement;
    const { remaining, depositOwed } = positionOf(agreement, paid.get(id) ?? nothingPaid, on);
    const usual = usualPayment(agreement, on);
    payable.set(id, { id, remaining, depositOwed: hasDepositAccount(agreement) ? depositOwed : ugx(0), usual });
  }
  return payable;
}

/** Returns the least that is owed, in UGX: interest and fee may come on top. */
export async function listLeastOwed(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("agreements")
    .leftJoin("agreement_sums", "agreement_sums.agreement_id", "agreements.id")
    .select(["agreements.id", "price_ugx", "paid_ugx"])
    .where("agreements.id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, Math.max(0, row.price_ugx - (row.paid_ugx ?? 0))]));
}

/** Returns the name of the first buyer of each agreement, by its id. */
export async function listBuyersOfAgreements(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("agreements")
    .innerJoin("buyers", "buyers.id", "agreements.buyer_id")
    .select(["agreements.id", "buyers.name"])
    .where("agreements.id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Lists the first buyer and the state of each agreement. */
export function listAgreementHolders(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; buyer: string; state: AgreementState }[]> {
  return db
    .selectFrom("agreements")
    .innerJoin("buyers", "buyers.id", "agreements.buyer_id")
    .select(["agreements.id", "buyers.name as buyer", "agreements.state"])
    .where("agreements.id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** Reads all agreements, oldest first, in batches. */
export async function* readAgreements(db: Database): AsyncGenerator<Agreement[], void, undefined> {
  const batches = batchesById((after, limit) =>
    db
      .selectFrom("agreements")
      .select("id")
      .where("id", ">", after ?? 0)
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
  for await (const rows of batches) {
    const agreements = await listAgreements(
      db,
      rows.map(({ id }) => id),
    );
    yield agreements.reverse();
  }
}

export interface Arrears {
  /** The buyer who is the furthest behind is first. */
  behind: (Overdue & { days: number })[];
  /** The deposit that is due the longest is first. */
  deposits: (Overdue & { owed: Ugx; since: LocalDate })[];
}

interface Overdue {
  agreementId: number;
  buyerId: number;
  /** This is everything that is overdue, in UGX. */
  overdue: Ugx;
  isPaused: boolean;
}

/** Lists running agreements that are more than so many paying days behind, and those whose deposit is late. */
export async function listArrears(db: Database, moreThanDays: number, on: LocalDate): Promise<Arrears> {
  const rows = await db.selectFrom("agreements").select("id").where("state", "=", "live").execute();
  const ids = rows.map((row) => row.id);
  const [agreements, paid] = await Promise.all([listAgreements(db, ids), listPaid(db, ids)]);
  const arrears: Arrears = { behind: [], deposits: [] };
  for (const [i, agreement] of agreements.entries()) {
    // Other requests get a turn, because a schedule takes some time to compute.
    if (i % 100 === 99) await setImmediate();
    const sum = paid.get(agreement.id) ?? nothingPaid;
    if (!canOweDeposit(agreement, sum) && !canBeBehind(agreement, sum, moreThanDays, on)) continue;
    const standing = standingOf(askedBy(scheduleOf(agreement), on), sum);
    const { status, aheadDays, depositOwed: owed, depositDueOn: since, isDepositLate } = standing;
    const one = {
      agreementId: agreement.id,
      buyerId: agreement.buyerId,
      overdue: overdueInAll(standing),
      isPaused: status === "paused",
    };
    if (-aheadDays > moreThanDays) arrears.behind.push({ ...one, days: -aheadDays });
    if (isDepositLate) arrears.deposits.push({ ...one, owed, since });
  }
  arrears.behind.sort((a, b) => b.days - a.days || a.agreementId - b.agreementId);
  arrears.deposits.sort((a, b) => a.since.localeCompare(b.since) || a.agreementId - b.agreementId);
  return arrears;
}

/**
 * Reads an agreement that must exist.
 *
 * @throws Error if it does not
 */
export async function getAgreement(db: Database, id: number): Promise<Agreement> {
  const agreement = await findAgreement(db, id);
  if (!agreement) throw new Error(`there is no agreement ${id}`);
  return agreement;
}

/** Computes what an agreement has paid and still owes on a day. */
export async function getPosition(db: Database, agreement: Agreement, on: LocalDate): Promise<Position> {
  const [position] = await getPositions(db, [agreement], on);
  if (!position) throw new Error("an agreement without a position");
  return position;
}

/** Computes the positions in the order of the agreements. */
export async function getPositions(db: Database, agreements: readonly Agreement[], on: LocalDate): Promise<Position[]> {
  const paid = await listPaid(
    db,
    agreements.map(({ id }) => id),
  );
  return agreements.map((agreement) => positionOf(agreement, paid.get(agreement.id) ?? nothingPaid, on));
}

/** Computes the position of an agreement on a day. After the day on which it was closed nothing more falls due. */
export function positionOf(agreement: Agreement, paid: Paid, on: LocalDate): Position {
  return positionOn(scheduleOf(agreement), paid, agreement.closedOn ?? on, agreement.state === "ended");
}

/** Sums up the refunds of `agreements`, and what moved to other ones, net of their reversals. */
export const givenBackInSql = sql<number>`coalesce((select -sum(entry.amount_ugx)
  from payments as entry left join payments as original on original.id = entry.reverses_id
  where entry.agreement_id = agreements.id and coalesce(original.amount_ugx, entry.amount_ugx) < 0), 0)::bigint`;

/** The sum is 0 while the agreement runs, because then only what was paid too much is given back. */
export const givenBackIfEndedInSql = sql<number>`case when agreements.state = 'ended' then ${givenBackInSql} else 0 end`;

/** Reads what was paid from the sums that a trigger keeps beside the ledger. */
export async function listPaid(db: Database, agreementIds: readonly number[]): Promise<ReadonlyMap<number, Paid>> {
  const rows = await db
    .selectFrom("agreement_sums")
    .innerJoin("agreements", "agreements.id", "agreement_sums.agreement_id")
    .select(["agreement_id", "paid_ugx", "paid_deposit_ugx", givenBackIfEndedInSql.as("given_back")])
    .where("agreement_id", "=", sql<number>`any(${[...agreementIds]}::bigint[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.agreement_id,
      { inAll: ugx(row.paid_ugx), forDeposit: ugx(row.paid_deposit_ugx), givenBack: ugx(row.given_back) },
    ]),
  );
}
