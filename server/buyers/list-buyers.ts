import { type RawBuilder, sql } from "kysely";
import { pageBounds } from "#domain/records/paging.ts";
import type { Database } from "#server/db/connection.ts";
import { findBuyersMatching } from "./buyer-search.ts";
import { type Buyer, buyerSelection } from "./read-buyers.ts";

/** @returns `matches`: the condition about buyers; undefined where all are listed */
export async function listBuyers(
  db: Database,
  choice: { search: string; page: number; perPage: number },
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
    .where(matches ?? sql<boolean>`true`);
  const { matching } = await selected.select((eb) => eb.fn.countAll<number>().as("matching")).executeTakeFirstOrThrow();
  const { page, pages } = pageBounds(matching, choice.perPage, choice.page);
  const buyers = await selected
    .select(buyerSelection)
    .orderBy((eb) => eb.fn("lower", ["name"]))
    .orderBy("id")
    .limit(choice.perPage)
    .offset((page - 1) * choice.perPage)
    .execute();
  return { buyers, matches, matching, page, pages };
}
