import { findSession, hasSessionCookie, sessionToken } from "#server/accounts/session.ts";
import { isDatabaseAway } from "#server/db/availability.ts";
import type { Database } from "#server/db/connection.ts";
import type { HttpContext } from "#server/http/http-env.ts";
import type { Sender } from "#server/http/receive-body.ts";
import type { AuthSettings } from "./better-auth.ts";

/** Who sends a request, for what surrounds the routes. What somebody may do is decided by the guard of the dashboard alone. */
export function createSender(db: Database, auth: AuthSettings, clock: () => Date) {
  const cookiesOf = (c: HttpContext) => c.req.header("cookie");
  return {
    /** Asks the database. */
    async find(c: HttpContext): Promise<Sender> {
      const cookies = cookiesOf(c) ?? null;
      try {
        return (await findSession(db, auth, cookies, clock())) ? "administrator" : "stranger";
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        return sessionToken(auth, cookies) === undefined ? "stranger" : "unknown";
      }
    },
    /** Whether the session is still good is seen later; nobody else can have made this cookie. */
    isAdministrator(c: HttpContext): boolean {
      const cookies = cookiesOf(c);
      return cookies !== undefined && sessionToken(auth, cookies) !== undefined;
    },
    /** Whether there is a cookie of that name, whoever made it. */
    hasSession: (c: HttpContext) => hasSessionCookie(auth.publicUrl, cookiesOf(c) ?? ""),
  };
}
