import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { withDefaults } from "./security-headers.ts";
import {
  type ContentCoding,
  chooseCoding,
  type HeaderList,
  headersIn,
  headersIn304,
  isHeldByClient,
  type StoredResponse,
} from "./stored-response.ts";

/** What a stored response was served for; `header` reads the request's head, by a name in lower case. */
export type ServedRequest = {
  target: string;
  status: number;
  remoteAddress: string | undefined;
  header(name: string): string | undefined;
};

export type AcceleratorOptions = {
  /** What may be answered for this request target, to the letter, without asking anyone. */
  findStored(target: string): StoredResponse | undefined;
  /** Added to each answer that does not say otherwise itself. */
  defaultHeaders: HeaderList;
  /** Called for each answer after it was handed to the socket. Must be cheap, and must not throw. */
  onServed(request: ServedRequest): void;
};

/** Longer heads than this are somebody's peculiarity; Node's own parser reads them. */
const LONGEST_HEAD_BYTES = 8 * 1024;

/** GET or HEAD, an address of our own in its plain spelling, then header fields without any folding, then nothing. */
const SIMPLE_HEAD = /^(GET|HEAD) (\/[!-~]*) HTTP\/1\.1\r\n((?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+:[\t -~]*\r\n)+)\r\n$/;

/** A request with one of these means more than "send me this page". */
const REFUSED_FIELDS = new Set([
  "authorization",
  "content-length",
  "cookie",
  "expect",
  "if-match",
  "if-unmodified-since",
  "range",
  "transfer-encoding",
  "upgrade",
]);

/**
 * Answers plain requests for what is kept in memory right where their bytes arrive, before Node builds its request and
 * response objects, which cost more than everything else about such an answer.
 *
 * Each connection begins here. As long as each of its reads holds exactly one simple request for something stored, it is
 * answered here; anything else at all (another method, a cookie, a body, a half-sent head, several requests at once,
 * an address not found) gives the connection, with the bytes just read, to Node's own parser for good. So nothing is
 * interpreted here that Node could understand differently, and nothing is refused here.
 *
 * @returns ends the connections that rest here
 */
export function accelerate(server: Server, options: AcceleratorOptions): { close(): void } {
  const serveByNode = nodesOwnListener(server);
  server.off("connection", serveByNode);
  const resting = new Set<Socket>();
  const write = createWriter(options.defaultHeaders);

  server.on("connection", (socket: Socket) => {
    resting.add(socket);

    function answer(chunk: Buffer): void {
      const request = readSimpleRequest(chunk);
      const stored = request && options.findStored(request.target);
      if (!stored) {
        handOver(chunk);
        return;
      }
      const status = write(socket, request, stored);
      socket.setTimeout(server.keepAliveTimeout);
      // Whoever asks for more than they read waits.
      if (socket.writableNeedDrain) {
        socket.pause();
        socket.once("drain", () => socket.resume());
      }
      let fields: Map<string, string> | undefined;
      options.onServed({
        target: request.target,
        status,
        remoteAddress: socket.remoteAddress,
        header(name) {
          fields ??= new Map(linesOf(request.fields));
          return fields.get(name);
        },
      });
    }

    function handOver(chunk: Buffer): void {
      letGo();
      serveByNode.call(server, socket);
      // Pushed back in front of what has not been read yet; Node's parser is listening by now.
      socket.unshift(chunk);
    }

    function letGo(): void {
      resting.delete(socket);
      socket.off("data", answer).off("end", end).off("timeout", cut).off("error", ignore).off("close", letGo);
      socket.setTimeout(0);
    }

    function end(): void {
      socket.destroySoon();
    }

    function cut(): void {
      socket.destroy();
    }

    socket.on("data", answer).on("end", end).on("timeout", cut).on("error", ignore).on("close", letGo);
    socket.setTimeout(server.headersTimeout);
  });

  return {
    close() {
      for (const socket of resting) socket.destroySoon();
    },
  };
}

/** The first one, from the server's constructor: it sets Node's parser on a connection. */
function nodesOwnListener(server: Server): (socket: Socket) => void {
  const [listener] = server.listeners("connection");
  if (listener === undefined) throw new Error("this server has nobody who listens to its connections");
  return listener;
}

/** A connection that broke is closed by itself; there is nobody left to tell. */
function ignore(): void {}

type SimpleRequest = {
  method: string;
  target: string;
  /** The lines of the header. */
  fields: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
};

function readSimpleRequest(chunk: Buffer): SimpleRequest | undefined {
  if (chunk.length > LONGEST_HEAD_BYTES) return undefined;
  const [, method, target, fields] = SIMPLE_HEAD.exec(chunk.toString("latin1")) ?? [];
  if (method === undefined || target === undefined || fields === undefined) return undefined;
  let hosts = 0;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  for (const [name, value] of linesOf(fields)) {
    switch (name) {
      case "host":
        hosts += 1;
        break;
      case "accept-encoding":
        if (acceptEncoding !== undefined) return undefined;
        acceptEncoding = value;
        break;
      case "if-none-match":
        if (ifNoneMatch !== undefined) return undefined;
        ifNoneMatch = value;
        break;
      case "connection":
        if (value.toLowerCase() !== "keep-alive") return undefined;
        break;
      default:
        if (REFUSED_FIELDS.has(name)) return undefined;
    }
  }
  return hosts === 1 ? { method, target, fields, acceptEncoding, ifNoneMatch } : undefined;
}

function* linesOf(fields: string): Generator<[name: string, value: string]> {
  for (let start = 0; start < fields.length; ) {
    const colon = fields.indexOf(":", start);
    const end = fields.indexOf("\r\n", colon);
    yield [fields.slice(start, colon).toLowerCase(), fields.slice(colon + 1, end).trim()];
    start = end + 2;
  }
}

/** The head of a 200 (or of the stored status) without its date, and the whole answer as it was last sent. */
type Prepared = { head: string; body: Buffer; date: string; bytes: Buffer };

/** Writes the answer; returns its status. What does not change from one second to the next is put together once. */
function createWriter(defaultHeaders: HeaderList) {
  const prepared = new WeakMap<StoredResponse, Partial<Record<ContentCoding, Prepared>>>();
  const dateLine = createDateLine();

  function prepare(stored: StoredResponse, coding: ContentCoding): Prepared {
    const byCoding = prepared.get(stored) ?? {};
    prepared.set(stored, byCoding);
    const known = byCoding[coding];
    if (known) return known;
    const { bytes: body } = stored.representations[coding] ?? stored.representations.identity;
    const head = headText(stored.status, withDefaults(headersIn(stored, coding), defaultHeaders));
    const made = { head, body, date: "", bytes: body };
    byCoding[coding] = made;
    return made;
  }

  return (socket: Socket, request: SimpleRequest, stored: StoredResponse): number => {
    const coding = chooseCoding(stored, request.acceptEncoding);
    const date = dateLine();
    if (isHeldByClient(stored, request.ifNoneMatch)) {
      const headers = withDefaults(headersIn304(stored, coding), defaultHeaders);
      socket.write(`${headText(304, headers)}${date}\r\n`, "latin1");
      return 304;
    }
    const answer = prepare(stored, coding);
    if (request.method === "HEAD") {
      socket.write(`${answer.head}${date}\r\n`, "latin1");
      return stored.status;
    }
    if (answer.date !== date) {
      answer.date = date;
      answer.bytes = Buffer.concat([Buffer.from(`${answer.head}${date}\r\n`, "latin1"), answer.body]);
    }
    socket.write(answer.bytes);
    return stored.status;
  };
}

function headText(status: number, headers: HeaderList): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}`;
}

/** The Date line of this second. */
function createDateLine(): () => string {
  let second = Number.NaN;
  let line = "";
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      line = `Date: ${new Date(now * 1000).toUTCString()}\r\n`;
    }
    return line;
  };
}
