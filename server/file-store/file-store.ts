/** Only `variants/` is public. */
export interface MediaStore {
  /** All or nothing, and durable. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  open(key: string): Promise<StoredBytes | undefined>;
  /** `folder` is a key prefix that ends with a slash. Without keys there it does nothing. */
  removeFolder(folder: string): Promise<void>;
  /** @throws {Rejection} for wrong settings, {StoreError} when it is out of reach */
  check(): Promise<void>;
  /** In no order. */
  list(folder: string, since?: Date): AsyncIterable<string>;
}

export interface StoredBytes {
  bytes: number;
  body: ReadableStream<Uint8Array>;
}

export async function readStored(store: MediaStore, key: string): Promise<Buffer | undefined> {
  const stored = await store.open(key);
  return stored && Buffer.from(await new Response(stored.body).arrayBuffer());
}

/** Later it may work. `code` is the store's own. */
export class StoreError extends Error {
  override name = "StoreError";
  readonly code: string | undefined;
  constructor(message: string, options: { code?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = options.code;
  }
}

export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof StoreError || (error instanceof Error && isStoreUnavailable(error.cause));
}

const KEY = /^[a-z0-9]+(?:[./][a-z0-9]+)*$/;

export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** Keys are our own: one that leaves the store's folder is a bug. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a key of the media store: ${JSON.stringify(key)}`);
}

export function assertFolder(folder: string): void {
  if (!folder.endsWith("/")) throw new Error(`not a folder of the media store: ${JSON.stringify(folder)}`);
  assertKey(folder.slice(0, -1));
}
