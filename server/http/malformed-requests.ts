import type { IncomingMessage, ServerResponse } from "node:http";
import type { HeaderList } from "./stored-response.ts";

/** Requests with more of these are rejected, because reading them would cost more than answering. */
const MAX_PARAMETERS = 300;
const MAX_COOKIES = 200;

/** The longest path of this site, a private link, has less than a hundred characters. */
const MAX_PATH = 1_000;

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The parser throws for malformed IPv4 addresses, so it is asked first. */
function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`);
}

/**
 * Says what is wrong with an address; undefined if nothing is. The database rejects NUL, and browsers send neither
 * fragments nor half escapes.
 */
function oddityOfTarget(target: string): string | undefined {
  if (!target.startsWith("/")) return "This is no address on this site.";
  if (target.includes("%00") || target.includes("#")) return "This address has a character that no address has.";
  const query = target.indexOf("?");
  const path = query < 0 ? target : target.slice(0, query);
  if (path.length > MAX_PATH) return "This address is longer than any on this site.";
  if (path.includes("%") && !isDecodable(path)) return "This address is not spelled as addresses are.";
  if (query >= 0 && countOf(target, "&", MAX_PARAMETERS) >= MAX_PARAMETERS)
    return "This address has too many parameters.";
  return undefined;
}

/** Says what is wrong with a request that no browser sends; undefined if nothing is. */
export function findMalformation({ url = "", rawHeaders, headers }: IncomingMessage): string | undefined {
  const hosts = rawHeaders.filter((name, position) => position % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1) return "This request names its host more than once.";
  if (headers.host !== undefined && !isHost(headers.host)) return "This request names no host that could exist.";
  const { cookie = "" } = headers;
  if (cookie.includes("%00")) return "This request has a cookie that no site has set.";
  if (countOf(cookie, ";", MAX_COOKIES) >= MAX_COOKIES) return "This request has too many cookies.";
  return oddityOfTarget(withoutOrigin(url, headers.host));
}

/** Removes the origin, because proxies may send an absolute address. */
function withoutOrigin(url: string, host: string | undefined): string {
  const [, authority, target] = /^https?:\/\/([^/?#]*)(.*)$/.exec(url) ?? [];
  if (authority === undefined || authority.toLowerCase() !== host?.toLowerCase()) return url;
  return target?.startsWith("/") ? target : `/${target}`;
}

/** Answers 400 with what is wrong, and closes the connection, since what follows cannot be trusted either. */
export function rejectMalformed(response: ServerResponse, malformation: string, headers: HeaderList): void {
  const body = `${malformation}\n`;
  for (const [name, value] of headers) response.setHeader(name, value);
  response
    .writeHead(400, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      "Cache-Control": "no-store",
      Connection: "close",
    })
    .end(body);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function countOf(text: string, letter: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(letter); at >= 0 && count < most; at = text.indexOf(letter, at + 1)) count += 1;
  return count;
}
