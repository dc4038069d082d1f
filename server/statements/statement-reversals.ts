import { sql } from "kysely";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { originalsOf } from "#domain/statements/statement-matching.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { changeRowsOf } from "#server/ledger/statement-rows.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";
import { type BookedEntry, listBookedReferences } from "./earlier-payments.ts";
import type { PossibleReversal, Reading } from "./evaluate-row.ts";
import { receiptsText } from "./row-problem-texts.ts";

const PER_QUERY = 2_000;

interface NamedRow {
  import_id: number;
  line_number: number;
  external_reference: string;
  amount_ugx: number | null;
  agreement_id: number | null;
  candidates: number[];
}

/**
 * Applies the reversals of a file. A payment and its reversal in the same file cancel each other; a booked payment is
 * proposed for reversal; uncertain ones wait. Without a number, amounts are compared.
 */
export async function applyReversals(trx: Database, reading: Reading): Promise<void> {
  const unnamed: (PossibleReversal & { amount: number })[] = [];
  for (let from = 0; from < reading.reversals.length; from += PER_QUERY) {
    const reversals = reading.reversals.slice(from, from + PER_QUERY);
    const references = [...new Set(reversals.flatMap((reversal) => reversal.references))];
    const [booked, named] = [
      await listBookedReferences(trx, references),
      await listNamedRows(trx, reading, references),
    ];
    for (const reversal of reversals) {
      const entries = reversal.references.flatMap((one) => (booked.get(one) ?? []).filter((e) => !e.isReversed));
      const rows = reversal.references
        .flatMap((one) => named.get(one) ?? [])
        .filter((row) => row.import_id !== reading.importId || row.line_number !== reversal.line);
      if (entries.length > 0) await proposeReversal(trx, reading, reversal, entries);
      if (rows.length > 0) await cancelOut(trx, reading, reversal, rows);
      const { amount, isOfAnother } = reversal;
      if (entries.length === 0 && rows.length === 0 && isOfAnother && amount !== undefined)
        unnamed.push({ ...reversal, amount });
    }
  }
  await askOfUnnamed(trx, reading, unnamed);
}

const DAYS_BACK = 62;

async function askOfUnnamed(
  trx: Database,
  reading: Reading,
  unnamed: readonly (PossibleReversal & { amount: number })[],
): Promise<void> {
  if (unnamed.length === 0) return;
  const amounts = [...new Set(unnamed.map(({ amount }) => amount))];
  const rows = await trx
    .selectFrom("statement_rows")
    .innerJoin("statement_imports", "statement_imports.id", "import_id")
    .select(["import_id", "line_number", "external_reference", "amount_ugx", "agreement_id", "candidates"])
    .select(["paid_on", "details"])
    .where("method", "=", reading.method)
    .where("amount_ugx", "=", sql<number>`any(${amounts}::bigint[])`)
    .where((eb) =>
      eb.or([
        eb("outcome", "=", "matched"),
        eb.and([eb("import_id", "=", reading.importId), eb("outcome", "=", "unmatched")]),
      ]),
    )
    .execute();
  const payments = Map.groupBy(
    rows.map((row) => ({
      ...row,
      paidOn: row.paid_on ?? "",
      agreements: row.agreement_id === null ? row.candidates : [row.agreement_id],
    })),
    (row) => row.amount_ugx ?? 0,
  );
  for (const reversal of unnamed) {
    const originals = originalsOf(reversal, payments.get(reversal.amount) ?? []);
    if (originals.length > 0) await cancelOut(trx, reading, { ...reversal, isNamed: false }, originals);
    else if (reversal.isStated) await askOfBooked(trx, reading, reversal);
  }
}

/**
 * Asks about a reversal whose payment is not waiting in any file: an administrator decides which booked payment it
 * reverses.
 */
async function askOfBooked(
  trx: Database,
  { importId, method }: Reading,
  reversal: PossibleReversal & { amount: number },
) {
  const { line, amount, date, agreements } = reversal;
  const booked = await listLiveOfAmount(trx, { method, amount, until: date });
  const own = booked.filter(({ agreementId }) => agreements.includes(agreementId));
  const may = own.length > 0 ? own : booked;
  const [only] = may;
  if (!only) return;
  const problem =
    may.length === 1
      ? `It names no payment: receipt ${only.receiptNumber} is the only one of its amount`
      : `It takes back one of ${may.length} payments of its amount: find it, and reverse it in the ledger`;
  await changeRowsOf(
    trx,
    { importId, line, of: ["failed", "outgoing"] },
    {
      outcome: "reversal",
      read_as: "reversal",
      problem,
      reverses_ids: may.length === 1 ? [only.id] : [],
      agreement_id: may.length === 1 ? only.agreementId : null,
    },
  );
}

function listLiveOfAmount(
  trx: Database,
  choice: { method: Reading["method"]; amount: number; until: LocalDate | undefined },
): Promise<{ id: number; agreementId: number; receiptNumber: number }[]> {
  const until = sql<string>`coalesce(${choice.until ?? null}::date, current_date)`;
  return trx
    .selectFrom("payments")
    .select(["id", "agreement_id as agreementId", "receipt_number as receiptNumber"])
    .where("method", "=", choice.method)
    .where("kind", "=", "payment")
    .where("amount_ugx", "=", choice.amount)
    .where("paid_on", "<=", until)
    .where("paid_on", ">", sql<string>`${until} - ${DAYS_BACK}::int`)
    .where(isNotReversed)
    .orderBy("id")
    .limit(100)
    .execute();
}

async function listNamedRows(
  trx: Database,
  { importId }: Reading,
  references: readonly string[],
): Promise<Map<string, NamedRow[]>> {
  const rows = await trx
    .selectFrom("statement_rows")
    .select(["import_id", "line_number", "external_reference", "amount_ugx", "agreement_id", "candidates"])
    .where("external_reference", "=", sql<string>`any(${[...references]}::text[])`)
    .where((eb) =>
      eb.or([
        eb("outcome", "=", "matched"),
        eb.and([eb("import_id", "=", importId), eb("outcome", "=", "unmatched"), eb("amount_ugx", "is not", null)]),
      ]),
    )
    .execute();
  return Map.groupBy(rows, (row) => row.external_reference);
}

async function proposeReversal(
  trx: Database,
  reading: Reading,
  { line, amount, isStated, isIncoming }: PossibleReversal,
  entries: readonly BookedEntry[],
): Promise<void> {
  const sum = entries.reduce((total, entry) => total + entry.amount, 0);
  const isWhole = amount === undefined || Math.abs(amount) === sum;
  // An outgoing row with another amount is a fee.
  if (isIncoming || (!isStated && !isWhole)) return;
  const named = receiptsText(entries);
  const text = isWhole
    ? `${isStated ? "It takes back" : "The same amount went out again under the number of"} ${named}`
    : `It takes back a part of ${named}, ${formatUgx(ugx(sum))}: look at it by hand`;
  await changeRowsOf(
    trx,
    { importId: reading.importId, line, of: ["failed", "outgoing"] },
    {
      outcome: "reversal",
      read_as: "reversal",
      problem: text,
      reverses_ids: isWhole ? entries.map((entry) => entry.id) : [],
      agreement_id: entries[0]?.agreementId ?? null,
    },
  );
}

async function cancelOut(
  trx: Database,
  reading: Reading,
  { line, amount, isStated, isIncoming, isNamed = true }: PossibleReversal & { isNamed?: boolean },
  rows: readonly NamedRow[],
): Promise<void> {
  const [only] = rows;
  const isSame = (row: NamedRow) => amount === undefined || row.amount_ugx === Math.abs(amount);
  const isCertain =
    isNamed && isStated && !isIncoming && rows.length === 1 && only?.import_id === reading.importId && isSame(only);
  const keepFromBooking = (row: NamedRow, outcome: "failed" | "unmatched", problem: string) =>
    changeRowsOf(
      trx,
      { importId: row.import_id, line: row.line_number, of: ["matched", "unmatched"] },
      {
        outcome,
        read_as: outcome,
        problem,
        reason: "reversal",
        candidates: row.agreement_id === null ? row.candidates : [row.agreement_id],
        agreement_id: null,
        is_possible_duplicate: false,
      },
    );
  if (isCertain && only) {
    await keepFromBooking(only, "failed", `Reversed in line ${line}`);
    await changeRowsOf(
      trx,
      { importId: reading.importId, line, of: ["failed", "outgoing"] },
      { outcome: "failed", read_as: "failed", problem: `Reverses line ${only.line_number}` },
    );
    return;
  }
  for (const row of rows) {
    if (!isStated && !isSame(row)) continue;
    const where = row.import_id === reading.importId ? `line ${line}` : `line ${line} of a later file`;
    await keepFromBooking(
      row,
      "unmatched",
      isStated && isNamed ? `By ${where} it was reversed` : `The same amount went out in ${where}`,
    );
  }
}
