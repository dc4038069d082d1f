import { readFileSync } from "node:fs";

/** Returns the resident memory of a process, by /proc and therefore only on Linux. It is 0 if there is none. */
export function memoryMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** Returns the seconds that a process has worked, user and system time together, to a hundredth of a second. */
export function processorSeconds(pid: number): number {
  // The line is "pid (name) state ...", where the name may contain anything, but ends at the last bracket.
  const fields = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
