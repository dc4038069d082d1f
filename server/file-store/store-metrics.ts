import { Counter, type Metric } from "prom-client";
import { isDiskFull } from "#server/db/disk-full.ts";
import { unregistered } from "#server/watch/metrics.ts";
import { isStoreUnavailable, type MediaStore } from "./file-store.ts";

const operations = ["put", "open", "list", "remove"] as const;
const reasons = ["away", "full", "other"] as const;

/** Counts failures of the store. A failure while a file that was opened is being read is not seen. */
export function countStoreFailures(store: MediaStore): { store: MediaStore; metrics: Metric[] } {
  const failures = new Counter({
    name: "media_store_failures_total",
    help: "What the folder or the bucket of pictures failed to do.",
    labelNames: ["operation", "reason"],
    ...unregistered,
  });
  for (const operation of operations) for (const reason of reasons) failures.inc({ operation, reason }, 0);

  function count(operation: (typeof operations)[number], error: unknown): never {
    const reason = isDiskFull(error) ? "full" : isStoreUnavailable(error) ? "away" : "other";
    failures.inc({ operation, reason });
    throw error;
  }

  return {
    store: {
      put: (key, bytes) => store.put(key, bytes).catch((error) => count("put", error)),
      open: (key) => store.open(key).catch((error) => count("open", error)),
      removeFolder: (folder) => store.removeFolder(folder).catch((error) => count("remove", error)),
      check: () => store.check(),
      async *list(folder, since) {
        try {
          yield* store.list(folder, since);
        } catch (error) {
          count("list", error);
        }
      },
    },
    metrics: [failures],
  };
}
