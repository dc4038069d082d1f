// node bench/start-time.ts, after a build. Fails when the median to the first page is above 3 s.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createDataFolder, freePort } from "#test/site-process.ts";
import { median } from "./figures.ts";

const rounds = 5;
const limitMs = 3_000;

async function measure(dataDir: string): Promise<{ startMs: number; stopMs: number }> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  while (!(await isAnswered(port))) {
    if (child.exitCode !== null) throw new Error("the site did not start; npm start says why");
    await sleep(5);
  }
  const startMs = performance.now() - startedAt;
  child.kill("SIGINT");
  await ended;
  return { startMs, stopMs: performance.now() - startedAt - startMs };
}

async function isAnswered(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  await answer?.text();
  return answer?.status === 200;
}

const folder = await createDataFolder();
try {
  const first = await measure(folder.path);
  const later = [];
  for (let round = 0; round < rounds; round += 1) later.push(await measure(folder.path));
  const startMs = median(later.map((times) => times.startMs));
  const stopMs = median(later.map((times) => times.stopMs));
  console.log(`on a new data folder, with the sample content   ${first.startMs.toFixed(0).padStart(6)} ms`);
  console.log(
    `later start to first page, median of ${rounds}           ${startMs.toFixed(0).padStart(6)} ms (at most ${limitMs})`,
  );
  console.log(`stop, median of ${rounds}                                ${stopMs.toFixed(0).padStart(6)} ms`);
  if (startMs > limitMs) process.exitCode = 1;
} finally {
  await folder.remove();
}
