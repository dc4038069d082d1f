import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { during } from "./progress.mjs";
import { stopSignal } from "./stopping.mjs";

const LOOK_EVERY_MS = 250;

/** Does `work` while no other process does so for this folder, and waits for that if necessary. */
export async function alone(folder, work) {
  const address = addressFor(folder);
  const lock =
    (await take(address)) ??
    (await during("Waiting for another program that prepares this folder", () => takeWhenFree(address)));
  try {
    return await work();
  } finally {
    lock.close();
  }
}

async function takeWhenFree(address) {
  for (;;) {
    await sleep(LOOK_EVERY_MS, undefined, { signal: stopSignal });
    const lock = await take(address);
    if (lock) return lock;
  }
}

/**
 * The lock is a local socket, which the system closes however its process ends. Linux and Windows also remove its
 * address then.
 */
function addressFor(folder) {
  const name = `amaka-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
  if (process.platform === "linux") return `\0${name}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), name);
}

/** Takes the lock. It resolves with undefined if another process has it. */
async function take(address) {
  const lock = await listen(address);
  if (lock || process.platform === "linux" || process.platform === "win32" || (await isHeard(address))) return lock;
  rmSync(address, { force: true });
  return listen(address);
}

function listen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error) => (error.code === "EADDRINUSE" ? resolve(undefined) : reject(error)));
    server.listen(address, () => resolve(server.unref()));
  });
}

function isHeard(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
