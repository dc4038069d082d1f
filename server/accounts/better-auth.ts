import { randomInt } from "node:crypto";
import { readCookie } from "#server/accounts/cookie.ts";
import { TooManyHashes } from "#server/accounts/password-hash.ts";
import type { Database } from "#server/db/connection.ts";
import { purposeKey } from "#server/keys/purpose-key.ts";
import { type AuthSettings, cookiePrefix, isHttps } from "./auth-settings.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import type { Client } from "./sign-in-attempts.ts";

/** A session ends so long after signing in, however active it is. */
export const SESSION_LIFE_SECONDS = 30 * 24 * 60 * 60;

export const clientAddressHeader = "x-amaka-client-address";

/**
 * Configures the library better-auth. Its HTTP handler is never mounted. It is loaded at the first sign-in, because it
 * is large.
 */
export async function createAuth(db: Database, settings: AuthSettings) {
  const { publicUrl } = settings;
  const [{ betterAuth }, { twoFactor }] = await Promise.all([
    import("better-auth"),
    import("better-auth/plugins/two-factor"),
  ]);
  return betterAuth({
    appName: "Amaka",
    baseURL: publicUrl,
    secret: signInSecret(settings),
    database: { db, type: "postgres" },
    telemetry: { enabled: false },
    // The library would log what people entered.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(password, hash) },
    },
    user: {
      modelName: "administrators",
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
    },
    account: {
      modelName: "credentials",
      fields: {
        userId: "administrator_id",
        accountId: "account_id",
        providerId: "provider_id",
        password: "password_hash",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    session: {
      modelName: "sessions",
      fields: {
        userId: "administrator_id",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
        expiresAt: "expires_at",
      },
      expiresIn: SESSION_LIFE_SECONDS,
      // server/accounts/session.ts ends idle sessions earlier.
      disableSessionRefresh: true,
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    verification: {
      modelName: "verifications",
      fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
      storeIdentifier: "hashed",
    },
    plugins: [
      twoFactor({
        issuer: "Amaka",
        backupCodeOptions: { storeBackupCodes: "encrypted", customBackupCodesGenerate: recoveryCodes },
        // By the library's lockout a stranger could lock the account, so server/accounts/sign-in.ts counts attempts
        // instead.
        accountLockout: { enabled: false },
        schema: {
          user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
          twoFactor: {
            modelName: "two_factors",
            fields: {
              userId: "administrator_id",
              backupCodes: "recovery_codes",
              failedVerificationCount: "failed_count",
              lockedUntil: "locked_until",
            },
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      // The library's secure cookies would have the prefix __Secure- instead of __Host-.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps(publicUrl), httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [clientAddressHeader], ipv6Subnet: 128 },
      database: { generateId: "uuid", validateSchema: false },
    },
  });
}

/** Derives the library's secret from the program's. The library takes it as text. */
export function signInSecret({ secret }: AuthSettings): string {
  return purposeKey(secret, "sign-in").toString("base64url");
}

export type Auth = Awaited<ReturnType<typeof createAuth>>;

/** The alphabet has no characters that are easily confused on paper. */
const recoveryAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

function recoveryCodes(): string[] {
  const letters = (count: number) =>
    Array.from({ length: count }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join("");
  return Array.from({ length: 10 }, () => `${letters(5)}-${letters(5)}`);
}

/** Returns the code of a rejection by Better Auth; undefined for every other error. */
export function rejectionCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== "APIError" || !("body" in error)) return undefined;
  const { body } = error;
  if (typeof body !== "object" || body === null || !("code" in body)) return undefined;
  return typeof body.code === "string" ? body.code : undefined;
}

/** Makes the headers of a call to Better Auth. Only the named cookies are passed on. */
export function headersFrom(
  { address, userAgent, cookies }: Client,
  settings: AuthSettings,
  passOn: ("session_token" | "two_factor")[],
): Headers {
  const headers = new Headers({ [clientAddressHeader]: address, "user-agent": userAgent.slice(0, 400) });
  const passed = passOn.flatMap((name) => {
    const fullName = `${cookiePrefix(settings.publicUrl)}.${name}`;
    const value = readCookie(cookies, fullName);
    return value === undefined ? [] : [`${fullName}=${encodeURIComponent(value)}`];
  });
  if (passed.length > 0) headers.set("cookie", passed.join("; "));
  return headers;
}

/**
 * Returns the reason for which the library rejected a request.
 *
 * @throws any error that is a failure and no rejection
 */
export function toRejection(error: unknown): { rejected: string } {
  if (error instanceof TooManyHashes) return { rejected: "busy" };
  const code = rejectionCode(error);
  if (code === undefined) throw error;
  return { rejected: code };
}
