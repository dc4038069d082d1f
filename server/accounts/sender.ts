import type { MiddlewareHandler } from "hono";
import { browserOfSomeAccount } from "#server/accounts/known-browser.ts";
import { findSession, sessionToken } from "#server/accounts/session.ts";
import type { Database } from "#server/db/connection.ts";
import { isDatabaseUnavailable } from "#server/db/database-unavailable.ts";
import type { HttpEnv, Sender } from "#server/http/http-env.ts";
import type { AuthSettings } from "./auth-settings.ts";

/**
 * Marks each request with who seems to have sent it, for limits and queues. Only the dashboard's guard decides what is
 * allowed.
 */
export function identifySender(db: Database, auth: AuthSettings, clock: () => Date): MiddlewareHandler<HttpEnv> {
  async function find(cookies: string | null): Promise<Sender> {
    try {
      return (await findSession(db, auth, cookies, clock())) ? "administrator" : "stranger";
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return sessionToken(auth, cookies) === undefined ? "stranger" : "unknown";
    }
  }
  return async (c, next) => {
    const cookies = c.req.header("cookie") ?? null;
    c.set("knownBrowser", browserOfSomeAccount(auth, cookies));
    c.set("sender", await find(cookies));
    await next();
  };
}
