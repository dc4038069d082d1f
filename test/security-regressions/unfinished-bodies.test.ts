import { once } from "node:events";
import { Agent, request as httpRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdministrator, signedIn } from "#test/administrator.ts";
import type { Visitor } from "#test/app.ts";
import { type ServedSite, serveSite } from "#test/served-site.ts";

let site: ServedSite;
let owner: Visitor;
beforeAll(async () => {
  site = await serveSite({ metricsToken: "t" });
  await makeAdministrator(site);
  owner = await signedIn(site);
});
afterAll(() => site.remove());

const statement = "/dashboard/statements/read?method=mtn&name=a.csv";
const MEBIBYTE = 1024 * 1024;

function head(path: string, more: string[], who?: Visitor): string {
  const cookies = [...(who?.cookies ?? [])].map((pair) => pair.join("=")).join("; ");
  const fields = [`Host: localhost:${site.port}`, `Origin: ${site.publicUrl}`, "Accept: */*", ...more];
  if (cookies) fields.push(`Cookie: ${cookies}`);
  return `POST ${path} HTTP/1.1\r\n${fields.join("\r\n")}\r\n\r\n`;
}

function open(): Socket {
  return connect(site.port, "127.0.0.1").on("error", () => {});
}

/** Sends a chunk after another for as long as anybody listens; resolves to what was sent and what came back. */
async function pour(begin: string, maxBytes: number): Promise<{ sent: number; answer: string }> {
  const socket = open();
  let answer = "";
  socket.setEncoding("latin1").on("data", (piece) => {
    answer += piece;
  });
  const isOver = once(socket, "close").then(() => true);
  socket.write(begin);
  const chunk = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(0x10000, 0x61), Buffer.from("\r\n")]);
  let sent = 0;
  while (sent < maxBytes && !socket.destroyed && answer === "") {
    if (!socket.write(chunk) && (await Promise.race([once(socket, "drain"), isOver])) === true) break;
    sent += 0x10000;
  }
  socket.end();
  await isOver;
  return { sent, answer };
}

async function heldBytes(): Promise<number> {
  const { body } = await site.visitor().get("/metrics", { authorization: "Bearer t" });
  return Number(/^request_body_bytes_held (\d+)$/m.exec(body)?.[1]);
}

test("nothing that a stranger uploads is read, whether its length is announced or not, and the answer arrives", async () => {
  for (const path of [statement, "/dashboard/media/upload?name=x", "/dashboard"]) {
    const { answer } = await pour(head(path, ["Content-Type: text/csv", "Transfer-Encoding: chunked"]), 24 * MEBIBYTE);
    expect([path, answer.slice(0, 12)]).toEqual([path, "HTTP/1.1 401"]);
    expect(answer.toLowerCase()).toContain("connection: close");
    const announced = await pour(
      head(path, ["Content-Type: text/csv", `Content-Length: ${24 * MEBIBYTE}`]),
      24 * MEBIBYTE,
    );
    expect([path, announced.answer.slice(0, 12)]).toEqual([path, "HTTP/1.1 401"]);
  }
  expect(await heldBytes()).toBe(0);
});

test("forty large uploads of strangers, unfinished all of them, hold no memory", async () => {
  const sockets = Array.from({ length: 40 }, open);
  for (const socket of sockets) {
    socket.resume().write(head(statement, ["Content-Type: text/csv", "Transfer-Encoding: chunked"]));
    for (let n = 0; n < 16; n += 1) socket.write(`10000\r\n${"a".repeat(0x10000)}\r\n`);
  }
  await Promise.all(sockets.map((socket) => once(socket, "end")));
  expect(await heldBytes()).toBe(0);
  for (const socket of sockets) socket.destroy();
});

test("a public form ends at its own size, chunked too, and the answer says why", async () => {
  const type = "Content-Type: application/x-www-form-urlencoded";
  const { sent, answer } = await pour(head("/visit", [type, "Transfer-Encoding: chunked"]), 4 * MEBIBYTE);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain("This is more than can be sent at once");
  expect(sent).toBeLessThan(4 * MEBIBYTE);
});

test("what all unfinished requests hold together is bounded: then others are asked to come back, and are taken afterwards", async () => {
  const upload = head(statement, ["Content-Type: text/csv", "Content-Length: 5600000"], owner);
  const answers: string[] = [];
  const sockets = Array.from({ length: 13 }, open);
  for (const socket of sockets) {
    socket.setEncoding("latin1").on("data", (piece: string) => answers.push(piece));
    socket.write(upload);
    socket.write(Buffer.alloc(5_300_000, "a,b\n"));
  }
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBe(1);
  expect(answers[0]).toMatch(/^HTTP\/1\.1 503 /);
  expect(answers[0]?.toLowerCase()).toContain("retry-after: 10");
  expect(await heldBytes()).toBeLessThanOrEqual(64 * MEBIBYTE);
  for (const socket of sockets) socket.destroy();
  await expect.poll(heldBytes, { timeout: 10_000 }).toBe(0);
  const after = await owner.post("/dashboard/properties/new", { intent: "save", title: "" });
  expect(after.status).toBe(400);
}, 60_000);

test("the next upload on a connection that is kept is taken, after one that was rejected", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (cookie: string, length: number) =>
    new Promise<number | string>((resolve) => {
      const sending = httpRequest(
        {
          agent,
          port: site.port,
          method: "POST",
          path: statement,
          headers: { origin: site.publicUrl, accept: "*/*", "content-type": "text/csv", cookie },
        },
        async (answer) => {
          await text(answer);
          resolve(answer.statusCode ?? 0);
        },
      );
      sending.on("error", (error) => resolve(error.message));
      sending.end(Buffer.alloc(length, "Date,Id\n"));
    });
  const cookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ");
  expect(await send("", 8 * MEBIBYTE)).toBe(401);
  expect(await send(cookie, 1_000)).toBe(400);
  expect(await send(cookie, 25 * MEBIBYTE)).toBe(413);
  expect(await send(cookie, 1_000)).toBe(400);
  agent.destroy();
}, 60_000);
