import { createHash } from "node:crypto";
import {
  type ArrivedRow,
  completeColumns,
  findStatementHeading,
  identifies,
  recognizeColumns,
  type StatementColumn,
  type StatementColumns,
  type StatementRow,
  statementReader,
} from "#domain/sales/statement.ts";
import { type KnownPayers, type Match, matchPayer } from "#domain/sales/statement-matching.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { listOwed } from "#server/sales/read-agreements.ts";
import {
  countRows,
  likenessOf,
  listBookedLikenesses,
  listBookedReferences,
  type RowOutcome,
  type StatementMethod,
} from "#server/sales/read-statements.ts";
import { insertImport, insertRows, overpaymentText } from "#server/sales/statement-imports.ts";
import {
  readTable,
  receiveTable,
  type TableFile,
  type TableLimits,
  type TableRejection,
  type TableRow,
} from "#server/tables/read-table.ts";

export type ReadOutcome =
  | { ok: true; importId: number; counts: Partial<Record<RowOutcome, number>> }
  | TableRejection
  /** The same file, byte for byte. It is read again only when asked to. */
  | { ok: false; reason: "read-before"; importId: number; fileName: string; readAt: Date }
  | {
      ok: false;
      reason: "columns-missing";
      heading: string[];
      missing: StatementColumn[];
      guessed: Partial<StatementColumns>;
    };

/** A year of a busy account. More comes in several files. */
export const statementLimits: TableLimits = {
  bytes: 24 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  rowLength: 100_000,
};

const rowsPerInsert = 2_000;

/**
 * Reads a statement and says of every row what would happen to it; nothing is booked. `chosen` are the columns picked
 * by hand, else those of the last file with this heading, else those known by name. A file that was read before is read
 * again only with `again`.
 */
export async function readStatement(
  db: Database,
  source: { name: string; content: AsyncIterable<Uint8Array>; method: StatementMethod; again?: boolean },
  selected: Partial<StatementColumns> | undefined,
  by: By,
  now: Date,
): Promise<ReadOutcome> {
  const received = await receiveTable(source.content, statementLimits);
  if (!received.ok) return received;
  const { file } = received;
  const before = source.again ? undefined : await findFile(db, file);
  if (before) return { ok: false, reason: "read-before", ...before };
  // Whatever is wrong with the file shows at any row: then nothing of it stays.
  const rejected: { outcome?: ReadOutcome } = {};
  const rejection = new Error("the file is rejected");
  const reject = (outcome: ReadOutcome): never => {
    rejected.outcome = outcome;
    throw rejection;
  };
  return inTransaction(db, async (trx): Promise<ReadOutcome> => {
    let reading: Reading | undefined;
    const read = await readTable(file, {
      limits: statementLimits,
      rowsPerBatch: rowsPerInsert,
      findHeading: findStatementHeading,
      onHeading: async (heading) => {
        const guessed = { ...recognizeColumns(heading), ...(await rememberedColumns(trx, heading)), ...selected };
        const complete = completeColumns(guessed);
        if (!complete.ok) {
          return reject({ ok: false, reason: "columns-missing", heading, missing: complete.missing, guessed });
        }
        if (selected) await rememberColumns(trx, heading, source.method, complete.columns, now);
        reading = await beginReading(trx, { ...source, file, heading, columns: complete.columns }, by, now);
        return true;
      },
      onRows: async (rows) => {
        if (reading) await storeRows(trx, reading, rows);
      },
    });
    if (!read.ok) return reject(read);
    const importId = reading?.importId ?? 0;
    const counts = await countRows(trx, importId);
    const after = { file: source.name, method: source.method, counts };
    await recordAction(trx, by, now, "statement.read", importId, { after });
    return { ok: true, importId, counts };
  }).catch((error: unknown) => {
    if (error === rejection && rejected.outcome) return rejected.outcome;
    throw error;
  });
}

async function findFile(
  db: Database,
  { sha256 }: TableFile,
): Promise<{ importId: number; fileName: string; readAt: Date } | undefined> {
  return db
    .selectFrom("statement_imports")
    .select(["id as importId", "file_name as fileName", "created_at as readAt"])
    .where("file_hash", "=", sha256)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** What the rows of one file are compared with. */
interface Reading {
  importId: number;
  method: StatementMethod;
  today: string;
  read: ReturnType<typeof statementReader>;
  payers: KnownPayers;
  /** What is still owed on agreements, less the rows of this file that are matched with them. */
  owed: Map<number, number>;
  /** References that identify, with the row that has them. */
  references: Map<string, { line: number; sums: string }>;
  /** Rows without such a reference, by how they look. */
  lookalikes: Map<string, number>;
}

async function beginReading(
  trx: Database,
  source: { name: string; method: StatementMethod; file: TableFile; heading: string[]; columns: StatementColumns },
  by: By,
  now: Date,
): Promise<Reading> {
  const id = await insertImport(trx, {
    file_name: source.name.slice(0, 300),
    file_hash: source.file.sha256,
    method: source.method,
    columns: JSON.stringify(source.columns),
    created_by: by.actor.name,
    created_at: now,
  });
  return {
    importId: id,
    method: source.method,
    today: localDate(now),
    read: statementReader(source.heading, source.columns),
    payers: await knownPayers(trx),
    owed: new Map(),
    references: new Map(),
    lookalikes: new Map(),
  };
}

async function knownPayers(trx: Database): Promise<KnownPayers> {
  const rows = await trx
    .selectFrom("buyers")
    .leftJoin("agreements", (join) =>
      join.onRef("agreements.buyer_id", "=", "buyers.id").on("agreements.state", "=", "live"),
    )
    .select(["buyers.id as buyerId", "buyers.phone", "agreements.id as agreementId"])
    .where((eb) => eb.or([eb("buyers.phone", "is not", null), eb("agreements.id", "is not", null)]))
    .orderBy("agreements.id")
    .execute();
  const buyerOf = new Map<number, number>();
  const byPhone = new Map<string, { buyerId: number; agreements: number[] }[]>();
  for (const { buyerId, phone, agreementId } of rows) {
    if (agreementId !== null) buyerOf.set(agreementId, buyerId);
    if (phone === null) continue;
    const digits = phone.slice(1);
    const owners = byPhone.get(digits) ?? [];
    const owner = owners.find((one) => one.buyerId === buyerId) ?? { buyerId, agreements: [] };
    if (!owners.includes(owner)) owners.push(owner);
    if (agreementId !== null) owner.agreements.push(agreementId);
    byPhone.set(digits, owners);
  }
  return { buyerOf, byPhone };
}

type Judged = {
  outcome: Exclude<RowOutcome, "booked" | "dismissed">;
  problem: string;
  agreement?: number;
  candidates?: number[];
  isPossibleDuplicate?: boolean;
};

/** Judges some rows in their order and stores them. */
async function storeRows(trx: Database, reading: Reading, rows: readonly TableRow[]): Promise<void> {
  const read = rows.map((row) => ({ ...row, row: reading.read(row.cells) }));
  const references = read.map(({ row }) => row.reference).filter(identifies);
  const booked = await listBookedReferences(trx, references);
  const alike = await listBookedLikenesses(
    trx,
    read.flatMap(({ row }) =>
      "amount" in row && row.amount && row.date && !identifies(row.reference)
        ? [{ amount: row.amount, paidOn: row.date }]
        : [],
    ),
  );
  const matches = read.map(({ row }) => matchPayer(row, reading.payers));
  const unknown = matches.flatMap(({ agreement }) =>
    agreement === undefined || reading.owed.has(agreement) ? [] : [agreement],
  );
  for (const [id, owed] of await listOwed(trx, unknown, reading.today)) reading.owed.set(id, owed);

  function judge(line: number, row: StatementRow, match: Match): Judged {
    if (row.kind === "bad") return { outcome: "bad", problem: row.problem };
    if (row.kind !== "payment" && row.kind !== "unclear") return { outcome: row.kind, problem: "" };
    if (row.date > reading.today) return { outcome: "bad", problem: "The date lies in the future" };
    const candidates = match.agreement === undefined ? match.candidates : [match.agreement];
    const double = judgeDouble(line, row);
    if (double) return { outcome: "duplicate", candidates, ...double };
    if (row.kind === "unclear") return { outcome: "unmatched", problem: row.problem, candidates };
    if (match.agreement === undefined) return { outcome: "unmatched", problem: match.problem, candidates };
    const owed = reading.owed.get(match.agreement) ?? 0;
    if (row.amount > owed) return { outcome: "unmatched", problem: overpaymentText(match.agreement, owed), candidates };
    reading.owed.set(match.agreement, owed - row.amount);
    return { outcome: "matched", problem: "", agreement: match.agreement };
  }

  /** Whether the same money is in the ledger or in this file already. */
  function judgeDouble(line: number, row: ArrivedRow): Pick<Judged, "problem" | "isPossibleDuplicate"> | undefined {
    if (!identifies(row.reference)) {
      const likeness = likenessOf({ ...row, paidOn: row.date });
      const earlier = reading.lookalikes.get(likeness);
      reading.lookalikes.set(likeness, earlier ?? line);
      if (alike.has(likeness))
        return { problem: "The same amount, day and payer was booked before", isPossibleDuplicate: true };
      if (earlier === undefined) return undefined;
      return { problem: `The same amount, day and payer as in line ${earlier}`, isPossibleDuplicate: true };
    }
    const entries = booked.get(row.reference) ?? [];
    if (entries.some((entry) => entry.method === reading.method || entry.amount === row.amount))
      return { problem: "Booked already" };
    if (entries.length > 0)
      return {
        problem: "Another payment with this transaction number is booked already",
        isPossibleDuplicate: true,
      };
    const sums = `${row.amount} ${row.date}`;
    const earlier = reading.references.get(row.reference);
    if (earlier === undefined) {
      reading.references.set(row.reference, { line, sums });
      return undefined;
    }
    if (earlier.sums === sums) return { problem: `Twice in this file, see line ${earlier.line}` };
    return {
      problem: `Another payment in line ${earlier.line} has this transaction number`,
      isPossibleDuplicate: true,
    };
  }

  const values = read.map(({ line, row, hasRunTogether }, i) => {
    const match = matches[i] ?? { agreement: undefined, candidates: [], problem: "" };
    const judged = hasRunTogether ? { outcome: "bad" as const, problem: runTogetherText } : judge(line, row, match);
    const amount = "amount" in row && !hasRunTogether ? row.amount : undefined;
    return {
      import_id: reading.importId,
      line_number: line,
      external_reference: row.reference.slice(0, 200),
      payer_phone: row.payer.slice(0, 200),
      details: row.details.slice(0, 1000),
      amount_ugx: amount !== undefined && Number.isSafeInteger(amount) ? amount : null,
      paid_on: "date" in row && !hasRunTogether ? (row.date ?? null) : null,
      ...storedJudgement(judged),
    };
  });
  await insertRows(trx, values);
}

const runTogetherText = "Rows have run together here: a quotation mark is missing, or there is one too many";

function storedJudgement({ outcome, problem, agreement, candidates = [], isPossibleDuplicate = false }: Judged) {
  return {
    outcome,
    read_as: outcome,
    problem,
    agreement_id: agreement ?? null,
    candidates,
    is_possible_duplicate: isPossibleDuplicate,
  };
}

function headingHash(heading: readonly string[]): Buffer {
  return createHash("sha256").update(JSON.stringify(heading)).digest();
}

async function rememberedColumns(db: Database, heading: readonly string[]): Promise<Partial<StatementColumns>> {
  const format = await db
    .selectFrom("statement_formats")
    .select("columns")
    .where("heading_hash", "=", headingHash(heading))
    .executeTakeFirst();
  if (!format || typeof format.columns !== "object" || format.columns === null) return {};
  // Only names that this heading has: what was stored for it can name nothing else. "" is a column that it does not have.
  return Object.fromEntries(
    Object.entries(format.columns).filter(([, name]) => name === "" || heading.includes(String(name))),
  );
}

async function rememberColumns(
  trx: Database,
  heading: readonly string[],
  method: StatementMethod,
  columns: StatementColumns,
  now: Date,
): Promise<void> {
  const format = { method, columns: JSON.stringify(columns), updated_at: now };
  await trx
    .insertInto("statement_formats")
    .values({ heading_hash: headingHash(heading), ...format })
    .onConflict((conflict) => conflict.column("heading_hash").doUpdateSet(format))
    .execute();
}
