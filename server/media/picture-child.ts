// The process in which pictures are decoded and encoded; `picture-process.ts` starts it and speaks to it.
import { setPriority } from "node:os";
import { encodeFormat, preparePicture } from "./prepare-picture.ts";

/** What the child can be asked to do. */
export const pictureTasks = { preparePicture, encodeFormat };
export type PictureTasks = typeof pictureTasks;

export type TaskRequest = {
  [Name in keyof PictureTasks]: { id: number; name: Name; input: Parameters<PictureTasks[Name]>[0] };
}[keyof PictureTasks];

export type TaskAnswer = { id: number } & ({ output: unknown } | { error: string });

/** The site goes before its pictures, but an administrator waits for these too: a third of an equal share. */
const LESS_URGENT = 5;

if (process.send) {
  setPriority(LESS_URGENT);
  // The parent is gone, however it ended: nobody waits for an answer any more.
  process.on("disconnect", () => process.exit());
  process.on("message", async (request: TaskRequest) => {
    const answer = await perform(request).then(
      (output): TaskAnswer => ({ id: request.id, output }),
      (error: unknown): TaskAnswer => ({
        id: request.id,
        error: error instanceof Error ? error.message : String(error),
      }),
    );
    // A parent that is just going away cannot take it, and has no use for it.
    process.send?.(answer, () => {});
    // Pixels lie outside of what the collector counts as its own: by itself it lets those of several pictures pile up.
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
