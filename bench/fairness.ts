// Measures what visitors get while another network asks for all that the proxy lets through, with and without that
// network in turn.
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#test/site-process.ts";
import type { FairnessAnswer, FairnessJob, Kind } from "./fairness-load.ts";
import { type Figure, figure } from "./figures.ts";
import { waitForPictures, withSampleSite } from "./running-site.ts";

const ROUNDS = 3;
const SECONDS = 12;
const kinds = ["login", "home", "filter", "planner", "PDF", "form"] as const satisfies readonly Kind[];

/**
 * All visitors together send so many requests a second. They are far fewer than one process can answer, so that
 * whatever is missing was taken by the attacker.
 */
const visitors = { login: 1, home: 0.5, filter: 0.5, planner: 0.5, PDF: 0.25, form: 0.5 };
/** The attacker sends so many requests a second, more of each kind than the proxy lets through. */
const attack = { filter: 30, home: 10, planner: 15, PDF: 2, form: 6 };

type Place = { port: number; header: string };
type Proxy = { port: number; stop(): Promise<void> };
type Sums = Record<Kind, { asked: number; good: number; p95Ms: number[] }>;

export async function measureFairness(): Promise<Figure[]> {
  const env = { TRUSTED_PROXY: "127.0.0.1", PUBLIC_URL: "https://homes.example" };
  return withSampleSite(async ({ site, data }) => {
    await waitForPictures(data);
    const home = await firstHome(site.port);
    const figures: Figure[] = [figure("load of the machine before", loadavg()[0] ?? 0, { digits: 1 })];
    const nginx = await startNginx(site.port);
    try {
      if (nginx) figures.push(...(await compare({ port: nginx.port, header: "X-Test-From" }, home, "through nginx")));
    } finally {
      await nginx?.stop();
    }
    // Caddy limits nothing, so the attacker sends three times as much through it.
    const caddy = await startCaddy(site.port);
    try {
      if (caddy)
        figures.push(...(await compare({ port: caddy.port, header: "X-Forwarded-For" }, home, "through Caddy, 3x", 3)));
    } finally {
      await caddy?.stop();
    }
    figures.push(...(await compare({ port: site.port, header: "X-Forwarded-For" }, home, "without a proxy, 3x", 3)));
    figures.push(figure("load of the machine after", loadavg()[0] ?? 0, { digits: 1 }));
    return figures;
  }, env);
}

async function compare(place: Place, home: string, name: string, times = 1): Promise<Figure[]> {
  const [attacker, visitor] = [0, 1].map(() => fork(new URL("./fairness-load.ts", import.meta.url)));
  const flood = Object.fromEntries(Object.entries(attack).map(([kind, rate]) => [kind, rate * times]));
  const quiet = sums();
  const attacked = { "/64": sums(), "/48": sums() };
  const passed = { "/64": 0, "/48": 0 };
  try {
    const usual: FairnessJob = { ...place, home, seconds: SECONDS, network: "visitors", perSecond: visitors };
    await ask(visitor, { ...usual, seconds: 5 });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const network of ["/64", "/48"] as const) {
        add(quiet, await ask(visitor, usual));
        // The attack has begun before the visitors come, and goes on after they leave.
        const flooding = ask(attacker, { ...usual, network, perSecond: flood, seconds: SECONDS + 4 });
        await sleep(3_000);
        add(attacked[network], await ask(visitor, usual));
        const answers = Object.values(await flooding);
        passed[network] += answers.reduce((sum, { asked, limited }) => sum + asked - limited, 0);
        await sleep(2_000);
      }
    }
  } finally {
    attacker?.kill();
    visitor?.kill();
  }
  return (["/64", "/48"] as const).flatMap((network) => [
    figure(`${name}: requests a second of one ${network}`, passed[network] / ROUNDS / (SECONDS + 4)),
    ...kinds.flatMap((kind) => {
      const share = (of: Sums) => of[kind].good / of[kind].asked;
      const slowest = Math.max(...attacked[network][kind].p95Ms);
      const slowestBefore = Math.max(...quiet[kind].p95Ms);
      return [
        figure(
          `${name}, one ${network}: ${kind}, share of the usual goodput`,
          share(attacked[network]) / share(quiet),
          {
            atLeast: 0.9,
            digits: 2,
          },
        ),
        figure(`   p95 of the worst round, ms (usually ${Math.round(slowestBefore)})`, slowest),
      ];
    }),
  ]);
}

function sums(): Sums {
  const none = () => ({ asked: 0, good: 0, p95Ms: [] });
  return { login: none(), home: none(), filter: none(), planner: none(), PDF: none(), form: none() };
}

function add(to: Sums, answer: FairnessAnswer): void {
  for (const kind of kinds) {
    to[kind].asked += answer[kind].asked;
    to[kind].good += answer[kind].good;
    if (answer[kind].good > 0) to[kind].p95Ms.push(answer[kind].p95Ms);
  }
}

async function ask(child: ReturnType<typeof fork> | undefined, job: FairnessJob): Promise<FairnessAnswer> {
  if (!child) throw new Error("there is no process to ask");
  child.send(job);
  const [answer] = await once(child, "message");
  return answer;
}

async function firstHome(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/properties?select=id&limit=1`);
  const [home]: { id: number }[] = await answer.json();
  if (!home) throw new Error("the site has no home");
  return `/property/${home.id}`;
}

/**
 * Starts nginx with the file that is shipped, but without TLS. It believes the address in a header, so that requests
 * can come from many networks. It is undefined if nginx is not installed.
 */
async function startNginx(sitePort: number): Promise<Proxy | undefined> {
  const folder = await makeFolder();
  const [port, otherPort] = [await freePort(), await freePort()];
  const site = readFileSync(new URL("../deploy/nginx.conf", import.meta.url), "utf8")
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${sitePort}`)
    .replaceAll(/^\tlisten \[::\].*\n|^\tssl_.*\n|^\t(?:access|error)_log .*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${otherPort};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`);
  const main = `pid ${folder}/pid; daemon off; error_log ${folder}/error.log; worker_processes 1; events { worker_connections 4096; }`;
  const http = `access_log off; set_real_ip_from 127.0.0.1; real_ip_header X-Test-From;`;
  const file = join(folder, "nginx.conf");
  await writeFile(file, `${main}\nhttp {\n${http}\n${site}}\n`);
  return runProxy("nginx", ["-c", file], { folder, port });
}

/**
 * Starts Caddy with the file that is shipped. It believes the address in a header, as it would believe a balancer in
 * front of it.
 */
async function startCaddy(sitePort: number): Promise<Proxy | undefined> {
  const folder = await makeFolder();
  const port = await freePort();
  const site = readFileSync(new URL("../deploy/Caddyfile", import.meta.url), "utf8")
    .replace("reverse_proxy 127.0.0.1:3000 {", `reverse_proxy 127.0.0.1:${sitePort} {\n\t\ttrusted_proxies 127.0.0.1`)
    .replace(/^homes\.example \{/m, `http://homes.example:${port} {\n\tbind 127.0.0.1`)
    .replace(/^\{/m, "{\n\tadmin off");
  const file = join(folder, "Caddyfile");
  await writeFile(file, site);
  return runProxy("caddy", ["run", "--adapter", "caddyfile", "--config", file], { folder, port });
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "amaka-proxy-"));
  // The workers of nginx run as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
  return folder;
}

async function runProxy(
  name: string,
  args: string[],
  { folder, port }: { folder: string; port: number },
): Promise<Proxy | undefined> {
  const env = { PATH: `${process.env.PATH ?? ""}:/usr/sbin`, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const proxy = spawn(name, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  proxy.stderr.on("data", (chunk) => {
    // Only the end is kept, because Caddy writes its access log here, too.
    output = `${output}${chunk}`.slice(-4_000);
  });
  const ended = once(proxy, "close").catch(() => undefined);
  const isInstalled = await Promise.race([once(proxy, "spawn").then(() => true), ended.then(() => false)]);
  if (!isInstalled) return undefined;
  while ((await statusOf(port)) !== 200) {
    if (proxy.exitCode !== null) throw new Error(`${name} did not start: ${output}`);
    await sleep(100);
  }
  return {
    port,
    async stop() {
      proxy.kill("SIGQUIT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Asks for the site by its name, because `fetch` does not allow a Host header. */
function statusOf(port: number): Promise<number> {
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port, path: "/faq", headers: { Host: "homes.example" } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on("error", () => resolve(0));
  });
}
