import { type RawBuilder, sql } from "kysely";
import type { BuyerSort } from "#domain/buyers/buyer-order.ts";
import type { ListOrder } from "#domain/records/list-order.ts";
import { pageBounds } from "#domain/records/paging.ts";
import type { Database } from "#server/db/connection.ts";
import { findBuyersMatching } from "./buyer-search.ts";
import { type Buyer, buyerSelection } from "./read-buyers.ts";

interface BuyersChoice {
  search: string;
  page: number;
  perPage: number;
  /** Only these buyers are listed. */
  among?: readonly number[];
  /** The default is by name. */
  order?: ListOrder<BuyerSort>;
  /**
   * The map has what is overdue by agreement, in UGX, for an order by that. Agreements that owe nothing are not in it.
   */
  overdue?: ReadonlyMap<number, number>;
}

/**
 * Lists a page of buyers. Names are read in order from an index, while money is summed up for everybody who matches.
 * What is overdue follows from payment plans, which no query can compute, so the caller gives it.
 *
 * @returns `matches` is the condition about buyers; undefined if all are listed
 */
export async function listBuyers(
  db: Database,
  choice: BuyersChoice,
): Promise<{
  buyers: Buyer[];
  matches: RawBuilder<boolean> | undefined;
  matching: number;
  page: number;
  pages: number;
}> {
  const matches = await findBuyersMatching(db, choice.search);
  const selected = db
    .selectFrom("buyers")
    .where("erased_at", "is", null)
    .where(matches ?? sql<boolean>`true`)
    .$if(choice.among !== undefined, (all) =>
      all.where("id", "=", sql<number>`any(${[...(choice.among ?? [])]}::bigint[])`),
    );
  const { matching } = await selected.select((eb) => eb.fn.countAll<number>().as("matching")).executeTakeFirstOrThrow();
  const { page, pages } = pageBounds(matching, choice.perPage, choice.page);
  const buyers = await selected
    .select(buyerSelection)
    .orderBy(orderOf(choice))
    .limit(choice.perPage)
    .offset((page - 1) * choice.perPage)
    .execute();
  return { buyers, matches, matching, page, pages };
}

function orderOf({ order = { by: "name", direction: "asc" }, overdue }: BuyersChoice): RawBuilder<unknown> {
  const direction = order.direction === "desc" ? sql`desc` : sql`asc`;
  switch (order.by) {
    case "name":
      return sql`lower(name) ${direction}, id ${direction}`;
    case "received":
      return sql`coalesce((select sum(paid_ugx) from agreement_parties join agreement_sums using (agreement_id)
        where agreement_parties.buyer_id = buyers.id), 0) ${direction}, lower(name), id`;
    case "overdue": {
      const amounts = JSON.stringify(Object.fromEntries(overdue ?? []));
      return sql`coalesce((select sum((${amounts}::jsonb ->> agreement_id::text)::bigint) from agreement_parties
        where agreement_parties.buyer_id = buyers.id), 0) ${direction}, lower(name), id`;
    }
  }
}
