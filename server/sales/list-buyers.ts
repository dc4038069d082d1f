import { pageBounds } from "#domain/records/paging.ts";
import type { Database } from "#server/db/connection.ts";
import { buyerMatches } from "#server/sales/buyer-search.ts";
import { type Buyer, buyerSelection } from "./read-buyers.ts";

export async function listBuyers(
  db: Database,
  choice: { search: string; page: number; perPage: number },
): Promise<{ buyers: Buyer[]; matching: number; page: number; pages: number }> {
  const selected = db
    .selectFrom("buyers")
    .where("erased_at", "is", null)
    .$if(choice.search !== "", (query) => query.where(buyerMatches(choice.search)));
  const { matching } = await selected.select((eb) => eb.fn.countAll<number>().as("matching")).executeTakeFirstOrThrow();
  const { page, pages } = pageBounds(matching, choice.perPage, choice.page);
  const buyers = await selected
    .select(buyerSelection)
    .orderBy((eb) => eb.fn("lower", ["name"]))
    .orderBy("id")
    .limit(choice.perPage)
    .offset((page - 1) * choice.perPage)
    .execute();
  return { buyers, matching, page, pages };
}
