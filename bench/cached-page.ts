// Compares a page in memory with a plain Node server of the same bytes and headers, in turns.
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { freePort } from "#test/site-process.ts";
import type { PageJob } from "./ask-one-page.ts";
import { type Figure, figure, median } from "./figures.ts";
import { processorSeconds } from "./process-usage.ts";
import { waitForPictures, withSampleSite } from "./running-site.ts";

const ROUNDS = 7;
const SECONDS = 4;
const PATH = "/";

/** Node writes these headers by itself, so the plain server does not send them itself. */
const nodesOwn = new Set(["connection", "date", "keep-alive"]);

const PLAIN_SERVER = `
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
const [, , folder, port] = process.argv;
const body = readFileSync(folder + "/body");
const headers = JSON.parse(readFileSync(folder + "/headers.json", "utf8"));
const server = createServer((request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.keepAliveTimeout = 65_000;
server.listen(Number(port), "127.0.0.1", () => process.send("listening"));
`;

/** Measures both servers in turn and takes the medians, so that a busy machine slows both alike. */
export async function measureCachedPage(): Promise<Figure[]> {
  return withSampleSite(async ({ origin, pid, site, data }) => {
    await waitForPictures(data);
    const page = await fetchPage(origin + PATH);
    const plain = await startPlainServer(page);
    const asker = fork(new URL("./ask-one-page.ts", import.meta.url));
    try {
      const measure = async (port: number, serverPid: number, seconds = SECONDS): Promise<Round> => {
        const before = processorSeconds(serverPid);
        const answers = await ask(asker, { port, path: PATH, seconds });
        return { perSecond: answers / seconds, workUs: ((processorSeconds(serverPid) - before) * 1e6) / answers };
      };
      const rounds: { own: Round; plain: Round }[] = [];
      for (let round = -1; round < ROUNDS; round += 1) {
        const seconds = round < 0 ? 2 : SECONDS;
        const theirs = await measure(plain.port, plain.pid, seconds);
        const own = await measure(site.port, pid, seconds);
        if (round >= 0) rounds.push({ own, plain: theirs });
      }
      const of = (read: (round: (typeof rounds)[number]) => number) => median(rounds.map(read));
      const own = of((round) => round.own.perSecond);
      const theirs = of((round) => round.plain.perSecond);
      const ratio = of((round) => round.own.perSecond / round.plain.perSecond);
      return [
        figure(`cached page (${page.body.length} bytes of brotli), requests/s`, own),
        figure("plain Node server of twelve lines, same bytes, requests/s", theirs),
        figure("ratio, median of the rounds", ratio, { atLeast: 0.8, digits: 2 }),
        figure(
          "processor time for one answer",
          of((round) => round.own.workUs),
          { unit: "µs", digits: 1 },
        ),
        figure(
          "the same of the plain server",
          of((round) => round.plain.workUs),
          { unit: "µs", digits: 1 },
        ),
      ];
    } finally {
      asker.kill();
      await plain.stop();
    }
  });
}

type Round = { perSecond: number; workUs: number };
type PageAsSent = { body: Buffer; headers: Record<string, string> };

async function ask(asker: ChildProcess, order: PageJob): Promise<number> {
  asker.send(order);
  const answered = new AbortController();
  const ended = once(asker, "exit", { signal: answered.signal }).then(() => {
    throw new Error("the process that asks ended before it had an answer");
  });
  const [answers] = await Promise.race([once(asker, "message"), ended]);
  answered.abort();
  return Number(answers);
}

/** Fetches a page twice, because only the second answer is from memory. */
async function fetchPage(url: string): Promise<PageAsSent> {
  await fetchOnce(url);
  return fetchOnce(url);
}

async function fetchOnce(url: string): Promise<PageAsSent> {
  const [answer] = await once(request(url, { headers: { "accept-encoding": "br" } }).end(), "response");
  const headers = Object.entries<string>(answer.headers).filter(([name]) => !nodesOwn.has(name));
  return { body: await buffer(answer), headers: Object.fromEntries(headers) };
}

async function startPlainServer({ body, headers }: PageAsSent) {
  const folder = await mkdtemp(join(tmpdir(), "amaka-plain-"));
  const port = await freePort();
  await writeFile(join(folder, "body"), body);
  await writeFile(join(folder, "headers.json"), JSON.stringify(headers));
  await writeFile(join(folder, "server.mjs"), PLAIN_SERVER);
  const child = spawn(process.execPath, [join(folder, "server.mjs"), folder, String(port)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(child, "message");
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
