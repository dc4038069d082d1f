// The child of `picture-process.ts`.
import { setPriority } from "node:os";
import { encodeFormat, preparePicture } from "./prepare-picture.ts";

export const pictureTasks = { preparePicture, encodeFormat };
export type PictureTasks = typeof pictureTasks;

export type TaskRequest = {
  [Name in keyof PictureTasks]: { id: number; name: Name; input: Parameters<PictureTasks[Name]>[0] };
}[keyof PictureTasks];

export type TaskAnswer = { id: number } & ({ output: unknown } | { error: string });

/** A third of an equal share. */
const LESS_URGENT = 5;

if (process.send) {
  setPriority(LESS_URGENT);
  process.on("disconnect", () => process.exit());
  process.on("message", async (request: TaskRequest) => {
    const answer = await perform(request).then(
      (output): TaskAnswer => ({ id: request.id, output }),
      (error: unknown): TaskAnswer => ({
        id: request.id,
        error: error instanceof Error ? error.message : String(error),
      }),
    );
    process.send?.(answer, () => {});
    // Pixels are outside of the collector's heap.
    globalThis.gc?.();
  });
}

function perform(request: TaskRequest): Promise<unknown> {
  switch (request.name) {
    case "preparePicture":
      return preparePicture(request.input);
    case "encodeFormat":
      return encodeFormat(request.input);
  }
}
