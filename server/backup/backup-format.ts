import { z } from "zod";
import { readBackupName } from "#domain/backups/backup-file.ts";
import { isKey } from "#server/file-store/file-store.ts";

/**
 * A backup is a tar file, compressed with gzip:
 *
 * - `manifest.json`, first: what follows
 * - `auth-secret`, unless the setting AUTH_SECRET holds it
 * - `database/<table>/<number>.copy`: rows in PostgreSQL's COPY text format, tables in an order in which none refers to
 *   a later one
 * - `media/<key>`: the bytes of the media store; of a backup between two whole ones, those that are new since the whole one
 *   that its manifest names, which has to lie beside it
 * - `end.json`, last: how much there is, so that a file that was cut off is noticed, with checksums of it
 *
 * It may be encrypted as a whole, in the format of age (https://age-encryption.org).
 */
export const MANIFEST = "manifest.json";
export const SECRET = "auth-secret";
export const END = "end.json";

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The whole backup with the other pictures. */
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
 * A session ended after the backup must not come alive again; signing in anew is a small price. Salts of visitors'
 * numbers are deleted daily, and a backup would keep one.
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
