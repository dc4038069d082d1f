// These functions show a person that something is being made. On a terminal they write one line anew, and remove it
// when all is done. Elsewhere they write a line at the beginning and the end of each step, and every quarter of a
// minute.
import { spawn } from "node:child_process";
import { stopSignal } from "./stopping.mjs";

const isTerminal = process.stdout.isTTY === true;

/** Each step that is under way is here by its title, with the time of its beginning and how far it is. */
const underWay = new Map();
let ticking;

function show() {
  const parts = [...underWay].map(([title, { startedAt, count }]) => {
    return `${title} ${count ?? `${Math.round((Date.now() - startedAt) / 1000)} s`}`;
  });
  process.stdout.write(`\r\x1b[2K${parts.join(", ").slice(0, (process.stdout.columns || 80) - 1)}`);
}

function begin(title) {
  underWay.set(title, { startedAt: Date.now() });
  if (!isTerminal) console.log(`${title} ...`);
  ticking ??= setInterval(tick, isTerminal ? 500 : 15_000);
  ticking.unref();
  if (isTerminal) show();
}

function tick() {
  if (isTerminal) return show();
  for (const [title, { startedAt, count }] of underWay) {
    console.log(`${title} ... ${count ?? `${Math.round((Date.now() - startedAt) / 1000)} s`}`);
  }
}

function end(title, isDone) {
  const { startedAt } = underWay.get(title);
  underWay.delete(title);
  if (underWay.size === 0) {
    clearInterval(ticking);
    ticking = undefined;
  }
  if (isTerminal) show();
  else if (isDone) console.log(`${title}: done in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** Shows `done` of `total`, for example of pictures, until all are done. */
export function showCount(title, done, total) {
  if (!underWay.has(title)) begin(title);
  underWay.get(title).count = `${done} of ${total}`;
  if (done >= total) end(title, true);
}

/** Shows the title while `work` is under way. */
export async function during(title, work) {
  begin(title);
  let isDone = false;
  try {
    const result = await work();
    isDone = true;
    return result;
  } finally {
    end(title, isDone);
  }
}

/**
 * Runs a program without showing what it writes. The program is ended when this one is told to stop. If it fails, the
 * promise rejects with what the program wrote.
 */
export function step(title, file, args, options = {}) {
  return during(title, async () => {
    const child = spawn(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"], signal: stopSignal });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
    let failure;
    child.once("error", (error) => {
      failure = error;
    });
    // A program that was told to stop is waited for, so that it writes nothing after this one has ended.
    const [code, signal] = await new Promise((resolve) => child.once("close", (...how) => resolve(how)));
    if (failure) throw failure;
    if (code !== 0) throw new Error(`${Buffer.concat(output).toString()}\n${title} failed (${code ?? signal}).`.trim());
  });
}
