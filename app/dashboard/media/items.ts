import { parseId } from "#domain/catalogue/home.ts";
import { dbContext } from "#server/context.ts";
import { listMediaItems } from "#server/media-library/media-items.ts";
import type { Route } from "./+types/items.ts";

const MAX_ITEMS = 100;

/** Answers with the data of pictures whose numbers a form already has. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.getAll("id").slice(0, MAX_ITEMS);
  const known = ids.map(parseId).filter((id) => id !== undefined);
  return Response.json({ items: await listMediaItems(context.get(dbContext), known) });
}
