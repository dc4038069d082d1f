import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { assertFolder, assertKey, type MediaStore } from "./store.ts";

export interface S3Settings {
  /** Address of the service, such as https://s3.eu-central-1.amazonaws.com; the bucket is added as a path. */
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const REQUEST_TIMEOUT_MS = 20_000;

/** A media store in a bucket of any S3-compatible service. The bucket must exist; it need not be public. */
export function s3Store(settings: S3Settings): MediaStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: "s3",
    retries: 2,
  });
  const bucketUrl = `${settings.endpoint.replace(/\/+$/, "")}/${settings.bucket}`;

  async function request(method: string, url: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const response = await client.fetch(url, {
      method,
      body,
      // Signed with the request, so that bytes damaged on the way are refused.
      headers: {
        "x-amz-content-sha256": createHash("sha256")
          .update(body ?? "")
          .digest("hex"),
      },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (response.ok || response.status === 404) return response;
    const answer = await response.text();
    throw new S3Error(`object store answered ${response.status} to ${method}`, response.status, answer);
  }

  async function* list(folder: string): AsyncIterable<string> {
    assertFolder(folder);
    for (let after = ""; ; ) {
      const query = new URLSearchParams({ "list-type": "2", prefix: folder, "start-after": after });
      const response = await request("GET", `${bucketUrl}?${query}`);
      const answer = await response.text();
      if (!response.ok) throw new S3Error("there is no such bucket", response.status, answer);
      // Our keys need no escaping in XML, so a pattern reads the answer as well as a parser would.
      const keys = [...answer.matchAll(/<Key>([^<]+)<\/Key>/g)].map((match) => match[1] ?? "");
      yield* keys;
      const last = keys.at(-1);
      if (last === undefined || !answer.includes("<IsTruncated>true</IsTruncated>")) return;
      after = last;
    }
  }

  return {
    async put(key, bytes) {
      assertKey(key);
      const response = await request("PUT", `${bucketUrl}/${key}`, new Uint8Array(bytes));
      if (!response.ok) throw new S3Error("there is no such bucket", response.status, await response.text());
    },

    async open(key) {
      assertKey(key);
      const response = await request("GET", `${bucketUrl}/${key}`);
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        return undefined;
      }
      return { bytes: Number(response.headers.get("content-length")), body: response.body };
    },

    async removeFolder(folder) {
      for await (const key of list(folder)) await request("DELETE", `${bucketUrl}/${key}`);
    },

    list,
  };
}

class S3Error extends Error {
  readonly code: string;
  constructor(message: string, status: number, answer: string) {
    const code = /<Code>([^<]+)<\/Code>/.exec(answer)?.[1] ?? String(status);
    super(`${message} (${code})`);
    this.code = status === 507 || code === "XMinioStorageFull" ? "StorageFull" : code;
  }
}
