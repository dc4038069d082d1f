import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServedSite, serveSite } from "../served-site.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.remove());

/** Keeps sending a little, as a client does that wants to hold a connection; resolves when it was cut off. */
async function secondsHeld(begin: string, drop: string): Promise<number> {
  const socket: Socket = connect(site.port, "127.0.0.1").on("error", () => {});
  const startedAt = performance.now();
  if (begin) socket.write(begin);
  const drip = setInterval(() => drop && socket.write(drop), 500);
  socket.resume();
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(drip);
  return (performance.now() - startedAt) / 1000;
}

test("nobody holds a connection by silence or slow headers for more than some ten seconds", async () => {
  const held = await Promise.all([
    secondsHeld("", ""),
    secondsHeld("GET /faq HTTP/1.1\r\n", "X-A: b\r\n"),
    secondsHeld("GET /faq HTTP/1.1\r\nHost: amaka.example\r\nX-A: ", "b"),
    secondsHeld("POST /login HTTP/1.1\r\nHost: amaka.example\r\nX-A: ", "b"),
  ]);
  for (const seconds of held) expect(seconds).toBeLessThan(13);
});
