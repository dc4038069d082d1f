import { getRequestListener } from "@hono/node-server";
import type { AnswerFromMemory } from "./memory-answers.ts";
import type { RequestHandler } from "./node-server.ts";

/**
 * What Node's server calls for each request. HTTP/1.0 knows no Host header, and the probes of some load balancers speak
 * it; the name that stands in its place is never shown to anybody.
 */
export function requestListener(
  app: { fetch: Parameters<typeof getRequestListener>[0] },
  answerFromMemory: AnswerFromMemory,
): RequestHandler {
  const answer = getRequestListener(app.fetch, { hostname: "localhost" });
  return (request, response) => {
    if (answerFromMemory(request, response)) return;
    // Whatever fails between here and the application can only be told by closing the connection.
    Promise.resolve(answer(request, response)).catch(() => response.destroy());
  };
}
