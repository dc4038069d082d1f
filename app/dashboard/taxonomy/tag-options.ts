import { dbContext } from "#server/context.ts";
import { searchTags } from "#server/taxonomy.ts";
import type { Route } from "./+types/tag-options.ts";

/** More than these nobody reads; another letter narrows them. */
const OFFERED = 20;

/** The tags that a field offers while somebody types: `search` is what was typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = (url.searchParams.get("search") ?? "").slice(0, 100);
  return { tags: await searchTags(context.get(dbContext), search, OFFERED) };
}
