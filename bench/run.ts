// npm run bench: the figures that the site is held to, in one table. `npm run bench -- cached-page` measures one of them.
import { measureCachedPage } from "./cached-page.ts";
import { type Figure, missing, tableText } from "./figures.ts";
import { measureMemory } from "./memory.ts";

const parts: Record<string, () => Promise<Figure[]>> = {
  "cached-page": measureCachedPage,
  memory: measureMemory,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")} here: choose of ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`Measuring ${name} ...`);
  try {
    figures.push(...(await measure()));
  } catch (error) {
    figures.push(missing(name, error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}
console.log(tableText(figures));
if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1;
