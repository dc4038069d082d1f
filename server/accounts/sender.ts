import type { MiddlewareHandler } from "hono";
import { findSession, hasSessionCookie, sessionToken } from "#server/accounts/session.ts";
import { isDatabaseAway } from "#server/db/availability.ts";
import type { Database } from "#server/db/connection.ts";
import type { HttpContext, HttpEnv, Sender } from "#server/http/http-env.ts";
import type { AuthSettings } from "./better-auth.ts";

/** Who sends a request, for what surrounds the routes. What somebody may do is decided by the guard of the dashboard alone. */
export function createSender(db: Database, auth: AuthSettings, clock: () => Date) {
  async function find(cookies: string | null): Promise<Sender> {
    try {
      return (await findSession(db, auth, cookies, clock())) ? "administrator" : "stranger";
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      return sessionToken(auth, cookies) === undefined ? "stranger" : "unknown";
    }
  }
  const identify: MiddlewareHandler<HttpEnv> = async (c, next) => {
    c.set("sender", await find(c.req.header("cookie") ?? null));
    await next();
  };
  return {
    /** Asks the database, unless there is no cookie of ours. */
    identify,
    /** Whether there is a cookie of that name, whoever made it. */
    hasSession: (c: HttpContext) => hasSessionCookie(auth.publicUrl, c.req.header("cookie") ?? ""),
  };
}
