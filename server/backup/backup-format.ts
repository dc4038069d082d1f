import { z } from "zod";
import { readBackupName } from "#domain/backups/backup-file.ts";
import { isKey } from "#server/file-store/file-store.ts";

/**
 * A backup is a gzipped tar file, which may be encrypted by age (https://age-encryption.org). It has these entries:
 * - `manifest.json`, first
 * - `auth-secret`, unless the setting AUTH_SECRET has it
 * - `database/<table>/<number>.copy`: COPY text, in which no table is before one that it refers to
 * - `media/<key>`; a backup between two whole ones has only what is newer than the whole one that its manifest names
 * - `end.json`, last: amounts and checksums
 */
export const MANIFEST = "manifest.json";
export const SECRET = "auth-secret";
export const END = "end.json";

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  whole: z
    .string()
    .refine((name) => readBackupName(name)?.isWhole === true)
    .exactOptional(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const endSchema = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  checksums: z.object({ tables: z.record(z.string(), z.string()), files: z.string() }),
});
export type End = z.infer<typeof endSchema>;

/**
 * Tables that no backup has: sessions and links that have ended must not work again, and salts of visitors' numbers are
 * deleted daily.
 */
export const tablesLeftOut = [
  "sessions",
  "setup_links",
  "password_reset_links",
  "verifications",
  "visitor_salts",
  "push_notices",
  // A restored installation has made no backup yet.
  "backup_places",
];

export type EntryKind =
  | { kind: "table"; table: string; part: number }
  | { kind: "media"; key: string }
  | { kind: "text"; name: typeof MANIFEST | typeof SECRET | typeof END };

/** Says what an entry of the archive is by its name; undefined for a name that no backup has. */
export function entryKind(name: string): EntryKind | undefined {
  if (name === MANIFEST || name === SECRET || name === END) return { kind: "text", name };
  const [, table, part] = /^database\/([^/]+)\/(\d+)\.copy$/.exec(name) ?? [];
  if (table !== undefined) return { kind: "table", table, part: Number(part) };
  const [, key] = /^media\/(.+)$/.exec(name) ?? [];
  return key !== undefined && isKey(key) ? { kind: "media", key } : undefined;
}

/** Quotes a name of a table or column for SQL. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
