interface BackupFile {
  /** "amaka-2026-11-23T023000Z.tar.gz", with ".age" when encrypted. */
  name: string;
  at: Date;
  /** False: has only pictures added since the last whole one. */
  isWhole: boolean;
}

const NAME = /^amaka-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z(-between)?\.tar\.gz(\.age)?$/;

export function backupName(at: Date, isEncrypted: boolean, isWhole = true): string {
  const time = at.toISOString().slice(0, 19).replaceAll(":", "");
  return `amaka-${time}Z${isWhole ? "" : "-between"}.tar.gz${isEncrypted ? ".age" : ""}`;
}

export function readBackupName(name: string): BackupFile | undefined {
  const [, date, hours, minutes, seconds, between, age] = NAME.exec(name) ?? [];
  const at = new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(at.getTime()) || backupName(at, age !== undefined, between === undefined) !== name) {
    return undefined;
  }
  return { name, at, isWhole: between === undefined };
}
