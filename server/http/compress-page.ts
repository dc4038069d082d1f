import { randomBytes, randomInt } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { readAcceptEncoding } from "./stored-response.ts";

const brotli = promisify(brotliCompress);

/** At this quality a page takes some two milliseconds. */
const WHILE_ONE_WAITS = 7;

/** At this quality a page is a tenth smaller still, and takes some hundred milliseconds. */
export const BEST_QUALITY = constants.BROTLI_MAX_QUALITY;

/** Compresses a page with Brotli, in a thread that does not hold up other work. `quality` is from 0 to 11. */
export function compressBrotli(page: Buffer, quality = WHILE_ONE_WAITS): Promise<Buffer<ArrayBuffer>> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(page, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: page.length } });
}

/** Compresses each page that the application has drawn, by what its browser accepts. */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next();
  c.res = await compressPage(c.req.raw, c.res);
};

/** A page below this size fits into one packet, which arrives no sooner for being smaller. */
const MIN_BYTES = 1_400;

/**
 * The most random bytes, in hex, that are added to a compressed page with a cookie, so that its length says less. They
 * are a comment at its end, because headers may be sent apart from the page.
 */
const MAX_PADDING_BYTES = 64;

/**
 * Compresses a page. Compression reveals a secret of the page to whoever can ask for the page many times, with a guess
 * in each address (BREACH). So an answer to a request with a cookie, or that sets one, is compressed only if a person
 * went to it from our own pages or by its address, and its length varies by chance.
 */
export async function compressPage(request: Request, response: Response): Promise<Response> {
  // Reading the body would lose earlier changes of the headers.
  if (response.body === null || request.method === "HEAD") return response;
  const { headers } = response;
  const isPage = headers.get("content-type")?.startsWith("text/html") === true;
  if (!isPage || headers.has("content-encoding")) return response;
  if (!headers.has("vary")) headers.set("Vary", "Accept-Encoding");
  const isPersonal = request.headers.has("cookie") || headers.has("set-cookie");
  if (isPersonal && !isOwnNavigation(request.headers)) return response;
  if (!readAcceptEncoding(request.headers.get("accept-encoding") ?? "").takesBrotli) return response;
  const page = Buffer.from(await response.arrayBuffer());
  if (page.length < MIN_BYTES) return new Response(page, response);
  const bytes = await compressBrotli(isPersonal ? Buffer.concat([page, padding()]) : page);
  headers.set("Content-Encoding", "br");
  headers.set("Content-Length", String(bytes.length));
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}

function padding(): Buffer {
  return Buffer.from(`<!--${randomBytes(randomInt(MAX_PADDING_BYTES + 1)).toString("hex")}-->`);
}

/**
 * Tells by Fetch Metadata whether a person went to the page, by a press or a typed address, from this site or from
 * none. No other site and no script can cause such a request. A browser that does not send these headers is not
 * believed.
 */
function isOwnNavigation(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  const isOfPerson = headers.get("sec-fetch-mode") === "navigate" && headers.get("sec-fetch-user") === "?1";
  return isOfPerson && (site === "same-origin" || site === "none");
}
