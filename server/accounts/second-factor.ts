import type { Administrator } from "#domain/accounts/administrator.ts";
import { type AttemptKey, admitAttempt, forgiveAttempts } from "#server/accounts/attempts.ts";
import { type Auth, createAuth, headersFrom, toRejection } from "#server/accounts/better-auth.ts";
import {
  administratorAuditEntry,
  confirmPassword,
  endSessions,
  newSessionToken,
  type PasswordRejection,
} from "#server/accounts/confirm-password.ts";
import type { Client, Wait } from "#server/accounts/sign-in-attempts.ts";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { AuthSettings } from "./auth-settings.ts";

interface TwoFactorState {
  isOn: boolean;
  /** The number of unused recovery codes; undefined while the second factor is off. */
  recoveryCodesLeft: number | undefined;
}

/** Tells whether an administrator signs in with a second factor, and how many recovery codes are left. */
export async function getTwoFactorState(
  db: Database,
  settings: AuthSettings,
  administratorId: string,
): Promise<TwoFactorState> {
  const { two_factor_enabled: isOn } = await db
    .selectFrom("administrators")
    .select("two_factor_enabled")
    .where("id", "=", administratorId)
    .executeTakeFirstOrThrow();
  if (!isOn) return { isOn, recoveryCodesLeft: undefined };
  return { isOn, recoveryCodesLeft: (await readRecoveryCodes(await createAuth(db, settings), administratorId)).length };
}

/**
 * Prepares the second factor, which takes effect with `confirmTwoFactor`. The password is checked first, so that a
 * session alone is not enough.
 *
 * @returns `otpauth://...` for the QR code
 */
export async function startTwoFactor(
  db: Database,
  settings: AuthSettings,
  { administrator, currentPassword, client }: { administrator: Administrator; currentPassword: string; client: Client },
  now: Date,
): Promise<{ ok: true; uri: string } | { ok: false; reason: "already-on" } | PasswordRejection> {
  const confirmed = await confirmPassword(db, settings, { administrator, password: currentPassword }, now);
  if (!confirmed.ok) return confirmed;
  const auth = await createAuth(db, settings);
  const answer = await auth.api
    .enableTwoFactor({ body: { password: currentPassword }, headers: headersFrom(client, settings, ["session_token"]) })
    .catch(toRejection);
  if ("rejected" in answer || !("totpURI" in answer)) return { ok: false, reason: "already-on" };
  return { ok: true, uri: answer.totpURI };
}

/**
 * Switches the second factor on, if the code is right, and ends the administrator's other sessions. Wrong codes count
 * as wrong passwords do, and share their limit.
 *
 * @returns the recovery codes, and `Set-Cookie` values of a new session
 */
export async function confirmTwoFactor(
  db: Database,
  settings: AuthSettings,
  { administrator, code, client }: { administrator: Administrator; code: string; client: Client },
  now: Date,
): Promise<
  { ok: true; recoveryCodes: string[]; cookies: string[] } | { ok: false; reason: "invalid-code" | "already-on" } | Wait
> {
  // Without this check a thief who has only a session could try out codes here.
  const { isOn } = await getTwoFactorState(db, settings, administrator.id);
  if (isOn) return { ok: false, reason: "already-on" };
  const key: AttemptKey = { kind: "password", value: administrator.id };
  const admission = await admitAttempt(db, settings.secret, [key], now);
  if (!admission.ok) return { ...admission, reason: "wait" };
  return inTransaction(db, async (trx) => {
    const auth = await createAuth(trx, settings);
    const answer = await auth.api
      .verifyTOTP({ body: { code }, headers: headersFrom(client, settings, ["session_token"]), returnHeaders: true })
      .catch(toRejection);
    if ("rejected" in answer) return { ok: false, reason: "invalid-code" };
    const cookies = answer.headers.getSetCookie();
    await endSessions(trx, administrator.id, { exceptToken: newSessionToken(settings, cookies) });
    await markCodeUsed(trx, administrator.id, code, now);
    await forgiveAttempts(trx, settings.secret, [key]);
    await recordAudit(
      trx,
      administratorAuditEntry(administrator, administrator, "administrator.turn-on-two-factor", now),
    );
    const recoveryCodes = await readRecoveryCodes(auth, administrator.id);
    return { ok: true, recoveryCodes, cookies };
  });
}

/** Replaces all recovery codes by new ones, which it returns. The old ones are no longer valid. */
export async function renewRecoveryCodes(
  db: Database,
  settings: AuthSettings,
  { administrator, currentPassword, client }: { administrator: Administrator; currentPassword: string; client: Client },
  now: Date,
): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; reason: "off" } | PasswordRejection> {
  const confirmed = await confirmPassword(db, settings, { administrator, password: currentPassword }, now);
  if (!confirmed.ok) return confirmed;
  return inTransaction(db, async (trx) => {
    const auth = await createAuth(trx, settings);
    const headers = headersFrom(client, settings, ["session_token"]);
    const answer = await auth.api
      .generateBackupCodes({ body: { password: currentPassword }, headers })
      .catch(toRejection);
    if ("rejected" in answer) return { ok: false, reason: "off" };
    await recordAudit(
      trx,
      administratorAuditEntry(administrator, administrator, "administrator.renew-recovery-codes", now),
    );
    return { ok: true, recoveryCodes: answer.backupCodes };
  });
}

/** Turns the second factor off after checking the password. It does nothing more if it is off already. */
export async function turnOffTwoFactor(
  db: Database,
  settings: AuthSettings,
  { administrator, currentPassword }: { administrator: Administrator; currentPassword: string },
  now: Date,
): Promise<{ ok: true } | PasswordRejection> {
  const confirmed = await confirmPassword(db, settings, { administrator, password: currentPassword }, now);
  if (!confirmed.ok) return confirmed;
  return inTransaction(db, async (trx) => {
    await removeTwoFactor(trx, administrator.id, now);
    await recordAudit(
      trx,
      administratorAuditEntry(administrator, administrator, "administrator.turn-off-two-factor", now),
    );
    return { ok: true };
  });
}

/** Turns the second factor off and deletes its secret and recovery codes, without asking for the password. */
export async function removeTwoFactor(db: Database, administratorId: string, now: Date): Promise<void> {
  await db
    .updateTable("administrators")
    .set({ two_factor_enabled: false, updated_at: now })
    .where("id", "=", administratorId)
    .execute();
  await db.deleteFrom("two_factors").where("administrator_id", "=", administratorId).execute();
}

async function readRecoveryCodes(auth: Auth, administratorId: string): Promise<string[]> {
  return (await auth.api.viewBackupCodes({ body: { userId: administratorId } })).backupCodes;
}

/**
 * Remembers a code of the app, so that it is accepted only once.
 *
 * @returns false if this code was used within the last two minutes
 */
export async function markCodeUsed(db: Database, administratorId: string, code: string, now: Date): Promise<boolean> {
  const stillRight = new Date(now.getTime() - 2 * 60_000);
  await db.deleteFrom("spent_codes").where("spent_at", "<", stillRight).execute();
  const spent = await db
    .insertInto("spent_codes")
    .values({ administrator_id: administratorId, code, spent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("code")
    .executeTakeFirst();
  return spent !== undefined;
}
