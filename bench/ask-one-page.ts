// This process asks for a page as often as it can; its jobs come from cached-page.ts. It does not parse what it
// reads, so that the server is measured and not this process.
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type PageJob = { port: number; path: string; seconds: number };

const CONNECTIONS = 32;
const FIELDS = {
  Host: "localhost",
  "User-Agent": "Mozilla/5.0 (Linux; Android 14; SM-A055F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "Accept-Language": "en-GB,en;q=0.9",
  "Accept-Encoding": "gzip, deflate, br",
};

process.on("message", async (job: PageJob) => process.send?.(await carryOut(job)));
process.on("disconnect", () => process.exit());

async function carryOut({ port, path, seconds }: PageJob): Promise<number> {
  const fields = Object.entries(FIELDS).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${fields.join("")}\r\n`);
  let answers = 0;
  let isOver = false;
  const piece = Buffer.alloc(64 * 1024);
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    let left = 0;
    const callback = (bytes: number) => {
      if (left === 0) left = lengthOfAnswer(piece);
      left -= bytes;
      if (left > 0 || isOver) return true;
      answers += 1;
      socket.write(request);
      return true;
    };
    const socket = connect({ port, host: "127.0.0.1", onread: { buffer: piece, callback } });
    socket.write(request);
    return socket;
  });
  await sleep(seconds * 1000);
  isOver = true;
  for (const socket of sockets) socket.destroy();
  return answers;
}

/** The length is read again for each answer, because a page that was made anew has other headers. */
function lengthOfAnswer(first: Buffer): number {
  const headEnd = first.indexOf("\r\n\r\n") + 4;
  const [, bodyLength] = /content-length: (\d+)/i.exec(first.toString("latin1", 0, headEnd)) ?? [];
  if (bodyLength === undefined) throw new Error("an answer does not say how long it is");
  return headEnd + Number(bodyLength);
}
