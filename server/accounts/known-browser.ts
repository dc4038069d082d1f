import { createHmac, randomBytes } from "node:crypto";
import { type AuthSettings, cookiePrefix, isHttps } from "#server/accounts/auth-settings.ts";
import { readCookie } from "#server/accounts/cookie.ts";
import { purposeKey } from "#server/keys/purpose-key.ts";
import { isSameSecret } from "#server/keys/same-secret.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Returns the browser's number, if somebody has signed in to this account in it before. Its attempts are counted apart,
 * so that strangers cannot lock it out.
 */
export function knownBrowser(settings: AuthSettings, cookies: string | null, email: string): string | undefined {
  const [id, mark] = readMark(settings, cookies);
  return id && mark && isSameSecret(mark, markOf(settings, `${id} of ${email}`)) ? id : undefined;
}

/**
 * Returns the browser's number for forms that name no account. Cookies of earlier releases have no proof of the number
 * and do not count.
 */
export function browserOfSomeAccount(settings: AuthSettings, cookies: string | null): string | undefined {
  const [id] = readMark(settings, cookies);
  const [random, proof] = id?.split("~") ?? [];
  return random && proof && isSameSecret(proof, markOf(settings, random)) ? id : undefined;
}

/**
 * Makes a cookie by which the browser is known to this account for a year.
 *
 * @returns a `Set-Cookie` value
 */
export function knownBrowserCookie(settings: AuthSettings, email: string): string {
  const random = randomBytes(16).toString("base64url");
  const id = `${random}~${markOf(settings, random)}`;
  const secure = isHttps(settings.publicUrl) ? "; Secure" : "";
  const value = `${id}.${markOf(settings, `${id} of ${email}`)}`;
  return `${cookieName(settings)}=${value}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function readMark(settings: AuthSettings, cookies: string | null): (string | undefined)[] {
  return (readCookie(cookies, cookieName(settings)) ?? "").split(".");
}

function cookieName({ publicUrl }: AuthSettings): string {
  return `${cookiePrefix(publicUrl)}.known_device`;
}

function markOf({ secret }: AuthSettings, text: string): string {
  return createHmac("sha256", purposeKey(secret, "known device")).update(text).digest("base64url");
}
