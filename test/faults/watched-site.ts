import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type SiteProcess, startSite } from "#test/site-process.ts";
import type { HostileRequest } from "./hostile-requests.ts";

/** This is what the process has used since the last call, and its memory now. */
export interface Usage {
  /** The event loop was blocked for at most this long. */
  lagSeconds: number;
  cpuSeconds: number;
  residentBytes: number;
}

export interface WatchedSite {
  process: SiteProcess;
  host: string;
  /** Sends the request on a connection of its own, and returns the statuses of the answers in order. */
  send(request: HostileRequest): Promise<number[]>;
  expectAlive(): Promise<void>;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** A request that is incomplete gets no answer, so its connection is closed after this silence. */
const SILENCE_MS = 250;
/** An idle machine answers every complete request within this time; a slower one has more. */
const PATIENCE_MS = 60_000;

/** Starts a site whose memory, processor time and longest block can be read. The test ends its process. */
export async function watchSite(env: Record<string, string>): Promise<WatchedSite> {
  const site = await startSite({ ...env, TRUSTED_PROXY: "127.0.0.1" });
  await site.ready();
  const { port } = site;
  const origin = `http://127.0.0.1:${port}`;
  let cpuBefore = 0;
  let lagBefore = 0;

  async function read(path: string): Promise<string> {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(Math.ceil(PATIENCE_MS * slowdown())) });
    return `${answer.status} ${await answer.text()}`;
  }

  return {
    process: site,
    host: `localhost:${port}`,
    send: (request) => exchange(port, request),
    async expectAlive() {
      if (site.child.exitCode !== null || site.child.signalCode !== null) {
        throw new Error(`the site has ended:\n${site.output().slice(-4_000)}`);
      }
      const answer = await read("/healthz");
      if (!answer.startsWith("200 ok ")) throw new Error(`/healthz was answered ${answer}`);
    },
    async usage() {
      const text = await read("/metrics");
      const metric = (name: string): number => {
        const value = new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
        if (value === undefined) throw new Error(`there is no metric ${name}`);
        return Number(value);
      };
      const cpu = metric("process_cpu_seconds_total");
      const cpuSeconds = cpu - cpuBefore;
      cpuBefore = cpu;
      const lag = metric("nodejs_eventloop_delay_seconds_sum");
      const lagSeconds = lag - lagBefore;
      lagBefore = lag;
      return {
        lagSeconds,
        cpuSeconds,
        residentBytes: metric("process_resident_memory_bytes"),
      };
    },
    async stop() {
      site.child.kill("SIGTERM");
      await site.ended;
    },
  };
}

async function exchange(port: number, { pieces, isWhole }: HostileRequest): Promise<number[]> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const statuses: number[] = [];
  let rest = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    rest += text;
    for (const [, status] of rest.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)) statuses.push(Number(status));
    // The last characters may be the beginning of the next answer, so they are kept.
    rest = rest.slice(Math.max(0, rest.lastIndexOf("HTTP/1.1") + 9, rest.length - 12));
  });
  for (const [index, piece] of pieces.entries()) {
    if (index > 0 && !isWhole) await sleep(1);
    if (!socket.writable) break;
    if (!socket.write(piece)) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
  }
  socket.setTimeout(isWhole ? PATIENCE_MS * slowdown() : SILENCE_MS, () => socket.destroy());
  await closed;
  return statuses;
}

/**
 * Returns how many times slower the machine is than when it is idle, and at least 1. It takes 30 ms of processor time.
 */
export function slowdown(): number {
  const startedAt = performance.now();
  const before = process.threadCpuUsage();
  let cpuMs = 0;
  while (cpuMs < 30) {
    const { user, system } = process.threadCpuUsage(before);
    cpuMs = (user + system) / 1000;
  }
  return Math.max(1, (performance.now() - startedAt) / cpuMs);
}
