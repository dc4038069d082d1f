import { sql } from "kysely";
import type { PriceChange } from "#domain/catalogue/price-change.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { Database } from "#server/db/connection.ts";
import type { BulkTable } from "./bulk-effects.ts";
import { changedPrice, isPriceChanged } from "./price-changes.ts";
import type { Target } from "./versioned-record.ts";

interface ChangedHome extends Target {
  name: string;
  before: Ugx | null;
  after: Ugx;
  /** Running ones, whose price stays. */
  agreements: number;
  /** Units whose own price stays. */
  ownPrices: number;
}

export interface PricePreview {
  homes: ChangedHome[];
  withoutPrice: string[];
  /** Out of bounds. */
  impossible: string[];
  same: number;
}

export async function previewPrices(
  db: Database,
  table: BulkTable,
  selected: readonly Target[],
  change: PriceChange,
): Promise<PricePreview> {
  const { agreementsOf = sql`0`, ownPricesOf = sql`0` } = table;
  const { rows } = await sql<{
    id: number;
    version: number;
    name: string;
    before: number | null;
    after: number | null;
    isChanged: boolean;
    agreements: number;
    ownPrices: number;
  }>`
    select record.id, record.version, record.${sql.ref(table.nameColumn)} as name, record.price_ugx as before,
      ${changedPrice(change)} as after, ${isPriceChanged(change)} as "isChanged",
      ${agreementsOf} as agreements, ${ownPricesOf} as "ownPrices"
    from ${sql.table(table.table)} as record
    where record.id = any(${selected.map(({ id }) => id)}::bigint[]) and record.deleted_at is null
    order by lower(record.${sql.ref(table.nameColumn)}), record.id`.execute(db);
  const left = rows.filter(({ isChanged }) => !isChanged);
  return {
    homes: rows.flatMap(({ isChanged, before, after, ...home }) =>
      isChanged && after !== null ? [{ ...home, before: before === null ? null : ugx(before), after: ugx(after) }] : [],
    ),
    withoutPrice: left.filter(({ after }) => after === null).map(({ name }) => name),
    impossible: left.filter(({ before, after }) => after !== null && after !== before).map(({ name }) => name),
    same: left.filter(({ before, after }) => after !== null && after === before).length,
  };
}
