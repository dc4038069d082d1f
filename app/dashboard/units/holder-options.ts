import { dbContext } from "#server/context.ts";
import type { Route } from "./+types/holder-options.ts";
import { listHolderOptions } from "./unit-holders.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return { options: await listHolderOptions(context.get(dbContext), url.searchParams.get("search") ?? "") };
}
