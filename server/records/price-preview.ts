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
  /** How many buyers' agreements run: what was signed stays. */
  agreements: number;
  /** How many units of it have a price of their own, which stays. */
  ownPrices: number;
}

/** What a change of prices would do, and the names of those that it would leave as they are. */
export interface PricePreview {
  homes: ChangedHome[];
  /** They have none: "Price on request". */
  withoutPrice: string[];
  /** It would be nothing, or more than any home costs. */
  impossible: string[];
  same: number;
}

/** What a change would do to the prices of what is selected, as they are now. */
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
