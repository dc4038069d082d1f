// Asks one address of this machine over and over on kept connections, as fast as it is answered, and says how often it was. Reads
// bytes only, so that the server is what is measured. Orders come from cached-page.ts, one after another.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type AskOrder = { port: number; path: string; seconds: number };

const CONNECTIONS = 32;
const FIELDS = {
  Host: "localhost",
  "User-Agent": "Mozilla/5.0 (Linux; Android 14; SM-A055F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "Accept-Language": "en-GB,en;q=0.9",
  "Accept-Encoding": "gzip, deflate, br",
};

process.on("message", async (order: AskOrder) => process.send?.(await carryOut(order)));
process.on("disconnect", () => process.exit());

async function carryOut({ port, path, seconds }: AskOrder): Promise<number> {
  const fields = Object.entries(FIELDS).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${fields.join("")}\r\n`);
  const length = await lengthOfSettledAnswer(port, request);
  let answers = 0;
  let isOver = false;
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    let left = length;
    const socket: Socket = connect(port, "127.0.0.1", () => socket.write(request)).on("data", (chunk) => {
      left -= chunk.length;
      if (left > 0) return;
      if (left < 0) throw new Error("an answer came that is longer than the first");
      left = length;
      if (isOver) return;
      answers += 1;
      socket.write(request);
    });
    return socket;
  });
  await sleep(seconds * 1000);
  isOver = true;
  for (const socket of sockets) socket.destroy();
  return answers;
}

/** Once two answers in a row are as long: the one that makes a page anew has other headers than those from memory. */
async function lengthOfSettledAnswer(port: number, request: Buffer): Promise<number> {
  let length = await lengthOfAnswer(port, request);
  for (;;) {
    const next = await lengthOfAnswer(port, request);
    if (next === length) return length;
    length = next;
  }
}

/** Of head and body; the same for all, as none of them says anything about its own time but the date. */
async function lengthOfAnswer(port: number, request: Buffer): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  let received = Buffer.alloc(0);
  for (;;) {
    const [chunk] = await once(socket, "data");
    received = Buffer.concat([received, chunk]);
    const headEnd = received.indexOf("\r\n\r\n") + 4;
    const [, bodyLength] = /content-length: (\d+)/i.exec(received.toString("latin1", 0, headEnd)) ?? [];
    if (bodyLength === undefined || received.length < headEnd + Number(bodyLength)) continue;
    socket.destroy();
    return headEnd + Number(bodyLength);
  }
}
