import { formatUgx, ugx } from "#domain/money/money.ts";
import {
  type ArrivedRow,
  identifies,
  type Reversal,
  type StatementRow,
  statementReader,
} from "#domain/sales/statement.ts";
import type { StatementColumns } from "#domain/sales/statement-columns.ts";
import { type KnownPayers, type Match, matchPayer } from "#domain/sales/statement-matching.ts";
import type { DateOrder } from "#domain/sales/statement-values.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import { listPartiesOfLive } from "#server/sales/parties.ts";
import { listPhonesOfBuyers } from "#server/sales/paying-numbers.ts";
import { listOwed } from "#server/sales/read-agreements.ts";
import {
  type BookedEntry,
  likenessOf,
  listBookedLikenesses,
  listBookedReferences,
  type RowOutcome,
  type StatementMethod,
} from "#server/sales/read-statements.ts";
import { overpaymentText } from "#server/sales/statement-imports.ts";
import { insertImport, insertRows } from "#server/sales/statement-store.ts";
import type { TableFile } from "#server/tables/read-table.ts";
import type { TableRow } from "#server/tables/table-row.ts";

/** What the rows of one file are compared with. */
export interface Reading {
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
  /** Rows that may take a payment back, of this file or of an earlier one. */
  reversals: (Reversal & { line: number; amount: number | undefined; isIncoming: boolean })[];
}

/** Begins an import with what its rows are compared with. */
export async function beginReading(
  trx: Database,
  source: {
    name: string;
    method: StatementMethod;
    file: TableFile;
    heading: string[];
    columns: StatementColumns;
    dateOrder: DateOrder;
  },
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
    read: statementReader(source.heading, source.columns, source.dateOrder),
    payers: await knownPayers(trx),
    owed: new Map(),
    references: new Map(),
    lookalikes: new Map(),
    reversals: [],
  };
}

async function knownPayers(trx: Database): Promise<KnownPayers> {
  const [parties, phones] = await Promise.all([listPartiesOfLive(trx), listPhonesOfBuyers(trx)]);
  const buyersOf = Map.groupBy(parties, ({ agreementId }) => agreementId);
  const agreementsOf = Map.groupBy(parties, ({ buyerId }) => buyerId);
  const byPhone = new Map<string, { buyerId: number; agreements: number[] }[]>();
  for (const { buyerId, phone } of phones) {
    const digits = phone.slice(1);
    const owners = byPhone.get(digits) ?? [];
    owners.push({ buyerId, agreements: (agreementsOf.get(buyerId) ?? []).map(({ agreementId }) => agreementId) });
    byPhone.set(digits, owners);
  }
  return { buyersOf: new Map([...buyersOf].map(([id, its]) => [id, its.map(({ buyerId }) => buyerId)])), byPhone };
}

type Judged = {
  outcome: Exclude<RowOutcome, "booked" | "dismissed" | "undone">;
  problem: string;
  agreement?: number;
  candidates?: number[];
  isPossibleDuplicate?: boolean;
};

/** Judges some rows in their order and stores them. */
export async function storeRows(trx: Database, reading: Reading, rows: readonly TableRow[]): Promise<void> {
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
    const double = doubleOf(row, reading.method, booked.get(row.reference) ?? []);
    if (double) return double;
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

  const values = read.map(({ line, row, hasRunTogether, isUnclosed }, i) => {
    const match = matches[i] ?? { agreement: undefined, candidates: [], problem: "" };
    const broken = isUnclosed ? unclosedText : hasRunTogether ? runTogetherText : undefined;
    const judged = broken === undefined ? judge(line, row, match) : { outcome: "bad" as const, problem: broken };
    const amount = "amount" in row && broken === undefined ? row.amount : undefined;
    if (row.reversal && broken === undefined) {
      const isIncoming = row.kind === "unclear";
      reading.reversals.push({ ...row.reversal, line, amount, isIncoming });
    }
    return {
      import_id: reading.importId,
      line_number: line,
      external_reference: row.reference.slice(0, 200),
      payer_phone: row.payer.slice(0, 200),
      payer_name: row.payerName.slice(0, 200),
      details: row.details.slice(0, 1000),
      amount_ugx: amount !== undefined && Number.isSafeInteger(amount) ? amount : null,
      paid_on: "date" in row && broken === undefined ? (row.date ?? null) : null,
      ...storedJudgement(judged),
    };
  });
  await insertRows(trx, values);
}

const runTogetherText = "Rows have run together here: a quotation mark is missing, or there is one too many";

const unclosedText =
  "A quotation mark is opened here and never closed: nothing below was read. Correct the file and send it again";

/** What the ledger has under the row's transaction number already. */
function doubleOf(
  row: ArrivedRow,
  method: StatementMethod,
  entries: readonly BookedEntry[],
): Pick<Judged, "problem" | "isPossibleDuplicate"> | undefined {
  const live = entries.filter((entry) => !entry.isReversed);
  const sum = live.reduce((total, entry) => total + entry.amount, 0);
  if (live.length > 0 && (sum === row.amount || live.some((entry) => entry.amount === row.amount)))
    return { problem: "Booked already" };
  const named = receiptsText(live);
  if (live.some((entry) => entry.method === method)) {
    const problem = `Booked with another amount: ${formatUgx(ugx(sum))}, ${named}. Reverse that first if it is wrong`;
    return { problem, isPossibleDuplicate: true };
  }
  if (live.length > 0) {
    const problem = `Another payment with this transaction number is booked already, ${named}`;
    return { problem, isPossibleDuplicate: true };
  }
  if (entries.every((entry) => entry.isUndone)) return undefined;
  return { problem: `Booked before and reversed, ${receiptsText(entries)}`, isPossibleDuplicate: true };
}

/** "receipt 8", "receipts 8 and 9" */
export function receiptsText(entries: readonly { receiptNumber: number }[]): string {
  const numbers = entries.map((entry) => entry.receiptNumber);
  return numbers.length === 1 ? `receipt ${numbers[0]}` : `receipts ${numbers.join(" and ")}`;
}

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
