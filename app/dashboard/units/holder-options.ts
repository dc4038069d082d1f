import { dbContext } from "#server/context.ts";
import type { Route } from "./+types/holder-options.ts";
import { pageHolderOptions } from "./unit-holders.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  return pageHolderOptions(context.get(dbContext), url);
}
