import { createHash } from "node:crypto";
import { matchesSomeEtag } from "./etag.ts";

export type ContentCoding = "br" | "gzip" | "identity";

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** The bytes in one encoding, with a strong ETag. */
type Representation = { bytes: Buffer<ArrayBuffer>; etag: string };

export type StoredResponse = {
  status: number;
  /** The headers, without those that depend on the encoding. */
  headers: HeaderList;
  /** A hash of the body before it is encoded, with which all its ETags begin. */
  hash: string;
  representations: { identity: Representation; br?: Representation; gzip?: Representation };
};

/** Makes a representation. `variant` names the encoding. */
export function representation(hash: string, variant: string, bytes: Buffer<ArrayBuffer>): Representation {
  return { bytes, etag: `"${hash}.${variant}"` };
}

/** Returns the first 132 bits of SHA-256, enough for an ETag. */
export function hashOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}

/** Chooses the smallest coding that the client takes. */
export function chooseCoding(stored: StoredResponse, acceptEncoding: string | null | undefined): ContentCoding {
  if (!acceptEncoding) return "identity";
  const { br, gzip } = stored.representations;
  const { takesBrotli, takesGzip } = readAcceptEncoding(acceptEncoding);
  if (br && takesBrotli) return "br";
  return gzip && takesGzip ? "gzip" : "identity";
}

type Accepted = { takesBrotli: boolean; takesGzip: boolean };

/** Only a few headers are remembered, because strangers may send any. */
const remembered = new Map<string, Accepted>();
const MAX_REMEMBERED = 50;
const MAX_REMEMBERED_LENGTH = 100;

/**
 * Reads the header of the codings that a client takes. What was read is remembered, since browsers send few different
 * ones.
 */
export function readAcceptEncoding(header: string): Accepted {
  const known = remembered.get(header);
  if (known) return known;
  const qualities = new Map<string, boolean>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    qualities.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  const takes = (name: string) => qualities.get(name) ?? qualities.get("*") ?? false;
  const accepted = { takesBrotli: takes("br"), takesGzip: takes("gzip") };
  if (remembered.size < MAX_REMEMBERED && header.length <= MAX_REMEMBERED_LENGTH) remembered.set(header, accepted);
  return accepted;
}

/** Tells whether the client has this response already, also in another encoding, so that 304 is the answer. */
export function isNotModified(stored: StoredResponse, ifNoneMatch: string | null | undefined): boolean {
  return matchesSomeEtag(ifNoneMatch, (etag) => etag.startsWith(`"${stored.hash}.`));
}

/** Returns the headers of the response in a coding. */
export function headersIn(stored: StoredResponse, coding: ContentCoding): HeaderList {
  const { bytes, etag } = stored.representations[coding] ?? stored.representations.identity;
  return [
    ...stored.headers,
    ["ETag", etag],
    ...(coding === "identity" ? [] : [["Content-Encoding", coding] as const]),
    ["Content-Length", String(bytes.length)],
  ];
}

/** Returns the headers of a 304 in place of the response, which has no body. */
export function headersIn304(stored: StoredResponse, coding: ContentCoding): HeaderList {
  const { etag } = stored.representations[coding] ?? stored.representations.identity;
  return [...stored.headers, ["ETag", etag]];
}

/** Answers a request from what is stored, with 304 if the client has it. */
export function answerStored(stored: StoredResponse, request: Request): Response {
  const coding = chooseCoding(stored, request.headers.get("accept-encoding"));
  if (isNotModified(stored, request.headers.get("if-none-match"))) {
    return new Response(null, { status: 304, headers: toHeaders(headersIn304(stored, coding)) });
  }
  const { bytes } = stored.representations[coding] ?? stored.representations.identity;
  // The bytes are not copied, because a copy for each slow client would add up.
  return new Response(request.method === "HEAD" ? null : bytes, {
    status: stored.status,
    headers: toHeaders(headersIn(stored, coding)),
  });
}

/** Tells whether the response is a page for people, and not a file, a rejection or data. */
export function isPage({ status, headers }: StoredResponse): boolean {
  const [, type] = headers.find(([name]) => name.toLowerCase() === "content-type") ?? [];
  return status === 200 && type?.startsWith("text/html") === true;
}

/** Turns a stored list into headers. A name that occurs several times has its values joined by commas. */
export function toHeaders(list: HeaderList): Headers {
  return new Headers(list.map(([name, value]): [string, string] => [name, value]));
}
