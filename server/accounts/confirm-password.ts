import type { Administrator } from "#domain/accounts/administrator.ts";
import { type AttemptKey, admitAttempt, forgiveAttempts } from "#server/accounts/attempts.ts";
import { hashPassword, TooManyHashes, verifyPassword } from "#server/accounts/password-hash.ts";
import { sessionToken } from "#server/accounts/session.ts";
import type { Wait } from "#server/accounts/sign-in-attempts.ts";
import type { AuditEntry } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { removePushDevices } from "#server/push/subscriptions.ts";
import type { AuthSettings } from "./auth-settings.ts";

export type PasswordRejection = { ok: false; reason: "wrong-password" | "busy" } | Wait;

/**
 * Checks the password of somebody who is signed in, before something sensitive. Each attempt counts as a failure until
 * the password has proved right, so that attempts at once cannot exceed the limit.
 */
export async function confirmPassword(
  db: Database,
  settings: AuthSettings,
  { administrator, password }: { administrator: Administrator; password: string },
  now: Date,
): Promise<{ ok: true } | PasswordRejection> {
  const key: AttemptKey = { kind: "password", value: administrator.id };
  const admission = await admitAttempt(db, settings.secret, [key], now);
  if (!admission.ok) return { ...admission, reason: "wait" };
  const { password_hash } = await db
    .selectFrom("credentials")
    .select("password_hash")
    .where("administrator_id", "=", administrator.id)
    .executeTakeFirstOrThrow();
  try {
    if (!(await verifyPassword(password, password_hash))) return { ok: false, reason: "wrong-password" };
  } catch (error) {
    if (error instanceof TooManyHashes) return { ok: false, reason: "busy" };
    throw error;
  }
  await forgiveAttempts(db, settings.secret, [key]);
  return { ok: true };
}

/**
 * Ends the sessions of an administrator except one, removes all devices that get notices, and ends sign-ins that wait
 * for a second step.
 */
export async function endSessions(
  db: Database,
  administratorId: string,
  { exceptId, exceptToken }: { exceptId?: string; exceptToken?: string } = {},
): Promise<void> {
  let sessions = db.deleteFrom("sessions").where("administrator_id", "=", administratorId);
  if (exceptId !== undefined) sessions = sessions.where("id", "<>", exceptId);
  if (exceptToken !== undefined) sessions = sessions.where("token", "<>", exceptToken);
  await sessions.execute();
  await removePushDevices(db, administratorId);
  await db.deleteFrom("verifications").where("value", "=", administratorId).execute();
}

/**
 * Returns the session token among the cookies that Better Auth has set.
 *
 * @throws Error if there is none
 */
export function newSessionToken(settings: AuthSettings, cookies: string[]): string {
  for (const cookie of cookies) {
    const token = sessionToken(settings, cookie.split(";")[0] ?? "");
    if (token !== undefined) return token;
  }
  throw new Error("two-factor sign-in was turned on, but no session came of it");
}

/** Hashes a password; undefined if too many hashes are waiting. */
export async function hashUnlessBusy(password: string): Promise<string | undefined> {
  try {
    return await hashPassword(password);
  } catch (error) {
    if (error instanceof TooManyHashes) return undefined;
    throw error;
  }
}

/** Makes the entry of the audit log for something that was done to an administrator, by another or by themselves. */
export function administratorAuditEntry(
  actor: { id: string; name: string },
  administrator: { id: string },
  action: string,
  now: Date,
): AuditEntry {
  return { actor, at: now, action, entityType: "administrator", entityId: administrator.id };
}
