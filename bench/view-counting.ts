// Measures what counting views costs: the throughput of a cached page with counting and without, in two processes that are
// loaded in turns by wrk as by a phone's browser. Run after a build: node bench/view-counting.ts. Fails when a request takes
// more than 3 % more of the process's time with counting, storing included, by the median of the rounds. That is what bounds
// the throughput of a process that has nothing else to do, and unlike the throughput itself a busy machine does not falsify it.
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { BlockList } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { AppDependencies } from "#server/app.ts";
import { connectDatabase } from "#server/db/connection.ts";
import { migrate } from "#server/db/migrate.ts";
import { connectNotifications } from "#server/db/notifications.ts";
import { openDocuments } from "#server/documents/documents.ts";
import { createNodeServer } from "#server/http/node-server.ts";
import { openMedia } from "#server/media/media.ts";
import { startTestServer } from "#test/postgres-server.ts";
import { findProgram } from "./programs.ts";

const rounds = 16;
const secondsEach = 2;
const limitPercent = 3;
const path = "/faq";

/** What a phone's browser sends, with each request of its connection. */
const phone = {
  Host: "localhost",
  "User-Agent":
    "Mozilla/5.0 (Linux; Android 14; SM-A055F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "Accept-Language": "en-UG,en;q=0.9,lg;q=0.8",
  Referer: "http://localhost/",
  "Sec-Fetch-Dest": "document",
  "Sec-Fetch-Mode": "navigate",
  "Sec-Fetch-Site": "same-origin",
  "Upgrade-Insecure-Requests": "1",
};

const [mode, databaseUrl] = process.argv.slice(2);
if (mode === undefined || databaseUrl === undefined) await measure();
else await serve(mode, databaseUrl);

/** One process of the site, as `npm start` runs it; "without" takes the counting away and nothing else. */
async function serve(counting: string, url: string): Promise<void> {
  const root = join(import.meta.dirname, "..");
  const { createApp }: typeof import("#server/app.ts") = await import(join(root, "build/server/index.js"));
  const db = connectDatabase(url);
  const notifications = connectNotifications(url);
  const rejected = async () => {
    throw new Error("no jobs here");
  };
  const jobs = { enqueue: rejected, work: rejected, schedule: rejected, stop: async () => {} };
  const dependencies: AppDependencies = {
    db,
    notifications,
    pageMemoryMebibytes: 64,
    media: openMedia({ dataDir: await mkdtemp(join(tmpdir(), "amaka-bench-")), s3: undefined, jobs }),
    documents: openDocuments(),
    log: () => {},
    publicUrl: "http://localhost",
    hasMailServer: false,
    backups: undefined,
    trustedProxies: new BlockList(),
    authSecret: "a secret of the bench that is long enough for all",
    metricsToken: undefined,
    metrics: [],
    findPendingMigrations: async () => [],
    stopping: new AbortController().signal,
    clientDirectory: join(root, "build/client"),
    clock: () => new Date(),
  };
  const { app, acceleration, close } = await createApp(dependencies);
  const listener = getRequestListener(app.fetch);
  const node = createNodeServer((request, response) => void listener(request, response), new BlockList());
  node.accelerate(counting === "without" ? { ...acceleration, onServed() {} } : acceleration);
  await node.listen(0, "127.0.0.1");
  const address = node.server.address();
  process.send?.(typeof address === "object" ? address?.port : undefined);
  for (;;) {
    const [asked] = await once(process, "message");
    if (asked === "stop") break;
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  }
  node.server.closeAllConnections();
  await node.close();
  await close();
  const { times } = await db
    .selectFrom("counted_views")
    .select((eb) => eb.fn.sum<number>("times").as("times"))
    .executeTakeFirstOrThrow();
  process.send?.(times ?? 0);
  await notifications.close();
  await db.destroy();
  process.exit();
}

async function measure(): Promise<void> {
  const server = await startTestServer();
  const children: ChildProcess[] = [];
  try {
    await migrate(server.url("postgres"));
    const start = async (counting: string) => {
      const child = fork(import.meta.filename, [counting, server.url("postgres")], { stdio: "inherit" });
      children.push(child);
      const [port] = await once(child, "message");
      return { child, url: `http://127.0.0.1:${port}${path}` };
    };
    const counting = await start("with");
    const bare = await start("without");
    let warmed = 0;
    for (const { url } of [counting, bare]) {
      await fetch(url).then((answer) => answer.text());
      // Until the tightest coding is made, which takes a moment after the first answer.
      await sleep(1_000);
      const { requests } = load(url, 2);
      if (url === counting.url) warmed = requests + 1;
    }
    const measureOnce = async ({ child, url }: typeof counting) => {
      const before = await workOf(child);
      const { requests, perSecond } = load(url, secondsEach);
      return { perSecond, work: ((await workOf(child)) - before) / requests, requests };
    };
    const pairs: { on: Measured; off: Measured }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      if (round % 2 === 0) {
        pairs.push({ on: await measureOnce(counting), off: await measureOnce(bare) });
      } else {
        const off = await measureOnce(bare);
        pairs.push({ on: await measureOnce(counting), off });
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
    const cost = 100 * (median(pairs.map(({ on, off }) => on.work / off.work)) - 1);
    const slower = 100 * (1 - median(pairs.map(({ on, off }) => on.perSecond / off.perSecond)));
    const sent = warmed + pairs.reduce((sum, { on }) => sum + on.requests, 0);
    counting.child.send("stop");
    const [stored] = await once(counting.child, "message");
    const whole = (value: number) => Math.round(value).toLocaleString("en").padStart(10);
    const line = (name: string, read: (one: Measured) => number, show: (value: number) => string) =>
      console.log(
        `${name.padEnd(28)}${show(median(pairs.map(({ on }) => read(on))))}${show(median(pairs.map(({ off }) => read(off))))}`,
      );
    console.log(`${path} from memory, ${rounds} rounds of ${secondsEach} s each in turns`);
    console.log(`${"".padEnd(28)}${"counting".padStart(10)}${"without".padStart(10)}`);
    line("requests a second", ({ perSecond }) => perSecond, whole);
    line(
      "work for one, microseconds",
      ({ work }) => work,
      (value) => value.toFixed(2).padStart(10),
    );
    console.log(
      `counting takes ${cost.toFixed(1)} % more work (at most ${limitPercent}); throughput changes by ${(-slower).toFixed(1)} %`,
    );
    console.log(`${whole(Number(stored)).trim()} views stored of ${whole(sent).trim()} pages sent`);
    if (cost > limitPercent) process.exitCode = 1;
  } finally {
    for (const child of children) child.kill();
    await server.remove();
  }
}

type Measured = { perSecond: number; work: number; requests: number };

/** Processor time that the process has taken so far, in microseconds. */
async function workOf(child: ChildProcess): Promise<number> {
  child.send("work");
  const [work] = await once(child, "message");
  return Number(work);
}

function load(url: string, seconds: number): { requests: number; perSecond: number } {
  const wrk = findProgram("wrk");
  if (wrk === undefined) throw new Error("wrk is needed to load the pages, and is not installed");
  const heads = Object.entries(phone).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const text = execFileSync(wrk, ["-t1", "-c50", `-d${seconds}s`, ...heads, url]).toString();
  if (/Non-2xx/.test(text)) throw new Error(text);
  const requests = Number(/(\d+) requests in/.exec(text)?.[1]);
  return { requests, perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]) };
}
