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

/** What somebody asks for; `header` reads the request's head, by a name in lower case. */
export type AskedRequest = {
  method: string;
  target: string;
  remoteAddress: string | undefined;
  header(name: string): string | undefined;
};

/** What a response was served for. */
export type ServedRequest = AskedRequest & {
  status: number;
  /** It was made for this very request. */
  isNew: boolean;
};

export type AcceleratorOptions = {
  /** What may be answered for this request target, to the letter, without asking anyone. */
  findStored(target: string): StoredResponse | undefined;
  /**
   * Makes what `findStored` lacks, or finds it under another spelling. Undefined, at once or in the end, or a failure:
   * somebody else has to answer this request, and will fail in their own words.
   */
  makeStored(request: AskedRequest): StoredResponse | Promise<StoredResponse | undefined> | undefined;
  /** Added to each answer that does not say otherwise itself. */
  defaultHeaders: HeaderList;
  /** Called for each answer after it was handed to the socket. Must be cheap, and must not throw. */
  onServed(request: ServedRequest): void;
};

/** Longer heads than this are somebody's peculiarity; Node's own parser reads them. */
const LONGEST_HEAD_BYTES = 8 * 1024;

/** GET or HEAD, an address of our own in its plain spelling, then header fields without any folding, then nothing. */
const SIMPLE_HEAD = /^(GET|HEAD) (\/[!-~]*) HTTP\/1\.1\r\n((?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+:[\t -~]*\r\n)+)\r\n$/;
const END_OF_HEAD = "\r\n\r\n";

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

export type Accelerator = {
  /** Takes no more requests: ends the connections that rest here at once, and the others after the answer under way. */
  close(): void;
  /** Ends whatever is left here. */
  cutOff(): void;
};

/**
 * Answers plain requests for what is kept in memory right where their bytes arrive, before Node builds its request and
 * response objects, which cost more than everything else about such an answer.
 *
 * Each connection begins here. As long as its reads hold whole simple requests for something that is stored, or that
 * `makeStored` makes, these are answered here, one after another; anything else at all (another method, a cookie, a body,
 * a half-sent head, an address that nobody here knows) gives the connection, with every byte not answered yet, to Node's
 * own parser for good. So nothing is interpreted here that Node could understand differently, and nothing is refused here.
 */
export function accelerate(server: Server, options: AcceleratorOptions): Accelerator {
  const serveByNode = nodesOwnListener(server);
  server.off("connection", serveByNode);
  const connections = new Map<Socket, { close(): void }>();
  const write = createWriter(options.defaultHeaders);

  server.on("connection", (socket: Socket) => {
    /** Nothing is read or answered now: an answer is being made, or the client has to read first. */
    let isHeld = false;
    let isClosing = false;
    /** The client has said all it wants to say, and still listens. */
    let hasEnded = false;

    /** Answers the requests in `bytes` in their order, as far as that goes at once. */
    function answerAll(bytes: Buffer): void {
      let isCorked = false;
      for (let rest = bytes; rest.length > 0; ) {
        const request = readSimpleRequest(rest);
        const found = request && (options.findStored(request.target) ?? make(request));
        if (!found) {
          handOver(rest);
          break;
        }
        if (found instanceof Promise) {
          hold();
          void answerLater(rest, request, found);
          break;
        }
        if (!isCorked && request.bytes < rest.length) {
          isCorked = true;
          socket.cork();
        }
        answer(request, found, false);
        rest = rest.subarray(request.bytes);
        // Whoever asks for more than they read waits.
        if (socket.writableNeedDrain) {
          const left = rest;
          hold();
          socket.once("drain", () => goOn(left));
          break;
        }
      }
      if (isCorked) socket.uncork();
    }

    function make(request: SimpleRequest): StoredResponse | Promise<StoredResponse | undefined> | undefined {
      try {
        return options.makeStored(asked(request));
      } catch {
        return undefined;
      }
    }

    async function answerLater(
      bytes: Buffer,
      request: SimpleRequest,
      making: Promise<StoredResponse | undefined>,
    ): Promise<void> {
      const made = await making.catch(() => undefined);
      // They did not wait for it.
      if (socket.destroyed) return;
      if (made) {
        answer(request, made, true);
        goOn(bytes.subarray(request.bytes));
      } else {
        handOver(bytes);
        socket.resume();
      }
    }

    function hold(): void {
      isHeld = true;
      socket.pause();
      limitIdleTime(server.keepAliveTimeout);
    }

    function goOn(bytes: Buffer): void {
      isHeld = false;
      if (isClosing) {
        socket.destroySoon();
        return;
      }
      answerAll(bytes);
      if (isHeld) return;
      if (hasEnded) socket.destroySoon();
      else socket.resume();
    }

    function answer(request: SimpleRequest, stored: StoredResponse, isNew: boolean): void {
      const status = write(socket, request, stored);
      limitIdleTime(server.keepAliveTimeout);
      options.onServed({ ...asked(request), status, isNew });
    }

    function asked({ method, target, fields }: SimpleRequest): AskedRequest {
      return { method, target, remoteAddress: socket.remoteAddress, header: (name) => fieldOf(fields, name) };
    }

    function handOver(bytes: Buffer): void {
      if (hasEnded) {
        // Too late to push anything back: they get the answers up to here.
        socket.destroySoon();
        return;
      }
      letGo();
      serveByNode.call(server, socket);
      // Pushed back in front of what has not been read yet; Node's parser is listening by now.
      socket.unshift(bytes);
    }

    function letGo(): void {
      connections.delete(socket);
      socket.off("data", answerAll).off("end", end).off("timeout", cut).off("error", ignore).off("close", letGo);
      socket.setTimeout(0);
    }

    function limitIdleTime(ms: number): void {
      if (socket.timeout !== ms) socket.setTimeout(ms);
    }

    function end(): void {
      hasEnded = true;
      if (!isHeld) socket.destroySoon();
    }

    function cut(): void {
      socket.destroy();
    }

    connections.set(socket, {
      close() {
        isClosing = true;
        if (!isHeld) socket.destroySoon();
      },
    });
    socket.on("data", answerAll).on("end", end).on("timeout", cut).on("error", ignore).on("close", letGo);
    limitIdleTime(server.headersTimeout);
  });

  return {
    close() {
      for (const connection of connections.values()) connection.close();
    },
    cutOff() {
      for (const socket of connections.keys()) socket.destroy();
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
  /** How long it is. */
  bytes: number;
};

/** The request that `chunk` begins with; undefined when it is not a simple one, or not all there. */
function readSimpleRequest(chunk: Buffer): SimpleRequest | undefined {
  const text = chunk.toString("latin1", 0, LONGEST_HEAD_BYTES);
  const bytes = text.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
  if (bytes < END_OF_HEAD.length) return undefined;
  const [, method, target, fields] = SIMPLE_HEAD.exec(text.slice(0, bytes)) ?? [];
  if (method === undefined || target === undefined || fields === undefined) return undefined;
  let hosts = 0;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  for (let start = 0; start < fields.length; ) {
    const [name, value, next] = fieldAt(fields, start);
    start = next;
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
  return hosts === 1 ? { method, target, fields, acceptEncoding, ifNoneMatch, bytes } : undefined;
}

/** The name in lower case and the value of the field that begins at `start`, and where the next one begins. */
function fieldAt(fields: string, start: number): [name: string, value: string, next: number] {
  const colon = fields.indexOf(":", start);
  const end = fields.indexOf("\r\n", colon);
  return [fields.slice(start, colon).toLowerCase(), fields.slice(colon + 1, end).trim(), end + 2];
}

/** The last one of that name. */
function fieldOf(fields: string, wanted: string): string | undefined {
  let found: string | undefined;
  for (let start = 0; start < fields.length; ) {
    const [name, value, next] = fieldAt(fields, start);
    if (name === wanted) found = value;
    start = next;
  }
  return found;
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
