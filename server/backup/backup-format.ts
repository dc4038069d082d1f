import { z } from "zod";
import { readBackupName } from "#domain/backups/backup-file.ts";
import { isKey } from "#server/file-store/file-store.ts";

/**
 * A gzipped tar file:
 *
 * - `manifest.json`, first: the contents
 * - `auth-secret`, unless the setting AUTH_SECRET holds it
 * - `database/<table>/<number>.copy`: rows in PostgreSQL's COPY text format, no table before one it refers to
 * - `media/<key>`: bytes of the media store; between two whole backups, only those newer than the whole one named in
 * the manifest, which must be in the same place
 * - `end.json`, last: amounts and checksums, which reveal a truncated file
 *
 * It may be encrypted as a whole by age (https://age-encryption.org).
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
  /** Of each table, by its rows in any order, and of all files. */
  checksums: z.object({ tables: z.record(z.string(), z.string()), files: z.string() }),
});
export type End = z.infer<typeof endSchema>;

/**
 * A session ended after the backup must not come alive again. Salts of visitors' numbers are deleted daily, and a
 * backup would keep one.
 */
export const tablesLeftOut = [
  "sessions",
  "setup_links",
  "password_reset_links",
  "verifications",
  "visitor_salts",
  // Stale hints.
  "push_notices",
  // Of uploads under way.
  "media_claims",
  // A restored installation has made no backup yet.
  "backup_places",
];

export type EntryKind =
  | { kind: "table"; table: string; part: number }
  | { kind: "media"; key: string }
  | { kind: "text"; name: typeof MANIFEST | typeof SECRET | typeof END };

/** Undefined for names that no backup has. */
export function entryKind(name: string): EntryKind | undefined {
  if (name === MANIFEST || name === SECRET || name === END) return { kind: "text", name };
  const [, table, part] = /^database\/([^/]+)\/(\d+)\.copy$/.exec(name) ?? [];
  if (table !== undefined) return { kind: "table", table, part: Number(part) };
  const [, key] = /^media\/(.+)$/.exec(name) ?? [];
  return key !== undefined && isKey(key) ? { kind: "media", key } : undefined;
}

export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
