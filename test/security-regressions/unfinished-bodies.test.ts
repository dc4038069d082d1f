import { once } from "node:events";
import { Agent, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedIn } from "#test/administrator.ts";
import { cookieHeader, type Visitor } from "#test/app.ts";
import { type ServedSite, serveSite } from "#test/served-site.ts";
import { head, MEBIBYTE, open, statement } from "./raw-requests.ts";

let site: ServedSite;
let owner: Visitor;
beforeAll(async () => {
  site = await serveSite({ jobs: true });
  owner = await signedIn(site);
});
afterAll(() => site.remove());

/** Sends a body until the server stops reading it, and at most `maxBytes`. */
async function pour(begin: string, maxBytes: number): Promise<{ sent: number; answer: string }> {
  const socket = open(site);
  let answer = "";
  socket.setEncoding("latin1").on("data", (piece) => {
    answer += piece;
  });
  const isOver = new Promise<boolean>((resolve) => socket.once("close", () => resolve(true)));
  socket.write(begin);
  const chunk = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(0x10000, 0x61), Buffer.from("\r\n")]);
  let sent = 0;
  while (sent < maxBytes && !socket.destroyed && answer === "") {
    if (!socket.write(chunk) && (await Promise.race([once(socket, "drain").catch(() => true), isOver])) === true) break;
    sent += 0x10000;
  }
  socket.end();
  await isOver;
  return { sent, answer };
}

test("nothing that a stranger uploads is read, whether its length is announced or not, and the answer arrives", async () => {
  for (const path of [statement, "/dashboard/media/upload?name=x", "/dashboard"]) {
    const { answer } = await pour(
      head(site, path, ["Content-Type: text/csv", "Transfer-Encoding: chunked"]),
      24 * MEBIBYTE,
    );
    expect([path, answer.slice(0, 12)]).toEqual([path, "HTTP/1.1 401"]);
    const announced = await pour(
      head(site, path, ["Content-Type: text/csv", `Content-Length: ${24 * MEBIBYTE}`]),
      24 * MEBIBYTE,
    );
    expect([path, announced.answer.slice(0, 12)]).toEqual([path, "HTTP/1.1 401"]);
  }
});

test("a public form ends at its own size, chunked too, and the answer says why", async () => {
  const type = "Content-Type: application/x-www-form-urlencoded";
  const { sent, answer } = await pour(head(site, "/visit", [type, "Transfer-Encoding: chunked"]), 4 * MEBIBYTE);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain("This is more than can be sent at once");
  expect(sent).toBeLessThan(4 * MEBIBYTE);
});

test("the next upload on a reused connection is taken, after one that was rejected", async () => {
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
  const cookie = cookieHeader(owner);
  expect(await send("", 8 * MEBIBYTE)).toBe(401);
  expect(await send(cookie, 1_000)).toBe(400);
  expect(await send(cookie, 25 * MEBIBYTE)).toBe(413);
  expect(await send(cookie, 1_000)).toBe(400);
  agent.destroy();
});

test("an announced body that is too large is rejected, and the connection takes the next request, as proxies expect", async () => {
  const body = "a".repeat(400_000);
  const type = "Content-Type: application/x-www-form-urlencoded";
  for (const [path, who] of [["/ask"], ["/dashboard/media/upload?name=a.jpg", owner]] as const) {
    const length = path === "/ask" ? body.length : 7 * MEBIBYTE;
    const socket = open(site).setEncoding("latin1");
    let answer = "";
    const bothAnswered = new Promise<void>((resolve) =>
      socket.on("data", (piece) => {
        answer += piece;
        if (/413 Payload[\s\S]*200 OK/.test(answer)) resolve();
      }),
    );
    socket.write(head(site, path, [`Content-Length: ${length}`, type], who) + body.padEnd(length, "a"));
    while (!answer.includes(" 413 ")) await once(socket, "data");
    socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost:${site.port}\r\n\r\n`);
    await Promise.race([
      bothAnswered,
      once(socket, "close").then(() => Promise.reject(new Error(`closed after: ${answer}`))),
    ]);
    socket.destroy();
  }
});

test("a form of another type or too large is answered while it is still being sent", async () => {
  const form = "Content-Type: application/x-www-form-urlencoded";
  const send = async ([path, type, status]: readonly [string, string, number]) => {
    const socket = open(site).setEncoding("latin1");
    let answer = "";
    socket.on("data", (piece) => {
      answer += piece;
    });
    const closed = once(socket, "close");
    socket.write(head(site, path, [type, "Content-Length: 600000", "Connection: close"]) + "a".repeat(600_000));
    await closed;
    expect([path, answer.slice(0, 12)]).toEqual([path, `HTTP/1.1 ${status}`]);
  };
  const forms = [
    ["/ask", "Content-Type: multipart/form-data; boundary=x", 415],
    ["/ask", form, 413],
    ["/news/subscribe.data", "Content-Type: multipart/form-data; boundary=x", 415],
  ] as const;
  for (let round = 0; round < 10; round += 1) await Promise.all([...forms, ...forms, ...forms, ...forms].map(send));
});
