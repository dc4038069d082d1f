import { setTimeout as sleep } from "node:timers/promises";
import { type AttemptKey, admitAttempt, forgiveAttempts } from "#server/accounts/attempts.ts";
import { administratorAuditEntry } from "#server/accounts/confirm-password.ts";
import { knownBrowser } from "#server/accounts/known-browser.ts";
import { oneTimeTokenHash } from "#server/accounts/one-time-token.ts";
import { insertResetLink, signInPage } from "#server/accounts/password-reset.ts";
import { type Client, MIN_REJECTION_MS, type Wait } from "#server/accounts/sign-in-attempts.ts";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { networkOf } from "#server/http/network.ts";
import type { AuthSettings } from "./auth-settings.ts";

/**
 * Opens a recovery sheet, which stays valid. An unknown address is answered like a wrong code. A right code never has
 * to wait: a hundred bits are not guessed, so a limit could only lock out the person who has the sheet. Wrong codes are
 * slowed down by network or by known browser.
 *
 * @returns the token of a reset link
 */
export async function openRecoverySheet(
  db: Database,
  settings: AuthSettings,
  { email, code, client }: { email: string; code: string; client: Client },
  now: Date,
): Promise<{ ok: true; token: string } | { ok: false; reason: "wrong-code" } | Wait> {
  const soonestRejection = sleep(MIN_REJECTION_MS);
  const device = knownBrowser(settings, client.cookies, email);
  const key: AttemptKey = device
    ? { kind: "device-recovery", value: device }
    : { kind: "recovery", value: networkOf(client.address) };
  const owner = await db
    .selectFrom("recovery_sheets")
    .innerJoin("administrators", "administrators.id", "administrator_id")
    .select(["administrators.id", "administrators.name"])
    .where("email", "=", email)
    .where("code_hash", "=", oneTimeTokenHash(code))
    .executeTakeFirst();
  if (!owner) {
    const admission = await admitAttempt(db, settings.secret, [key], now);
    await soonestRejection;
    return admission.ok ? { ok: false, reason: "wrong-code" } : { ...admission, reason: "wait" };
  }
  return inTransaction(db, async (trx) => {
    const { token } = await insertResetLink(trx, owner.id, { isMailed: false }, now);
    await forgiveAttempts(trx, settings.secret, [key]);
    await recordAudit(trx, administratorAuditEntry(signInPage, owner, "administrator.use-recovery-sheet", now));
    return { ok: true, token };
  });
}
