import { fstatSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureSetupLink } from "#server/accounts/setup-link.ts";
import type { Database } from "#server/db/connection.ts";

/**
 * Makes the one-time link of a site without an administrator. A terminal shows it; the journal, which is kept and which
 * others may read, names a file that only the program's user reads.
 *
 * @param journalStream systemd's JOURNAL_STREAM, "device:inode" of what it connected
 * @returns what to print, or undefined when there is an administrator
 * @throws the system's error when the file cannot be written
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

/** A service may pass the variable on to a program whose output goes elsewhere. */
function isOutput(journalStream: string | undefined): boolean {
  const { dev, ino } = fstatSync(process.stdout.fd);
  return journalStream === `${dev}:${ino}`;
}
