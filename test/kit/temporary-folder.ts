import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "#server/db/embedded/postgres-cluster.ts";

const MEMORY = "/dev/shm";
/** A run needs hundreds of megabytes, but a container's /dev/shm has 64 by default. */
const MIN_FREE_BYTES = 3 * 1024 ** 3;

/** Puts temporary files into memory, where copying a database takes a tenth of the time. TMPDIR overrides it. */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  removeAbandoned();
  const folder = join(MEMORY, `amaka-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL may run as another user, who must be able to write here.
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

/** Removes what killed runs have left, which would stay in memory until a reboot. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = /^amaka-tests-(\d+)$/.exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    try {
      rmSync(join(MEMORY, name), { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // It belongs to another user, or another run removes it at this moment.
    }
  }
}
