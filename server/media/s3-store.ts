import { createHash, randomUUID } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { Rejection } from "#server/db/rejection.ts";
import { assertFolder, assertKey, type MediaStore, type StoredBytes, StoreError } from "./store.ts";

export interface S3Settings {
  /** Address of the service, such as https://s3.eu-central-1.amazonaws.com; the bucket is added as a path. */
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

interface S3Limits {
  /** For sending a file and hearing that it is stored. */
  putMs: number;
  /** For the beginning of any other answer, and for each further piece of it. */
  answerMs: number;
}

const usualLimits: S3Limits = { putMs: 20_000, answerMs: 8_000 };

/** A media store in a bucket of any S3-compatible service. The bucket must exist; it need not be public. */
export function s3Store(settings: S3Settings, limits: S3Limits = usualLimits): MediaStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: "s3",
    retries: 2,
  });
  const bucketUrl = `${settings.endpoint.replace(/\/+$/, "")}/${settings.bucket}`;

  async function request(method: string, url: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const ms = method === "PUT" ? limits.putMs : limits.answerMs;
    // Not AbortSignal.timeout: fetch holds a request's signal so weakly that it can be collected, and then never fires.
    const abandon = new AbortController();
    const asked = client.fetch(url, {
      method,
      body,
      // Signed with the request, so that bytes damaged on the way are rejected.
      headers: {
        "x-amz-content-sha256": createHash("sha256")
          .update(body ?? "")
          .digest("hex"),
      },
      signal: abandon.signal,
    });
    const response = await within(ms, asked, method, () => abandon.abort());
    const answered = withPatience(response, limits.answerMs, method);
    if (response.ok || response.status === 404) return answered;
    throw rejection(`object store answered ${response.status} to ${method}`, response.status, await answered.text());
  }

  async function* list(folder: string): AsyncIterable<string> {
    assertFolder(folder);
    for (let after = ""; ; ) {
      const query = new URLSearchParams({ "list-type": "2", prefix: folder, "start-after": after });
      const response = await request("GET", `${bucketUrl}?${query}`);
      const answer = await response.text();
      if (!response.ok) throw rejection("there is no such bucket", response.status, answer);
      // Our keys need no escaping in XML, so a pattern reads the answer as well as a parser would.
      const keys = [...answer.matchAll(/<Key>([^<]+)<\/Key>/g)].map((match) => match[1] ?? "");
      yield* keys;
      const last = keys.at(-1);
      if (last === undefined || !answer.includes("<IsTruncated>true</IsTruncated>")) return;
      after = last;
    }
  }

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    assertKey(key);
    const response = await request("PUT", `${bucketUrl}/${key}`, new Uint8Array(bytes));
    const answer = await response.text();
    if (!response.ok) throw rejection("there is no such bucket", response.status, answer);
  }

  async function open(key: string): Promise<StoredBytes | undefined> {
    assertKey(key);
    const response = await request("GET", `${bucketUrl}/${key}`);
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return undefined;
    }
    return { bytes: Number(response.headers.get("content-length")), body: response.body };
  }

  async function removeFolder(folder: string): Promise<void> {
    for await (const key of list(folder)) {
      const response = await request("DELETE", `${bucketUrl}/${key}`);
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
      throw explain(error, doing, settings) ?? error;
    }
  }

  return { put, open, removeFolder, list, check };
}

/** @throws {StoreError} when the work fails or takes longer; `abandon` ends it then */
async function within<Result>(ms: number, work: Promise<Result>, method: string, abandon: () => void): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new StoreError(`object store did not answer ${method} within ${ms} ms`, { code: "ETIMEDOUT" }));
    abandon();
  }, ms);
  try {
    return await Promise.race([work, late.promise]);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(`object store cannot be reached for ${method}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The answer, whose body fails when a piece of it lets wait too long for itself. */
function withPatience(response: Response, ms: number, method: string): Response {
  const reader = response.body?.getReader();
  if (!reader || [204, 304].includes(response.status)) return response;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await within(ms, reader.read(), method, () => void reader.cancel().catch(() => {}));
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => reader.cancel(),
    },
    { highWaterMark: 0 },
  );
  const { status, headers } = response;
  return new Response(body, { status, headers });
}

function rejection(message: string, status: number, answer: string): StoreError {
  const said = /<Code>([^<]+)<\/Code>/.exec(answer)?.[1] ?? String(status);
  const code = status === 507 || said === "XMinioStorageFull" ? "StorageFull" : said;
  return new StoreError(`${message} (${said})`, { code });
}

/** What is wrong with the settings, if the store said so; undefined for trouble that may pass. */
function explain(error: unknown, doing: string, { bucket, endpoint }: S3Settings): Rejection | undefined {
  switch (error instanceof StoreError && error.code) {
    case "InvalidAccessKeyId":
    case "SignatureDoesNotMatch":
      return new Rejection(
        `The object store at ${endpoint} does not know these keys: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
      );
    case "NoSuchBucket":
      return new Rejection(`There is no bucket ${bucket} at ${endpoint}: make it there, or check S3_BUCKET.`);
    case "AccessDenied":
    case "403":
      return new Rejection(
        `The keys have no right to ${doing} in the bucket ${bucket}: give them the rights to list, read, write and delete.`,
      );
    case "PermanentRedirect":
    case "AuthorizationHeaderMalformed":
    case "301":
      return new Rejection(`The bucket ${bucket} is in another region: check S3_REGION and S3_ENDPOINT.`);
    default:
      return undefined;
  }
}
