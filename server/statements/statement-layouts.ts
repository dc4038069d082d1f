import { createHash } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import { shippedLayouts } from "#domain/statements/shipped-layouts.ts";
import { isLayoutOf, type StatementLayout, statementLayout } from "#domain/statements/statement-layout.ts";
import { distinctLayoutName } from "#domain/statements/statement-layout-name.ts";
import { plainName } from "#domain/statements/statement-parts.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import type { Schema } from "#server/db/schema.ts";
import { hasGivenBack } from "#server/ledger/set-aside-money.ts";
import type { By } from "#server/records/versioned-record.ts";

/** Hashes a heading as it is compared, so that "Paid in" and "Paid In" are the same. */
function headingHash(heading: readonly string[]): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(heading.map(plainName)))
    .digest();
}

/** Finds a layout. One that was withdrawn is not found, even if it ships with the program. */
export async function findLayout(
  db: Database,
  method: StatementMethod,
  heading: readonly string[],
): Promise<StatementLayout | undefined> {
  const row = await db
    .selectFrom("statement_layouts")
    .select(["layout", "withdrawn_at"])
    .where("method", "=", method)
    .where("heading_hash", "=", headingHash(heading))
    .executeTakeFirst();
  if (row) return row.withdrawn_at === null ? statementLayout.parse(row.layout) : undefined;
  return shippedLayouts.find((layout) => layout.method === method && isLayoutOf(layout, heading));
}

/** Finds the providers for which a layout of one of the headings is known. */
export async function listProvidersOf(db: Database, headings: readonly string[][]): Promise<StatementMethod[]> {
  const providers: StatementMethod[] = [];
  for (const method of ["mtn", "airtel", "bank"] as const) {
    for (const heading of headings) {
      if (!(await findLayout(db, method, heading))) continue;
      providers.push(method);
      break;
    }
  }
  return providers;
}

/**
 * Stores a layout that a person has confirmed, in place of an earlier one with the same heading. An unchanged one is
 * not stored again. Each layout has a name of its own.
 */
export async function rememberLayout(
  trx: Database,
  { method, layout: confirmed }: { method: StatementMethod; layout: StatementLayout },
  by: By,
  now: Date,
): Promise<void> {
  const before = await findLayout(trx, method, confirmed.heading);
  const isStored = (layout: StatementLayout) => JSON.stringify(before) === JSON.stringify(layout);
  if (isStored(confirmed)) return;
  const key = keyOf(method, headingHash(confirmed.heading));
  const others = (await listLayouts(trx)).filter((one) => one.key !== key).map((one) => one.layout.name);
  const layout = { ...confirmed, name: distinctLayoutName(confirmed.name, others) };
  // It was numbered when it was stored, and is confirmed again without the number.
  if (isStored(layout)) return;
  const values = {
    layout: JSON.stringify(layout),
    ...{ confirmed_by: by.actor.name, confirmed_at: now, withdrawn_by: null, withdrawn_at: null },
  };
  const { id } = await trx
    .insertInto("statement_layouts")
    .values({ method, heading_hash: headingHash(layout.heading), ...values })
    .onConflict((conflict) => conflict.columns(["method", "heading_hash"]).doUpdateSet(values))
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAction(trx, by, now, { action: "statement-layout.confirm", id, before, after: { method, ...layout } });
}

/**
 * Remembers which layouts an import was read by, so that the import can be found when a layout turns out to be wrong.
 */
export async function rememberUse(
  trx: Database,
  { importId, method, headings }: { importId: number; method: StatementMethod; headings: readonly string[][] },
): Promise<void> {
  if (headings.length === 0) return;
  await trx
    .insertInto("statement_import_layouts")
    .values(headings.map((heading) => ({ import_id: importId, method, heading_hash: headingHash(heading) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Only an open file is read again if its layout changes. */
export type FileStanding = "open" | "booked" | "given-back" | "undone";

export interface KnownLayout {
  /** The key is the provider and a hash of the heading, like "mtn-5f0c...". */
  key: string;
  method: StatementMethod;
  layout: StatementLayout;
  /** The name is undefined if the layout ships with the program. */
  confirmedBy: string | undefined;
  confirmedAt: Date | undefined;
  files: { importId: number; fileName: string; readAt: Date; standing: FileStanding; fileId: number | undefined }[];
}

/** Lists all layouts, also those that ship with the program; the last used are first. */
export async function listLayouts(db: Database): Promise<KnownLayout[]> {
  const own = await db.selectFrom("statement_layouts").selectAll().execute();
  const uses = await db
    .selectFrom("statement_import_layouts as used")
    .innerJoin("statement_imports as read", "read.id", "used.import_id")
    .leftJoin("statement_files as kept", "kept.file_hash", "read.file_hash")
    .select([
      ...(["used.method", "used.heading_hash", "read.id as importId", "read.file_name as fileName"] as const),
      ...(["read.created_at as readAt", "read.state", "kept.id as fileId"] as const),
      hasGivenBack(sql`read.id`).as("hasGivenBack"),
    ])
    .orderBy("read.id", "desc")
    .execute();
  const usesOf = Map.groupBy(uses, (use) => keyOf(use.method, use.heading_hash));
  const known = (method: StatementMethod, hash: Buffer) => {
    const key = keyOf(method, hash);
    const files = (usesOf.get(key) ?? []).map(({ state, fileId, hasGivenBack, ...file }) => ({
      ...{ importId: file.importId, fileName: file.fileName, readAt: file.readAt },
      ...{ standing: standingOf(state, hasGivenBack), fileId: fileId ?? undefined },
    }));
    return { key, method, files };
  };
  const ownKeys = new Set(own.map((row) => keyOf(row.method, row.heading_hash)));
  const layouts = own.flatMap((row): KnownLayout[] =>
    row.withdrawn_at === null
      ? [
          {
            ...known(row.method, row.heading_hash),
            layout: statementLayout.parse(row.layout),
            confirmedBy: row.confirmed_by,
            confirmedAt: row.confirmed_at,
          },
        ]
      : [],
  );
  for (const { method, ...layout } of shippedLayouts) {
    const hash = headingHash(layout.heading);
    if (!ownKeys.has(keyOf(method, hash)))
      layouts.push({ ...known(method, hash), layout, confirmedBy: undefined, confirmedAt: undefined });
  }
  const usedAt = ({ files }: KnownLayout) => files[0]?.readAt.getTime() ?? 0;
  return layouts.sort((a, b) => usedAt(b) - usedAt(a));
}

/** Finds a layout by its key. One that was withdrawn is not found. */
export async function findKnownLayout(db: Database, key: string): Promise<KnownLayout | undefined> {
  return (await listLayouts(db)).find((layout) => layout.key === key);
}

/** Withdraws a layout, so that the next file with these columns is asked about. Booked money stays as it is. */
export async function withdrawLayout(trx: Database, known: KnownLayout, by: By, now: Date): Promise<void> {
  const { method, layout } = known;
  const withdrawn = { withdrawn_by: by.actor.name, withdrawn_at: now };
  const { id } = await trx
    .insertInto("statement_layouts")
    .values({
      ...{ method, heading_hash: headingHash(layout.heading), layout: JSON.stringify(layout) },
      ...{ confirmed_by: by.actor.name, confirmed_at: now },
      ...withdrawn,
    })
    .onConflict((conflict) => conflict.columns(["method", "heading_hash"]).doUpdateSet(withdrawn))
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAction(trx, by, now, { action: "statement-layout.withdraw", id, before: { method, ...layout } });
}

function standingOf(state: Selectable<Schema["statement_imports"]>["state"], holdsGiving: boolean): FileStanding {
  if (state === "undoing" || state === "undone") return "undone";
  if (state !== "read") return "booked";
  return holdsGiving ? "given-back" : "open";
}

const keyOf = (method: StatementMethod, hash: Buffer) => `${method}-${hash.toString("hex").slice(0, 24)}`;
