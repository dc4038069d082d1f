/**
 * Where pictures' bytes are kept. Keys are paths of lower-case letters, digits, dots and slashes. Public bytes live under
 * `variants/`, private ones under `masters/`: nothing outside `variants/` is ever served.
 */
export interface MediaStore {
  /** Keeps `bytes` under `key`, whole or not at all, and for good once it resolves. Replaces what was there. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes under `key`, as a stream with their number; undefined if there are none. */
  open(key: string): Promise<StoredBytes | undefined>;
  /** Removes everything under `folder`, a key's beginning that ends with a slash. Nothing there is no error. */
  removeFolder(folder: string): Promise<void>;
  /**
   * Finds out at the start of the program whether all of the above can be done.
   *
   * @throws {Rejection} when the settings are wrong or a right is missing, {StoreError} when the store cannot be reached now
   */
  check(): Promise<void>;
  /** Every key that begins with `folder`, in no promised order; with a time, those of bytes that were put at it or later. */
  list(folder: string, since?: Date): AsyncIterable<string>;
}

export interface StoredBytes {
  bytes: number;
  body: ReadableStream<Uint8Array>;
}

/** The bytes under `key` in memory; undefined if there are none. */
export async function readStored(store: MediaStore, key: string): Promise<Buffer | undefined> {
  const stored = await store.open(key);
  return stored && Buffer.from(await new Response(stored.body).arrayBuffer());
}

/** The store rejected, or did not answer. It may do so later; `code` is the store's own word for it, if it said one. */
export class StoreError extends Error {
  override name = "StoreError";
  readonly code: string | undefined;
  constructor(message: string, options: { code?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = options.code;
  }
}

/** Whether something failed because pictures cannot be reached at the moment. */
export function isStoreAway(error: unknown): boolean {
  return error instanceof StoreError || (error instanceof Error && isStoreAway(error.cause));
}

const KEY = /^[a-z0-9]+(?:[./][a-z0-9]+)*$/;

export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** Rejects anything that could leave the store's folder. Our own code makes all keys: a bad one is a bug. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a key of the media store: ${JSON.stringify(key)}`);
}

/** As `assertKey`, for the beginning of keys. */
export function assertFolder(folder: string): void {
  if (!folder.endsWith("/")) throw new Error(`not a folder of the media store: ${JSON.stringify(folder)}`);
  assertKey(folder.slice(0, -1));
}
