import { randomInt } from "node:crypto";
import type { Administrator } from "#domain/accounts/administrator.ts";
import { RECOVERY_CODE_LENGTH, recoveryLetters } from "#domain/accounts/recovery-code.ts";
import { administratorAuditEntry, confirmPassword, type PasswordRejection } from "#server/accounts/confirm-password.ts";
import { oneTimeTokenHash } from "#server/accounts/one-time-token.ts";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { AuthSettings } from "./auth-settings.ts";

/**
 * Makes a random recovery code, in capitals and without spaces. It is stored only as a hash, so it has to be shown now.
 */
export function newRecoveryCode(): string {
  return Array.from({ length: RECOVERY_CODE_LENGTH }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join(
    "",
  );
}

/** Stores the hash of an administrator's recovery code, which replaces an earlier one. */
export async function setRecoveryCode(db: Database, administratorId: string, code: string, now: Date): Promise<void> {
  const values = { code_hash: oneTimeTokenHash(code), made_at: now };
  await db
    .insertInto("recovery_sheets")
    .values({ administrator_id: administratorId, ...values })
    .onConflict((conflict) => conflict.column("administrator_id").doUpdateSet(values))
    .execute();
}

/**
 * Makes a new recovery code, after checking the password. The code is in the answer alone, since only its hash is
 * stored.
 */
export async function makeRecoverySheet(
  db: Database,
  settings: AuthSettings,
  { administrator, currentPassword }: { administrator: Administrator; currentPassword: string },
  now: Date,
): Promise<{ ok: true; code: string } | PasswordRejection> {
  const confirmed = await confirmPassword(db, settings, { administrator, password: currentPassword }, now);
  if (!confirmed.ok) return confirmed;
  return inTransaction(db, async (trx) => {
    const code = newRecoveryCode();
    await setRecoveryCode(trx, administrator.id, code, now);
    await recordAudit(
      trx,
      administratorAuditEntry(administrator, administrator, "administrator.make-recovery-sheet", now),
    );
    return { ok: true, code };
  });
}
