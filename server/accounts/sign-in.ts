import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Administrator } from "#domain/accounts/administrator.ts";
import { deviceName } from "#domain/analytics/device.ts";
import { type AttemptKey, admitAttempt, forgiveAttempts } from "#server/accounts/attempts.ts";
import { createAuth } from "#server/accounts/better-auth.ts";
import { readCookie } from "#server/accounts/cookie.ts";
import { knownBrowser, knownBrowserCookie } from "#server/accounts/known-browser.ts";
import { deleteExpiredSignIns, expiredSessionCookie, sessionToken, signedValue } from "#server/accounts/session.ts";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { type AuthSettings, cookiePrefix } from "./auth-settings.ts";
import { headersFrom, toRejection } from "./better-auth.ts";
import { markCodeUsed } from "./second-factor.ts";
import {
  accountKey,
  addressKey,
  type Client,
  MIN_REJECTION_MS,
  unknownDeviceCodeKey,
  type Wait,
} from "./sign-in-attempts.ts";

type SignInOutcome =
  | { ok: true; next: "dashboard" | "code"; cookies: string[] }
  | { ok: false; reason: "invalid" | "invalid-code" | "start-again" | "busy" }
  | Wait;

/**
 * Signs in by password. An unknown address is answered like a wrong password, in the same time. A known browser is
 * counted only for itself, so that no stranger can lock it out, not even one in the same network.
 *
 * @param isProven the caller has just set this password by a one-time link, so it is no guess
 */
export async function signIn(
  db: Database,
  settings: AuthSettings,
  {
    email,
    password,
    client,
    isProven = false,
  }: { email: string; password: string; client: Client; isProven?: boolean },
  now: Date,
): Promise<SignInOutcome> {
  if (!isProven) {
    const device = knownBrowser(settings, client.cookies, email);
    const keys = device ? [deviceKey(device)] : [accountKey(email), addressKey(client)];
    const admission = await admitAttempt(db, settings.secret, keys, now);
    if (!admission.ok) return { ...admission, reason: "wait" };
  }
  const auth = await createAuth(db, settings);
  const headers = headersFrom(client, settings, []);
  const soonestRejection = sleep(MIN_REJECTION_MS);
  const answer = await auth.api
    .signInEmail({ body: { email, password }, headers, returnHeaders: true })
    .catch(toRejection);
  if ("rejected" in answer) {
    await soonestRejection;
    return { ok: false, reason: answer.rejected === "busy" ? "busy" : "invalid" };
  }
  const cookies = answer.headers.getSetCookie();
  if ("twoFactorRedirect" in answer.response) return { ok: true, next: "code", cookies };
  const { user } = answer.response;
  const more = await inTransaction(db, (trx) => welcome(trx, settings, { user, secondFactor: "none", client }, now));
  return { ok: true, next: "dashboard", cookies: [...cookies, ...more] };
}

/**
 * Completes a sign-in by the second step. Attempts are counted by administrator alone: whoever gets here knows the
 * password, and their network must lock out nobody else.
 */
export async function completeSignIn(
  db: Database,
  settings: AuthSettings,
  { code, client }: { code: string; client: Client },
  now: Date,
): Promise<SignInOutcome> {
  const owing = await findOwing(db, settings, client.cookies);
  const keys = [owing ? codeKey(settings, client, owing) : addressKey(client)];
  const admission = await admitAttempt(db, settings.secret, keys, now);
  if (!admission.ok) return { ...admission, reason: "wait" };
  const isFromApp = /^\d{6}$/.test(code);
  // Rejections are values and do not undo the transaction, so that better-auth's count of wrong codes is stored.
  return inTransaction(db, async (trx): Promise<SignInOutcome> => {
    const auth = await createAuth(trx, settings);
    // The session cookie is left out, because an older session would make the code unnecessary.
    const call = {
      body: { code },
      headers: headersFrom(client, settings, ["two_factor"]),
      returnHeaders: true,
    } as const;
    const answer = await (isFromApp ? auth.api.verifyTOTP(call) : auth.api.verifyBackupCode(call)).catch(toRejection);
    if ("rejected" in answer) return rejectedCode(answer.rejected);
    const { token, user } = answer.response;
    if (token === undefined) throw new Error("the code was right, but no session came of it");
    if (isFromApp && !(await markCodeUsed(trx, user.id, code, now))) {
      await trx.deleteFrom("sessions").where("token", "=", token).execute();
      return { ok: false, reason: "invalid-code" };
    }
    const more = await welcome(trx, settings, { user, secondFactor: isFromApp ? "app" : "recovery-code", client }, now);
    return { ok: true, next: "dashboard", cookies: [...answer.headers.getSetCookie(), ...more] };
  });
}

/** Tells whether the browser has passed the password and still owes the second step. */
export function isCodePending(settings: AuthSettings, cookies: string | null): boolean {
  return readCookie(cookies, `${cookiePrefix(settings.publicUrl)}.two_factor`) !== undefined;
}

async function findOwing(
  db: Database,
  settings: AuthSettings,
  cookies: string | null,
): Promise<{ id: string; email: string } | undefined> {
  const identifier = signedValue(settings, cookies, "two_factor");
  if (identifier === undefined) return undefined;
  const { internalAdapter } = await (await createAuth(db, settings)).$context;
  const note = await internalAdapter.findVerificationValue(identifier);
  const id = z.uuid().safeParse(note?.value);
  if (!id.success) return undefined;
  return db.selectFrom("administrators").select(["id", "email"]).where("id", "=", id.data).executeTakeFirst();
}

/**
 * Ends this session.
 *
 * @returns the cookies that remove it from the browser
 */
export async function signOut(
  db: Database,
  settings: AuthSettings,
  administrator: Administrator,
  now: Date,
): Promise<string[]> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom("sessions").where("id", "=", administrator.sessionId).execute();
    await recordAudit(trx, {
      actor: administrator,
      at: now,
      action: "sign-in.end",
      entityType: "administrator",
      entityId: administrator.id,
    });
  });
  return [expiredSessionCookie(settings)];
}

async function welcome(
  db: Database,
  settings: AuthSettings,
  {
    user,
    secondFactor,
    client,
  }: {
    user: { id: string; name: string; email: string };
    secondFactor: "none" | "app" | "recovery-code";
    client: Client;
  },
  now: Date,
): Promise<string[]> {
  const device = knownBrowser(settings, client.cookies, user.email);
  const keys = [accountKey(user.email), addressKey(client), ...(device ? [deviceKey(device)] : [])];
  // Codes that strangers tried stay counted when a known browser signs in.
  if (secondFactor !== "none") keys.push(codeKey(settings, client, user));
  const steps = secondFactor === "none" ? 1 : 2;
  const attempts = await forgiveAttempts(db, settings.secret, keys);
  const earlier = sessionToken(settings, client.cookies);
  if (earlier !== undefined) await db.deleteFrom("sessions").where("token", "=", earlier).execute();
  await deleteExpiredSignIns(db, now);
  await recordAudit(db, {
    actor: user,
    at: now,
    action: "sign-in.begin",
    entityType: "administrator",
    entityId: user.id,
    after: { device: deviceName(client.userAgent), secondFactor, failedAttemptsBefore: Math.max(attempts - steps, 0) },
  });
  return device ? [] : [knownBrowserCookie(settings, user.email)];
}

function rejectedCode(rejected: string): SignInOutcome {
  switch (rejected) {
    case "INVALID_CODE":
    case "INVALID_BACKUP_CODE":
      return { ok: false, reason: "invalid-code" };
    default:
      return { ok: false, reason: "start-again" };
  }
}

function deviceKey(id: string): AttemptKey {
  return { kind: "device", value: id };
}

/**
 * Counts codes by known browser or, for all other browsers together, by administrator. So changing browsers gives no
 * more guesses, and locks out no known one.
 */
function codeKey(settings: AuthSettings, client: Client, { id, email }: { id: string; email: string }): AttemptKey {
  const device = knownBrowser(settings, client.cookies, email);
  return device ? { kind: "device-code", value: device } : unknownDeviceCodeKey(id);
}
