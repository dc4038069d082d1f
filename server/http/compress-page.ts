import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { readAcceptEncoding } from "./stored-response.ts";

const brotli = promisify(brotliCompress);

/** As tight as a page can be made while its visitor waits: some five milliseconds. */
const QUALITY = 6;

export function compressBrotli(page: Buffer): Promise<Buffer<ArrayBuffer>> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(page, { params: { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: page.length } });
}

export const compressPages: MiddlewareHandler = async (c, next) => {
  await next();
  c.res = await compressPage(c.req.raw, c.res);
};

/** What fits into one packet arrives no sooner for being smaller, and a crowd that is turned away must cost nothing. */
const MIN_BYTES = 1_400;

/**
 * A page that is made for one request (/saved, a form that comes back, a page that is not there), compressed like those that are kept.
 *
 * Compression and a secret in the same page betray the secret, letter by letter, to who can have the page fetched again
 * and again with guesses of his in it and sees how long it gets. So nothing that is answered to a cookie, or sets one, is
 * compressed: all that a stranger may not read hangs on the session's cookie. What hangs on the secret in an address is for whoever
 * has the address. Only whole pages are, nothing small, no streams (events, data as it becomes known) and no documents, which are compressed already.
 */
export async function compressPage(request: Request, response: Response): Promise<Response> {
  // The body first: the server's own Response becomes another one by that, and what was set on its headers before is lost.
  if (response.body === null || request.method === "HEAD") return response;
  const { headers } = response;
  const isPage = headers.get("content-type")?.startsWith("text/html") === true;
  if (!isPage || headers.has("content-encoding")) return response;
  if (!headers.has("vary")) headers.set("Vary", "Accept-Encoding");
  const isPersonal = request.headers.has("cookie") || headers.has("set-cookie");
  if (isPersonal || !readAcceptEncoding(request.headers.get("accept-encoding") ?? "").takesBrotli) return response;
  const page = Buffer.from(await response.arrayBuffer());
  if (page.length < MIN_BYTES) return new Response(page, response);
  const bytes = await compressBrotli(page);
  headers.set("Content-Encoding", "br");
  headers.set("Content-Length", String(bytes.length));
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}
