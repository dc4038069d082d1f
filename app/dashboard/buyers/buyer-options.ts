import { dbContext } from "#server/context.ts";
import { pageBuyerOptions } from "../agreements/buyer-choice.server.ts";
import type { Route } from "./+types/buyer-options.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  return pageBuyerOptions(context.get(dbContext), url);
}
