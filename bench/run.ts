// npm run bench [-- cached-page]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { measureCachedPage } from "./cached-page.ts";
import { measureFairness } from "./fairness.ts";
import { type Figure, notMeasured, tableText } from "./figures.ts";
import { measureFreshPage } from "./fresh-page.ts";
import { measureMemory } from "./memory.ts";
import { measureOverload } from "./overload.ts";

const parts: Record<string, () => Promise<Figure[]>> = {
  "cached-page": measureCachedPage,
  "fresh-page": measureFreshPage,
  memory: measureMemory,
  overload: measureOverload,
  fairness: measureFairness,
};

/** They print tables of their own. */
const programs: Record<string, string> = {
  "start-time": "start-time.ts",
  "page-weight": "page-weight.ts",
  "page-length": "page-length.ts",
  ledger: "ledger.ts",
  collections: "collections.ts",
  growth: "growth.ts",
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts) && !(name in programs));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(", ")} here: choose of ${[...Object.keys(parts), ...Object.keys(programs)].join(", ")}.`,
  );
  process.exit(1);
}
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`Measuring ${name} ...`);
  try {
    figures.push(...(await measure()));
  } catch (error) {
    figures.push(notMeasured(name, error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}
if (figures.length > 0) console.log(tableText(figures));
for (const [name, file] of Object.entries(programs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], { stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) process.exitCode = 1;
}
if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1;
