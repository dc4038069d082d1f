import { type ProcessPool, processPool } from "#server/processes/process-pool.ts";
import { documentQueue } from "./documents.ts";

export type DocumentPool = ProcessPool<typeof import("./document-tasks.ts")>;

const LIMIT_MS = 30_000;

/**
 * Makes documents in processes of their own, because the layout takes a second of a core and 100 MB, which the site's
 * pages need. Each document gets a new process, so that nothing of one customer is left for the next.
 */
export function documentPool({
  limitMs = LIMIT_MS,
  module = new URL("./document-tasks.ts", import.meta.url),
} = {}): DocumentPool {
  return processPool(module, { atOnce: documentQueue.atOnce, limitMs, niceness: 10, isForOneTask: true });
}
