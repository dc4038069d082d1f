import { sql } from "kysely";
import { purposeOfRow } from "#domain/ledger/standing.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { listAgreements, listPayable } from "#server/agreements/read-agreements.ts";
import type { Database } from "#server/db/connection.ts";
import { listPaymentsOfAll } from "#server/ledger/read-payments.ts";
import { depositParts } from "#server/ledger/receipts.ts";
import type { StatementLine } from "./read-statements.ts";

export interface DepositLeft {
  amount: Ugx;
  isAfterOtherFile: boolean;
}

/**
 * Computes how much of its deposit is left for each row that waits to be booked for one, in UGX by the id of the row.
 * Rows that wait before it in its file, or in a file that was read before, take their part first; the rest of a row
 * counts for the daily payments.
 *
 * @returns `isAfterOtherFile` tells whether the sum holds only if another file is booked first
 */
export async function listDepositLeft(
  db: Database,
  lines: readonly StatementLine[],
  today: LocalDate,
): Promise<Map<number, DepositLeft>> {
  const waiting = lines.filter((line) => line.outcome === "matched" && line.agreementId !== null && line.hasDeposit);
  if (waiting.length === 0) return new Map();
  const agreementIds = [...new Set(waiting.flatMap(({ agreementId }) => agreementId ?? []))];
  const payable = await listPayable(db, agreementIds, today);
  const rows = await db
    .selectFrom("statement_rows")
    .innerJoin("statement_imports as file", "file.id", "import_id")
    .select([
      ...(["statement_rows.id", "details"] as const),
      "import_id as importId",
      "is_for_deposit as isForDeposit",
      sql<number>`coalesce(agreement_id, 0)`.as("agreementId"),
      sql<number>`coalesce(amount_ugx, 0)`.as("amount"),
    ])
    .where("outcome", "=", "matched")
    .where("file.state", "not in", ["undoing", "undone"])
    .where("agreement_id", "in", agreementIds)
    .orderBy("import_id")
    .orderBy("line_number")
    .orderBy("part")
    .execute();
  const taken = new Map<number, { importId: number; byOthers: number; byOwn: number }>();
  const left = new Map<number, DepositLeft>();
  for (const { id, importId, agreementId, amount, ...row } of rows) {
    if (purposeOfRow({ ...row, agreementId }) !== "deposit") continue;
    const before = taken.get(agreementId) ?? { importId, byOthers: 0, byOwn: 0 };
    const sums =
      before.importId === importId ? before : { importId, byOthers: before.byOthers + before.byOwn, byOwn: 0 };
    const owed = payable.get(agreementId)?.depositOwed ?? 0;
    left.set(id, {
      amount: ugx(Math.max(0, owed - sums.byOthers - sums.byOwn)),
      isAfterOtherFile: sums.byOthers > 0 && owed > sums.byOwn,
    });
    taken.set(agreementId, { ...sums, byOwn: sums.byOwn + amount });
  }
  return left;
}

/**
 * Returns what of each booked row counts for the deposit, in UGX by the id of the row, as its receipt says. Rows of
 * agreements whose deposit has no account of its own are left out.
 */
export async function listDepositBooked(db: Database, lines: readonly StatementLine[]): Promise<Map<number, Ugx>> {
  const booked = lines.filter((line) => line.outcome === "booked" && line.hasDeposit && line.receiptNumber !== null);
  const ids = [...new Set(booked.flatMap(({ agreementId }) => agreementId ?? []))];
  if (ids.length === 0) return new Map();
  const payments = await listPaymentsOfAll(db, ids);
  const byAgreement = Map.groupBy(payments, ({ agreementId }) => agreementId);
  const parts = new Map(
    (await listAgreements(db, ids)).flatMap((one) => [...depositParts(one, byAgreement.get(one.id) ?? [])]),
  );
  const partOf = new Map(payments.map(({ id, receiptNumber }) => [receiptNumber, parts.get(id)]));
  return new Map(
    booked.flatMap(({ id, receiptNumber }) => {
      const part = partOf.get(receiptNumber ?? 0);
      return part === undefined ? [] : [[id, part] as const];
    }),
  );
}
