import { sql } from "kysely";
import { type BulkChange, type BulkOutcome, type BulkRecord, leftAlone } from "#domain/catalogue/bulk-change.ts";
import type { RecordEntity } from "#domain/records/record-entity.ts";
import type { Database } from "#server/db/connection.ts";
import { referringInTransaction } from "#server/db/in-transaction.ts";
import { type By, type Target, versionedTables } from "./versioned-record.ts";

/** The command of a single record, which gets the record as it is now. If it rejects, it has written nothing. */
export type BulkCommand<Found> = (
  trx: Database,
  target: Target,
  by: By,
  found: Found,
) => Promise<{ ok: true } | { ok: false; reason: keyof typeof outcomes | "unknown-reference" }>;

interface ManyRecords<Found> {
  kind: RecordEntity;
  items: readonly Target[];
  change: BulkChange;
  find: (db: Database, id: number) => Promise<Found | undefined>;
  command: BulkCommand<Found>;
}

export interface BulkReport {
  change: BulkChange;
  /** The name of the category, type or tag. */
  about: string | undefined;
  done: number[];
  left: { outcome: Exclude<BulkOutcome, "done">; count: number; names: string[] }[];
}

const outcomes = {
  "changed-meanwhile": "changed",
  "not-found": "gone",
  reserved: "reserved",
  drafted: "drafted",
  incomplete: "incomplete",
} as const;

const NAMED = 5;

/**
 * Runs the command of a single record for each record, in one transaction. The caller checks that they are at most
 * `MAX_BULK_RECORDS`. Each is changed only in the version that was seen, so a form that arrives twice changes nothing
 * twice.
 *
 * @returns "unknown-reference", after changing nothing, if the category or tag was deleted meanwhile
 */
export function changeMany<Found extends BulkRecord>(
  db: Database,
  many: ManyRecords<Found>,
  by: By,
  now: Date,
): Promise<({ ok: true } & BulkReport) | { ok: false; reason: "unknown-reference" }> {
  const { change } = many;
  return referringInTransaction(db, async (trx) => {
    const results = await changeInOrder(trx, many, by, now);
    const left = Map.groupBy(results, ({ outcome }) => outcome);
    return {
      ok: true as const,
      change,
      about: await nameOf(trx, change),
      done: results.flatMap(({ id, outcome }) => (outcome === "done" ? [id] : [])),
      left: [...left].flatMap(([outcome, records]) =>
        outcome === "done"
          ? []
          : [{ outcome, count: records.length, names: records.flatMap(({ name }) => name ?? []).slice(0, NAMED) }],
      ),
    };
  });
}

/**
 * Changes records in the order of their ids. All are locked before the first is read, so that there are no deadlocks
 * and each is checked as it is then. What all of them will refer to is locked before them, as by those who delete or
 * merge it.
 */
async function changeInOrder<Found extends BulkRecord>(
  trx: Database,
  { kind, items, change, find, command }: ManyRecords<Found>,
  by: By,
  now: Date,
): Promise<{ id: number; name: string | undefined; outcome: BulkOutcome }[]> {
  const targets = [...new Map(items.map((item) => [item.id, item])).values()].toSorted((a, b) => a.id - b.id);
  const ids = targets.map(({ id }) => id);
  await lockReference(trx, change);
  const table = sql.table(versionedTables[kind].table);
  await sql`select id from ${table} where id = any(${ids}::bigint[]) order by id for update`.execute(trx);
  // The form is left out, because its key remembers only one record, and the versions already detect a form that is
  // sent again.
  const byMany = { ...by, form: undefined };
  const results: Awaited<ReturnType<typeof changeInOrder>> = [];
  for (const target of targets) {
    const found = await find(trx, target.id);
    const name = found?.details.title ?? found?.details.name;
    const left = leftAlone(found, target.version, change, now);
    const outcome = left ?? (found ? await outcomeOf(command(trx, target, byMany, found)) : "gone");
    results.push({ id: target.id, name, outcome });
  }
  return results;
}

async function lockReference(trx: Database, change: BulkChange): Promise<void> {
  if (change.intent === "set-category" && change.categoryId !== null)
    await trx.selectFrom("categories").select("id").where("id", "=", change.categoryId).forKeyShare().execute();
  if (change.intent === "add-tag" || change.intent === "remove-tag")
    await trx.selectFrom("tags").select("id").where("id", "=", change.tagId).forKeyShare().execute();
}

async function outcomeOf(changed: ReturnType<BulkCommand<unknown>>): Promise<BulkOutcome> {
  const outcome = await changed;
  if (outcome.ok) return "done";
  // In a caller's transaction a missing reference is an error of the database, which undoes everything.
  if (outcome.reason === "unknown-reference") throw new Error("a missing reference was answered inside a transaction");
  return outcomes[outcome.reason];
}

async function nameOf(db: Database, change: BulkChange): Promise<string | undefined> {
  switch (change.intent) {
    case "set-category": {
      if (change.categoryId === null) return undefined;
      const found = db.selectFrom("categories").select("name").where("id", "=", change.categoryId);
      return (await found.executeTakeFirst())?.name;
    }
    case "name-category":
      return change.category || undefined;
    case "set-type":
      return change.propertyType || undefined;
    case "add-tag":
    case "remove-tag":
      return (await db.selectFrom("tags").select("name").where("id", "=", change.tagId).executeTakeFirst())?.name;
    default:
      return undefined;
  }
}
