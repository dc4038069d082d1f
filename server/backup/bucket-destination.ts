import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { readBackupName } from "#domain/backups/backup-file.ts";
import { isDiskFull } from "#server/db/disk-full.ts";
import { PlainError } from "#server/db/plain-error.ts";
import { StoreError } from "#server/file-store/file-store.ts";
import { explainS3, readXml, type S3Settings, s3Client } from "#server/file-store/s3-client.ts";
import type { BackupDestination } from "./destination.ts";

export interface BackupBucket extends S3Settings {
  prefix: string;
  /** The prefix is "BACKUP_S3_" or "S3_", with which messages name the settings. */
  settingNames: string;
}

interface BucketLimits {
  /** S3 allows 10,000 parts, each of at least 5 MB except the last. */
  partBytes: number;
  pausesMs: readonly number[];
  putMs: number;
  answerMs: number;
}

const usualLimits: BucketLimits = {
  partBytes: 8 * 1024 * 1024,
  pausesMs: [1_000, 5_000, 20_000],
  // A part of 8 MB takes this long at half a megabit a second.
  putMs: 120_000,
  answerMs: 60_000,
};
const MAX_PARTS = 10_000;

/**
 * Stores backups in a bucket, by uploads in parts: an object exists only once its last part does, so a broken backup is
 * never seen.
 */
export function bucketDestination(settings: BackupBucket, limits: BucketLimits = usualLimits): BackupDestination {
  const client = s3Client(settings, limits);
  const host = new URL(settings.endpoint).host;
  const description = `bucket ${settings.bucket} at ${host}${settings.prefix && `, under ${settings.prefix}`}`;
  const keyOf = (name: string) => `${settings.prefix}${name}`;

  function explain(error: unknown, doing: string): unknown {
    if (!(error instanceof StoreError)) return error;
    if (isDiskFull(error)) return new PlainError(`There is no room left in the ${description}: make some there.`);
    return (
      explainS3(error, doing, settings, settings.settingNames) ??
      new PlainError(`The ${description} did not do what was asked: ${error.message}.`)
    );
  }

  async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
    for (const pause of limits.pausesMs) {
      try {
        return await work();
      } catch (error) {
        const isForGood = isDiskFull(error) || explainS3(error, "write", settings, settings.settingNames);
        if (!(error instanceof StoreError) || isForGood) throw error;
        await sleep(pause);
      }
    }
    return work();
  }

  async function send(key: string, uploadId: string, body: Readable): Promise<void> {
    const tags: string[] = [];
    for await (const part of inParts(body, limits.partBytes)) {
      if (tags.length === MAX_PARTS) throw new PlainError("The backup is too large for one object of a bucket.");
      const query = new URLSearchParams({ partNumber: String(tags.length + 1), uploadId });
      const { headers } = await patiently(() => client.demand("PUT", `${key}?${query}`, part));
      tags.push(headers.get("etag") ?? "");
    }
    const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join("");
    const whole = Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`);
    const { text } = await client.demand("POST", `${key}?${new URLSearchParams({ uploadId })}`, whole);
    // S3 answers 200 before it has joined the parts, so an error may be in the body.
    if (text.includes("<Error>"))
      throw new StoreError(`object store did not join the parts (${readXml(text, "Code")})`);
  }

  async function abandon(key: string, uploadId: string): Promise<void> {
    const response = await client.request("DELETE", `${key}?${new URLSearchParams({ uploadId })}`);
    await response.body?.cancel();
  }

  return {
    description,

    async check() {
      const key = keyOf(`write-test-${randomUUID()}`);
      try {
        await client.demand("PUT", key, new TextEncoder().encode("a try"));
        const response = await client.request("DELETE", key);
        await response.body?.cancel();
      } catch (error) {
        throw explain(error, "write");
      }
    },

    async list() {
      const found: string[] = [];
      try {
        for await (const key of client.list(settings.prefix)) {
          const name = key.slice(settings.prefix.length);
          if (readBackupName(name)) found.push(name);
        }
      } catch (error) {
        throw explain(error, "list");
      }
      return found;
    },

    async write(name, body) {
      const key = keyOf(name);
      try {
        const known = await client.request("HEAD", key);
        if (known.ok) throw new PlainError(`There is a backup ${name} already in the ${description}.`);
        const { text } = await client.demand("POST", `${key}?uploads=`);
        const uploadId = readXml(text, "UploadId");
        await send(key, uploadId, body).catch(async (error: unknown) => {
          await abandon(key, uploadId).catch(() => {});
          throw error;
        });
      } catch (error) {
        body.destroy();
        throw explain(error, "write");
      }
    },

    async open(name) {
      try {
        const response = await client.request("GET", keyOf(name));
        if (response.ok && response.body) return Readable.from(response.body);
        await response.body?.cancel();
      } catch (error) {
        throw explain(error, "read");
      }
      throw new PlainError(`There is no backup ${name} in the ${description}.`);
    },

    async remove(name) {
      try {
        const response = await client.request("DELETE", keyOf(name));
        await response.body?.cancel();
      } catch (error) {
        throw explain(error, "delete");
      }
    },

    async tidy() {
      const query = new URLSearchParams({ uploads: "", prefix: settings.prefix });
      // A service that cannot list unfinished uploads removes them by its own rules.
      const { text } = await client.demand("GET", `?${query}`).catch(() => ({ text: "" }));
      for (const [, upload = ""] of text.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
        const key = readXml(upload, "Key");
        if (readBackupName(key.slice(settings.prefix.length))) await abandon(key, readXml(upload, "UploadId"));
      }
    },
  };
}

/** Divides a stream into parts. An empty stream has one part, which is empty. */
async function* inParts(body: Readable, partBytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(partBytes);
  let filled = 0;
  let parts = 0;
  for await (const chunk of body) {
    const bytes: Uint8Array = chunk;
    for (let at = 0; at < bytes.length; ) {
      const piece = bytes.subarray(at, at + partBytes - filled);
      part.set(piece, filled);
      at += piece.length;
      filled += piece.length;
      if (filled < partBytes) continue;
      yield part;
      parts += 1;
      part = new Uint8Array(partBytes);
      filled = 0;
    }
  }
  if (filled > 0 || parts === 0) yield part.subarray(0, filled);
}
