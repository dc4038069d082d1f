/** Stores the files of pictures by keys. Only those below `variants/` are public. */
export interface MediaStore {
  /** Stores a file, whole or not at all, and durably. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Opens a file; undefined if there is none. Its body must be read or cancelled. */
  open(key: string): Promise<StoredBytes | undefined>;
  /** Removes all keys with the prefix `folder`, which ends with a slash. It does nothing if there are none. */
  removeFolder(folder: string): Promise<void>;
  /**
   * Checks that the store can be used.
   *
   * @throws {Rejection} if its settings are wrong, {StoreError} if it cannot be reached
   */
  check(): Promise<void>;
  /** Lists the keys below a folder in no particular order, with `since` only those stored at that time or later. */
  list(folder: string, since?: Date): AsyncIterable<string>;
}

export interface StoredBytes {
  bytes: number;
  body: ReadableStream<Uint8Array>;
}

/** Reads a whole file; undefined if it is not there. */
export async function readStored(store: MediaStore, key: string): Promise<Buffer | undefined> {
  const stored = await store.open(key);
  return stored && Buffer.from(await new Response(stored.body).arrayBuffer());
}

/** A failure of the store that may pass. `code` is the store's own. */
export class StoreError extends Error {
  override name = "StoreError";
  readonly code: string | undefined;
  constructor(message: string, options: { code?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = options.code;
  }
}

/** Tells whether the store itself failed, by the error or one of its causes. */
export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof StoreError || (error instanceof Error && isStoreUnavailable(error.cause));
}

const KEY = /^[a-z0-9]+(?:[./][a-z0-9]+)*$/;

/**
 * Tells whether a text is the key of a stored file: lower-case letters and digits, separated by single dots and
 * slashes.
 */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** Throws for a key that would leave the store's folder. Keys are made by this program, so that is a bug. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a key of the media store: ${JSON.stringify(key)}`);
}

/** Throws for a folder that would be outside of the store. It ends with "/". */
export function assertFolder(folder: string): void {
  if (!folder.endsWith("/")) throw new Error(`not a folder of the media store: ${JSON.stringify(folder)}`);
  assertKey(folder.slice(0, -1));
}
