// This program is run by `workbook-text.ts`.
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { stringify } from "csv-stringify/sync";
import { type CellValue, readXlsx } from "hucre/xlsx";

const LESS_URGENT = 5;
/** The limit is for the whole process, because unpacked data is outside of the heap. */
const MAX_MEMORY = 900 * 1024 * 1024;
const watch = `setInterval(() => process.memoryUsage.rss() > ${MAX_MEMORY} && process.kill(process.pid, "SIGKILL"), 20)`;

type Rows = readonly (readonly CellValue[])[];

/**
 * Writes the visible sheet with the most rows, and those with its heading, separated by tabs, after a line with the
 * names of the others as JSON.
 */
async function writeRows(workbook: Buffer): Promise<void> {
  const { sheets } = await readXlsx(workbook, { sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden });
  const sizes = sheets.map(({ rows }) => rows.filter(isOfTable).length);
  const largest = sheets[sizes.indexOf(Math.max(...sizes))];
  if (!largest) throw new Error("no sheet is visible");
  const headings = headingsOf(largest.rows);
  const isRead = ({ rows }: { rows: Rows }) =>
    rows === largest.rows || headingsOf(rows).some((h) => headings.includes(h));
  const others = sheets.filter((sheet) => !isRead(sheet) && sheet.rows.some(isOfTable));
  process.stdout.write(`${JSON.stringify(others.map(({ name }) => name))}\n\ufeff`);
  for (const { rows } of sheets.filter(isRead)) writeSheet(rows);
}

function writeSheet(rows: Rows): void {
  for (let at = 0; at < rows.length; at += 1_000) {
    const texts = rows.slice(at, at + 1_000).map((row) => row.map(cellText));
    const written = texts.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== "") + 1));
    process.stdout.write(stringify(written, { delimiter: "\t" }));
  }
}

function headingsOf(rows: Rows): string[] {
  const isHeading = (row: Rows[number]) =>
    isOfTable(row) && row.every((cell) => cell === null || (typeof cell === "string" && !/\d/.test(cell)));
  return rows
    .slice(0, 100)
    .filter(isHeading)
    .map((row) => row.map(cellText).join("\t").trim());
}

function isOfTable(row: readonly CellValue[]): boolean {
  return row.filter((cell) => cell !== null && cell !== "").length >= 3;
}

/**
 * Writes a cell like "2026-11-18 08:15:00". A number beyond the precision of a spreadsheet is written like "2.456E+16".
 */
function cellText(cell: CellValue): string {
  if (cell === null) return "";
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell === "number")
    return Math.abs(cell) >= 1e15 ? cell.toExponential().toUpperCase() : String(Number(cell.toPrecision(15)));
  if (cell instanceof Date) {
    const seconds = new Date(Math.round(cell.getTime() / 1000) * 1000);
    return Number.isNaN(seconds.getTime()) ? "" : seconds.toISOString().slice(0, 19).replace("T", " ");
  }
  return cell.replaceAll("\0", "").replace(/\s+/g, " ").trim();
}

/** If memory runs out all the same, Linux ends this process and not the site. */
function beFirstToGo(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {}
}

if (import.meta.main) {
  setPriority(LESS_URGENT);
  beFirstToGo();
  // It is a thread of its own, because the main thread is busy with XML.
  new Worker(watch, { eval: true }).unref();
  await writeRows(await buffer(process.stdin));
}
