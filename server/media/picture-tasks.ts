// This file is run by `picture-pool.ts` in processes of their own.
import { inspectPicture as inspect } from "./inspect-picture.ts";
import { encodeFormat as encode, preparePicture as prepare } from "./prepare-picture.ts";

export const inspectPicture = returningMemory(inspect);
export const preparePicture = returningMemory(prepare);
export const encodeFormat = returningMemory(encode);

/**
 * Collects garbage after a task. Pixels are outside of the collector's heap, so it does not know how much there is to
 * collect.
 */
function returningMemory<Input, Output>(task: (input: Input) => Promise<Output>): typeof task {
  return (input) => task(input).finally(() => setImmediate(() => globalThis.gc?.()));
}
