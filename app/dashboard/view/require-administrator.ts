import { data, type MiddlewareFunction, replace } from "react-router";
import { findSession } from "#server/accounts/session.ts";
import { administratorContext, authContext, dbContext, nowContext } from "#server/context.ts";

/**
 * The only guard of the dashboard. It is in the dashboard's layout, so it holds for whatever is matched below it,
 * in any spelling of the address. Somebody who navigates is sent to sign in; a request made by script is answered 401,
 * and the dashboard then asks for the password where it stands.
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
  // Read by React Router's own client, which expects its own encoding of errors.
  if (pathname.endsWith(".data")) throw data(error, { status: 401 });
  if (!request.headers.get("accept")?.includes("text/html")) return Response.json(error, { status: 401 });
  // What was sent by a form cannot be sent again by a redirect; the page it was on can be reached.
  const to = request.method === "GET" ? pathname + search : pathname;
  throw replace(`/login?to=${encodeURIComponent(to)}`);
}
