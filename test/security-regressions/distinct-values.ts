// A stranger who never says the same twice: told the port, how many requests and how long each value is, sends them over
// pipelined connections, a value of its own in every place that the program reads, and says how many were answered by what.
import { connect } from "node:net";

const [port = 0, count = 0, length = 0] = process.argv.slice(2).map(Number);

const CONNECTIONS = 4;
/** Requests that are under way on one connection. */
const BATCH = 50;

/** A value that is as long as it may be, and that nobody has sent before. */
const distinct = (number: number) => `${number.toString(36)}-${"x".repeat(length)}`;
const network = (number: number) => `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`;
const hash = (number: number) => number.toString(16).padStart(24, "0");

/** Answered from memory, unless a cookie comes along; `If-None-Match: *` has the answer be short. */
const fromMemory: ((n: number) => string)[] = [
  (n) => `GET /faq HTTP/1.1\r\nUser-Agent: Mozilla/5.0 Chrome/${n}\r\nX-Forwarded-For: ${distinct(n)}, ${network(n)}`,
  (n) => `GET /faq HTTP/1.1\r\nUser-Agent: ${distinct(n)}`,
  (n) => `GET /faq HTTP/1.1\r\nUser-Agent: Chrome\r\nReferer: https://a${n}.example/${distinct(n)}`,
  (n) => `GET /faq HTTP/1.1\r\nUser-Agent: Chrome\r\nAccept-Encoding: br;q=1, ${distinct(n)}`,
  (n) =>
    `GET /faq HTTP/1.1\r\nUser-Agent: Chrome ${n}\r\nSec-Purpose: prefetch ${distinct(n)}\r\nPurpose: ${distinct(n)}`,
  (n) => `GET /faq HTTP/1.1\r\nX-${distinct(n)}: a\r\nAccept: ${n}`,
];

/** Answered by the application, without a page being drawn. */
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

/** Pages that are drawn for it, which is some thirty a second. */
const drawn: ((n: number) => string)[] = [
  (n) => `GET /${distinct(n).slice(0, 900)} HTTP/1.1`,
  (n) => `GET /properties?search=${distinct(n).slice(0, 99)} HTTP/1.1`,
  (n) => `GET /saved?ids=${distinct(n)} HTTP/1.1\r\nCookie: a=${n}`,
];

function requestOf(n: number): string {
  const kinds = n % 2_000 === 0 ? drawn : n % 10 === 0 ? byApplication : fromMemory;
  const kind = kinds[Math.floor(n / (kinds === drawn ? 2_000 : 10)) % kinds.length] ?? String;
  const host = n % 7 === 0 ? `h${distinct(n).slice(0, 200)}.example` : "localhost";
  return `${kind(n)}\r\nHost: ${host}\r\nIf-None-Match: *, "${n}"\r\n\r\n`;
}

const answered: Record<string, number> = {};
let next = 0;

/** Until all are sent, a connection after another: the program closes one on which something odd was asked. */
async function send(): Promise<void> {
  while (next < count) {
    const numbers: number[] = [];
    while (numbers.length < BATCH && next < count) {
      numbers.push(next);
      next += 1;
    }
    await exchange(numbers);
  }
}

function exchange(numbers: number[]): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1").setEncoding("latin1");
    let rest = "";
    let seen = 0;
    socket.on("data", (piece) => {
      rest += piece;
      for (const [, status = ""] of rest.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        answered[status] = (answered[status] ?? 0) + 1;
        seen += 1;
      }
      rest = rest.slice(rest.lastIndexOf("\n") + 1);
      if (seen >= numbers.length) socket.end();
    });
    socket.on("error", () => {}).on("close", () => resolve());
    socket.write(numbers.map(requestOf).join(""));
    socket.setTimeout(30_000, () => socket.destroy());
  });
}

await Promise.all(Array.from({ length: CONNECTIONS }, send));
process.send?.(answered);
