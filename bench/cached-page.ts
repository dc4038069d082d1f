// A page that is kept in memory, sent by the site's one process, against one worker of nginx that sends the same brotli
// bytes with the same headers from a file. nginx gets whichever of its usual settings is the fastest here.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#test/site-process.ts";
import { type Figure, figure, median, missing } from "./figures.ts";
import { childrenOf, processorSeconds } from "./process-facts.ts";
import { findProgram, type Load, load } from "./programs.ts";
import { untilPicturesAreReady, withSampleSite } from "./running-site.ts";

const ROUNDS = 5;
const SECONDS = 4;
const PATH = "/";

const nginxSettings = {
  "sendfile off": "sendfile off; output_buffers 1 32k;",
  "sendfile on": "sendfile on; tcp_nopush off;",
  "sendfile and tcp_nopush on": "sendfile on; tcp_nopush on;",
};

/** Headers that nginx writes itself, or that belong to one answer. */
const ownHeaders = new Set(["connection", "content-length", "content-type", "date", "etag", "keep-alive"]);

export async function measureCachedPage(): Promise<Figure[]> {
  const what = "cached page";
  const wrk = findProgram("wrk");
  const nginx = findProgram("nginx");
  if (!wrk) return [missing(what, "wrk is not installed (Debian: apt-get install wrk)")];
  return withSampleSite(async ({ origin, pid, data }) => {
    await untilPicturesAreReady(data);
    const url = origin + PATH;
    const page = await fetchPage(url);
    await load(wrk, url, { seconds: 2 });
    const own: Round[] = [];
    if (!nginx) {
      for (let round = 0; round < ROUNDS; round += 1) own.push(await measureRound(wrk, url, pid));
      return [
        figure(`${what}, requests a second`, median(own.map(({ perSecond }) => perSecond))),
        missing(`${what} against nginx`, "nginx is not installed (Debian: apt-get install nginx-light)"),
      ];
    }
    const fastest = await findFastest(nginx, wrk, page);
    return withNginx(nginx, page, nginxSettings[fastest], async (peer, peerPid) => {
      const theirs: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        theirs.push(await measureRound(wrk, peer, peerPid));
        own.push(await measureRound(wrk, url, pid));
      }
      const of = (rounds: readonly Round[], value: (round: Round) => number) => median(rounds.map(value));
      const ratios = own.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN));
      const [ownP99, theirP99] = [of(own, ({ p99Ms }) => p99Ms), of(theirs, ({ p99Ms }) => p99Ms)];
      const [ownWork, theirWork] = [of(own, ({ workUs }) => workUs), of(theirs, ({ workUs }) => workUs)];
      return [
        figure(
          `${what} (${page.body.length} bytes of brotli), requests/s`,
          of(own, ({ perSecond }) => perSecond),
        ),
        figure(
          `nginx, one worker (${fastest}), requests/s`,
          of(theirs, ({ perSecond }) => perSecond),
        ),
        figure("ratio to nginx, median of the rounds", median(ratios), { atLeast: 0.8, digits: 2 }),
        figure("processor time for one answer", ownWork, { unit: "µs", digits: 1 }),
        figure("processor time for one answer of nginx", theirWork, { unit: "µs", digits: 1 }),
        figure("p99", ownP99, { unit: "ms", atMost: 2 * theirP99, digits: 1 }),
        figure("p99 of nginx", theirP99, { unit: "ms", digits: 1 }),
        figure(
          "requests that failed",
          own.concat(theirs).reduce((sum, { failed }) => sum + failed, 0),
          { atMost: 0 },
        ),
      ];
    });
  });
}

type Round = Load & { workUs: number };

async function measureRound(wrk: string, url: string, pid: number): Promise<Round> {
  const before = processorSeconds(pid);
  const loaded = await load(wrk, url, { seconds: SECONDS });
  return { ...loaded, workUs: ((processorSeconds(pid) - before) * 1e6) / (loaded.perSecond * SECONDS) };
}

type PageAsSent = { body: Buffer; headers: [name: string, value: string][]; contentType: string };

/** Once it is kept as tightly as it ever will be. */
async function fetchPage(url: string): Promise<PageAsSent> {
  let length = Infinity;
  for (let quiet = 0; quiet < 10; ) {
    const { body } = await fetchOnce(url);
    quiet = body.length < length ? 0 : quiet + 1;
    length = body.length;
    await sleep(200);
  }
  return fetchOnce(url);
}

async function fetchOnce(url: string): Promise<PageAsSent> {
  const asking = request(url, { headers: { "accept-encoding": "br" } }).end();
  const [answer] = await once(asking, "response");
  const headers = Object.entries<string>(answer.headers).filter(([name]) => !ownHeaders.has(name));
  return { body: await buffer(answer), headers, contentType: answer.headers["content-type"] };
}

async function findFastest(nginx: string, wrk: string, page: PageAsSent): Promise<keyof typeof nginxSettings> {
  let best: { name: keyof typeof nginxSettings; perSecond: number } = { name: "sendfile off", perSecond: 0 };
  for (const name of Object.keys(nginxSettings) as (keyof typeof nginxSettings)[]) {
    const { perSecond } = await withNginx(nginx, page, nginxSettings[name], (url) => load(wrk, url, { seconds: 2 }));
    if (perSecond > best.perSecond) best = { name, perSecond };
  }
  return best.name;
}

async function withNginx<Result>(
  nginx: string,
  page: PageAsSent,
  settings: string,
  use: (url: string, workerPid: number) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "amaka-nginx-"));
  const port = await freePort();
  let child: ChildProcess | undefined;
  try {
    // Its worker is another user than the root that may have started it.
    await chmod(folder, 0o755);
    await mkdir(join(folder, "pages"));
    await writeFile(join(folder, "pages/page.html"), page.body);
    await writeFile(join(folder, "nginx.conf"), configuration(folder, port, page, settings));
    child = spawn(nginx, ["-p", folder, "-e", "stderr", "-c", join(folder, "nginx.conf")], { stdio: "inherit" });
    const url = `http://127.0.0.1:${port}/page.html`;
    await untilAnswered(url, child);
    const { body } = await fetchOnce(url);
    if (!body.equals(page.body)) throw new Error("nginx does not send the same bytes");
    return await use(url, childrenOf(child.pid ?? 0)[0] ?? 0);
  } finally {
    if (child && child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    await rm(folder, { recursive: true, force: true });
  }
}

function configuration(folder: string, port: number, page: PageAsSent, settings: string): string {
  const quoted = (value: string) => `"${value.replace(/[\\"]/g, "\\$&")}"`;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
daemon off;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join("\n  ")}
  ${settings}
  tcp_nodelay on;
  keepalive_requests 1000000000;
  keepalive_timeout 65s;
  open_file_cache max=100;
  open_file_cache_valid 60s;
  server_tokens off;
  types {}
  default_type ${quoted(page.contentType)};
  server {
    listen 127.0.0.1:${port};
    root ${folder}/pages;
    ${page.headers.map(([name, value]) => `add_header ${name} ${quoted(value)};`).join("\n    ")}
  }
}
`;
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error("nginx did not start");
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(20);
  }
  throw new Error("nginx does not answer");
}
