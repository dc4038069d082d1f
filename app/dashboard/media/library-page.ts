import { parseId } from "#domain/catalogue/home.ts";
import { dbContext } from "#server/context.ts";
import { listMedia } from "#server/media-library/read-library.ts";
import type { Route } from "./+types/library-page.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const before = parseId(url.searchParams.get("before") ?? undefined);
  const search = url.searchParams.get("search") ?? "";
  const { items, next } = await listMedia(context.get(dbContext), { search, ...(before ? { before } : {}) });
  return Response.json({ items: items.map(({ id, name, picture }) => ({ id, name, picture })), next });
}
