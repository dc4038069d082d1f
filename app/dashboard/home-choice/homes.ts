import { dbContext } from "#server/context.ts";
import type { Route } from "./+types/homes.ts";
import { pageHomeOptions } from "./homes.server.ts";
import { pageHomesOnSale } from "./homes-on-sale.server.ts";
import { isHomeScopeName } from "./scopes.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const of = url.searchParams.get("of") ?? "";
  if (!isHomeScopeName(of)) return Response.json({ message: "There are no homes of that kind." }, { status: 400 });
  const db = context.get(dbContext);
  return of === "sale" ? pageHomesOnSale(db, url) : pageHomeOptions(db, of, url);
}
