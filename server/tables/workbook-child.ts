// The child of `workbook-text.ts`: a workbook in, text rows out.
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { stringify } from "csv-stringify/sync";
import { type CellValue, readXlsx } from "hucre/xlsx";

const LESS_URGENT = 5;
/** Unpacked data is outside of the heap, which has a limit of its own. */
const maxMemory = 900 * 1024 * 1024;
const watch = `setInterval(() => process.memoryUsage.rss() > ${maxMemory} && process.kill(process.pid, "SIGKILL"), 20)`;

/** The visible sheet with most rows of a table, tab-separated. A summary may come first. */
async function writeRows(workbook: Buffer): Promise<void> {
  const { sheets } = await readXlsx(workbook, { sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden });
  const sizes = sheets.map(({ rows }) => rows.filter(isOfTable).length);
  const sheet = sheets[sizes.indexOf(Math.max(...sizes))];
  if (!sheet) throw new Error("no sheet is visible");
  process.stdout.write("\ufeff");
  for (let at = 0; at < sheet.rows.length; at += 1_000) {
    const rows = sheet.rows.slice(at, at + 1_000).map((row) => row.map(cellText));
    const written = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== "") + 1));
    process.stdout.write(stringify(written, { delimiter: "\t" }));
  }
}

function isOfTable(row: readonly CellValue[]): boolean {
  return row.filter((cell) => cell !== null && cell !== "").length >= 3;
}

/**
 * Days as "2026-11-18 08:15:00", numbers as plain digits; one too long for a spreadsheet's precision as "2.456E+16".
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

if (import.meta.main) {
  setPriority(LESS_URGENT);
  // The main thread is busy with XML.
  new Worker(watch, { eval: true }).unref();
  await writeRows(await buffer(process.stdin));
}
