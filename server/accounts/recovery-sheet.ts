import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Administrator } from "#domain/accounts/administrator.ts";
import { recoveryCodeLength, recoveryLetters } from "#domain/accounts/recovery-code.ts";
import { admitAttempt, forgiveAttempts } from "#server/accounts/attempts.ts";
import { confirmPassword, entryAbout, type PasswordRejection } from "#server/accounts/confirm-password.ts";
import { oneTimeTokenHash } from "#server/accounts/one-time-token.ts";
import { insertResetLink, signInPage } from "#server/accounts/password-reset.ts";
import { accountKey, addressKey, type Client, soonestRejectionMs, type Wait } from "#server/accounts/sign-in.ts";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { AuthSettings } from "./auth-settings.ts";

/** When the sheet that works was made; undefined: there is none. */
export async function recoverySheetMadeAt(db: Database, administratorId: string): Promise<Date | undefined> {
  const sheet = db.selectFrom("recovery_sheets").select("made_at").where("administrator_id", "=", administratorId);
  return (await sheet.executeTakeFirst())?.made_at;
}

/** Whether some administrator has none: without mail, a forgotten password would shut them out. */
export async function isRecoverySheetMissing(db: Database): Promise<boolean> {
  const without = await db
    .selectFrom("administrators")
    .leftJoin("recovery_sheets", "administrator_id", "administrators.id")
    .select("administrators.id")
    .where("administrator_id", "is", null)
    .executeTakeFirst();
  return without !== undefined;
}

/** A code for the sheet of paper. */
export function newRecoveryCode(): string {
  return Array.from({ length: recoveryCodeLength }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join("");
}

/** From now on this code is theirs; the one before is void. Only its hash is stored. */
export async function setRecoveryCode(db: Database, administratorId: string, code: string, now: Date): Promise<void> {
  const values = { code_hash: oneTimeTokenHash(code), made_at: now };
  await db
    .insertInto("recovery_sheets")
    .values({ administrator_id: administratorId, ...values })
    .onConflict((conflict) => conflict.column("administrator_id").doUpdateSet(values))
    .execute();
}

/** A new code, by somebody who is signed in and gives the password again. */
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
    await recordAudit(trx, entryAbout(administrator, administrator, "administrator.make-recovery-sheet", now));
    return { ok: true, code };
  });
}

/**
 * For somebody who forgot the password: the code on their sheet gives the same link that a mail would bring. The sheet stays good. A
 * wrong code slows the next one down like a wrong password, and an address that nobody has is answered like a wrong code.
 *
 * @param code as {@link readRecoveryCode} gives it
 * @returns the token of the link
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
  const soonestRejection = sleep(soonestRejectionMs);
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
    await recordAudit(trx, entryAbout(signInPage, owner, "administrator.use-recovery-sheet", now));
    return { ok: true, token };
  });
}
