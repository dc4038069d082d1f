import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import type { Target } from "#server/records/versioned-record.ts";

// Categories and tags are between two features: their modules count what uses them, and when one ends they give what
// used it another. They touch nothing else of properties and posts.

export type TaxonomyOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: "name-taken" | "not-found" | "changed-meanwhile" }
  /** Something is in the category, and no other was named for it. */
  | { ok: false; reason: "in-use"; count: number };

/** What writes a category or tag, all or nothing. Two names that differ only in case are the same name. */
export async function writeTaxonomy(
  db: Database,
  write: (trx: Database) => Promise<TaxonomyOutcome>,
): Promise<TaxonomyOutcome> {
  try {
    return await inTransaction(db, write);
  } catch (error) {
    if (db.isTransaction || !isUniqueViolation(error)) throw error;
    return { ok: false, reason: "name-taken" };
  }
}

/** Changes a category or tag that `lock` finds as its editor saw it. */
export function changeTaxonomy<Found extends { version: number }>(
  db: Database,
  target: Target,
  lock: (trx: Database, id: number) => Promise<Found | undefined>,
  change: (trx: Database, before: Found) => Promise<TaxonomyOutcome>,
): Promise<TaxonomyOutcome> {
  return writeTaxonomy(db, async (trx) => {
    const before = await lock(trx, target.id);
    if (!before) return { ok: false, reason: "not-found" };
    if (before.version !== target.version) return { ok: false, reason: "changed-meanwhile" };
    return change(trx, before);
  });
}
