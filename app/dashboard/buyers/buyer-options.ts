import { dbContext } from "#server/context.ts";
import { listBuyerOptions } from "../agreements/buyer-choice.server.ts";
import type { Route } from "./+types/buyer-options.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return { options: await listBuyerOptions(context.get(dbContext), url.searchParams.get("search") ?? "") };
}
