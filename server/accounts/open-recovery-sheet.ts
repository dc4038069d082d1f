import { setTimeout as sleep } from "node:timers/promises";
import { admitAttempt, forgiveAttempts } from "#server/accounts/attempts.ts";
import { administratorAuditEntry } from "#server/accounts/confirm-password.ts";
import { oneTimeTokenHash } from "#server/accounts/one-time-token.ts";
import { insertResetLink, signInPage } from "#server/accounts/password-reset.ts";
import { accountKey, addressKey, type Client, minRejectionMs, type Wait } from "#server/accounts/sign-in-attempts.ts";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { AuthSettings } from "./auth-settings.ts";

/**
 * The sheet stays valid. An unknown address is answered like a wrong code.
 * @returns the token of a reset link
 */
export async function openRecoverySheet(
  db: Database,
  settings: AuthSettings,
  { email, code, client }: { email: string; code: string; client: Client },
  now: Date,
): Promise<{ ok: true; token: string } | { ok: false; reason: "wrong-code" } | Wait> {
  const keys = [accountKey(email), addressKey(client)];
  const admission = await admitAttempt(db, settings.secret, keys, now);
  if (!admission.ok) return { ...admission, reason: "wait" };
  const soonestRejection = sleep(minRejectionMs);
  const owner = await db
    .selectFrom("recovery_sheets")
    .innerJoin("administrators", "administrators.id", "administrator_id")
    .select(["administrators.id", "administrators.name"])
    .where("email", "=", email)
    .where("code_hash", "=", oneTimeTokenHash(code))
    .executeTakeFirst();
  if (!owner) {
    await soonestRejection;
    return { ok: false, reason: "wrong-code" };
  }
  return inTransaction(db, async (trx) => {
    const { token } = await insertResetLink(trx, owner.id, now);
    await forgiveAttempts(trx, settings.secret, keys);
    await recordAudit(trx, administratorAuditEntry(signInPage, owner, "administrator.use-recovery-sheet", now));
    return { ok: true, token };
  });
}
