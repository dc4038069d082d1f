import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { describeError } from "#server/log.ts";
import { programVersion } from "#server/version.ts";

const KEPT = 10;

/** What both this program and scripts/supervise.mjs leave. */
const report = z.object({ at: z.coerce.date(), version: z.string(), cause: z.string() });

export type Crash = z.infer<typeof report>;

/**
 * Leaves a file in `dataDir`/crashes that says why the program ends: for its owner alone, without settings, arguments or
 * anything of a request. At once, since the program may not come to anything else.
 *
 * @throws the system's error when it cannot be written
 */
export function reportCrash(dataDir: string, error: unknown, now = new Date()): void {
  const folder = join(dataDir, "crashes");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const details = describeError(error);
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
  const content = {
    at: now.toISOString(),
    version: programVersion().text,
    cause: `a failure that it could not bear (${details.error}${details.code === undefined ? "" : `, ${details.code}`})`,
    failure: details,
    uptimeSeconds: Math.round(process.uptime()),
    memory: { rss, heapTotal, heapUsed, external },
    node: process.version,
  };
  const path = join(folder, `${content.at.replaceAll(":", "")}.json`);
  // Nobody can promise of a message that it quotes nothing; what this program writes into its log is beside this, by its time.
  const text = JSON.stringify(content, (key, value) => (key === "reason" ? undefined : value), 2);
  writeFileSync(path, `${text}\n`, { mode: 0o600 });
}

/** The crashes of which there are reports, the last first. */
export function listCrashes(dataDir: string): Crash[] {
  return reportsIn(dataDir).flatMap((path) => {
    try {
      return [report.parse(JSON.parse(readFileSync(path, "utf8")))];
    } catch {
      // Half a file, on a disk that was full.
      return [];
    }
  });
}

/** Keeps the last ten. */
export function deleteOldReports(dataDir: string): void {
  for (const path of reportsIn(dataDir).slice(KEPT)) rmSync(path, { force: true });
}

/** The last first: their names are times. */
function reportsIn(dataDir: string): string[] {
  const folder = join(dataDir, "crashes");
  try {
    const names = readdirSync(folder).filter((name) => /^\d{4}-.*\.json$/.test(name));
    return names
      .sort()
      .reverse()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
