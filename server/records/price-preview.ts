import { type RawBuilder, sql } from "kysely";
import { changePrice, type PriceChange } from "#domain/catalogue/price-change.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { Database } from "#server/db/connection.ts";
import type { Target } from "./versioned-record.ts";

/** A table of homes with prices. The counts are about a row that the query calls `record`. */
export interface PricedTable {
  table: "properties" | "apartment_types";
  nameColumn: string;
  isInBuilding: RawBuilder<boolean>;
  /** The number of agreements that still run. */
  agreementsOf: RawBuilder<number>;
  ownPricesOf?: RawBuilder<number>;
}

interface ChangedHome extends Target {
  name: string;
  before: Ugx | null;
  after: Ugx;
  isInBuilding: boolean;
  /** The number of agreements that still run, whose price does not change. */
  agreements: number;
  /** The number of units with a price of their own, which does not change. */
  ownPrices: number;
}

export interface PricePreview {
  homes: ChangedHome[];
  withoutPrice: string[];
  /** The names of homes whose new price would be out of bounds. */
  impossible: string[];
  same: number;
}

/** Computes what a change of prices would do, without storing it. Records in the bin are left out. */
export async function previewPrices(
  db: Database,
  { table, nameColumn, isInBuilding, agreementsOf, ownPricesOf = sql<number>`0` }: PricedTable,
  selected: readonly Target[],
  change: PriceChange,
): Promise<PricePreview> {
  const { rows } = await sql<Omit<ChangedHome, "before" | "after"> & { price: number | null }>`
    select record.id, record.version, record.${sql.ref(nameColumn)} as name, record.price_ugx as price,
      ${isInBuilding} as "isInBuilding", ${agreementsOf} as agreements, ${ownPricesOf} as "ownPrices"
    from ${sql.table(table)} as record
    where record.id = any(${selected.map(({ id }) => id)}::bigint[]) and record.deleted_at is null
    order by lower(record.${sql.ref(nameColumn)}), record.id`.execute(db);
  const preview: PricePreview = { homes: [], withoutPrice: [], impossible: [], same: 0 };
  for (const { price, ...home } of rows) {
    const before = price === null ? null : ugx(price);
    const changed = changePrice(before, change);
    if (changed.ok) preview.homes.push({ ...home, before, after: changed.price });
    else if (changed.reason === "same") preview.same += 1;
    else preview[changed.reason === "impossible" ? "impossible" : "withoutPrice"].push(home.name);
  }
  return preview;
}
