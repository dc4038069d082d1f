import PQueue from "p-queue";
import type { PictureReason } from "#domain/media/picture-file.ts";
import type { Outcome } from "#domain/outcome.ts";
import { processPool } from "#server/processes/process-pool.ts";
import type { EncodedVariant } from "./encode-picture.ts";
import type { FormatOrder, PreparedPicture } from "./prepare-picture.ts";

/**
 * Decodes and encodes pictures in processes of their own. All functions but `wake` and `stop` throw as
 * `ProcessPool.run` does.
 */
export interface PicturePool {
  wake(): void;
  /** Prepares an upload. It goes before everything that is encoded, because a person waits for it. */
  prepare(path: string): Promise<Outcome<{ picture: PreparedPicture }, PictureReason>>;
  /** Encodes variants, one picture at a time. */
  encodeFormat(order: FormatOrder): Promise<EncodedVariant[]>;
  stop(): Promise<void>;
}

const LIMIT_MS = 60_000;

/** Pictures that take more bytes are decoded one at a time. */
const HEAVY_BYTES = 60_000_000;

/**
 * Creates the pool.
 *
 * @param atOnce more than there are cores only takes memory
 */
export function picturePool(atOnce = 2): PicturePool {
  const pool = processPool<typeof import("./picture-tasks.ts")>(new URL("./picture-tasks.ts", import.meta.url), {
    atOnce,
    limitMs: LIMIT_MS,
    niceness: 5,
    nodeOptions: ["--expose-gc"],
    // By these settings the allocator returns memory to the system.
    env: { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "131072" },
  });
  const turns = new PQueue({ concurrency: atOnce });
  const heavyTurns = new PQueue({ concurrency: 1 });
  const laterTurns = new PQueue({ concurrency: 1 });

  return {
    wake: pool.wake,
    async prepare(path) {
      const first = { priority: 1 };
      const inspected = await turns.add(() => pool.run("inspectPicture", path), first);
      if (!inspected.ok) return inspected;
      const order = { path, ...inspected.facts };
      const prepare = () => turns.add(() => pool.run("preparePicture", order), first);
      return order.decodeBytes > HEAVY_BYTES ? heavyTurns.add(prepare) : prepare();
    },
    encodeFormat: (order) => laterTurns.add(() => turns.add(() => pool.run("encodeFormat", order))),
    stop: pool.stop,
  };
}
