import { realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, resolve, sep } from "node:path";
import { z } from "zod";
import { type RetentionRule, readRetentionRule } from "#domain/backups/retention.ts";
import { isLocalTime, type LocalTime } from "#domain/time/kampala-time.ts";
import type { S3Settings } from "#server/file-store/s3-client.ts";
import { isRecipient } from "./age.ts";
import { type BackupBucket, bucketDestination } from "./bucket-destination.ts";
import type { BackupDestination } from "./destination.ts";
import { folderDestination } from "./folder-destination.ts";

export interface BackupSettings {
  to: { folder: string } | { bucket: BackupBucket };
  at: LocalTime;
  everyHours: number;
  keep: RetentionRule;
}

const BUCKET_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*))?$/;

/** Reads a list with commas, without empty parts. */
export function itemsOf(text: string): string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** Each message continues the setting's name. */
export const backupFields = {
  BACKUP_TO: z
    .string()
    .refine((text) => isAbsolute(text) || BUCKET_ADDRESS.test(text), {
      error: "must be the whole path of a folder, like /srv/backups, or a bucket, like s3://bucket/folder",
    })
    .optional(),
  BACKUP_AT: z.string().refine(isLocalTime, { error: "must be a time of day like 02:30" }).default("02:30"),
  BACKUP_EVERY: z
    .enum(["1", "2", "3", "4", "6", "8", "12", "24"], { error: "must be 1, 2, 3, 4, 6, 8, 12 or 24 (hours)" })
    .default("24"),
  BACKUP_KEEP: z
    .string()
    .refine((text) => readRetentionRule(text) !== undefined, { error: "must look like 7 days, 5 weeks, 12 months" })
    .default("7 days, 5 weeks, 12 months"),
  BACKUP_PUBLIC_KEY: z
    .string()
    .default("")
    .transform(itemsOf)
    .refine((keys) => keys.every(isRecipient), { error: "must be public keys of age, age1..., with commas between" }),
  BACKUP_S3_ENDPOINT: z
    .string()
    .refine((text) => ["http:", "https:"].includes(URL.parse(text)?.protocol ?? ""), {
      error: "must be an address like https://s3.example",
    })
    .optional(),
  BACKUP_S3_REGION: z.string().default("us-east-1"),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
};

/**
 * Reads the settings of backups. They are undefined if none are scheduled. A bucket without keys of its own uses those
 * of the pictures.
 */
export function backupSettings(
  values: z.output<z.ZodObject<typeof backupFields>>,
  pictures: S3Settings | undefined,
): BackupSettings | "no keys" | undefined {
  const { BACKUP_TO, BACKUP_AT: at } = values;
  const everyHours = Number(values.BACKUP_EVERY);
  const keep = readRetentionRule(values.BACKUP_KEEP);
  if (BACKUP_TO === undefined || keep === undefined) return undefined;
  const [, bucket, folder = ""] = BUCKET_ADDRESS.exec(BACKUP_TO) ?? [];
  if (bucket === undefined) return { to: { folder: resolve(BACKUP_TO) }, at, everyHours, keep };
  const parts = folder.split("/").filter((part) => part !== "");
  const place = { bucket, prefix: parts.map((part) => `${part}/`).join("") };
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY, BACKUP_S3_REGION } = values;
  if (BACKUP_S3_ENDPOINT && BACKUP_S3_ACCESS_KEY_ID && BACKUP_S3_SECRET_ACCESS_KEY) {
    const keys = { accessKeyId: BACKUP_S3_ACCESS_KEY_ID, secretAccessKey: BACKUP_S3_SECRET_ACCESS_KEY };
    const access = { endpoint: BACKUP_S3_ENDPOINT, region: BACKUP_S3_REGION, ...keys };
    return { to: { bucket: { ...access, ...place, settingNames: "BACKUP_S3_" } }, at, everyHours, keep };
  }
  if (pictures === undefined) return "no keys";
  return { to: { bucket: { ...pictures, ...place, settingNames: "S3_" } }, at, everyHours, keep };
}

/** Tells whether a folder is within the data folder. It follows links, and neither folder needs to exist. */
export function isWithin(folder: string, dataDir: string): boolean {
  return `${realPath(folder)}${sep}`.startsWith(`${realPath(dataDir)}${sep}`);
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}

/** Opens the folder or the bucket to which the settings send backups. Nothing is written yet. */
export function openBackupDestination({ to }: BackupSettings): BackupDestination {
  return "folder" in to ? folderDestination(to.folder) : bucketDestination(to.bucket);
}
