import { once } from "node:events";
import { BlockList, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ServedRequest } from "#server/http/accelerator.ts";
import { createNodeServer, type NodeServer, type NodeServerLimits, usualLimits } from "#server/http/node-server.ts";
import { hashOf, representation, type StoredResponse } from "#server/http/stored-response.ts";

const body = "<!doctype html><title>Amaka</title>";
const large = "x".repeat(3_000_000);
const stored = new Map([
  ["/", storedPage(body)],
  ["/gone", { ...storedPage("nothing here"), status: 404 }],
  ["/large", storedPage(large)],
]);

function storedPage(content: string): StoredResponse {
  const hash = hashOf(Buffer.from(content));
  return {
    status: 200,
    headers: [["Content-Type", "text/html; charset=utf-8"]],
    hash,
    representations: {
      identity: representation(hash, "identity", Buffer.from(content)),
      br: representation(hash, "br11", Buffer.from("as brotli")),
      gzip: representation(hash, "gzip9", Buffer.from("as gzip")),
    },
  };
}

let node: NodeServer;
let served: (ServedRequest & { userAgent: string | undefined })[];
let reachedNode: string[];

beforeEach(() => start());
afterEach(() => stop());

async function start(limits: Partial<NodeServerLimits> = {}): Promise<void> {
  served = [];
  reachedNode = [];
  node = createNodeServer(
    async (request, response) => {
      reachedNode.push(`${request.method} ${request.url}`);
      const sent = await text(request).catch(() => "(broken off)");
      response.end(`node got ${request.method} ${request.url} ${sent}`);
    },
    new BlockList(),
    { ...usualLimits, ...limits },
  );
  node.accelerate({
    findStored: ({ target }) => stored.get(target),
    defaultHeaders: [
      ["X-Frame-Options", "DENY"],
      ["Content-Type", "never this"],
    ],
    onServed: (request) => served.push({ ...request, userAgent: request.header("user-agent") }),
  });
  await node.listen(0, "127.0.0.1");
}

async function stop(): Promise<void> {
  if (node.server.listening) await node.close();
}

function open(): Socket {
  const address = node.server.address();
  if (address === null || typeof address === "string") throw new Error("not listening on TCP");
  return connect(address.port, "127.0.0.1").on("error", () => {});
}

/** Sends the parts one after another, a moment apart, and reads what comes back until `until` is in it. */
async function exchange(parts: string[], until: RegExp = /\r\n\r\n/): Promise<string> {
  const socket = open();
  let received = "";
  socket.setEncoding("latin1").on("data", (chunk) => {
    received += chunk;
  });
  for (const part of parts) {
    socket.write(part, "latin1");
    await sleep(30);
  }
  for (let tries = 0; !until.test(received) && !socket.closed && tries < 200; tries += 1) await sleep(10);
  socket.destroy();
  return received;
}

const host = "Host: amaka.example\r\n";
const get = (path: string, fields = "") => `GET ${path} HTTP/1.1\r\n${host}${fields}\r\n`;

describe("a plain request for something stored", () => {
  test("is answered without Node's request objects, with every header it needs", async () => {
    const answer = await exchange([get("/")]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toContain("\r\nContent-Type: text/html; charset=utf-8\r\n");
    expect(answer).toContain("\r\nX-Frame-Options: DENY\r\n");
    expect(answer).not.toContain("never this");
    expect(answer).toContain(`\r\nContent-Length: ${body.length}\r\n`);
    expect(answer).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/);
    expect(answer.endsWith(`\r\n\r\n${body}`)).toBe(true);
    expect(reachedNode).toEqual([]);
  });

  test.each([
    ["br", "br", "as brotli"],
    ["gzip, deflate, br, zstd", "br", "as brotli"],
    ["gzip", "gzip", "as gzip"],
    ["br;q=0, gzip;q=0.5", "gzip", "as gzip"],
    ["*", "br", "as brotli"],
    ["GZIP", "gzip", "as gzip"],
  ])("that accepts %s gets it in %s", async (accepted, coding, content) => {
    const answer = await exchange([get("/", `Accept-Encoding: ${accepted}\r\n`)]);
    expect(answer).toContain(`\r\nContent-Encoding: ${coding}\r\n`);
    expect(answer.endsWith(`\r\n\r\n${content}`)).toBe(true);
  });

  test.each(["identity", "br;q=0", "zstd", "*;q=0"])("that accepts only %s gets it plain", async (accepted) => {
    const answer = await exchange([get("/", `Accept-Encoding: ${accepted}\r\n`)]);
    expect(answer).not.toContain("Content-Encoding");
    expect(answer.endsWith(body)).toBe(true);
  });

  test("keeps its status", async () => {
    expect(await exchange([get("/gone")])).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  });

  test("by HEAD has no body but says how long it would be", async () => {
    const answer = await exchange([`HEAD / HTTP/1.1\r\n${host}\r\n`]);
    expect(answer).toContain(`Content-Length: ${body.length}\r\n`);
    expect(answer.endsWith("\r\n\r\n")).toBe(true);
    expect(reachedNode).toEqual([]);
  });

  test("by somebody who has it already is a 304 without a body, whichever coding they have", async () => {
    const [, etag = ""] = /ETag: ([^\r]+)/.exec(await exchange([get("/", "Accept-Encoding: gzip\r\n")])) ?? [];
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await exchange([get("/", `Accept-Encoding: br\r\nIf-None-Match: ${tags}\r\n`)]);
      expect(answer).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
      expect(answer).toContain("\r\nETag: ");
      expect(answer).toContain("\r\nX-Frame-Options: DENY\r\n");
      expect(answer.endsWith("\r\n\r\n")).toBe(true);
    }
    expect(await exchange([get("/", 'If-None-Match: "other"\r\n')])).toMatch(/^HTTP\/1\.1 200/);
  });

  test("keeps the connection for the next one", async () => {
    const answer = await exchange([get("/"), get("/gone"), get("/")], /(?:HTTP\/1\.1 [\s\S]*){3}title>$/);
    expect(answer.match(/^HTTP\/1\.1 \d+|(?<=\n.*)HTTP\/1\.1 \d+/g)).toEqual([
      "HTTP/1.1 200",
      "HTTP/1.1 404",
      "HTTP/1.1 200",
    ]);
    expect(reachedNode).toEqual([]);
  });

  test("is told to whoever counts pages, with what they need to know", async () => {
    await exchange([get("/gone", "User-Agent: A phone\r\nReferer: https://elsewhere.example/\r\n")]);
    expect(served).toMatchObject([{ target: "/gone", status: 404, remoteAddress: "127.0.0.1", userAgent: "A phone" }]);
  });
});

test("several requests at once for what is stored are answered here, in their order", async () => {
  const answer = await exchange([get("/gone") + get("/") + get("/gone")], /(nothing here[\s\S]*){2}/);
  expect(answer.match(/nothing here|<!doctype/g)).toEqual(["nothing here", "<!doctype", "nothing here"]);
  expect(reachedNode).toEqual([]);
});

test("several requests at once, the last of them half-sent, lose no byte", async () => {
  const answer = await exchange([`${get("/")}${get("/gone")}GET /else`, `where HTTP/1.1\r\n${host}\r\n`], /node got/);
  expect(answer.match(/HTTP\/1\.1 \d+|node got GET \S+/g)).toEqual([
    "HTTP/1.1 200",
    "HTTP/1.1 404",
    "HTTP/1.1 200",
    "node got GET /elsewhere",
  ]);
});

describe("anything else goes to Node, with the connection and every byte", () => {
  test.each([
    ["an address that is not stored", get("/elsewhere"), "GET /elsewhere"],
    ["parameters that nobody declared", get("/?utm_source=x"), "GET /?utm_source=x"],
    ["a cookie", get("/", "Cookie: session=1\r\n"), "GET /"],
    ["an authorization", get("/", "Authorization: Bearer x\r\n"), "GET /"],
    ["a body", get("/", "Content-Length: 2\r\n").concat("hi"), "GET /"],
    ["a chunked body", get("/", "Transfer-Encoding: chunked\r\n").concat("2\r\nhi\r\n0\r\n\r\n"), "GET /"],
    ["a range", get("/", "Range: bytes=0-1\r\n"), "GET /"],
    ["the wish to close", get("/", "Connection: close\r\n"), "GET /"],
    ["a form", `POST / HTTP/1.1\r\n${host}Content-Length: 2\r\n\r\nhi`, "POST /"],
    ["an absolute address", get("http://amaka.example/"), "GET http://amaka.example/"],
    ["a doubled slash", get("//"), "GET //"],
  ])("%s", async (_what, request, arrives) => {
    const answer = await exchange([request], /node got/);
    expect(reachedNode).toEqual([arrives]);
    expect(answer).toContain(`node got ${arrives}`);
    expect(served).toEqual([]);
  });

  test.each([
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
    ["two hosts", get("/", host)],
    ["a host that none can have", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n"],
    ["an absolute address elsewhere", get("http://evil.example/")],
    ["a NUL in a parameter", get("/?utm_source=%00")],
    ["bare line feeds", "GET / HTTP/1.1\nHost: amaka.example\n\n"],
    ["a folded header", `GET / HTTP/1.1\r\n${host}X-A: b\r\n c\r\nBad Name: d\r\n\r\n`],
    ["a space before the colon", `GET / HTTP/1.1\r\n${host}Content-Length : 5\r\n\r\n`],
    ["a control character", `GET / HTTP/1.1\r\n${host}X-A: \x00\r\n\r\n`],
    ["something that is not HTTP", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"],
  ])("%s, which Node rejects", async (_what, request) => {
    expect(await exchange([request])).toMatch(/^HTTP\/1\.1 400 /);
    expect(reachedNode).toEqual([]);
    expect(served).toEqual([]);
  });

  test("a head that arrives in pieces", async () => {
    const answer = await exchange(["GET /else", "where HTTP/1.1\r\nHo", "st: amaka.example\r\n", "\r\n"], /node got/);
    expect(answer).toContain("node got GET /elsewhere");
  });

  test("several requests at once are answered in their order", async () => {
    const answer = await exchange([get("/a") + get("/") + get("/b")], /GET \/b/);
    expect(answer.match(/node got GET \S+/g)).toEqual(["node got GET /a", "node got GET /", "node got GET /b"]);
  });

  test("a form after pages on the same connection arrives whole, also in pieces", async () => {
    const post = `POST /form HTTP/1.1\r\n${host}Content-Length: 10\r\n\r\n`;
    const answer = await exchange([get("/"), get("/gone"), `${post}01234`, "56789", get("/")], /POST[\s\S]*GET \/ /);
    expect(answer).toContain("node got POST /form 0123456789");
    expect(answer).toContain("node got GET / ");
    expect(reachedNode).toEqual(["POST /form", "GET /"]);
  });

  test("bytes after a body that somebody hopes are taken for another request are that body", async () => {
    const hidden = get("/gone");
    const answer = await exchange([get("/", `Content-Length: ${hidden.length}\r\n`) + hidden], /node got/);
    expect(answer).toContain(`node got GET / ${hidden.slice(0, 4)}`);
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(1);
  });
});

test("somebody who has said all they want to say still gets it", async () => {
  const socket = open();
  socket.end(get("/") + get("/gone"));
  expect(await text(socket)).toMatch(/<!doctype[\s\S]*nothing here$/);
});

describe("slow and greedy clients", () => {
  async function secondsUntilClosed(socket: Socket): Promise<number> {
    const startedAt = performance.now();
    socket.resume();
    await new Promise((resolve) => socket.once("close", resolve));
    return (performance.now() - startedAt) / 1000;
  }

  test("one that says nothing is cut off after the time for headers", async () => {
    await stop();
    await start({ headersMs: 300 });
    expect(await secondsUntilClosed(open())).toBeLessThan(2);
  });

  test("one that sends its second request's head drop by drop is cut off", async () => {
    await stop();
    await start({ headersMs: 300 });
    const socket = open();
    socket.write(get("/"));
    await once(socket, "data");
    socket.write("GET / HTTP/1.1\r\n");
    const drip = setInterval(() => socket.write("X-A: b\r\n"), 50);
    expect(await secondsUntilClosed(socket)).toBeLessThan(2);
    clearInterval(drip);
  });

  test("one that asks a thousand times and reads nothing makes us keep almost nothing", async () => {
    const socket = open();
    socket.pause();
    const before = process.memoryUsage().external + process.memoryUsage().arrayBuffers;
    for (let times = 0; times < 1_000 && !socket.destroyed; times += 1) {
      socket.write(get("/large"));
      await sleep(1);
    }
    const grown = process.memoryUsage().external + process.memoryUsage().arrayBuffers - before;
    expect(served.length).toBeLessThan(20);
    expect(grown).toBeLessThan(60_000_000);
    socket.destroy();
  });

  test("one that asks a thousand times in one breath and reads nothing gets no more than fits", async () => {
    const socket = open();
    socket.pause();
    socket.write(get("/large").repeat(1_000));
    await sleep(300);
    expect(served.length).toBeGreaterThan(0);
    expect(served.length).toBeLessThan(20);
    let bytes = 0;
    socket.on("data", (chunk) => {
      bytes += chunk.length;
    });
    socket.resume();
    await expect.poll(() => bytes, { timeout: 5_000 }).toBeGreaterThan(30 * large.length);
    socket.destroy();
  });

  test("one that leaves in the middle harms nobody", async () => {
    for (let times = 0; times < 20; times += 1) {
      const socket = open();
      socket.write(get("/large"));
      await once(socket, "data");
      socket.resetAndDestroy();
    }
    expect(await exchange([get("/")])).toMatch(/^HTTP\/1\.1 200/);
  });

  test("one that has said all it wants to say (half-closed) still gets its answer", async () => {
    const socket = open();
    socket.end(get("/large"));
    expect((await text(socket)).endsWith(large)).toBe(true);
  });
});

test("connections that rest between requests do not delay the end", async () => {
  const socket = open();
  socket.write(get("/"));
  await once(socket, "data");
  const startedAt = performance.now();
  await node.close();
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
