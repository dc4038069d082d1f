interface BackupFile {
  /** The name is such as "amaka-2026-11-23T023000Z.tar.gz", with ".age" at the end if the backup is encrypted. */
  name: string;
  at: Date;
  /**
   * A whole backup has everything; the others have only the database and the pictures that were added since the last
   * whole one.
   */
  isWhole: boolean;
}

const NAME = /^amaka-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z(-between)?\.tar\.gz(\.age)?$/;

/** Writes a file's name with its time in UTC. */
export function backupName(at: Date, isEncrypted: boolean, isWhole = true): string {
  const time = at.toISOString().slice(0, 19).replaceAll(":", "");
  return `amaka-${time}Z${isWhole ? "" : "-between"}.tar.gz${isEncrypted ? ".age" : ""}`;
}

/**
 * Reads a file's name. It is undefined for every name that `backupName` does not write, so that other people's files in
 * the same place are left alone.
 */
export function readBackupName(name: string): BackupFile | undefined {
  const [, date, hours, minutes, seconds, between, age] = NAME.exec(name) ?? [];
  const at = new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(at.getTime()) || backupName(at, age !== undefined, between === undefined) !== name) {
    return undefined;
  }
  return { name, at, isWhole: between === undefined };
}
