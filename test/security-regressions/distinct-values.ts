// This program is given a port, a count and a length. It sends requests with a new value in every place that the
// program reads, and counts the answers by status.
import { connect } from "node:net";

const [port = 0, count = 0, length = 0] = process.argv.slice(2).map(Number);

const CONNECTIONS = 16;

const distinct = (number: number) => `${number.toString(36)}-${"x".repeat(length)}`;
const network = (number: number) => `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`;
const hash = (number: number) => number.toString(16).padStart(24, "0");

/** These requests have `If-None-Match: *`, so their answers are short. */
const fromMemory: ((n: number) => string)[] = [
  (n) => `GET /faq HTTP/1.1\r\nUser-Agent: Mozilla/5.0 Chrome/${n}\r\nX-Forwarded-For: ${distinct(n)}, ${network(n)}`,
  (n) => `GET /faq HTTP/1.1\r\nUser-Agent: ${distinct(n)}`,
  (n) => `GET /faq HTTP/1.1\r\nUser-Agent: Chrome\r\nReferer: https://a${n}.example/${distinct(n)}`,
  (n) => `GET /faq HTTP/1.1\r\nUser-Agent: Chrome\r\nAccept-Encoding: br;q=1, ${distinct(n)}`,
  (n) => `GET /faq HTTP/1.1\r\nUser-Agent: Chrome ${n}\r\nSec-Purpose: prefetch ${n}\r\nPurpose: ${distinct(n)}`,
  (n) => `GET /faq HTTP/1.1\r\nX-${distinct(n)}: a\r\nAccept: ${n}`,
];

/** The answers to these requests draw no page. */
const byApplication: ((n: number) => string)[] = [
  (n) => `GET /faq HTTP/1.1\r\nUser-Agent: Chrome ${n}\r\nCookie: a=${distinct(n)}`,
  (n) => `GET /faq HTTP/1.1\r\nCookie: amaka.session_token=${n}.${distinct(n)}`,
  (n) => `GET /faq?utm_source=${distinct(n)} HTTP/1.1\r\nUser-Agent: Chrome\r\nX-Forwarded-For: ${network(n)}`,
  (n) => `GET /assets/${distinct(n).slice(0, 900)}.js?${distinct(n)} HTTP/1.1`,
  (n) => `GET /media/${hash(n)}/480.avif HTTP/1.1\r\nRange: bytes=${n}-`,
  (n) => `GET /metrics HTTP/1.1\r\nAuthorization: Bearer ${distinct(n)}`,
  (n) => `GET /faq/ HTTP/1.1\r\nAccept-Language: ${distinct(n)}\r\nVia: ${distinct(n).slice(0, 100)}`,
  (n) => `DELETE /faq?${distinct(n)} HTTP/1.1\r\nOrigin: https://a${n}.example\r\nSec-Fetch-Site: ${distinct(n)}`,
  (n) =>
    `POST /login HTTP/1.1\r\nOrigin: https://a${distinct(n)}\r\nContent-Type: ${distinct(n)}\r\nContent-Length: 0\r\nX-Forwarded-For: ${network(n)}`,
];

const drawn: ((n: number) => string)[] = [
  (n) => `GET /${distinct(n).slice(0, 900)} HTTP/1.1`,
  (n) => `GET /properties?search=${distinct(n).slice(0, 99)} HTTP/1.1`,
  (n) => `GET /saved?ids=${distinct(n)} HTTP/1.1\r\nCookie: a=${n}`,
];

/**
 * A request above may have one of these headers already. The program then reads that one, because the first of a
 * repeated header counts.
 */
const short: ((n: number) => string) | undefined =
  length > 1_000
    ? undefined
    : (n) => {
        const value = distinct(n);
        const headers = ["User-Agent", "Referer", "Accept-Encoding", "Accept-Language", "Accept", "From", `X-${value}`];
        return headers.map((name) => `\r\n${name}: https://${name}-${value}`).join("");
      };

function requestOf(n: number): string {
  const kinds = n % 2_000 === 0 ? drawn : n % 10 === 0 ? byApplication : fromMemory;
  const kind = kinds[Math.floor(n / (kinds === drawn ? 2_000 : 10)) % kinds.length] ?? String;
  const host = n % 7 === 0 ? `h${distinct(n).slice(0, 200)}.example` : "localhost";
  return `${kind(n)}\r\nHost: ${host}\r\nIf-None-Match: *, "${n}"${short?.(n) ?? ""}\r\n\r\n`;
}

const answered: Record<string, number> = {};
let next = 0;

/** Sends requests on one connection after another, because the program closes a connection after an odd request. */
async function send(): Promise<void> {
  while (next < count) await converse();
}

function converse(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1").setEncoding("latin1");
    let rest = "";
    const ask = () => {
      if (next >= count) return socket.end();
      socket.write(requestOf(next));
      next += 1;
    };
    socket.on("data", (piece) => {
      rest += piece;
      for (const [head, status = ""] of rest.matchAll(/HTTP\/1\.1 (\d{3}) .*?\r\n\r\n/gs)) {
        answered[status] = (answered[status] ?? 0) + 1;
        rest = rest.slice(rest.indexOf(head) + head.length);
        if (/^connection: close\r$/im.test(head)) socket.end();
        else ask();
      }
    });
    socket.on("error", () => {}).on("close", () => resolve());
    socket.setTimeout(30_000, () => socket.destroy());
    ask();
  });
}

await Promise.all(Array.from({ length: CONNECTIONS }, send));
process.send?.(answered);
