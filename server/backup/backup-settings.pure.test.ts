import { expect, test } from "vitest";
import { readEnvironment } from "#server/env.ts";

const pictures = {
  S3_ENDPOINT: "https://s3.example",
  S3_BUCKET: "amaka",
  S3_ACCESS_KEY_ID: "pictures",
  S3_SECRET_ACCESS_KEY: "theirs",
};

function backupOf(variables: Record<string, string>) {
  const read = readEnvironment(variables);
  return read.ok ? read.env.backup : read.problems;
}

test("without a place no backup is made; a folder needs nothing else", () => {
  expect(backupOf({})).toBeUndefined();
  expect(backupOf({ BACKUP_TO: "/srv/backups/" })).toEqual({
    to: { folder: "/srv/backups" },
    at: "02:30",
    everyHours: 24,
    keep: { days: 7, weeks: 5, months: 12 },
  });
});

test("one can be made each hour, or as often as a day can be divided", () => {
  expect(backupOf({ BACKUP_TO: "/srv/backups", BACKUP_EVERY: "1" })).toMatchObject({ everyHours: 1 });
});

test("a bucket is reached by keys of its own, else by those of the pictures", () => {
  const to = { BACKUP_TO: "s3://kept/nightly/home" };
  expect(backupOf({ ...to, ...pictures })).toMatchObject({
    to: { bucket: { bucket: "kept", prefix: "nightly/home/", accessKeyId: "pictures", settingNames: "S3_" } },
  });
  const own = { BACKUP_S3_ENDPOINT: "https://s4.example", BACKUP_S3_ACCESS_KEY_ID: "backups" };
  expect(backupOf({ ...to, ...pictures, ...own, BACKUP_S3_SECRET_ACCESS_KEY: "ours" })).toMatchObject({
    to: { bucket: { endpoint: "https://s4.example", accessKeyId: "backups", settingNames: "BACKUP_S3_" } },
  });
  expect(backupOf({ ...to, ...own })).toEqual([
    "BACKUP_S3_SECRET_ACCESS_KEY must be set as well when another BACKUP_S3 setting is",
  ]);
  expect(backupOf(to)).toEqual(["BACKUP_TO names a bucket, so the BACKUP_S3 settings, or the S3 ones, must be set"]);
});

test("errors are reported by name, and no value is repeated", () => {
  const wrong = {
    BACKUP_TO: "backups",
    BACKUP_AT: "2:30",
    BACKUP_EVERY: "5",
    BACKUP_KEEP: "a week",
    BACKUP_PUBLIC_KEY: "AGE-SECRET-KEY-1QQQQ",
  };
  expect(backupOf(wrong)).toEqual([
    "BACKUP_TO must be the whole path of a folder, like /srv/backups, or a bucket, like s3://bucket/folder",
    "BACKUP_AT must be a time of day like 02:30",
    "BACKUP_EVERY must be 1, 2, 3, 4, 6, 8, 12 or 24 (hours)",
    "BACKUP_KEEP must look like 7 days, 5 weeks, 12 months",
    "BACKUP_PUBLIC_KEY must be public keys of age, age1..., with commas between",
  ]);
});
