// Measures the seconds of each step from a fresh clone to its first page, and what is installed. BESIDE=commit measures
// that commit in turn with this one. The fastest round counts, because the first may fetch what npm's cache lacks.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "#test/site-process.ts";
import { type Figure, figure } from "./figures.ts";
import { untilAnswered } from "./until-answered.ts";

const ROUNDS = 2;
const LARGEST = 12;

/** Each moment is when something was ready, by its name, in seconds since `npm start`. */
type Moments = ReadonlyMap<string, number>;

interface Size {
  files: number;
  bytes: number;
}

export async function measureFirstStart(): Promise<Figure[]> {
  const commits = [process.env.BESIDE ?? [], "HEAD"].flat();
  const folder = await mkdtemp(join(tmpdir(), "amaka-first-"));
  try {
    const rounds = new Map<string, Moments[]>(commits.map((commit) => [commit, []]));
    const sizes = new Map<string, Map<string, Size>>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const commit of commits) {
        const clone = join(folder, "clone");
        const moments = await startClone(commit, clone);
        rounds.get(commit)?.push(moments);
        if (round === 0) sizes.set(commit, await sizesOfPackages(join(clone, "node_modules")));
        await rm(clone, { recursive: true });
      }
    }
    return commits.flatMap((commit) => figuresOf(commit, rounds.get(commit) ?? [], sizes.get(commit) ?? new Map()));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function figuresOf(commit: string, rounds: readonly Moments[], sizes: ReadonlyMap<string, Size>): Figure[] {
  const of = (part: keyof Size) => [...sizes.values()].reduce((sum, size) => sum + size[part], 0);
  const largest = [...sizes].sort(([, one], [, other]) => other.files - one.files).slice(0, LARGEST);
  const names = [...(rounds[0]?.keys() ?? [])];
  return [
    ...names.map((name) => {
      const seconds = rounds.flatMap((moments) => moments.get(name) ?? []);
      return figure(`${commit}: ${name}`, Math.min(...seconds), { unit: "s", digits: 1 });
    }),
    figure(`${commit}: files`, of("files")),
    figure(`${commit}: on disk`, of("bytes") / 2 ** 20, { unit: "MiB" }),
    ...largest.map(([name, { files }]) => figure(`   files of ${name}`, files)),
  ];
}

/** Clones a commit, starts it as a person does until a page is answered, and stops it. */
async function startClone(commit: string, clone: string): Promise<Moments> {
  const git = (...args: string[]) => execFileSync("git", args, { stdio: ["ignore", "pipe", "inherit"] });
  git("clone", "--quiet", "--no-checkout", join(import.meta.dirname, ".."), clone);
  git("-C", clone, "checkout", "--quiet", git("rev-parse", commit).toString().trim());
  const port = await freePort();
  const startedAt = performance.now();
  const moments = new Map<string, number>();
  const note = (name: string) => moments.set(name, (performance.now() - startedAt) / 1000);
  // The Node and the settings of `npm run` are not those of a person who starts a clone.
  const path = (process.env.PATH ?? "").split(delimiter).filter((each) => !each.includes("node_modules"));
  const env = { PATH: path.join(delimiter), HOME: homedir(), PORT: String(port) };
  const child = spawn("npm", ["start"], { cwd: clone, env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  createInterface(child.stdout).on("line", (line) => {
    const [, step] = /^(\w+).*: done in \d+ s\.$/.exec(line) ?? [];
    if (step !== undefined) note(`after ${step}`);
  });
  try {
    await untilAnswered(port, child);
    note("a page is answered");
  } finally {
    child.kill("SIGINT");
    await ended;
  }
  return moments;
}

/** Returns the sizes on disk of the packages in a folder `node_modules`, including those within others. */
async function sizesOfPackages(folder: string): Promise<Map<string, Size>> {
  const sizes = new Map<string, Size>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const [scope = "", name = ""] = path.slice(folder.length + 1).split(/[\\/]/);
    const key = scope.startsWith("@") ? `${scope}/${name}` : scope;
    const { blocks, size } = await lstat(path);
    const { files, bytes } = sizes.get(key) ?? { files: 0, bytes: 0 };
    // Windows does not report blocks, so the size of the contents is counted there.
    sizes.set(key, { files: files + 1, bytes: bytes + (blocks === undefined ? size : blocks * 512) });
  }
  return sizes;
}
