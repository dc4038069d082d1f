import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { errorCode } from "#server/db/error-code.ts";
import { isSafeMethod } from "./http-env.ts";
import { answerStored, type HeaderList, hashOf, representation, type StoredResponse } from "./stored-response.ts";

/**
 * Loads the files of a folder into memory, which are a megabyte or two. Requests for other addresses never reach the
 * disk.
 */
export async function loadStaticFiles(directory: string): Promise<Map<string, StoredResponse>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(whenMissing);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(paths);
  const files = paths
    .map((path) => ({ path, address: `/${relative(directory, path).split(sep).join("/")}` }))
    // The build's own files (.vite) and the compressed forms have no address.
    .filter(({ path, address }) => !address.includes("/.") && !isCodedForm(path, all));
  const stored = await Promise.all(
    files.map(async ({ path, address }) => [address, await load(path, address, all)] as const),
  );
  return new Map(stored);
}

/** Answers with a stored file whose path is exactly that of the request. */
export function serveStaticFiles(files: ReadonlyMap<string, StoredResponse>): MiddlewareHandler {
  return async (c, next) => {
    const file = isSafeMethod(c.req.method) ? files.get(c.req.path) : undefined;
    return file ? answerStored(file, c.req.raw) : next();
  };
}

function whenMissing(error: unknown): [] {
  if (errorCode(error) === "ENOENT") return [];
  throw error;
}

function isCodedForm(path: string, all: Set<string>): boolean {
  return /\.(br|gz)$/.test(path) && all.has(path.slice(0, -3));
}

async function load(path: string, address: string, all: Set<string>): Promise<StoredResponse> {
  const identity = await readFile(path);
  const hash = hashOf(identity);
  const br = all.has(`${path}.br`) ? await readFile(`${path}.br`) : undefined;
  const gzip = all.has(`${path}.gz`) ? await readFile(`${path}.gz`) : undefined;
  return {
    status: 200,
    headers: headersOf(address, br !== undefined || gzip !== undefined),
    hash,
    representations: {
      identity: representation(hash, "identity", identity),
      ...(br && { br: representation(hash, "br", br) }),
      ...(gzip && { gzip: representation(hash, "gzip", gzip) }),
    },
  };
}

function headersOf(address: string, isCoded: boolean): HeaderList {
  const isImmutable = address.startsWith("/assets/");
  return [
    ["Content-Type", getMimeType(address) ?? "application/octet-stream"],
    ["Cache-Control", isImmutable ? "public, max-age=31536000, immutable" : "public, max-age=3600"],
    ...(isCoded ? [["Vary", "Accept-Encoding"] as const] : []),
  ];
}
