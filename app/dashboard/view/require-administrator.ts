import { data, type MiddlewareFunction, replace } from "react-router";
import { findSession } from "#server/accounts/session.ts";
import { administratorContext, authContext, dbContext, nowContext } from "#server/context.ts";

/**
 * Guards the dashboard; there is no other guard. The layout above all its routes uses it. Without a session, navigation
 * is redirected to the sign-in. A request by script gets a 401, and the dashboard asks for the password in place.
 */
export const requireAdministrator: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const administrator = await findSession(
    context.get(dbContext),
    context.get(authContext),
    request.headers.get("cookie"),
    context.get(nowContext),
  );
  if (!administrator) return reject(request);
  context.set(administratorContext, administrator);
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};

function reject(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const error = { error: "Your session has ended. Please sign in again." };
  // React Router's client expects errors in its own encoding.
  if (pathname.endsWith(".data")) throw data(error, { status: 401 });
  if (!request.headers.get("accept")?.includes("text/html")) return Response.json(error, { status: 401 });
  // A redirect cannot send a form again, so it leads to the page of the form.
  const to = request.method === "GET" ? pathname + search : pathname;
  throw replace(`/login?to=${encodeURIComponent(to)}`);
}
