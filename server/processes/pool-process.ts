// This file is loaded first in every process of a pool.
import { setPriority } from "node:os";

setPriority(Number(process.env.NICENESS));
// The program that started this process has died.
process.on("disconnect", () => process.exit());
// Ctrl+C reaches all processes of a terminal, but is meant for the program, which ends these processes once their work
// is over.
process.on("SIGINT", () => {});

/** Loads a module, so that a process is ready before it gets work. */
export async function load(module: string): Promise<void> {
  await import(module);
}
