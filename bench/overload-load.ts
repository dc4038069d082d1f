// This process sends the requests; its jobs come from overload.ts.
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "./figures.ts";

/**
 * In a "closed" job each visitor asks again once it is answered. In an "open" job so many requests are sent a second,
 * answered or not.
 */
export type LoadJob = { kind: "closed"; seconds: number } | { kind: "open"; seconds: number; rate: number };
export type LoadAnswer = {
  asked: number;
  /** So many pages were made within the seconds of the job. */
  made: number;
  /** So many pages were made in all, with those after the end of the job, which cost as much. */
  madeInAll: number;
  turnedAway: number;
  failed: number;
  keptP99Ms: number;
};

const port = Number(process.argv[2]);
const CLOSED_AT_ONCE = 8;
const MAX_AT_ONCE = 600;
const KEPT_EVERY_MS = 40;
const TIMEOUT_MS = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: MAX_AT_ONCE });
const keptAgent = new Agent({ keepAlive: true, maxSockets: 50 });
let last = Date.now() % 1_000_000_000;

process.on("message", async (job: LoadJob) => {
  process.send?.(await carryOut(job));
});
process.on("disconnect", () => process.exit());

async function carryOut(job: LoadJob): Promise<LoadAnswer> {
  const answer: LoadAnswer = { asked: 0, made: 0, madeInAll: 0, turnedAway: 0, failed: 0, keptP99Ms: 0 };
  const endsAt = performance.now() + job.seconds * 1000;
  const kept: number[] = [];
  const cachedPages: Promise<void>[] = [];
  await status("/faq", keptAgent);
  const asking = setInterval(() => {
    const startedAt = performance.now();
    const page = status("/faq", keptAgent).then((code) => {
      if (code === 200) kept.push(performance.now() - startedAt);
      else answer.failed += 1;
    });
    cachedPages.push(page);
  }, KEPT_EVERY_MS);

  async function askOnce(): Promise<void> {
    answer.asked += 1;
    last += 1;
    const code = await status(`/properties?search=home${last}`, agent);
    if (code === 200) {
      answer.madeInAll += 1;
      answer.made += performance.now() < endsAt ? 1 : 0;
    } else if (code === 503) answer.turnedAway += 1;
    else answer.failed += 1;
  }

  if (job.kind === "closed") {
    const one = async () => {
      while (performance.now() < endsAt) await askOnce();
    };
    await Promise.all(Array.from({ length: CLOSED_AT_ONCE }, one));
  } else {
    const startedAt = performance.now();
    const under = new Set<Promise<void>>();
    while (performance.now() < endsAt) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * job.rate);
      while (answer.asked < due && under.size < MAX_AT_ONCE) {
        const asked: Promise<void> = askOnce().finally(() => under.delete(asked));
        under.add(asked);
      }
      await sleep(5);
    }
    clearInterval(asking);
    await Promise.all(under);
  }
  clearInterval(asking);
  await Promise.all(cachedPages);
  answer.keptP99Ms = percentile(kept, 0.99);
  return answer;
}

/** Asks for a page and returns the status of the answer, or 0 if there was no whole answer. */
function status(path: string, through: Agent): Promise<number> {
  const from = `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`;
  const headers = { "X-Forwarded-For": from, "Accept-Encoding": "br" };
  return new Promise((resolve) => {
    const request = get({ host: "127.0.0.1", port, path, headers, agent: through, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0)).on("error", () => resolve(0));
    });
    request.on("timeout", () => request.destroy()).on("error", () => resolve(0));
  });
}
