import type { AttemptKey } from "#server/accounts/attempts.ts";
import type { Database } from "#server/db/connection.ts";

/** Replaces the password of an administrator. All links for a new password end. */
export async function setPasswordHash(db: Database, administratorId: string, hash: string, now: Date): Promise<void> {
  await db
    .updateTable("credentials")
    .set({ password_hash: hash, updated_at: now })
    .where("administrator_id", "=", administratorId)
    .execute();
  await revokeResetLinks(db, administratorId);
}

/** Ends all links by which an administrator could set a new password. */
export async function revokeResetLinks(db: Database, administratorId: string): Promise<void> {
  await db.deleteFrom("password_reset_links").where("administrator_id", "=", administratorId).execute();
}

/**
 * Returns the key under which requests for a new password from unknown browsers are counted: the entered address,
 * whether it has an account or not.
 */
export function resetKey(email: string): AttemptKey {
  return { kind: "password-reset", value: email };
}
