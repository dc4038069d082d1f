/** A backup where backups are kept. */
interface BackupFile {
  /** "amaka-2026-11-23T023000Z.tar.gz", or with ".age" at its end when it is encrypted. */
  name: string;
  /** When it was begun, to the second. */
  at: Date;
}

const NAME = /^amaka-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz(\.age)?$/;

/** The name of a backup that is begun now. Names sort by time. */
export function backupName(at: Date, isEncrypted: boolean): string {
  return `amaka-${at.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.gz${isEncrypted ? ".age" : ""}`;
}

/** What a name says; undefined for any name that `backupName` does not give, so that nobody else's file is taken for ours. */
export function readBackupName(name: string): BackupFile | undefined {
  const [, date, hours, minutes, seconds, age] = NAME.exec(name) ?? [];
  const at = new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(at.getTime()) || backupName(at, age !== undefined) !== name) return undefined;
  return { name, at };
}
