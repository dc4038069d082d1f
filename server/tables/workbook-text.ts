import { execFile } from "node:child_process";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import PQueue from "p-queue";
import { TableError } from "./table-row.ts";

/** A small workbook can hold a thousand times what it weighs. */
const limits = { heapMiB: 512, textBytes: 100 * 1024 * 1024, ms: 60_000 };

/** Run from its source, as the site is built into one file elsewhere; looked up at once, since that file goes when the next one is built. */
const program = join(dirname(findPackageJSON(import.meta.url) ?? ""), "server/tables/workbook-child.ts");

/** One at a time: each may take much memory. */
const turns = new PQueue({ concurrency: 1 });

/** Whether a file is packed as Excel's workbooks are. What else is packed so is found out when it is opened. */
export function isWorkbook(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 4) === "PK\u0003\u0004";
}

/**
 * The rows of a workbook's first visible sheet with a table on it, as text with tabs between the cells. It is read in a process of
 * its own, which ends with it: foreign files are made to take all memory, or time without end.
 *
 * @throws TableError
 */
export function workbookText(workbook: Buffer): Promise<Buffer> {
  return turns.add(async () => {
    const reading = promisify(execFile)(process.execPath, [`--max-old-space-size=${limits.heapMiB}`, program], {
      encoding: "buffer",
      // No secrets.
      env: { PATH: process.env.PATH },
      maxBuffer: limits.textBytes,
      timeout: limits.ms,
      killSignal: "SIGKILL",
    });
    // One that ended early has said why.
    reading.child.stdin?.on("error", () => {}).end(workbook);
    try {
      return (await reading).stdout;
    } catch (error) {
      const isNoWorkbook = error instanceof Error && "code" in error && error.code === 1;
      throw new TableError(isNoWorkbook ? "not-text" : "too-large-unpacked");
    }
  });
}
