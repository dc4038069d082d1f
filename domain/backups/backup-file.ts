/** A backup where backups are kept. */
interface BackupFile {
  /** "amaka-2026-11-23T023000Z.tar.gz", or with ".age" at its end when it is encrypted. */
  name: string;
  /** When it was begun, to the second. */
  at: Date;
  /** With all pictures. One between two such nights has those that are new since the one before. */
  isWhole: boolean;
}

const NAME = /^amaka-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z(-between)?\.tar\.gz(\.age)?$/;

/** The name of a backup that is begun now. Names sort by time. */
export function backupName(at: Date, isEncrypted: boolean, isWhole = true): string {
  const time = at.toISOString().slice(0, 19).replaceAll(":", "");
  return `amaka-${time}Z${isWhole ? "" : "-between"}.tar.gz${isEncrypted ? ".age" : ""}`;
}

/** What a name says; undefined for any name that `backupName` does not give, so that nobody else's file is taken for ours. */
export function readBackupName(name: string): BackupFile | undefined {
  const [, date, hours, minutes, seconds, between, age] = NAME.exec(name) ?? [];
  const at = new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(at.getTime()) || backupName(at, age !== undefined, between === undefined) !== name) {
    return undefined;
  }
  return { name, at, isWhole: between === undefined };
}
