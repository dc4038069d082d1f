import { readdirSync, readFileSync } from "node:fs";

/** `name`: the beginning of the process's own. */
export function childrenOf(pid: number, name = ""): number[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((other) => {
      const text = status(other);
      return new RegExp(`^PPid:\\s+${pid}$`, "m").test(text) && new RegExp(`^Name:\\s+${name}`, "m").test(text);
    });
}

/** In MB: now ("VmRSS") or at most ("VmHWM"). */
export function memoryMb(pid: number, field: "VmRSS" | "VmHWM" = "VmRSS"): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status(pid))?.[1] ?? 0) / 1024;
}

/** User and system, to a hundredth. */
export function processorSeconds(pid: number): number {
  // "pid (name) state ...", where the name may hold anything but ends at the last bracket.
  const fields = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function status(pid: number): string {
  return read(`/proc/${pid}/status`);
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
