import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import {
  createNodeServer,
  type NodeServer,
  type NodeServerLimits,
  type RequestHandler,
  usualLimits,
} from "#server/http/node-server.ts";

let running: NodeServer | undefined;

afterEach(async () => {
  running?.server.closeAllConnections();
  if (running?.server.listening) await running.close();
  running = undefined;
});

const answerWhole: RequestHandler = async (request, response) => {
  const body = await text(request).catch(() => undefined);
  if (body !== undefined) response.end(`got ${body.length}`);
};

async function start(handle: RequestHandler, limits: Partial<NodeServerLimits> = {}): Promise<() => Socket> {
  running = createNodeServer(handle, { ...usualLimits, ...limits });
  await running.listen(0, "127.0.0.1");
  const address = running.server.address();
  if (address === null || typeof address === "string") throw new Error("not listening on TCP");
  return () => connect(address.port, "127.0.0.1").on("error", () => {});
}

function connectionsOpen(): Promise<number> {
  return new Promise((resolve, reject) =>
    running?.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

async function untilClosed(socket: Socket): Promise<void> {
  socket.resume();
  await new Promise((resolve) => socket.once("close", resolve));
}

test("the usual limits are ten seconds for headers and thirty for a request", () => {
  expect(usualLimits).toMatchObject({ headersMs: 10_000, requestMs: 30_000 });
});

test("a client that sends its headers drop by drop is cut off", async () => {
  const open = await start(answerWhole, { headersMs: 300 });
  const socket = open();
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
  const drip = setInterval(() => socket.write("X-A: b\r\n"), 50);
  await untilClosed(socket);
  clearInterval(drip);
});

test("a client that sends its body drop by drop is cut off", async () => {
  const open = await start(answerWhole, { headersMs: 200, requestMs: 300 });
  const socket = open();
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n");
  const drip = setInterval(() => socket.write("x"), 20);
  await untilClosed(socket);
  clearInterval(drip);
});

test("a client that does not read its answer is cut off", async () => {
  const asked = Promise.withResolvers<void>();
  const answer: RequestHandler = (_request, response) => {
    asked.resolve();
    response.end(Buffer.alloc(64 * 1024 * 1024));
  };
  const open = await start(answer, { silentMs: 300 });
  const socket = open();
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await asked.promise;
  await expect.poll(connectionsOpen).toBe(0);
});

test("a connection that is always busy is not cut off, however long that lasts", async () => {
  // The limits leave room for the pauses that this process itself has on a busy machine.
  const open = await start(answerWhole, { headersMs: 1_000, requestMs: 1_000, silentMs: 1_000 });
  const socket = open();
  let received = "";
  socket.on("data", (piece) => {
    received += piece;
  });
  for (let request = 0; request < 120; request += 1) {
    // The end of each request is sent together with the beginning of the next, so that the connection is never idle.
    socket.write(request === 0 ? "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n" : "");
    socket.write("abcdPOST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n");
    await sleep(25);
  }
  socket.write("abcd");
  await expect.poll(() => received.match(/got 4/g)?.length).toBe(121);
  socket.destroy();
});

test("who sends requests without end and reads no answer is cut off, and few of them are answered", async () => {
  let answered = 0;
  const open = await start((_request, response) => {
    answered += 1;
    response.end(Buffer.alloc(8 * 1024 * 1024));
  });
  open().write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(500));
  await expect.poll(() => answered).toBeGreaterThan(0);
  await expect.poll(connectionsOpen).toBe(0);
  expect(answered).toBeLessThanOrEqual(2);
});

test("when all connections are taken, idle ones make room", async () => {
  const open = await start(answerWhole, { connections: 3 });
  const idle = [open(), open(), open()];
  for (const socket of idle) {
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(socket, "data");
  }
  await untilClosed(open());
  const next = open();
  next.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(String(await once(next, "data"))).toContain("got 0");
  next.destroy();
});

test("a server that closes lets the request under way finish and takes no other", async () => {
  const asked = Promise.withResolvers<void>();
  const open = await start((request, response) => {
    asked.resolve();
    return answerWhole(request, response);
  });
  const socket = open();
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab");
  await asked.promise;
  const closed = running?.close();
  await untilClosed(open());
  socket.write("cd");
  expect(await text(socket)).toContain("got 4");
  await closed;
});

test("a server that closes waits no longer than it promised, and not at all for streams of events", async () => {
  const asked = Promise.withResolvers<void>();
  const open = await start(
    (request, response) => {
      if (request.url === "/stuck") asked.resolve();
      else response.writeHead(200, { "Content-Type": "text/event-stream" }).write(": hello\n\n");
    },
    { shutdownMs: 500 },
  );
  const events = open();
  events.write("GET /events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n");
  await once(events, "data");
  const stuck = open();
  stuck.write("GET /stuck HTTP/1.1\r\nHost: x\r\n\r\n");
  await asked.promise;
  const closed = running?.close();
  const order: string[] = [];
  await Promise.all([
    untilClosed(events).then(() => order.push("events")),
    untilClosed(stuck).then(() => order.push("stuck")),
  ]);
  await closed;
  expect(order).toEqual(["events", "stuck"]);
});
