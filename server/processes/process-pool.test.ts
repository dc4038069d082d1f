import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ProcessLost, processPool, TaskTimedOut } from "./process-pool.ts";

const tasks = `
  export const echo = (value) => value;
  export const secrets = () => Object.keys(process.env).sort();
  export const fail = () => { throw Object.assign(new RangeError("it is too long"), { code: "E1" }); };
  export const die = () => { process.kill(process.pid, "SIGKILL"); return new Promise(() => {}); };
  // What Node reports when memory is full is not of interest here, so its output is closed.
  export const fill = () => { process.getBuiltinModule("node:fs").closeSync(2); const all = []; for (;;) all.push(Array.from({ length: 1000 }, (_, i) => "x" + i)); };
  export const spin = () => { for (;;); };
  export const wait = () => new Promise((resolve) => setTimeout(resolve, 60_000));
  export const pid = () => process.pid;
`;

interface Tasks {
  echo(value: unknown): unknown;
  secrets(nothing: undefined): string[];
  fail(nothing: undefined): void;
  die(nothing: undefined): void;
  fill(nothing: undefined): void;
  spin(nothing: undefined): void;
  wait(nothing: undefined): void;
  pid(nothing: undefined): number;
}

let folder: string;
let module: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "amaka-processes-"));
  await writeFile(join(folder, "tasks.mjs"), tasks);
  module = pathToFileURL(join(folder, "tasks.mjs"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const open = (settings: Partial<Parameters<typeof processPool>[1]> = {}) =>
  processPool<{ [Name in keyof Tasks]: Tasks[Name] }>(module, { atOnce: 2, limitMs: 60_000, niceness: 5, ...settings });

test("a task gets a copy, knows no secrets, and what it throws comes back with its name, message and code", async () => {
  const pool = open({ env: { MALLOC_ARENA_MAX: "2" } });
  const sent = { bytes: Buffer.from("photo"), at: new Date(0), none: undefined };
  expect(await pool.run("echo", sent)).toEqual({ ...sent, bytes: new Uint8Array(sent.bytes) });
  const known = await pool.run("secrets", undefined);
  expect(known.filter((name) => !/^(?:NODE_CHANNEL_|TINYPOOL_)/.test(name))).toEqual([
    "MALLOC_ARENA_MAX",
    "NICENESS",
    "PATH",
  ]);
  await expect(pool.run("fail", undefined)).rejects.toMatchObject({
    name: "RangeError",
    message: "it is too long",
    code: "E1",
  });
  await pool.stop();
});

test("a process that dies, also for lack of memory, takes its own task with it and no other", async () => {
  const pool = open({ nodeOptions: ["--max-old-space-size=32"] });
  const others = pool.run("echo", 1);
  await expect(pool.run("die", undefined)).rejects.toThrow(ProcessLost);
  expect(await others).toBe(1);
  const [filled, echoed] = await Promise.allSettled([pool.run("fill", undefined), pool.run("echo", 2)]);
  expect(filled).toMatchObject({ reason: { name: "ProcessLost" } });
  expect(echoed).toMatchObject({ value: 2 });
  await pool.stop();
});

test("a process that dies while it waits for work breaks nothing", async () => {
  const pool = open();
  const pid = await pool.run("pid", undefined);
  process.kill(pid, "SIGKILL");
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await pool.run("echo", 3)).toBe(3);
  await pool.stop();
});

test("a task that hangs ends after its time, with its process, and the next one is done", async () => {
  const pool = open({ atOnce: 1, limitMs: 3_000 });
  // On a busy machine the start of a process alone can take longer than this limit.
  const soon = <Done>(run: () => Promise<Done>) => vi.waitFor(run, { timeout: 120_000 });
  const pid = await soon(() => pool.run("pid", undefined));
  await expect(pool.run("spin", undefined)).rejects.toThrow(TaskTimedOut);
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await soon(() => pool.run("echo", 4))).toBe(4);
  await pool.stop();
});

test("a process that never comes to its work is ended with the task that waits for it", async () => {
  await writeFile(join(folder, "stuck.mjs"), "for (;;);");
  const pool = processPool<{ echo: Tasks["echo"] }>(pathToFileURL(join(folder, "stuck.mjs")), {
    ...{ atOnce: 1, limitMs: 1_000, niceness: 5 },
  });
  pool.wake();
  await expect(pool.run("echo", 1)).rejects.toThrow(TaskTimedOut);
  await pool.stop();
});

test("a process serves many tasks, or one and then ends", async () => {
  const pool = open({ atOnce: 1 });
  pool.wake();
  const pids = [await pool.run("pid", undefined), await pool.run("pid", undefined)];
  expect(new Set(pids).size).toBe(1);
  await pool.stop();
  const single = open({ atOnce: 1, isForOneTask: true });
  const [first, second] = [await single.run("pid", undefined), await single.run("pid", undefined)];
  expect(first).not.toBe(second);
  await expect.poll(() => [isAlive(first), isAlive(second)]).toEqual([false, false]);
  await single.stop();
});

test("a stop ends what runs and what comes later, as something that was told to, and leaves no process", async () => {
  const pool = open();
  const pid = await pool.run("pid", undefined);
  const waiting = Promise.allSettled([pool.run("wait", undefined), pool.run("spin", undefined)]);
  await sleep(300);
  await Promise.all([pool.stop(), pool.stop()]);
  expect(isAlive(pid)).toBe(false);
  for (const outcome of await waiting) expect(outcome).toMatchObject({ reason: { name: "AbortError" } });
  await expect(pool.run("echo", 5)).rejects.toMatchObject({ name: "AbortError" });
});

test("Ctrl+C, which a terminal sends to all processes, is for the program alone", async () => {
  const pool = open();
  const pid = await pool.run("pid", undefined);
  process.kill(pid, "SIGINT");
  await sleep(200);
  expect(await pool.run("pid", undefined)).toBe(pid);
  await pool.stop();
});
