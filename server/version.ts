import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";

interface ProgramVersion {
  /** The release is such as "2026.11.0". */
  version: string;
  /** The commit is such as "abc1234"; it is undefined without git. */
  commit: string | undefined;
  /** The text is such as "2026.11.0 (abc1234)". */
  text: string;
}

const packageFile = z.object({ version: z.string() });
const buildFile = z.object({ commit: z.string().optional() });

let known: ProgramVersion | undefined;

/** Reads once which version of the program this is, from package.json and from the file that the build writes. */
export function programVersion(): ProgramVersion {
  known ??= readVersion();
  return known;
}

function readVersion(): ProgramVersion {
  // The path is looked up, because the built file is in a deeper folder than the source.
  const path = findPackageJSON(import.meta.url);
  if (path === undefined) throw new Error("package.json is missing");
  const { version } = packageFile.parse(JSON.parse(readFileSync(path, "utf8")));
  const { commit } = buildFile.parse(readBuild(join(dirname(path), "build/version.json")));
  return { version, commit, text: commit === undefined ? version : `${version} (${commit})` };
}

function readBuild(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}
