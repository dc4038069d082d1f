import { dbContext } from "#server/context.ts";
import type { Route } from "./+types/holder-options.ts";
import { listHolderOptions } from "./unit-holders.server.ts";

/** The buyers and enquiries that a field offers while somebody types: `search` is what was typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return { options: await listHolderOptions(context.get(dbContext), url.searchParams.get("search") ?? "") };
}
