import { execFile } from "node:child_process";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import PQueue from "p-queue";
import { z } from "zod";
import { errorCode } from "#server/db/error-code.ts";
import { TableError } from "./table-row.ts";

/** A small workbook can unpack to a thousand times its size. */
const limits = { heapMiB: 512, textBytes: 100 * 1024 * 1024, ms: 30_000 };

/** The program is run from its source. The path is resolved at once, because the next build replaces this file. */
const program = join(dirname(findPackageJSON(import.meta.url) ?? ""), "server/tables/workbook-child.ts");

const sheetNames = z.array(z.string());

/** One workbook is read at a time, because each takes much memory. */
const turns = new PQueue({ concurrency: 1 });

/** Tells whether a file is a ZIP archive, as workbooks are. */
export function isWorkbook(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 4) === "PK\u0003\u0004";
}

/**
 * Reads a workbook into text with tabs, in a process of its own.
 *
 * @throws TableError
 */
export function workbookText(workbook: Buffer): Promise<{ bytes: Buffer; unreadSheets: string[] }> {
  return turns.add(async () => {
    const reading = promisify(execFile)(process.execPath, [`--max-old-space-size=${limits.heapMiB}`, program], {
      encoding: "buffer",
      // The process gets no secrets.
      env: { PATH: process.env.PATH },
      maxBuffer: limits.textBytes,
      timeout: limits.ms,
      killSignal: "SIGKILL",
    });
    reading.child.stdin?.on("error", () => {}).end(workbook);
    const { stdout } = await reading.catch((error: unknown) => {
      const isNoWorkbook = errorCode(error) === 1;
      throw new TableError(isNoWorkbook ? "not-text" : "too-large-unpacked");
    });
    const end = stdout.indexOf("\n");
    const unreadSheets = sheetNames.parse(JSON.parse(stdout.toString("utf8", 0, end)));
    return { bytes: stdout.subarray(end + 1), unreadSheets };
  });
}
