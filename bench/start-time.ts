// Measures the time from `npm start` to the first page, and that of a stop.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createDataFolder, freePort } from "#test/site-process.ts";
import { type Figure, figure, median } from "./figures.ts";
import { untilAnswered } from "./until-answered.ts";

const ROUNDS = 5;

export async function measureStartTime(): Promise<Figure[]> {
  const folder = await createDataFolder();
  try {
    const first = await startAndStop(folder.path);
    const later = [];
    for (let round = 0; round < ROUNDS; round += 1) later.push(await startAndStop(folder.path));
    const startMs = median(later.map((times) => times.startMs));
    const stopMs = median(later.map((times) => times.stopMs));
    return [
      figure("start on a new data folder, with the sample content", first.startMs, { unit: "ms" }),
      figure("later start to the first page, median", startMs, { unit: "ms", atMost: 3_000 }),
      figure("stop, median", stopMs, { unit: "ms" }),
    ];
  } finally {
    await folder.remove();
  }
}

async function startAndStop(dataDir: string): Promise<{ startMs: number; stopMs: number }> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  await untilAnswered(port, child);
  const startMs = performance.now() - startedAt;
  child.kill("SIGINT");
  await ended;
  return { startMs, stopMs: performance.now() - startedAt - startMs };
}
