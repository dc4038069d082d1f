import type { FileAnswers } from "#domain/statements/statement-answers.ts";
import type { KnownPayers } from "#domain/statements/statement-matching.ts";
import { cellsOf } from "#domain/statements/statement-parts.ts";
import type { StatementRow } from "#domain/statements/statement-row.ts";
import { rowReader } from "#domain/statements/statement-rules.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { newReading, type Reading } from "./evaluate-row.ts";
import { knownPayers } from "./known-payers.ts";
import { type EvaluatedRow, foreseeRows } from "./statement-evaluation.ts";
import {
  type AskedPart,
  basesOf,
  type ExplainedPart,
  type ExplainedSource,
  type PartBasis,
  suggestPart,
} from "./statement-explaining.ts";

export type RowReading = "ready" | "asked" | "before" | "out" | "failed" | "none";

export interface SampleRow {
  line: number;
  cells: string[];
  /** The reading is undefined while the columns contradict each other. */
  reading: { is: RowReading; text: string } | undefined;
}

export interface PartView extends AskedPart {
  /** These are the answers, with proposals for the rest. */
  answers: FileAnswers;
  openColumns: number[];
  rows: SampleRow[];
  /** This many of the first `counted` rows are read in each way. */
  counts: Partial<Record<RowReading, number>>;
  counted: number;
}

const COUNTED_ROWS = 2_000;
const SHOWN_ROWS = 12;

/** Returns a file as a table, with the answers so far and how its rows would be read. It writes nothing. */
export async function viewFile(
  db: Database,
  source: ExplainedSource & { importId?: number | undefined },
  answers: readonly FileAnswers[],
): Promise<PartView[]> {
  const { method } = source.source;
  const reading = previewOf(await knownPayers(db), { method, today: localDate(source.now), importId: source.importId });
  const views: PartView[] = [];
  for (const basis of await basesOf(db, source))
    views.push(await viewPart(basis, answers[basis.index] ?? {}, (rows) => foreseeRows(db, reading, rows)));
  return views;
}

/** The state of reading a file whose rows are shown and not stored, in place of an import if it was read before. */
export const previewOf = (
  payers: KnownPayers,
  { method, today, importId = 0 }: Pick<PartBasis, "method" | "today"> & { importId?: number | undefined },
): Reading => newReading({ importId, method, today, payers });

export type EvaluateRows = (rows: { line: number; row: StatementRow }[]) => Promise<EvaluatedRow[]>;

/** Shows one part of a file: its questions, the answers so far, and how its rows would be read. */
export async function viewPart(basis: PartBasis, said: FileAnswers, evaluate: EvaluateRows): Promise<PartView> {
  const { answers, explained, openColumns } = suggestPart(basis, said);
  const rows = await readRows(explained, evaluate);
  return { ...explained.asked, answers: { ...answers, openColumns }, openColumns, ...rows };
}

/** Reads the rows to show: the first ones, and the first one of each other way in which a row is read. */
export async function readRows(
  { part, read }: Pick<ExplainedPart, "part" | "read">,
  evaluate: EvaluateRows,
): Promise<Pick<PartView, "rows" | "counts" | "counted">> {
  const readRow = read && rowReader(read);
  const rows: SampleRow[] = [];
  const counts: PartView["counts"] = {};
  const seen = new Set<string>();
  const counted = Math.min(COUNTED_ROWS, part.rows.length);
  const lines = part.rows.slice(0, counted);
  const evaluation = new Map(
    (await evaluate(readRow ? lines.map(({ line }, i) => ({ line, row: readRow(i) })) : [])).map((row) => [
      row.line,
      row,
    ]),
  );
  for (const line of lines) {
    const row = evaluation.get(line.line);
    if (readRow && !row) continue;
    const reading = row && readingOf(row);
    if (reading) counts[reading.is] = (counts[reading.is] ?? 0) + 1;
    const kind = `${reading?.is} ${row?.evaluation.reason ?? ""}`;
    if (rows.length >= SHOWN_ROWS || (rows.length >= 5 && seen.has(kind))) continue;
    seen.add(kind);
    const cells = cellsOf(line).map((cell) => cell.slice(0, 80));
    rows.push({ line: line.line, cells: cells.slice(0, part.heading.length), reading });
  }
  return { rows, counts, counted };
}

function readingOf({ row, match, evaluation, buyer }: EvaluatedRow): NonNullable<SampleRow["reading"]> {
  const { problem } = evaluation;
  switch (evaluation.outcome) {
    case "bad":
      return { is: "none", text: `No payment: ${problem}` };
    case "outgoing":
      return { is: "out", text: "Went out" };
    case "failed":
    case "reversal":
      return { is: "failed", text: "Failed or reversed" };
    case "duplicate":
      return { is: "before", text: evaluation.isPossibleDuplicate ? `Booked before? ${problem}` : problem };
    case "matched":
      return { is: "ready", text: `Came in, for ${buyer ?? "its buyer"}` };
    default: {
      const isOfNobody = row.kind === "payment" && match?.agreement === undefined;
      return { is: "asked", text: isOfNobody ? `Came in. Whose? ${problem}` : `Asked: ${problem}` };
    }
  }
}
