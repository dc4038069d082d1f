// Measures the memory after 25,000 and 50,000 requests, and under connections that send nothing or never read.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Figure, figure } from "./figures.ts";
import { memoryMb } from "./process-usage.ts";
import { waitForPictures, withSampleSite } from "./running-site.ts";
import { publicPaths } from "./sample-site.ts";

const STEP = 25_000;
const VISITORS = 32;
const IDLE = 5_000;
const UNREAD = 3_000;
/** A crowd of connections may cost at most this much memory, which is more than such crowds were measured to cost. */
const CROWD_MB = 120;
const WATCHED_MS = 15_000;
const ASK_EVERY_MS = 200;

export async function measureMemory(): Promise<Figure[]> {
  return [...(await measureCrowds()), ...(await measureGrowth())];
}

async function measureCrowds(): Promise<Figure[]> {
  return withSampleSite(async ({ origin, pid, site }) => {
    for (const path of await publicPaths(origin)) await (await fetch(`${origin}${path}`)).arrayBuffer();
    const atRest = memoryMb(pid);
    const beforeMs = await worstWait(origin);
    const idle = await crowd(site.port, IDLE, "");
    const idleMs = await worstWait(origin);
    const underIdle = memoryMb(pid);
    await leave(idle);
    const unread = await crowd(site.port, UNREAD, "GET /homes HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const unreadMs = await worstWait(origin);
    const underUnread = memoryMb(pid);
    await leave(unread);
    return [
      figure("memory at rest, pages in memory", atRest, { unit: "MB" }),
      figure("more of it under 5,000 connections that say nothing", underIdle - atRest, {
        unit: "MB",
        atMost: CROWD_MB,
      }),
      figure("more under 3,000 that ask for a page and read nothing", underUnread - atRest, {
        unit: "MB",
        atMost: CROWD_MB,
      }),
      figure("the longest that another page takes, alone", beforeMs, { unit: "ms" }),
      figure("the same under those that say nothing", idleMs, { unit: "ms" }),
      figure("the same under those that read nothing", unreadMs, { unit: "ms" }),
    ];
  });
}

async function crowd(port: number, count: number, firstBytes: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: 100 }, () => connect(port, "127.0.0.1").on("error", () => {}));
    await Promise.all(some.map((socket) => once(socket, "connect")));
    for (const socket of some) socket.pause().write(firstBytes);
    sockets.push(...some);
  }
  return sockets;
}

async function leave(sockets: Socket[]): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await sleep(1_000);
}

async function worstWait(origin: string): Promise<number> {
  let worst = 0;
  const endsAt = performance.now() + WATCHED_MS;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    await (await fetch(`${origin}/faq`, { headers: { Connection: "close" } })).arrayBuffer();
    worst = Math.max(worst, performance.now() - startedAt);
    await sleep(ASK_EVERY_MS);
  }
  return worst;
}

async function measureGrowth(): Promise<Figure[]> {
  return withSampleSite(async ({ origin, pid, data }) => {
    await waitForPictures(data);
    const addresses = [...(await publicPaths(origin)), ...(await assetsOf(origin))];
    const atStart = memoryMb(pid);
    const afterSteps: number[] = [];
    for (let step = 0; step < 2; step += 1) {
      await askMany(origin, addresses, STEP);
      afterSteps.push(memoryMb(pid));
    }
    const [after = Number.NaN, afterTwice = Number.NaN] = afterSteps;
    return [
      figure("memory once started", atStart, { unit: "MB" }),
      figure("memory after 25,000 requests of every kind", after, { unit: "MB", atMost: 300 }),
      figure("memory after 50,000", afterTwice, { unit: "MB", atMost: 300 }),
      figure("growth in the second 25,000", afterTwice - after, { unit: "MB", atMost: 15 }),
    ];
  });
}

/**
 * Sends requests from many visitors. Of a hundred requests one is for the sign-in page and two search for something
 * new, which fills the memory for pages in the first step.
 */
async function askMany(origin: string, addresses: readonly string[], count: number): Promise<void> {
  let asked = 0;
  const visitor = async () => {
    while (asked < count) {
      asked += 1;
      const usual = addresses[asked % addresses.length] ?? "/";
      const path = asked % 100 === 0 ? "/login" : asked % 50 === 25 ? `/properties?search=${randomUUID()}` : usual;
      await (await fetch(origin + path, { headers: { "Accept-Encoding": "br", "User-Agent": "bench" } })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
}

async function assetsOf(origin: string): Promise<string[]> {
  const page = await (await fetch(`${origin}/`)).text();
  return [...new Set(page.match(/\/(?:assets|media)\/[\w./-]+/g) ?? [])];
}
