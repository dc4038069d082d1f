import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { purposeKey } from "#server/db/purpose-key.ts";
import { type AuthSettings, cookiePrefix, isHttps } from "./better-auth.ts";
import { readCookie } from "./cookie.ts";

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * A browser that has signed in before carries a mark, and its failures are counted apart. So a stranger who knows the
 * administrator's e-mail address can lock out other strangers, but not the administrator. The mark opens nothing.
 */
export function knownDevice(settings: AuthSettings, cookieHeader: string | null, email: string): string | undefined {
  const [id, mark] = (readCookie(cookieHeader, cookieName(settings)) ?? "").split(".");
  if (!id || !mark) return undefined;
  const expected = Buffer.from(markOf(settings, id, email));
  const given = Buffer.from(mark);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** The `Set-Cookie` value that makes this browser a known one for that e-mail address. */
export function knownDeviceCookie(settings: AuthSettings, email: string): string {
  const id = randomBytes(16).toString("base64url");
  const secure = isHttps(settings.publicUrl) ? "; Secure" : "";
  return `${cookieName(settings)}=${id}.${markOf(settings, id, email)}; Max-Age=${yearSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function cookieName({ publicUrl }: AuthSettings): string {
  return `${cookiePrefix(publicUrl)}.known_device`;
}

function markOf({ secret }: AuthSettings, id: string, email: string): string {
  return createHmac("sha256", purposeKey(secret, "known device")).update(`${id} of ${email}`).digest("base64url");
}
