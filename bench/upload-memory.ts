// Twenty photos of 24 megapixels arrive at once: how much memory the app takes, and when each of them can be seen.
// Needs a build (`npm run build`) and Linux, whose /proc says what a process holds.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { connectDatabase } from "../server/db/connection.ts";
import { createDataFolder, type SiteProcess, startSite } from "../test/site-process.ts";

const PHOTOS = 20;
const [WIDTH, HEIGHT] = [6000, 4000];
const MAX_MEMORY_MB = 500;
const MAX_WAIT_MS = 1_500;
const administrator = { email: "bench@amaka.example", password: "twenty photos of a house" };
const root = join(import.meta.dirname, "..");

const data = await createDataFolder();
const site = await startSite({ DATA_DIR: data.path, SAMPLE_CONTENT: "off" });
try {
  await site.ready();
  await makeAdministrator();
  const origin = `http://localhost:${site.port}`;
  const cookie = await signIn(origin);
  const photos: Buffer[] = [];
  for (let index = 0; index < PHOTOS; index++) photos.push(await photo(index));

  const alone = await upload(origin, cookie, await photo(PHOTOS));
  const memory = watchMemory(site);
  const waits = await Promise.all(photos.map((bytes) => upload(origin, cookie, bytes)));
  const whileArriving = memory.peakMb();
  console.log("All twenty are shown; waiting until the rest of their sizes are made, some two minutes ...");
  await untilReady(await data.databaseUrl());
  const sorted = waits.map((wait) => wait.shownMs).sort((a, b) => a - b);

  console.table([
    {
      what: "memory while twenty arrive, MB (app and its picture process)",
      target: MAX_MEMORY_MB,
      value: whileArriving,
    },
    { what: "memory while all sizes are made, MB", target: MAX_MEMORY_MB, value: memory.peakMb() },
    { what: "the app process by itself, at most, MB", target: "", value: highWaterMb(site.child.pid) },
    { what: "one photo: end of upload to shown, ms", target: MAX_WAIT_MS, value: alone.shownMs },
    { what: "twenty at once: median, ms", target: MAX_WAIT_MS, value: sorted[PHOTOS / 2] },
    { what: "twenty at once: the last, ms", target: "", value: sorted.at(-1) },
  ]);
  memory.stop();
} finally {
  site.child.kill("SIGTERM");
  await site.ended;
  await data.remove();
}

/** A photo like a phone's: detail everywhere, no two alike, some 4 MB. */
async function photo(seed: number): Promise<Buffer> {
  const grain = Buffer.alloc(500 * 333 * 3);
  for (let index = 0, state = seed + 1; index < grain.length; index++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    grain[index] = state >> 16;
  }
  return sharp(grain, { raw: { width: 500, height: 333, channels: 3 } })
    .resize(WIDTH, HEIGHT, { fit: "fill", kernel: "cubic" })
    .jpeg({ quality: 88 })
    .withExif({ IFD0: { Make: "Bench", Orientation: "6" } })
    .toBuffer();
}

async function makeAdministrator(): Promise<void> {
  const command = spawn(process.execPath, ["scripts/set-administrator.ts", "--email", administrator.email], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: data.path },
    stdio: ["pipe", "ignore", "inherit"],
  });
  command.stdin.end(`${administrator.password}\n`);
  await once(command, "close");
}

async function signIn(origin: string): Promise<string> {
  const body = new URLSearchParams(administrator);
  const answer = await fetch(`${origin}/login`, { method: "POST", body, headers: { origin }, redirect: "manual" });
  if (answer.status !== 302) throw new Error(`signing in was answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** From the moment the last byte has left to the moment the picture has come back. */
async function upload(origin: string, cookie: string, bytes: Buffer): Promise<{ shownMs: number }> {
  const headers = { origin, cookie, accept: "application/json", "content-type": "image/jpeg" };
  const sending = request(`${origin}/dashboard/media/upload`, { method: "POST", headers });
  sending.end(bytes);
  await once(sending, "finish");
  const sentAt = performance.now();
  const [answer] = await once(sending, "response");
  const body = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`an upload was answered ${answer.statusCode}: ${body}`);
  const shown = await fetch(`${origin}/media/${JSON.parse(body).media.picture.hash}/640.jpg`);
  await shown.arrayBuffer();
  if (!shown.ok) throw new Error(`a picture was answered ${shown.status}`);
  return { shownMs: Math.round(performance.now() - sentAt) };
}

/** Waits until every picture has all of its sizes. */
async function untilReady(databaseUrl: string): Promise<void> {
  const db = connectDatabase(databaseUrl, { maxConnections: 1 });
  for (;;) {
    const left = await db.selectFrom("media").select("id").where("state", "=", "preview").execute();
    if (left.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await db.destroy();
}

/** The most that the app and the processes it started for pictures have held together. */
function watchMemory({ child }: SiteProcess): { peakMb: () => number; stop: () => void } {
  let peakKb = 0;
  const timer = setInterval(() => {
    const own = child.pid === undefined ? [] : [child.pid, ...childrenOf(child.pid)];
    peakKb = Math.max(
      peakKb,
      own.reduce((sum, pid) => sum + statusKb(pid, "VmRSS"), 0),
    );
  }, 10);
  return { peakMb: () => Math.round(peakKb / 1024), stop: () => clearInterval(timer) };
}

/** Node processes only: PostgreSQL is counted by whoever runs it. */
function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (other) => new RegExp(`^PPid:\\s+${pid}$`, "m").test(status(other)) && /^Name:\s+node/m.test(status(other)),
    );
}

function highWaterMb(pid: number | undefined): number {
  return pid === undefined ? 0 : Math.round(statusKb(pid, "VmHWM") / 1024);
}

function statusKb(pid: number, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status(pid))?.[1] ?? 0);
}

function status(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
}
