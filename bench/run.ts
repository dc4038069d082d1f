// Run it by: npm run bench [-- part ... [/path ...]]. With a path, the parts that take pages measure that one alone.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { type Figure, notMeasured, tableText } from "./figures.ts";

/** The parts are listed by their names. Each is loaded only when it is wanted. */
const parts: Record<string, (paths: readonly string[]) => Promise<Figure[]>> = {
  "cached-page": async () => (await import("./cached-page.ts")).measureCachedPage(),
  "fresh-page": async () => (await import("./fresh-page.ts")).measureFreshPage(),
  "page-weight": async (paths) => (await import("./page-weight.ts")).measurePageWeight(paths),
  "page-length": async (paths) => (await import("./page-length.ts")).measurePageLength(paths),
  "style-and-layout": async (paths) => (await import("./style-and-layout.ts")).measureStyleAndLayout(paths),
  "key-answer": async () => (await import("./key-answer.ts")).measureKeyAnswer(),
  "first-start": async () => (await import("./first-start.ts")).measureFirstStart(),
  "start-time": async () => (await import("./start-time.ts")).measureStartTime(),
  memory: async () => (await import("./memory.ts")).measureMemory(),
  overload: async () => (await import("./overload.ts")).measureOverload(),
  fairness: async () => (await import("./fairness.ts")).measureFairness(),
  ledger: async () => (await import("./ledger.ts")).measureLedger(),
  collections: async () => (await import("./collections.ts")).measureCollections(),
  "two-sizes": async (paths) => (await import("./growth.ts")).measureTwoSizes(paths),
  growth: async () => (await import("./growth.ts")).measureGrowth(),
};

const given = process.argv.slice(2);
const paths = given.filter((each) => each.startsWith("/"));
const wanted = given.filter((each) => !each.startsWith("/"));
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")} here: choose of ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
const [name, ...others] = wanted;
const measure = name !== undefined && others.length === 0 ? parts[name] : undefined;
if (name !== undefined && measure) {
  console.error(`Measuring ${name} ...`);
  const figures = await measure(paths).catch((error: unknown) => {
    process.exitCode = 1;
    return [notMeasured(name, error instanceof Error ? (error.stack ?? error.message) : String(error))];
  });
  console.log(tableText(figures));
  if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1;
  process.exit();
}
// Each part has a process of its own, so that none is measured in the memory of another.
for (const each of wanted.length > 0 ? wanted : Object.keys(parts)) {
  const child = spawn(process.execPath, [import.meta.filename, each, ...paths], { stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) process.exitCode = 1;
}
