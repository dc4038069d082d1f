// What a second process on the same machine is worth: pages from memory and pages that have to be made, from one process and from
// two on one PostgreSQL, asked directly and through one worker of nginx that sends to each in turn. wrk, nginx and PostgreSQL run on
// the same cores, so on a small machine two processes show less than they would beside a load from elsewhere.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { inTurn, withBalancer, withProcesses } from "./balanced-site.ts";
import { type Figure, figure, median, missing } from "./figures.ts";
import { findProgram, load, run } from "./programs.ts";

const SECONDS = 3;
const ROUNDS = 3;

/** Pages that nobody has asked for yet, each by somebody else: no limit of one address is met, and nothing lies in memory. */
const freshPages = `
local count = 0
local from = math.floor(tonumber(os.getenv("BENCH_FROM")))
request = function()
  count = count + 1
  local id = from + count
  local address = string.format("100.%d.%d.%d", 64 + math.floor(id / 65536) % 64, math.floor(id / 256) % 256, id % 256)
  return wrk.format("GET", "/properties?search=home" .. id, { ["X-Forwarded-For"] = address, ["Accept-Encoding"] = "br" })
end
`;

let asked = 0;

export async function measureProcesses(): Promise<Figure[]> {
  const what = "two processes";
  const [wrk, nginx] = [findProgram("wrk"), findProgram("nginx")];
  if (!wrk || !nginx) return [missing(what, "wrk or nginx is not installed (Debian: apt-get install wrk nginx-light)")];
  const folder = await mkdtemp(join(tmpdir(), "amaka-wrk-"));
  const script = join(folder, "fresh.lua");
  await writeFile(script, freshPages);

  async function made(origin: string): Promise<number> {
    asked += 100_000;
    const output = await run("env", [
      `BENCH_FROM=${asked}`,
      wrk ?? "",
      "-t1",
      "-c6",
      `-d${SECONDS}s`,
      "-s",
      script,
      origin,
    ]);
    const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]) - failed / SECONDS;
  }
  const kept = async (origin: string) => (await load(wrk, `${origin}/`, { seconds: SECONDS })).perSecond;
  const sumOf = async (values: Promise<number>[]) => (await Promise.all(values)).reduce((sum, value) => sum + value, 0);

  try {
    return await withProcesses(2, async ({ ports, origins }) => {
      const [first = "", second = ""] = origins;
      const behind = (count: number, measure: (origin: string) => Promise<number>) =>
        withBalancer(
          nginx,
          { more: () => inTurn(ports.slice(0, count)), server: "location / { proxy_pass http://amaka; }" },
          measure,
        );
      for (const origin of origins) await Promise.all([kept(origin), made(origin)]);
      const figures: Figure[] = [figure("cores of this machine, for all of it", availableParallelism())];
      for (const [name, measure] of [
        ["from memory", kept],
        ["made anew", made],
      ] as const) {
        const direct = { one: [] as number[], two: [] as number[], ratio: [] as number[] };
        const balanced = { one: [] as number[], two: [] as number[], ratio: [] as number[] };
        for (let round = 0; round < ROUNDS; round += 1) {
          const one = await measure(first);
          const two = await sumOf([measure(first), measure(second)]);
          direct.one.push(one);
          direct.two.push(two);
          direct.ratio.push(two / one);
          const behindOne = await behind(1, measure);
          const behindTwo = await behind(2, measure);
          balanced.one.push(behindOne);
          balanced.two.push(behindTwo);
          balanced.ratio.push(behindTwo / behindOne);
        }
        figures.push(
          figure(`pages ${name}, one process, pages/s`, median(direct.one)),
          figure("two, each asked directly", median(direct.two)),
          figure("ratio", median(direct.ratio), { digits: 2 }),
          figure("one behind nginx", median(balanced.one)),
          figure("two behind nginx", median(balanced.two)),
          figure("ratio", median(balanced.ratio), { digits: 2 }),
        );
      }
      return figures;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
