import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, test } from "vitest";
import { type ServedSite, serveSite } from "#test/served-site.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.remove());

/** Sends a little every half second, until the server closes the connection. */
async function untilCutOff(begin: string, drop: string): Promise<void> {
  const socket: Socket = connect(site.port, "127.0.0.1").on("error", () => {});
  if (begin) socket.write(begin);
  const drip = setInterval(() => drop && socket.write(drop), 500);
  socket.resume();
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(drip);
}

test("silence or slow headers hold no connection for ever", async () => {
  await Promise.all([
    untilCutOff("", ""),
    untilCutOff("GET /faq HTTP/1.1\r\n", "X-A: b\r\n"),
    untilCutOff("GET /faq HTTP/1.1\r\nHost: amaka.example\r\nX-A: ", "b"),
    untilCutOff("POST /login HTTP/1.1\r\nHost: amaka.example\r\nX-A: ", "b"),
  ]);
});
