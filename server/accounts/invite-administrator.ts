import { fstatSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureSetupLink } from "#server/accounts/setup-link.ts";
import type { Database } from "#server/db/connection.ts";

/**
 * Makes the one-time link with which the first administrator of a site is set up. A terminal shows the link. The
 * journal, which is kept and which others may read, only gets the name of a file that the program's user can read.
 *
 * @param journalStream systemd's JOURNAL_STREAM, "device:inode" of what it connected
 * @returns what to print, or undefined if there is an administrator
 * @throws the system's error if the file cannot be written
 */
export async function inviteAdministrator(
  db: Database,
  { publicUrl, dataDir }: { publicUrl: string; dataDir: string },
  journalStream: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const file = join(dataDir, "setup-link");
  await rm(file, { force: true });
  const link = await ensureSetupLink(db, publicUrl, now);
  if (link === undefined) return undefined;
  const invitation = "The site has no administrator yet.";
  if (!isOutput(journalStream)) {
    return `${invitation} Open this link, which begins with PUBLIC_URL, to become the administrator:\n  ${link}`;
  }
  await writeFile(file, `${link}\n`, { mode: 0o600, flag: "wx" });
  return `${invitation} The link that makes you the administrator is in the file ${file}`;
}

/**
 * Tells whether standard output goes to the journal. The variable alone does not tell it, because a service may pass it
 * on to a program whose output goes elsewhere.
 */
function isOutput(journalStream: string | undefined): boolean {
  const { dev, ino } = fstatSync(process.stdout.fd);
  return journalStream === `${dev}:${ino}`;
}
