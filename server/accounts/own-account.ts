import type { Administrator } from "#domain/accounts/administrator.ts";
import { deviceName } from "#domain/analytics/device.ts";
import {
  administratorAuditEntry,
  confirmPassword,
  endSessions,
  hashUnlessBusy,
  type PasswordRejection,
} from "#server/accounts/confirm-password.ts";
import { explainGuessable, type GuessablePassword } from "#server/accounts/guessable-password.ts";
import { revokeResetLinks, setPasswordHash } from "#server/accounts/passwords.ts";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { removePushDevicesOfSession } from "#server/push/subscriptions.ts";
import type { AuthSettings } from "./auth-settings.ts";

/** Changes name and e-mail address. A new address needs the password, because a password can be reset by it. */
export async function changeDetails(
  db: Database,
  settings: AuthSettings,
  {
    administrator,
    details,
  }: { administrator: Administrator; details: { name: string; email: string; currentPassword: string } },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "email-taken" } | PasswordRejection> {
  const { name, email } = details;
  if (email !== administrator.email) {
    const confirmed = await confirmPassword(db, settings, { administrator, password: details.currentPassword }, now);
    if (!confirmed.ok) return confirmed;
  }
  return inTransaction(db, async (trx) => {
    const taken = await trx
      .selectFrom("administrators")
      .select("id")
      .where("email", "=", email)
      .where("id", "<>", administrator.id)
      .executeTakeFirst();
    if (taken) return { ok: false, reason: "email-taken" };
    await trx
      .updateTable("administrators")
      .set({ name, email, updated_at: now })
      .where("id", "=", administrator.id)
      .execute();
    // Reset links went to the old address, which may no longer be the administrator's.
    if (email !== administrator.email) await revokeResetLinks(trx, administrator.id);
    await recordAudit(trx, {
      ...administratorAuditEntry(administrator, administrator, "administrator.edit", now),
      before: { name: administrator.name, email: administrator.email },
      after: { name, email },
    });
    return { ok: true };
  });
}

/** Changes the password and ends all other sessions. */
export async function changePassword(
  db: Database,
  settings: AuthSettings,
  {
    administrator,
    passwords,
  }: { administrator: Administrator; passwords: { currentPassword: string; newPassword: string } },
  now: Date,
): Promise<{ ok: true } | PasswordRejection | GuessablePassword> {
  const confirmed = await confirmPassword(db, settings, { administrator, password: passwords.currentPassword }, now);
  if (!confirmed.ok) return confirmed;
  const message = await explainGuessable(passwords.newPassword, administrator);
  if (message !== undefined) return { ok: false, reason: "guessable", message };
  const hash = await hashUnlessBusy(passwords.newPassword);
  if (hash === undefined) return { ok: false, reason: "busy" };
  return inTransaction(db, async (trx) => {
    await setPasswordHash(trx, administrator.id, hash, now);
    await endSessions(trx, administrator.id, { exceptId: administrator.sessionId });
    await recordAudit(trx, administratorAuditEntry(administrator, administrator, "administrator.change-password", now));
    return { ok: true };
  });
}

/** Ends a session of this administrator, with the notices to its device. Any other session is left alone. */
export async function endSession(
  db: Database,
  administrator: Administrator,
  sessionId: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const session = await trx
      .selectFrom("sessions")
      .select(["id", "user_agent"])
      .where("id", "=", sessionId)
      .where("administrator_id", "=", administrator.id)
      .forUpdate()
      .executeTakeFirst();
    if (!session) return;
    const device = deviceName(session.user_agent ?? "");
    await removePushDevicesOfSession(trx, administrator.id, { id: session.id, device });
    await trx.deleteFrom("sessions").where("id", "=", session.id).execute();
    await recordAudit(trx, administratorAuditEntry(administrator, administrator, "administrator.end-session", now));
  });
}

/** Ends all sessions of the administrator, this one included. */
export async function signOutEverywhere(db: Database, administrator: Administrator, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await endSessions(trx, administrator.id);
    await recordAudit(
      trx,
      administratorAuditEntry(administrator, administrator, "administrator.sign-out-everywhere", now),
    );
  });
}
