import { sql } from "kysely";
import type { EntryKind } from "#domain/ledger/entries.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { keyboardText } from "#domain/pasted-text/pasted-text.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { agreementsOfBuyers, findBuyersMatching, readAgreementNumber } from "#server/buyers/buyer-search.ts";
import type { Database } from "#server/db/connection.ts";
import { containsFolded, INDEXED_LENGTH } from "#server/db/text-search.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";
import { nameBoughtHomes } from "./home-names.ts";
import { type AgreementState, listAgreements } from "./read-agreements.ts";

interface FoundAgreement {
  id: number;
  buyerId: number;
  buyer: string;
  phone: string | null;
  homeName: string;
  state: AgreementState;
}

/** Finds an agreement by a number like "A-0012". */
export async function findAgreementByNumber(db: Database, search: string): Promise<FoundAgreement | undefined> {
  const id = readAgreementNumber(search);
  return id === undefined ? undefined : (await describeFound(db, [id]))[0];
}

/** Lists running agreements by their buyers' names; all of them if the search is empty. */
export async function findPayableAgreements(db: Database, search: string, limit: number): Promise<FoundAgreement[]> {
  const matches = (await findBuyersMatching(db, search)) ?? sql<boolean>`true`;
  const rows = await db
    .selectFrom("agreements")
    .innerJoin("buyers as buyer", "buyer.id", "agreements.buyer_id")
    .select("agreements.id")
    .where("agreements.state", "=", "live")
    .where(agreementsOfBuyers(matches))
    .orderBy((eb) => eb.fn("lower", ["buyer.name"]))
    .orderBy("agreements.id")
    .limit(limit)
    .execute();
  return describeFound(
    db,
    rows.map(({ id }) => id),
  );
}

/**
 * Lists agreements of which a payment is expected next: first those that paid most recently before today, then those
 * that have not paid yet, and last those that have paid today.
 */
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

/** Finds an agreement in whatever state it is. */
export async function findAnyAgreement(db: Database, id: number): Promise<FoundAgreement | undefined> {
  return (await describeFound(db, [id]))[0];
}

/** Finds an agreement that is neither paid off nor ended. It is undefined for any other. */
export async function findLiveAgreement(db: Database, id: number): Promise<FoundAgreement | undefined> {
  const found = await findAnyAgreement(db, id);
  return found?.state === "live" ? found : undefined;
}

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
  /** Negative for money that left the agreement. */
  amount: Ugx;
  paidOn: LocalDate;
  kind: EntryKind;
  isReversed: boolean;
}

const MIN_REFERENCE_LENGTH = 5;

/**
 * Finds receipts by "1204", "1,204", "receipt 1204", the beginning of a transaction number, or an amount like
 * "2,000,000", "UGX 2000000" or "2M". "Refund", "reversals" and "transfer" find the entries of that kind. The receipt
 * with that number is first, then the newest.
 */
export async function findReceipts(db: Database, search: string, limit: number): Promise<FoundReceipt[]> {
  const digits = /^(?:receipt\s*)?(?:no\.?\s*|#\s*)?(\d[\d,]{0,14})$/i
    .exec(keyboardText(search))?.[1]
    ?.replaceAll(",", "");
  const amount = amountIn(search);
  const kind = kindIn(search);
  const reference = keyboardText(search).replace(/\s+/g, "").toUpperCase();
  const rows = await db
    .selectFrom("payments")
    .innerJoin("agreements", "agreements.id", "payments.agreement_id")
    .innerJoin("buyers", "buyers.id", "agreements.buyer_id")
    .select(["receipt_number as receiptNumber", "agreement_id as agreementId", "buyer_id as buyerId"])
    .select(["buyers.name as buyer", "amount_ugx", "paid_on as paidOn", "kind"])
    .select((eb) => eb.not(isNotReversed).as("isReversed"))
    .where((eb) =>
      eb.or([
        eb("receipt_number", "=", Number(digits ?? 0)),
        ...(kind === undefined ? [] : [eb("kind", "=", kind)]),
        ...(amount === undefined ? [] : [eb("amount_ugx", "=", amount)]),
        ...(reference.length < MIN_REFERENCE_LENGTH ? [] : [referenceBegins("payments.external_reference", reference)]),
      ]),
    )
    .orderBy((eb) => eb("receipt_number", "=", Number(digits ?? 0)), "desc")
    .orderBy("receipt_number", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ amount_ugx, ...row }) => ({ ...row, amount: ugx(amount_ugx) }));
}

/** The kinds of entries that are rare enough to be listed by their name. */
const rareKinds = ["reversal", "refund", "transfer"] as const satisfies readonly EntryKind[];

function kindIn(search: string): EntryKind | undefined {
  const word = keyboardText(search).trim().toLowerCase().replace(/s$/, "");
  return rareKinds.find((kind) => kind === word);
}

/** Reads an amount as forms do. */
function amountIn(search: string): Ugx | undefined {
  const read = parseUgx(search);
  return read.ok ? read.amount : undefined;
}

interface FoundPause {
  agreementId: number;
  buyer: string;
  reason: string;
  effectiveOn: LocalDate;
}

/** Finds pauses that were not withdrawn by a part of their reason; the newest is first. */
export async function findPauses(db: Database, search: string, limit: number): Promise<FoundPause[]> {
  const typed = keyboardText(search).trim();
  if (typed.length < INDEXED_LENGTH) return [];
  return db
    .selectFrom("agreement_terms")
    .innerJoin("agreements", "agreements.id", "agreement_terms.agreement_id")
    .innerJoin("buyers", "buyers.id", "agreements.buyer_id")
    .select(["agreements.id as agreementId", "buyers.name as buyer", "reason", "effective_on as effectiveOn"])
    .where("per_paying_day_ugx", "=", 0)
    .where(containsFolded(sql.ref<string>("agreement_terms.reason"), typed))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("withdrawn_terms").whereRef("terms_id", "=", "agreement_terms.id").select("terms_id"))),
    )
    .orderBy("agreement_terms.id", "desc")
    .limit(limit)
    .execute();
}

function referenceBegins(column: string, reference: string) {
  // Matches end before the next text in that order, so that an index can be used.
  const last = reference.slice(0, -1) + String.fromCodePoint((reference.codePointAt(reference.length - 1) ?? 0) + 1);
  return sql<boolean>`(${sql.ref(column)} collate "C" >= ${reference} and ${sql.ref(column)} collate "C" < ${last})`;
}
