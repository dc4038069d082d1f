import { existsSync, statSync } from "node:fs";
import { mkdtemp, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { listCrashes } from "#server/crashes/crash-reports.ts";
import { explainFolder } from "#server/db/embedded/folder-problem.ts";
import { Rejection } from "#server/db/rejection.ts";
import { openMediaStore } from "#server/media/media.ts";
import { isStoreAway } from "#server/media/store.ts";
import { type Check, type Finding, failure, ok, warning } from "./check.ts";

const MB = 1024 * 1024;
const room = [
  { level: "failure" as const, bytes: 200 * MB, files: 1_000 },
  { level: "warning" as const, bytes: 2_000 * MB, files: 20_000 },
];

export const diskCheck: Check = {
  name: "Disk",
  async run({ env }) {
    return Promise.all([...new Set([nearestFolder(env.dataDir), tmpdir()])].map(roomIn));
  },
};

async function roomIn(folder: string): Promise<Finding> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const bytes = bavail * bsize;
  // Some file systems have no fixed number of files, and say 0.
  const filesLeft = files === 0 ? Number.POSITIVE_INFINITY : ffree;
  const short = room.find((least) => bytes < least.bytes || filesLeft < least.files);
  const filesText = files === 0 ? "" : ` and for ${filesLeft} files`;
  const text = `There is room for ${Math.floor(bytes / MB)} MB${filesText} in ${folder}`;
  return short ? { level: short.level, text: `${text}: free some, or move it to a larger disk.` } : ok(`${text}.`);
}

function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

export const storeCheck: Check = {
  name: "Pictures",
  async run({ env }) {
    if (env.s3) {
      await openMediaStore(env)
        .check()
        .catch((error: unknown) => {
          throw isStoreAway(error) ? new Rejection("The object store of S3_ENDPOINT does not answer.") : error;
        });
      return [ok(`A file was written to the bucket ${env.s3.bucket}, read and deleted.`)];
    }
    if (!existsSync(env.dataDir)) return [warning(`${env.dataDir} is not there yet: the first start makes it.`)];
    // Not in the store's own folders: made by another user than the site's they would be in its way.
    const home = existsSync(join(env.dataDir, "media")) ? join(env.dataDir, "media") : env.dataDir;
    await tryFolder(home).catch((error: unknown) => {
      throw explainFolder(error, home);
    });
    return [ok(`A file was written to ${home}, read and deleted.`)];
  },
};

async function tryFolder(home: string): Promise<void> {
  const folder = await mkdtemp(join(home, "check-"));
  try {
    const path = join(folder, "1");
    await writeFile(path, "checked", { flush: true });
    if ((await readFile(path, "utf8")) !== "checked") throw new Error("a file was not read as it was written");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const secretNames = ["auth-secret", "postgres/password", "crashes"];

export const permissionCheck: Check = {
  name: "Permissions",
  async run({ env, secretFiles }) {
    const folder = statSync(env.dataDir, { throwIfNoEntry: false });
    const uid = process.getuid?.();
    if (folder === undefined || uid === undefined) return [ok("There is no data folder yet that others could read.")];
    const findings: Finding[] = [];
    if (folder.uid !== uid) {
      findings.push(
        warning(
          `The data folder belongs to user ${folder.uid}, and this is user ${uid}: do this as who runs the site.`,
        ),
      );
    }
    if (folder.mode & 0o022) {
      findings.push(failure(`Others may write to ${env.dataDir}: chmod go-w ${env.dataDir}`));
    }
    for (const path of [...secretNames.map((name) => join(env.dataDir, name)), ...secretFiles]) {
      const found = statSync(path, { throwIfNoEntry: false });
      if (found && found.mode & 0o007) findings.push(failure(`Everybody can read ${path}: chmod o-rwx ${path}`));
    }
    return findings.length > 0 ? findings : [ok("Nobody else can change the data folder or read its secrets.")];
  },
};

const RECENT_MS = 7 * 24 * 3_600_000;

export const crashCheck: Check = {
  name: "Last crash",
  async run({ env, now }) {
    const [last] = listCrashes(env.dataDir);
    if (last === undefined) return [ok("No report of a crash is there.")];
    const text = `The site stopped at ${last.at.toISOString()} (version ${last.version}): ${last.cause}. ${join(env.dataDir, "crashes")} has more.`;
    return [now().getTime() - last.at.getTime() < RECENT_MS ? warning(text) : ok(text)];
  },
};
