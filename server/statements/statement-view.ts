import type { FileAnswers } from "#domain/statements/statement-answers.ts";
import { type KnownPayers, matchPayer } from "#domain/statements/statement-matching.ts";
import { cellsOf } from "#domain/statements/statement-parts.ts";
import type { StatementRow } from "#domain/statements/statement-row.ts";
import { rowReader } from "#domain/statements/statement-rules.ts";
import type { Database } from "#server/db/connection.ts";
import { knownPayers } from "./statement-evaluation.ts";
import {
  type AskedPart,
  basesOf,
  type ExplainedPart,
  type ExplainedSource,
  type PartBasis,
  suggestPart,
} from "./statement-explaining.ts";

export type RowReading = "ready" | "asked" | "out" | "failed" | "none";

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
  /** Of the first `counted` rows, this many are read in each way. */
  counts: Partial<Record<RowReading, number>>;
  counted: number;
}

const COUNTED_ROWS = 2_000;
const SHOWN_ROWS = 12;

/** Returns a file as a table, with the answers so far and how its rows would be read. It writes nothing. */
export async function viewFile(
  db: Database,
  source: ExplainedSource,
  answers: readonly FileAnswers[],
): Promise<PartView[]> {
  const payers = await knownPayers(db);
  return (await basesOf(db, source)).map((basis) => viewPart(basis, answers[basis.index] ?? {}, payers));
}

/** Shows one part of a file: its questions, the answers so far, and how its rows would be read. */
export function viewPart(basis: PartBasis, said: FileAnswers, payers: KnownPayers): PartView {
  const { answers, explained, openColumns } = suggestPart(basis, said);
  return { ...explained.asked, answers: { ...answers, openColumns }, openColumns, ...readRows(explained, payers) };
}

/** Reads the rows to show: the first ones, and the first one of each other way in which a row is read. */
export function readRows(
  { part, read, basis }: Pick<ExplainedPart, "part" | "read" | "basis">,
  payers: KnownPayers,
): Pick<PartView, "rows" | "counts" | "counted"> {
  const readRow = read && rowReader(read);
  const rows: SampleRow[] = [];
  const counts: PartView["counts"] = {};
  const seen = new Set<string>();
  const counted = Math.min(COUNTED_ROWS, part.rows.length);
  for (const [i, line] of part.rows.slice(0, counted).entries()) {
    const row = readRow?.(i);
    if (row?.kind === "note") continue;
    const reading = row && readingOf(row, payers, basis.today);
    if (reading) counts[reading.is] = (counts[reading.is] ?? 0) + 1;
    const kind = `${reading?.is} ${row?.kind === "unclear" ? row.reason : ""}`;
    if (rows.length >= SHOWN_ROWS || (rows.length >= 5 && seen.has(kind))) continue;
    seen.add(kind);
    const cells = cellsOf(line).map((cell) => cell.slice(0, 80));
    rows.push({ line: line.line, cells: cells.slice(0, part.heading.length), reading });
  }
  return { rows, counts, counted };
}

function readingOf(
  row: Exclude<StatementRow, { kind: "note" }>,
  payers: KnownPayers,
  today: string,
): NonNullable<SampleRow["reading"]> {
  if (row.kind === "bad") return { is: "none", text: `No payment: ${row.problem}` };
  if (row.kind === "outgoing") return { is: "out", text: "Went out" };
  if (row.kind === "failed") return { is: "failed", text: "Failed or reversed" };
  const match = matchPayer(row, payers);
  const [buyer] = payers.agreements.get(match.agreement ?? 0)?.buyers ?? [];
  const name = payers.buyers.get(buyer ?? 0)?.name;
  if (row.kind === "unclear") return { is: "asked", text: `Asked: ${row.problem}` };
  if (row.date !== undefined && row.date > today)
    return { is: "none", text: "No payment: the date lies in the future" };
  return match.agreement === undefined
    ? { is: "asked", text: `Came in. Whose? ${match.problem}` }
    : { is: "ready", text: `Came in, for ${name ?? "its buyer"}` };
}
