import { parseId } from "#domain/catalogue/home.ts";
import { findTagsById, searchTags } from "#server/catalogue/read-taxonomy.ts";
import { dbContext } from "#server/context.ts";
import type { Route } from "./+types/tag-options.ts";

const OFFERED = 20;
const MAX_IDS = 100;

/** By text, or by each `id`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const ids = url.searchParams.getAll("id").slice(0, MAX_IDS);
  if (ids.length > 0)
    return {
      tags: await findTagsById(
        db,
        ids.map((id) => parseId(id) ?? 0),
      ),
    };
  return { tags: await searchTags(db, (url.searchParams.get("search") ?? "").slice(0, 100), OFFERED) };
}
