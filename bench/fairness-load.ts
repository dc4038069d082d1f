// This process sends the requests; its jobs come from fairness.ts.
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "./figures.ts";

export const kinds = ["login", "home", "filter", "planner", "PDF", "form"] as const;
export type Kind = (typeof kinds)[number];

/**
 * Says how many requests of each kind to send a second, and from where: each visitor has an address of its own, and an
 * attacker has those of one network.
 */
export type FairnessJob = {
  port: number;
  header: string;
  seconds: number;
  network: "visitors" | "/64" | "/48";
  perSecond: Partial<Record<Kind, number>>;
  home: string;
};
export type FairnessAnswer = Record<Kind, { asked: number; good: number; limited: number; p95Ms: number }>;

/** A request may take longer than the queues let anybody wait. */
const TIMEOUT_MS = 30_000;
const MAX_AT_ONCE = 400;
const agent = new Agent({ keepAlive: true, maxSockets: MAX_AT_ONCE });
/** This is the number of the last request. It counts on over several runs, so that no page is asked for twice. */
let last = (Date.now() % 100_000) * 1_000;

process.on("message", async (job: FairnessJob) => {
  process.send?.(await carryOut(job));
});
process.on("disconnect", () => process.exit());

const hex = () => Math.floor(Math.random() * 65_536).toString(16);

function addressOf(network: FairnessJob["network"]): string {
  if (network === "visitors") return `10.${(last >> 8) & 255}.${last & 255}.7`;
  const half = network === "/64" ? "2001:db8:bad:1" : `2001:db8:bad:${hex()}`;
  return `${half}:${hex()}:${hex()}:${hex()}:${hex()}`;
}

/**
 * Returns the page that a request asks for. Each request has another one, so that the memory cannot answer it. Only the
 * sign-in page is always the same.
 */
function targetOf(kind: Kind, home: string, number: number): { path: string; form?: string } {
  switch (kind) {
    case "login":
      return { path: `/login?to=/dashboard/${number}` };
    case "home":
      return { path: `${home}?perday=${1_000 * (10 + (number % 900))}` };
    case "filter":
      return { path: `/homes?search=home${number}&perday=${number}` };
    case "planner":
      return { path: `/plan?price=25000000&perday=${10_000 + (number % 900_000)}` };
    case "PDF":
      return { path: `/plan/key-facts.pdf?price=25000000&perday=${10_000 + (number % 900_000)}` };
    case "form":
      return { path: "/news/subscribe", form: `email=visitor${number}%40example.org` };
  }
}

async function carryOut(job: FairnessJob): Promise<FairnessAnswer> {
  const none = () => ({ asked: 0, good: 0, limited: 0, took: [] as number[] });
  const seen = { login: none(), home: none(), filter: none(), planner: none(), PDF: none(), form: none() };
  const under = new Set<Promise<void>>();

  async function ask(kind: Kind): Promise<void> {
    last += 1;
    const of = seen[kind];
    of.asked += 1;
    const startedAt = performance.now();
    const status = await send(job, targetOf(kind, job.home, last), addressOf(job.network));
    if (status === 429) of.limited += 1;
    if (status >= 500 || status === 429 || status === 0) return;
    of.good += 1;
    of.took.push(performance.now() - startedAt);
  }

  const startedAt = performance.now();
  while (performance.now() - startedAt < job.seconds * 1000) {
    const seconds = (performance.now() - startedAt) / 1000;
    for (const kind of kinds) {
      const due = Math.floor(seconds * (job.perSecond[kind] ?? 0));
      while (seen[kind].asked < due && under.size < MAX_AT_ONCE) {
        const asked: Promise<void> = ask(kind).finally(() => under.delete(asked));
        under.add(asked);
      }
    }
    await sleep(10);
  }
  await Promise.all(under);
  const summary = (kind: Kind) => {
    const { took, ...counts } = seen[kind];
    return { ...counts, p95Ms: percentile(took, 0.95) };
  };
  return {
    login: summary("login"),
    home: summary("home"),
    filter: summary("filter"),
    planner: summary("planner"),
    PDF: summary("PDF"),
    form: summary("form"),
  };
}

/** Sends a request and returns the status of the answer, or 0 if there was no whole answer. */
function send(
  { port, header }: FairnessJob,
  { path, form }: { path: string; form?: string },
  address: string,
): Promise<number> {
  const headers: Record<string, string> = { Host: "homes.example", [header]: address, "Accept-Encoding": "br" };
  if (form !== undefined) {
    headers["Content-Type"] = "application/x-www-form-urlencoded";
    headers["Content-Length"] = String(form.length);
    headers.Origin = "https://homes.example";
  }
  const method = form === undefined ? "GET" : "POST";
  return new Promise((resolve) => {
    const options = { host: "127.0.0.1", port, path, method, headers, agent, timeout: TIMEOUT_MS };
    const sent = request(options, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0)).on("error", () => resolve(0));
    });
    sent.on("timeout", () => sent.destroy()).on("error", () => resolve(0));
    sent.end(form);
  });
}
