import { createHash } from "node:crypto";
import { shippedLayouts } from "#domain/sales/shipped-layouts.ts";
import { isLayoutOf, type StatementLayout, statementLayout } from "#domain/sales/statement-layout.ts";
import { plainName } from "#domain/sales/statement-parts.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import type { StatementMethod } from "#server/sales/read-statements.ts";

/** "Paid in" is the heading "Paid In". */
function headingHash(heading: readonly string[]): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(heading.map(plainName)))
    .digest();
}

export async function findLayout(
  db: Database,
  method: StatementMethod,
  heading: readonly string[],
): Promise<StatementLayout | undefined> {
  const row = await db
    .selectFrom("statement_layouts")
    .select("layout")
    .where("method", "=", method)
    .where("heading_hash", "=", headingHash(heading))
    .executeTakeFirst();
  if (row) return statementLayout.parse(row.layout);
  return shippedLayouts.find((layout) => layout.method === method && isLayoutOf(layout, heading));
}

export async function rememberLayout(
  trx: Database,
  { method, layout }: { method: StatementMethod; layout: StatementLayout },
  by: By,
  now: Date,
): Promise<void> {
  const before = await findLayout(trx, method, layout.heading);
  if (JSON.stringify(before) === JSON.stringify(layout)) return;
  const values = { layout: JSON.stringify(layout), confirmed_by: by.actor.name, confirmed_at: now };
  const { id } = await trx
    .insertInto("statement_layouts")
    .values({ method, heading_hash: headingHash(layout.heading), ...values })
    .onConflict((conflict) => conflict.columns(["method", "heading_hash"]).doUpdateSet(values))
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAction(trx, by, now, { action: "statement-layout.confirm", id, before, after: { method, ...layout } });
}
