// Measures the rate that the server can answer, then ten times that rate, then the possible rate again.
import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type Figure, figure } from "./figures.ts";
import type { LoadAnswer, LoadJob } from "./overload-load.ts";
import { processorSeconds } from "./process-usage.ts";
import { waitForPictures, withSampleSite } from "./running-site.ts";

const TIMES = 10;
const SECONDS = 10;
const PAUSE_MS = 2_000;

export async function measureOverload(): Promise<Figure[]> {
  // As in a crowd, each request is from an address of its own.
  const env = { TRUSTED_PROXY: "127.0.0.1" };
  return withSampleSite(async ({ site, pid, data }) => {
    await waitForPictures(data);
    const child = fork(new URL("./overload-load.ts", import.meta.url), [String(site.port)]);
    try {
      await ask(child, { kind: "closed", seconds: 5 });
      const [load = 0] = loadavg();
      const before = await measure(child, pid, { kind: "closed", seconds: SECONDS });
      const rate = before.perSecond * TIMES;
      const during = await measure(child, pid, { kind: "open", seconds: SECONDS, rate });
      await sleep(PAUSE_MS);
      const after = await measure(child, pid, { kind: "closed", seconds: SECONDS });
      const possible = (before.perSecond + after.perSecond) / 2;
      const possibleByWork = (before.perProcessorSecond + after.perProcessorSecond) / 2;
      return [
        figure("load of the machine before", load, { digits: 1 }),
        figure("pages made a second, as fast as they are answered", before.perSecond, { digits: 1 }),
        figure("asked for a second, ten times that", during.asked / SECONDS),
        figure("of them turned away, share", during.turnedAway / during.asked, { digits: 2 }),
        figure("pages made meanwhile, share of the possible rate", during.perSecond / possible, {
          atLeast: 0.9,
          digits: 2,
        }),
        figure("the same for each second of processor time", during.perProcessorSecond / possibleByWork, {
          atLeast: 0.9,
          digits: 2,
        }),
        figure("pages in memory meanwhile, p99", during.keptP99Ms, { unit: "ms", atMost: 250 }),
        figure("pages in memory at the possible rate, p99", before.keptP99Ms, { unit: "ms" }),
        figure("pages a second two seconds after, share of those before", after.perSecond / before.perSecond, {
          atLeast: 0.9,
          digits: 2,
        }),
        figure("turned away two seconds after", after.turnedAway, { atMost: 0 }),
        figure("requests that failed", before.failed + during.failed + after.failed, { atMost: 0 }),
      ];
    } finally {
      child.kill();
    }
  }, env);
}

type Child = ReturnType<typeof fork>;
type Measured = LoadAnswer & { perSecond: number; perProcessorSecond: number };

async function measure(child: Child, pid: number, order: LoadJob): Promise<Measured> {
  const workBefore = processorSeconds(pid);
  const answer = await ask(child, order);
  const work = processorSeconds(pid) - workBefore;
  return { ...answer, perSecond: answer.made / order.seconds, perProcessorSecond: answer.madeInAll / work };
}

async function ask(child: Child, order: LoadJob): Promise<LoadAnswer> {
  child.send(order);
  const [answer] = await once(child, "message");
  return answer;
}
