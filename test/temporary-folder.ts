import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "#server/db/embedded/postgres-cluster.ts";

const MEMORY = "/dev/shm";
/** A container has 64 MB there unless it was asked for more; a run holds some hundred megabytes at once. */
const MIN_FREE_BYTES = 3 * 1024 ** 3;

/**
 * Has this run's temporary files in memory where the machine has room for them: a database is copied from its template in
 * a tenth of the time that a disk takes. Whoever has set TMPDIR has chosen a place.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  removeAbandoned();
  const folder = join(MEMORY, `amaka-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // As everywhere for such files: PostgreSQL may run as another user than the tests.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/** What a run left that was killed would stay in memory until the machine starts anew. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = /^amaka-tests-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
