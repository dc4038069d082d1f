import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** Resolves once `npm start` has opened its site, and rejects if it ends before. */
export async function untilAnswered(port: number, start: ChildProcess): Promise<void> {
  while (!(await answers(port))) {
    if (start.exitCode !== null) throw new Error("the site did not start; npm start says why");
    await sleep(5);
  }
}

async function answers(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  await answer?.text();
  return answer?.status === 200;
}
