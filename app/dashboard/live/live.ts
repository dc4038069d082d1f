import { isSessionOpen } from "#server/accounts/session.ts";
import { administratorContext, dbContext, liveContext } from "#server/context.ts";
import type { Route } from "./+types/live.ts";

export function loader({ context }: Route.LoaderArgs): Response {
  const db = context.get(dbContext);
  const { sessionId } = context.get(administratorContext);
  const { changes, clock } = context.get(liveContext);
  const stream = changes.stream(() => isSessionOpen(db, sessionId, clock()));
  if (!stream) return Response.json({ error: "Too many listen." }, { status: 503, headers: { "Retry-After": "30" } });
  return new Response(stream, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
  });
}
