import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";

export interface S3Server {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** Answers every request from now on with this status and S3 error code. */
  fail(status: number, code: string): void;
  /** Lists the keys of uploads that were neither completed nor aborted. */
  unfinished(): string[];
  /** Rejects the parts of an upload from the number `from` on, `times` times. */
  failParts(from: number, times?: number): void;
  /** Makes the server never answer, or stop in the middle of its answers. */
  hang(where: "before-answer" | "within-answer"): void;
  stop(): Promise<void>;
}

/** S3 rejects a smaller part, unless it is the last one. */
const smallestPart = 5 * 1024 * 1024;

/**
 * Starts an object store on loopback. It rejects wrong checksums and wrong signatures (version 4, computed from its
 * published rules) as S3 does.
 */
export async function startS3Server(keys: { accessKeyId: string; secretAccessKey: string }): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const changedAt = new WeakMap<Buffer, string>();
  let hanging: "before-answer" | "within-answer" | undefined;
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  let brokenParts = { from: Number.POSITIVE_INFINITY, times: 0 };
  let failure: { status: number; code: string } | undefined;

  function answer(request: IncomingMessage, body: Buffer): [status: number, body: Buffer | string] {
    if (failure) return [failure.status, `<Error><Code>${failure.code}</Code></Error>`];
    if (!isSigned(request, body, keys)) return [403, "<Error><Code>SignatureDoesNotMatch</Code></Error>"];
    const url = new URL(request.url ?? "", "http://localhost");
    const [, bucket, ...rest] = url.pathname.split("/");
    if (bucket !== "pictures") return [404, "<Error><Code>NoSuchBucket</Code></Error>"];
    const key = rest.join("/");
    if (url.searchParams.has("uploads") || url.searchParams.has("uploadId")) {
      return answerUpload(request.method, key, url.searchParams, body);
    }
    switch (request.method) {
      case "PUT":
        objects.set(key, body);
        changedAt.set(body, new Date().toISOString());
        return [200, ""];
      case "DELETE":
        objects.delete(key);
        return [204, ""];
      default:
        return key === "" ? [200, list(url.searchParams)] : find(key);
    }
  }

  function answerUpload(
    method: string | undefined,
    key: string,
    parameters: URLSearchParams,
    body: Buffer,
  ): [number, Buffer | string] {
    const id = parameters.get("uploadId") ?? "";
    const upload = uploads.get(id);
    if (method === "GET") {
      const begun = [...uploads].filter(([, { key }]) => key.startsWith(parameters.get("prefix") ?? ""));
      const list = begun.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
      return [200, `<ListMultipartUploadsResult>${list.join("")}</ListMultipartUploadsResult>`];
    }
    if (parameters.has("uploads")) {
      const made = `${uploads.size}/+=${objects.size}`;
      uploads.set(made, { key, parts: new Map() });
      return [200, `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`];
    }
    if (!upload) return [404, "<Error><Code>NoSuchUpload</Code></Error>"];
    if (method === "PUT") {
      const number = Number(parameters.get("partNumber"));
      if (number >= brokenParts.from && brokenParts.times-- > 0) {
        return [500, "<Error><Code>InternalError</Code></Error>"];
      }
      upload.parts.set(number, body);
      return [200, ""];
    }
    uploads.delete(id);
    if (method === "DELETE") return [204, ""];
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"([^"]+)"<\/ETag>/g)];
    const parts = named.map(([, number, tag]) => {
      const part = upload.parts.get(Number(number));
      return part && sha256(part) === tag ? part : undefined;
    });
    const isSmall = parts.slice(0, -1).some((part) => (part?.length ?? 0) < smallestPart);
    // S3 sends the status 200 before it checks the parts.
    if (isSmall || parts.length === 0) return [200, "<Error><Code>EntityTooSmall</Code></Error>"];
    if (parts.includes(undefined)) return [200, "<Error><Code>InvalidPart</Code></Error>"];
    objects.set(key, Buffer.concat(parts.filter((part) => part !== undefined)));
    return [200, "<CompleteMultipartUploadResult/>"];
  }

  function find(key: string): [number, Buffer | string] {
    const found = objects.get(key);
    return found ? [200, found] : [404, "<Error><Code>NoSuchKey</Code></Error>"];
  }

  // A page of the list has only two keys, so that the client must ask for further pages.
  function list(parameters: URLSearchParams): string {
    const wanted = [...objects.keys()]
      .filter((key) => key.startsWith(parameters.get("prefix") ?? "") && key > (parameters.get("start-after") ?? ""))
      .sort();
    const contents = wanted.slice(0, 2).map((key) => {
      const body = objects.get(key) ?? Buffer.alloc(0);
      const at = `<LastModified>${changedAt.get(body) ?? new Date(0).toISOString()}</LastModified>`;
      return `<Contents><Key>${key}</Key>${at}<Size>${body.length}</Size></Contents>`;
    });
    return `<ListBucketResult><IsTruncated>${wanted.length > 2}</IsTruncated>${contents.join("")}</ListBucketResult>`;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (hanging === "before-answer") return;
    const [status, body] = answer(request, Buffer.concat(chunks));
    const tag = request.method === "PUT" ? { ETag: `"${sha256(Buffer.concat(chunks))}"` } : {};
    response.writeHead(status, { "Content-Length": Buffer.byteLength(body), ...tag });
    if (hanging === "within-answer") response.write(body.slice(0, 1));
    else response.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    fail(status, code) {
      failure = { status, code };
    },
    unfinished: () => [...uploads.values()].map(({ key }) => key),
    failParts(from, times = Number.POSITIVE_INFINITY) {
      brokenParts = { from, times };
    },
    hang(where) {
      hanging = where;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function isSigned(
  request: IncomingMessage,
  body: Buffer,
  keys: { accessKeyId: string; secretAccessKey: string },
): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(.+)$/;
  const [, accessKeyId, day = "", region = "", names = "", signature] =
    form.exec(request.headers.authorization ?? "") ?? [];
  const checksum = sha256(body);
  if (accessKeyId !== keys.accessKeyId || request.headers["x-amz-content-sha256"] !== checksum) return false;
  const url = new URL(request.url ?? "", "http://localhost");
  const parameters = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join("=")).sort();
  const headers = names.split(";").map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [request.method, url.pathname, parameters.join("&"), headers.join(""), names, checksum].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const signed = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (previous, part) => createHmac("sha256", previous).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  );
  return createHmac("sha256", key).update(signed).digest("hex") === signature;
}

function sha256(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}
