import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { PlainError } from "#server/db/plain-error.ts";
import { DeadlineExceeded, withDeadline } from "#server/with-deadline.ts";
import { StoreError } from "./file-store.ts";

export interface S3Settings {
  /** The endpoint is such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface S3Limits {
  /** Milliseconds for the answer to a PUT, whose body has to be sent first. */
  putMs: number;
  /** Milliseconds for any other answer, and for each further piece of it. */
  answerMs: number;
}

interface S3Client {
  /**
   * Sends a request.
   *
   * @param path a key, or a query that begins with "?"
   * @throws {StoreError} if the service rejects it, except for 404, or does not answer in time
   */
  request(method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<Response>;
  /** Sends a request as `request` does, but 404 is an error as well. */
  demand(method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<{ headers: Headers; text: string }>;
  /** Lists the keys that begin with `prefix`, in their order, if they were written at `since` or later. */
  list(prefix: string, since?: Date): AsyncIterable<string>;
}

/**
 * Opens a bucket. A request that takes longer than its limit fails, so that a store that is silent holds up nothing.
 */
export function s3Client(settings: S3Settings, limits: S3Limits): S3Client {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: "s3",
    retries: 2,
  });
  const bucketUrl = `${settings.endpoint.replace(/\/+$/, "")}/${settings.bucket}`;

  async function request(method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const ms = method === "PUT" ? limits.putMs : limits.answerMs;
    // `fetch` holds an AbortSignal.timeout so weakly that it can be collected before it fires.
    const abandon = new AbortController();
    const asked = client.fetch(path.startsWith("?") ? `${bucketUrl}${path}` : `${bucketUrl}/${path}`, {
      method,
      body,
      // By the hash the service can reject damaged bytes.
      headers: {
        "x-amz-content-sha256": createHash("sha256")
          .update(body ?? "")
          .digest("hex"),
      },
      // Redirects are not followed, because keys and files are for this address only.
      redirect: "manual",
      signal: abandon.signal,
    });
    const response = await within(ms, asked, method, () => abandon.abort());
    const answered = withPatience(response, limits.answerMs, method);
    if (response.ok || response.status === 404) return answered;
    throw rejection(`object store answered ${response.status} to ${method}`, response.status, await answered.text());
  }

  async function demand(method: string, path: string, body?: Uint8Array<ArrayBuffer>) {
    const response = await request(method, path, body);
    const text = await response.text();
    if (!response.ok) throw rejection("there is no such bucket", response.status, text);
    return { headers: response.headers, text };
  }

  async function* list(prefix: string, since?: Date) {
    for (let after = ""; ; ) {
      const query = new URLSearchParams({ "list-type": "2", prefix, "start-after": after });
      const { text } = await demand("GET", `?${query}`);
      const found = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, item = ""]) => item);
      for (const item of found) {
        if (!since || new Date(readXml(item, "LastModified")) >= since) yield readXml(item, "Key");
      }
      const last = readXml(found.at(-1) ?? "", "Key");
      if (last === "" || !text.includes("<IsTruncated>true</IsTruncated>")) return;
      after = last;
    }
  }

  return { request, demand, list };
}

/** Reads a value of the answer. Keys of this program need no unescaping. */
export function readXml(text: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? "";
}

async function within<Result>(ms: number, work: Promise<Result>, method: string, abandon: () => void): Promise<Result> {
  try {
    return await withDeadline(ms, work);
  } catch (error) {
    if (error instanceof DeadlineExceeded) {
      abandon();
      throw new StoreError(`object store did not answer ${method} within ${ms} ms`, { code: "ETIMEDOUT" });
    }
    throw new StoreError(`object store cannot be reached for ${method}`, { cause: error });
  }
}

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
  const storeCode = /<Code>([^<]+)<\/Code>/.exec(answer)?.[1] ?? String(status);
  const code = status === 507 || storeCode === "XMinioStorageFull" ? "StorageFull" : storeCode;
  return new StoreError(`${message} (${storeCode})`, { code });
}

/**
 * Explains a problem of the settings; undefined for one that may pass by itself.
 *
 * @param doing what was tried, as "write"
 * @param names how the names of the settings begin, as "S3_"
 */
export function explainS3(
  error: unknown,
  doing: string,
  { bucket, endpoint }: S3Settings,
  names: string,
): PlainError | undefined {
  switch (error instanceof StoreError && error.code) {
    case "InvalidAccessKeyId":
    case "SignatureDoesNotMatch":
      return new PlainError(
        `The object store at ${endpoint} does not know these keys: check ${names}ACCESS_KEY_ID and ${names}SECRET_ACCESS_KEY.`,
      );
    case "NoSuchBucket":
      return new PlainError(
        `There is no bucket ${bucket} at ${endpoint}: make it there, or check ${names === "S3_" ? "S3_BUCKET" : "BACKUP_TO"}.`,
      );
    case "AccessDenied":
    case "403":
      return new PlainError(
        `The keys have no right to ${doing} in the bucket ${bucket}: give them the rights to list, read, write and delete.`,
      );
    case "PermanentRedirect":
    case "AuthorizationHeaderMalformed":
    case "301":
      return new PlainError(`The bucket ${bucket} is in another region: check ${names}REGION and ${names}ENDPOINT.`);
    default:
      return undefined;
  }
}
