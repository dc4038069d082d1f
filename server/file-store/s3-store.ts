import { randomUUID } from "node:crypto";
import { assertFolder, assertKey, type MediaStore, type StoredBytes } from "./file-store.ts";
import { explainS3, type S3Limits, type S3Settings, s3Client } from "./s3-client.ts";

const usualLimits: S3Limits = { putMs: 10_000, answerMs: 5_000 };

/** Opens a store for media in a bucket of S3. `limits` are in milliseconds; a request that takes longer fails. */
export function s3Store(settings: S3Settings, limits: S3Limits = usualLimits): MediaStore {
  const bucket = s3Client(settings, limits);

  async function* list(folder: string, since?: Date): AsyncIterable<string> {
    assertFolder(folder);
    yield* bucket.list(folder, since);
  }

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    assertKey(key);
    await bucket.demand("PUT", key, new Uint8Array(bytes));
  }

  async function open(key: string): Promise<StoredBytes | undefined> {
    assertKey(key);
    const response = await bucket.request("GET", key);
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return undefined;
    }
    return { bytes: Number(response.headers.get("content-length")), body: response.body };
  }

  async function removeFolder(folder: string): Promise<void> {
    for await (const key of list(folder)) {
      const response = await bucket.request("DELETE", key);
      await response.body?.cancel();
    }
  }

  async function check(): Promise<void> {
    const folder = `checks/${randomUUID().replaceAll("-", "")}/`;
    let doing = "write";
    try {
      await put(`${folder}1`, Buffer.from("checked"));
      doing = "read";
      await (await open(`${folder}1`))?.body.cancel();
      doing = "list or delete";
      await removeFolder(folder);
    } catch (error) {
      throw explainS3(error, doing, settings, "S3_") ?? error;
    }
  }

  return { put, open, removeFolder, list, check };
}
