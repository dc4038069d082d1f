import type { Route } from "./+types/done.ts";
import { findDone } from "./done.server.ts";

/** /dashboard/done: what was just done, for a form that was sent without leading to another page. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const done = await findDone(args);
  return Response.json(done ? { done } : {}, { headers: { "Cache-Control": "no-store" } });
}
