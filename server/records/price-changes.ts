import { type RawBuilder, sql } from "kysely";
import type { PriceChange } from "#domain/catalogue/price-change.ts";
import { maxUgx } from "#domain/money/money-input.ts";

/** Of a row called `record`; null without a price. May be out of bounds. */
export function changedPrice({ method, value, rounding }: PriceChange): RawBuilder<number | null> {
  const price = sql`record.price_ugx::numeric`;
  switch (method) {
    case "raise-percent":
      return rounded(sql`${price} * (100 + ${value}::numeric) / 100`, rounding);
    case "lower-percent":
      return rounded(sql`${price} * (100 - ${value}::numeric) / 100`, rounding);
    case "raise-amount":
      return rounded(sql`${price} + ${value}::numeric`, rounding);
    case "lower-amount":
      return rounded(sql`${price} - ${value}::numeric`, rounding);
    case "set":
      return sql`${value}::bigint`;
  }
}

function rounded(price: RawBuilder<unknown>, rounding: number): RawBuilder<number | null> {
  return sql`(round((${price}) / ${rounding}::numeric) * ${rounding}::numeric)::bigint`;
}

export function isPriceChanged(change: PriceChange): RawBuilder<boolean> {
  const price = changedPrice(change);
  return sql`coalesce(${price} between 1 and ${maxUgx}, false) and ${price} is distinct from record.price_ugx`;
}
