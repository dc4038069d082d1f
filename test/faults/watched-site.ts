import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type SiteProcess, startSite } from "../site-process.ts";
import type { HostileRequest } from "./hostile-requests.ts";

/** What the process used since it was asked before. */
export interface Usage {
  /** Longest time for which its event loop was held up. */
  lagSeconds: number;
  cpuSeconds: number;
  residentBytes: number;
}

export interface WatchedSite {
  process: SiteProcess;
  host: string;
  /** The status of every answer that came, in order. */
  send(request: HostileRequest): Promise<number[]>;
  /** Fails unless the process lives and says so. */
  expectAlive(): Promise<void>;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** How long nothing may come on a connection whose request is not whole, before the client gives it up. */
const SILENCE_MS = 250;
/** A request that is whole is answered by then, on a machine that does nothing else. */
const PATIENCE_MS = 60_000;

/** The program itself in a process of its own, which is asked how it is. */
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
    // What may be the beginning of an answer whose end is still to come.
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

/** By how much the machine's other work slows down what runs now: 1 on a machine that does nothing else. */
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
