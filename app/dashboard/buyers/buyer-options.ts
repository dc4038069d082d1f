import { dbContext } from "#server/context.ts";
import type { Route } from "./+types/buyer-options.ts";
import { listBuyerOptions } from "./buyer-choice.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return { options: await listBuyerOptions(context.get(dbContext), url.searchParams.get("search") ?? "") };
}
