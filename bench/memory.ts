// How much memory the site's process holds after 100,000 and after 200,000 requests of every kind: pages from memory, pages
// under addresses that nobody has asked for yet, scripts, pictures, and pages that are made for one person.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figure, figure, missing } from "./figures.ts";
import { memoryMb } from "./process-facts.ts";
import { findProgram, run } from "./programs.ts";
import { untilPicturesAreReady, withSampleSite } from "./running-site.ts";
import { publicPaths } from "./sample-site.ts";

const STEP = 100_000;

export async function measureMemory(): Promise<Figure[]> {
  const wrk = findProgram("wrk");
  if (!wrk) return [missing("memory", "wrk is not installed (Debian: apt-get install wrk)")];
  return withSampleSite(async ({ origin, pid, data }) => {
    await untilPicturesAreReady(data);
    const addresses = await publicPaths(origin);
    const scripts = await assetsOf(origin);
    const folder = await mkdtemp(join(tmpdir(), "amaka-wrk-"));
    const program = join(folder, "visitors.lua");
    try {
      await writeFile(program, visitors([...addresses, ...scripts]));
      const atStart = memoryMb(pid);
      let asked = 0;
      const held: number[] = [];
      for (const goal of [STEP, 2 * STEP]) {
        while (asked < goal) asked += await ask(wrk, origin, program);
        held.push(memoryMb(pid));
      }
      const [after = Number.NaN, afterTwice = Number.NaN] = held;
      return [
        figure("memory once started", atStart, { unit: "MB" }),
        figure("memory after 100,000 requests of every kind", after, { unit: "MB", atMost: 300 }),
        figure("memory after 200,000", afterTwice, { unit: "MB", atMost: 300 }),
        figure("growth in the second 100,000", afterTwice - after, { unit: "MB", atMost: 15 }),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function ask(wrk: string, origin: string, program: string): Promise<number> {
  const output = await run(wrk, ["-t1", "-c32", "-d2s", "-s", program, origin]);
  return Number(/(\d+) requests in/.exec(output)?.[1]);
}

async function assetsOf(origin: string): Promise<string[]> {
  const page = await (await fetch(`${origin}/`)).text();
  return [...new Set(page.match(/\/(?:assets|media)\/[\w./-]+/g) ?? [])];
}

/** Asks for each address in turn; every fiftieth request is for a search that nobody made before, or for the sign-in page. */
function visitors(addresses: readonly string[]): string {
  return `
local addresses = { ${addresses.map((address) => JSON.stringify(address)).join(", ")} }
local count = 0
request = function()
  count = count + 1
  local address = addresses[count % #addresses + 1]
  if count % 100 == 0 then address = "/login" end
  if count % 100 == 50 then address = "/properties?search=home" .. math.random(100000000) end
  return wrk.format("GET", address, { ["Accept-Encoding"] = "br", ["User-Agent"] = "bench" })
end
`;
}
