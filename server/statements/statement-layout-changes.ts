import { Readable } from "node:stream";
import type { ColumnFacts } from "#domain/statements/column-facts.ts";
import type { FileAnswers } from "#domain/statements/statement-answers.ts";
import { isLayoutOf, type StatementLayout } from "#domain/statements/statement-layout.ts";
import type { StatementPart } from "#domain/statements/statement-parts.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { discardStatement } from "./discard-statement.ts";
import { knownInstalments } from "./known-instalments.ts";
import { knownPayers } from "./known-payers.ts";
import { listAccounts } from "./statement-accounts.ts";
import { foreseeRows } from "./statement-evaluation.ts";
import { basesOf, explainPart, type PartBasis } from "./statement-explaining.ts";
import { findFile, type StatementFile } from "./statement-files.ts";
import { type KnownLayout, rememberLayout, withdrawLayout } from "./statement-layouts.ts";
import { partsOfKept, readStatement } from "./statement-reading.ts";
import { type EvaluateRows, type PartView, previewOf, readRows, viewPart } from "./statement-view.ts";

/** The effect of a changed layout on a file that was read by it and is not booked. */
export interface LayoutEffect {
  fileName: string;
  before: PartView["counts"];
  after: PartView["counts"];
}

export interface LayoutView {
  part: PartView;
  effects: LayoutEffect[];
}

const SHOWN_EFFECTS = 12;

/** Returns a layout as a table, with rows of the last file read by it that is still stored. It writes nothing. */
export async function viewLayout(
  db: Database,
  known: KnownLayout,
  answers: FileAnswers,
  now: Date,
): Promise<LayoutView> {
  const payers = await knownPayers(db);
  const [first, ...others] = await basesOfLayout(db, known, now);
  const basis = first ?? (await basisWithoutFile(db, known, now));
  const evaluate: EvaluateRows = (rows) => foreseeRows(db, previewOf(payers, basis), rows);
  const part = await viewPart(basis, answers, evaluate);
  const effects: LayoutEffect[] = [];
  for (const one of [first, ...others]) {
    if (!one?.isOpen) continue;
    const { counts: before } = await readRows(explainPart(one, {}), evaluate);
    const { counts: after } = await readRows(explainPart(one, part.answers), evaluate);
    effects.push({ fileName: one.fileName, before, after });
  }
  return { part: { ...part, layout: known.layout.name }, effects };
}

/** Reading the file again replaces the import. */
type BasisOfFile = PartBasis & { isOpen: boolean; importId: number };

/** Reads the stored files of a layout, those that are not booked first. */
async function basesOfLayout(db: Database, { layout, files, method }: KnownLayout, now: Date): Promise<BasisOfFile[]> {
  const bases: BasisOfFile[] = [];
  const sorted = files.toSorted((a, b) => Number(a.standing !== "open") - Number(b.standing !== "open"));
  for (const { fileId, importId, standing } of sorted.slice(0, SHOWN_EFFECTS)) {
    const isOpen = standing === "open";
    if (!isOpen && bases.length > 0) break;
    const file = fileId === undefined ? undefined : await findFile(db, fileId);
    if (!file || file.method !== method) continue;
    const parts = await partsOfKept(file.content);
    const found = await basesOf(db, { parts, source: { ...file, account: file.account ?? undefined }, now });
    const its = found.filter((basis) => isLayoutOf(layout, basis.part.heading));
    bases.push(...its.map((basis) => ({ ...basis, known: layout, isOpen, importId })));
  }
  return bases;
}

async function basisWithoutFile(db: Database, { layout, method }: KnownLayout, now: Date): Promise<PartBasis> {
  const part: StatementPart = { heading: layout.heading, isHeadless: false, above: [], rows: [], notes: [] };
  const facts = layout.heading.map(
    (_, place): ColumnFacts => ({
      values: new Map(Object.keys(layout.values[place] ?? {}).map((value) => [value, 1])),
      samples: [],
      kind: layout.kinds[place] ?? "empty",
      areNames: false,
      hasWords: false,
    }),
  );
  const ourAccounts = await listAccounts(db, method);
  return {
    ...{ index: 0, part, facts, known: layout, method, ourAccounts, instalments: await knownInstalments(db) },
    ...{ fileName: "", account: undefined, today: localDate(now) },
  };
}

/** Lists the files that were read, are not booked, and are still stored. */
async function listUnbooked(db: Database, { files }: KnownLayout): Promise<(StatementFile & { imported: number })[]> {
  const kept: (StatementFile & { imported: number })[] = [];
  for (const { fileId, standing, importId } of files) {
    const file = standing !== "open" || fileId === undefined ? undefined : await findFile(db, fileId);
    if (file) kept.push({ ...file, imported: importId });
  }
  return kept;
}

/**
 * Changes a layout. Files that were read by it and are not booked are read again, and wait for answers if the change
 * leaves a question. Booked money stays as it is.
 */
export async function changeLayout(
  db: Database,
  { known, answers }: { known: KnownLayout; answers: FileAnswers },
  by: By,
  now: Date,
): Promise<{ ok: true; read: number; asked: number } | { ok: false; problem: string }> {
  const basis = (await basesOfLayout(db, known, now))[0] ?? (await basisWithoutFile(db, known, now));
  const { layout, asked } = explainPart(basis, answers);
  const problem = asked.questions.find((question) => question.about === "columns")?.problem;
  if (!layout || problem !== undefined) return { ok: false, problem: problem ?? "Choose what each column is." };
  const files = await inTransaction(db, async (trx) => {
    await rememberLayout(trx, { method: known.method, layout: keptConstants(layout, known.layout, basis) }, by, now);
    const unbooked = await listUnbooked(trx, known);
    for (const { imported } of unbooked) await discardStatement(trx, imported, by, now);
    return unbooked;
  });
  let read = 0;
  for (const { name, method, account, content } of files) {
    const source = { name, method, account: account ?? undefined, content: Readable.from([content]) };
    if ((await readStatement(db, source, by, now)).ok) read += 1;
  }
  return { ok: true, read, asked: files.length - read };
}

/** Keeps what is known of columns that are not needed, if there are no rows to learn it from. */
function keptConstants(layout: StatementLayout, before: StatementLayout, { part }: PartBasis): StatementLayout {
  if (part.rows.length > 0) return layout;
  const same = Object.entries(before.constants).filter(([place]) => layout.meanings[Number(place)] === "none");
  return { ...layout, constants: Object.fromEntries(same), kinds: before.kinds, hadWords: before.hadWords };
}

/**
 * Withdraws a layout. Files that were read by it and are not booked wait for answers again. Booked money stays as it
 * is.
 */
export function withdrawWithFiles(db: Database, known: KnownLayout, by: By, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    await withdrawLayout(trx, known, by, now);
    const unbooked = await listUnbooked(trx, known);
    for (const { imported } of unbooked) await discardStatement(trx, imported, by, now);
    return unbooked.length;
  });
}
