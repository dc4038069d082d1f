import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { isHost, oddityOfTarget } from "./odd-requests.ts";
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

/**
 * What somebody asks for; `header` reads the request's head, by a name in lower case. It is the same function for all
 * requests of a connection that come with the same fields.
 */
export type AskedRequest = {
  method: string;
  target: string;
  remoteAddress: string | undefined;
  header(name: string): string | undefined;
};

/** What a response was served for. */
export type ServedRequest = AskedRequest & {
  stored: StoredResponse;
  status: number;
};

export type AcceleratorOptions = {
  /** What is there to answer this request with, found at once. Undefined: Node's side answers it. Must not throw. */
  findStored(request: AskedRequest): StoredResponse | undefined;
  /** Added to each answer that does not say otherwise itself. */
  defaultHeaders: HeaderList;
  /** Called for each answer after it was handed to the socket. Must be cheap, and must not throw. */
  onServed(request: ServedRequest): void;
  /** Called for some of the answers with the time from their bytes to the socket; as cheap. */
  onMeasured?(seconds: number): void;
};

/** Longer heads than this are somebody's peculiarity; Node's own parser reads them. */
const MAX_HEAD_BYTES = 8 * 1024;

/** Of so many reads one is measured: looking at the clock costs more than the rest of the bookkeeping. */
const MEASURED_OF = 16;

/** GET or HEAD, and an address of our own in its plain spelling. */
const SIMPLE_LINE = /^(GET|HEAD) (\/[!-~]*) HTTP\/1\.1$/;
/** Header fields without any folding, then nothing. */
const SIMPLE_FIELDS = /^(?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+:[\t -~]*\r\n)+\r\n$/;
const END_OF_LINE = "\r\n";
const END_OF_HEAD = "\r\n\r\n";

/** A request with one of these means more than "send me this page". */
const REJECTED_FIELDS = new Set([
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
 * Each connection begins here. As long as its reads hold whole simple requests for something that is stored, these
 * are answered here, one after another; anything else at all (another method, a cookie, a body,
 * a half-sent head, an address that nothing is stored for) gives the connection, with every byte not answered yet, to Node's
 * own parser for good. So nothing is interpreted here that Node could understand differently, and nothing is rejected here.
 */
export function accelerate(server: Server, options: AcceleratorOptions): Accelerator {
  const serveByNode = nodesOwnListener(server);
  server.off("connection", serveByNode);
  const connections = new Map<Socket, { close(): void; look(): void }>();
  const write = createWriter(options.defaultHeaders);
  // One look around for all: a timer of each socket would be set anew at every read and write.
  const lookEveryMs = server.headersTimeout / 10;
  let looks = 0;
  const looking = setInterval(() => {
    looks += 1;
    for (const connection of connections.values()) connection.look();
  }, lookEveryMs);
  looking.unref();
  let reads = 0;

  server.on("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    let lastFields: SimpleFields | undefined;
    let looksAtLastAnswer = looks;
    let maxIdleMs = server.headersTimeout;
    /** Nothing is answered now: the client has to read first. */
    let isHeld = false;
    let isClosing = false;
    /** The client has said all it wants to say, and still listens. */
    let hasEnded = false;

    /** Answers the requests in `bytes` in their order, as far as that goes at once. */
    function answerAll(bytes: Buffer): void {
      let isCorked = false;
      let measuredFrom = reads % MEASURED_OF === 0 ? performance.now() : undefined;
      reads += 1;
      for (let rest = bytes; rest.length > 0; ) {
        const request = readSimpleRequest(rest, lastFields);
        lastFields = request?.fields;
        const stored = request && options.findStored(asked(request));
        if (!stored) {
          handOver(rest);
          break;
        }
        if (!isCorked && request.bytes < rest.length) {
          isCorked = true;
          socket.cork();
        }
        answer(request, stored);
        if (measuredFrom !== undefined) {
          options.onMeasured?.((performance.now() - measuredFrom) / 1000);
          measuredFrom = undefined;
        }
        if (request.bytes === rest.length && !socket.writableNeedDrain) break;
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

    function hold(): void {
      isHeld = true;
      socket.pause();
      // Node's own timer sees whether the client reads.
      socket.setTimeout(server.keepAliveTimeout);
    }

    function goOn(bytes: Buffer): void {
      isHeld = false;
      socket.setTimeout(0);
      if (isClosing) {
        socket.destroySoon();
        return;
      }
      answerAll(bytes);
      if (isHeld) return;
      if (hasEnded) socket.destroySoon();
      else socket.resume();
    }

    function answer(request: SimpleRequest, stored: StoredResponse): void {
      const status = write(socket, request, stored);
      looksAtLastAnswer = looks;
      maxIdleMs = server.keepAliveTimeout;
      options.onServed({ ...asked(request), stored, status });
    }

    function asked({ method, target, fields }: SimpleRequest): AskedRequest {
      return { method, target, remoteAddress, header: fields.read };
    }

    /** Ends a connection on which nothing has happened for too long. */
    function look(): void {
      if (isHeld || (looks - looksAtLastAnswer) * lookEveryMs < maxIdleMs) return;
      if (socket.writableLength === 0) cut();
      else if (!socket.timeout) socket.setTimeout(server.keepAliveTimeout);
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
      look,
    });
    socket.on("data", answerAll).on("end", end).on("timeout", cut).on("error", ignore).on("close", letGo);
  });

  return {
    close() {
      clearInterval(looking);
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
  fields: SimpleFields;
  /** How long it is. */
  bytes: number;
};

type SimpleFields = {
  /** The lines of the header and the empty one. */
  text: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** By a name in lower case; the last one of that name. */
  read(name: string): string | undefined;
};

/**
 * The request that `chunk` begins with; undefined when it is not a simple one, or not all there. A connection's requests
 * mostly come with the same fields: `last`, those of the one before, saves reading them again.
 */
function readSimpleRequest(chunk: Buffer, last: SimpleFields | undefined): SimpleRequest | undefined {
  const text = chunk.toString("latin1", 0, MAX_HEAD_BYTES);
  const lineEnd = text.indexOf(END_OF_LINE);
  const headEnd = text.indexOf(END_OF_HEAD, lineEnd);
  if (headEnd < 0) return undefined;
  const [, method, target] = SIMPLE_LINE.exec(text.slice(0, lineEnd)) ?? [];
  // Node's side rejects it.
  if (method === undefined || target === undefined || oddityOfTarget(target) !== undefined) return undefined;
  const bytes = headEnd + END_OF_HEAD.length;
  const fieldsText = text.slice(lineEnd + END_OF_LINE.length, bytes);
  const fields = last?.text === fieldsText ? last : readSimpleFields(fieldsText);
  return fields && { method, target, fields, bytes };
}

function readSimpleFields(text: string): SimpleFields | undefined {
  if (!SIMPLE_FIELDS.test(text)) return undefined;
  let hosts = 0;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  for (const [name, value] of fieldsOf(text)) {
    switch (name) {
      case "host":
        if (!isHost(value)) return undefined;
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
        if (REJECTED_FIELDS.has(name)) return undefined;
    }
  }
  if (hosts !== 1) return undefined;
  let byName: Map<string, string> | undefined;
  return {
    text,
    acceptEncoding,
    ifNoneMatch,
    read(name) {
      byName ??= new Map(fieldsOf(text));
      return byName.get(name);
    },
  };
}

function* fieldsOf(text: string): Generator<[name: string, value: string]> {
  for (let start = 0; start < text.length - END_OF_LINE.length; ) {
    const colon = text.indexOf(":", start);
    const end = text.indexOf(END_OF_LINE, colon);
    yield [text.slice(start, colon).toLowerCase(), text.slice(colon + 1, end).trim()];
    start = end + END_OF_LINE.length;
  }
}

/** The head of a 200 (or of the stored status) without its date, and the whole answer as it was last sent. */
type Prepared = { head: string; body: Buffer; date: string; bytes: Buffer };

/** Writes the answer; returns its status. What does not change from one second to the next is put together once. */
function createWriter(defaultHeaders: HeaderList) {
  const prepared = new WeakMap<StoredResponse, Partial<Record<ContentCoding, Prepared>>>();
  const dateLine = createDateLine();

  function prepare(stored: StoredResponse, coding: ContentCoding): Prepared {
    const byCoding = prepared.get(stored);
    const known = byCoding?.[coding];
    if (known) return known;
    const { bytes: body } = stored.representations[coding] ?? stored.representations.identity;
    const head = headText(stored.status, withDefaults(headersIn(stored, coding), defaultHeaders));
    const made = { head, body, date: "", bytes: body };
    prepared.set(stored, { ...byCoding, [coding]: made });
    return made;
  }

  return (socket: Socket, request: SimpleRequest, stored: StoredResponse): number => {
    const { acceptEncoding, ifNoneMatch } = request.fields;
    const coding = chooseCoding(stored, acceptEncoding);
    const date = dateLine();
    if (ifNoneMatch !== undefined && isHeldByClient(stored, ifNoneMatch)) {
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

/** The Date line, worked out once a second. */
function createDateLine(): () => string {
  let line: string | undefined;
  return () => {
    if (line === undefined) {
      const now = Date.now();
      line = `Date: ${new Date(now).toUTCString()}\r\n`;
      setTimeout(
        () => {
          line = undefined;
        },
        1000 - (now % 1000),
      ).unref();
    }
    return line;
  };
}
