import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes the commit that the build is made of. Without git SOURCE_COMMIT may name it. */
export async function writeVersion(buildFolder: string): Promise<void> {
  const commit = process.env.SOURCE_COMMIT?.slice(0, 7) || readCommit();
  await writeFile(join(buildFolder, "version.json"), `${JSON.stringify({ commit })}\n`);
}

function readCommit(): string | undefined {
  try {
    const args = ["describe", "--always", "--dirty", "--abbrev=7", "--exclude=*"];
    const cwd = join(import.meta.dirname, "..");
    return execFileSync("git", args, { cwd, stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}
