import { z } from "zod";
import {
  cellText,
  type ImportCells,
  type ImportKind,
  type ImportProblem,
  REFERENCE,
  recognizeHeadings,
} from "#domain/catalogue/home-import.ts";
import { splitCells } from "#domain/sales/delimited-text.ts";
import { readTable, receiveTable, type TableFile, type TableRejection, tableText } from "#server/tables/read-table.ts";
import type { TableLimits } from "#server/tables/table-row.ts";

export type HomeTableRejection = TableRejection | { ok: false; reason: "not-a-table" | "no-reference" };

/** More come in several files. */
export const homeTableLimits: TableLimits = {
  bytes: 5.5 * 1024 * 1024,
  rows: 5_000,
  columns: 200,
  // A description has a limit of its own and is rejected in words that name it.
  rowLength: 500_000,
};

type TableRow = { rowNumber: number; cells: ImportCells; problem?: ImportProblem };
type HomeTable = { ok: true; rows: TableRow[]; ignored: string[] } | HomeTableRejection;

/** A table of homes as rows that name their fields: CSV in one of its spellings, or JSON. */
export async function readHomes(kind: ImportKind, content: AsyncIterable<Uint8Array>): Promise<HomeTable> {
  const received = await receiveTable(content, homeTableLimits);
  if (!received.ok) return received;
  const { file } = received;
  const text = beginsAsJson(file) ? tableText(file) : undefined;
  if (text !== undefined) {
    const records = readJson(text);
    if (!records) return { ok: false, reason: "not-a-table" };
    if ("reason" in records) return records;
    const reading = readingOf(kind, records[0] ?? []);
    if (!reading.ok) return reading;
    for (const [i, cells] of records.slice(1).entries()) reading.add(i + 2, cells);
    return reading.finish();
  }
  const begun: { reading?: ReturnType<typeof readingOf> } = {};
  const read = await readTable(file, {
    limits: homeTableLimits,
    rowsPerBatch: 1_000,
    findHeading: findHomesHeading,
    onHeading: (heading) => {
      begun.reading = readingOf(kind, heading);
      return begun.reading.ok;
    },
    onRows: async (rows) => {
      for (const { line, cells } of rows) if (begun.reading?.ok) begun.reading.add(line, cells);
    },
  });
  if (!read.ok) return read;
  if (!begun.reading) return { ok: false, reason: "not-a-table" };
  return begun.reading.ok ? begun.reading.finish() : begun.reading;
}

/** The first line is the heading; its cells are parted by what it has most of. */
function findHomesHeading(lines: readonly string[]): { index: number; delimiter: string } {
  const index = Math.max(
    0,
    lines.findIndex((line) => line.trim() !== ""),
  );
  const count = (delimiter: string) => splitCells(lines[index] ?? "", delimiter).length;
  return { index, delimiter: [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best)) };
}

function readingOf(kind: ImportKind, headings: readonly string[]) {
  const fields = recognizeHeadings(kind, headings);
  if (!fields.some((field) => field !== undefined)) return { ok: false, reason: "not-a-table" } as const;
  if (!fields.includes(REFERENCE)) return { ok: false, reason: "no-reference" } as const;
  const rows: TableRow[] = [];
  const ignored = headings.filter((heading, place) => fields[place] === undefined && heading.trim() !== "");
  return {
    ok: true,
    add(rowNumber: number, line: readonly string[]): void {
      if (line.every((text) => text.trim() === "")) return;
      const cells = Object.fromEntries(
        fields.flatMap((field, place) => (field === undefined ? [] : [[field, cellText(line[place] ?? "")]])),
      );
      // Somebody wrote 185,000,000 without quotation marks: every cell behind it is in a wrong column.
      const isTooWide = line.length > headings.length;
      const message =
        "It has more cells than the heading. A text or an amount with commas needs quotation marks around it";
      rows.push({ rowNumber, cells, ...(isTooWide ? { problem: { column: "the whole row", message } } : {}) });
    },
    finish(): HomeTable {
      if (rows.length === 0) return { ok: false, reason: "empty" };
      return { ok: true, rows, ignored: ignored.slice(0, 50).map((heading) => heading.slice(0, 100)) };
    },
  } as const;
}

function beginsAsJson({ bytes }: TableFile): boolean {
  return /^[\ufeff\s]*[[{]/.test(bytes.toString("utf8", 0, 1000).replaceAll("\0", ""));
}

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]).transform((value) => String(value ?? ""));
const jsonRow = z.record(z.string(), z.union([cell, z.array(cell).transform((cells) => cells.join(", "))]));
const jsonTable = z.union([
  z.array(jsonRow),
  z.record(z.string(), z.array(jsonRow)).transform((of) => Object.values(of)[0]),
]);

/** More brackets than these are no table of so many homes: it is not even looked at, which takes long. */
const maxBrackets = homeTableLimits.rows * 20;

function readJson(text: string): string[][] | TableRejection | undefined {
  let brackets = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 0x7b || code === 0x5b) brackets += 1;
    if (brackets > maxBrackets) return { ok: false, reason: "too-many-rows" };
  }
  try {
    const rows = jsonTable.parse(JSON.parse(text)) ?? [];
    if (rows.length > homeTableLimits.rows) return { ok: false, reason: "too-many-rows" };
    const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    if (headings.length > homeTableLimits.columns) return { ok: false, reason: "too-many-columns" };
    return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ""))];
  } catch {
    return undefined;
  }
}
