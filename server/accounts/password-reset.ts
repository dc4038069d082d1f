import { setTimeout as sleep } from "node:timers/promises";
import { mailTemplates } from "#content/mail-templates.ts";
import { RESET_LINK_MINUTES, RESET_MAIL_MINUTES } from "#domain/accounts/password.ts";
import { deviceName } from "#domain/analytics/device.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { admitAttempt, forgiveAttempts } from "#server/accounts/attempts.ts";
import { administratorAuditEntry, endSessions, hashUnlessBusy } from "#server/accounts/confirm-password.ts";
import { explainGuessable, type GuessablePassword } from "#server/accounts/guessable-password.ts";
import { knownBrowser } from "#server/accounts/known-browser.ts";
import { newOneTimeToken, oneTimeTokenHash } from "#server/accounts/one-time-token.ts";
import { resetKey, setPasswordHash } from "#server/accounts/passwords.ts";
import { accountKey, type Client, MIN_REJECTION_MS } from "#server/accounts/sign-in-attempts.ts";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { queueMail } from "#server/mail/outbox.ts";
import type { AuthSettings } from "./auth-settings.ts";

export const signInPage = { id: "system", name: "sign-in page" };

/**
 * Mails a reset link, unless enough were mailed lately and one of them is still valid. So strangers who ask again and
 * again neither flood the administrator nor keep the link from them. Unknown addresses are answered in the same way and
 * in the same time.
 */
export async function requestPasswordReset(
  db: Database,
  auth: AuthSettings,
  { settings, email, client }: { settings: Pick<Settings, "company">; email: string; client: Client },
  now: Date,
): Promise<void> {
  const device = knownBrowser(auth, client.cookies, email);
  const key = device ? ({ kind: "device-password-reset", value: device } as const) : resetKey(email);
  await Promise.all([
    sleep(MIN_REJECTION_MS),
    // Both are in one transaction, so that no request counts whose mail was not stored.
    inTransaction(db, async (trx) => {
      const admission = await admitAttempt(trx, auth.secret, [key], now);
      if (admission.ok || !(await hasLastingLink(trx, email, now))) {
        await mailResetLink(trx, auth, { settings, email }, now);
      }
    }),
  ]);
}

async function hasLastingLink(db: Database, email: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + (RESET_LINK_MINUTES - RESET_MAIL_MINUTES) * 60_000);
  const link = await db
    .selectFrom("password_reset_links as link")
    .innerJoin("administrators", "administrators.id", "link.administrator_id")
    .select("link.token_hash")
    .where("administrators.email", "=", email)
    .where("link.expires_at", ">", until)
    .where("link.is_mailed", "=", true)
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

async function mailResetLink(
  db: Database,
  { publicUrl }: AuthSettings,
  { settings, email }: { settings: Pick<Settings, "company">; email: string },
  now: Date,
): Promise<void> {
  const known = await db
    .selectFrom("administrators")
    .select(["id", "name", "email"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (!known) return;
  const { token } = await insertResetLink(db, known.id, { isMailed: true }, now);
  const values = {
    name: known.name,
    company: settings.company.name,
    minutes: String(RESET_LINK_MINUTES),
    resetLink: `${publicUrl}/login/reset/${token}`,
  };
  const text = mailTemplates["password-reset"];
  const mail = { template: "password-reset", to: known.email, ...text, values };
  await queueMail(db, mail, new URL(publicUrl).hostname, now);
  await recordAudit(db, administratorAuditEntry(signInPage, known, "administrator.request-password-reset", now));
}

/** Stores a link that sets a new password. Only its hash is stored. */
export async function insertResetLink(
  db: Database,
  administratorId: string,
  { isMailed }: { isMailed: boolean },
  now: Date,
): Promise<{ token: string }> {
  await db.deleteFrom("password_reset_links").where("expires_at", "<=", now).execute();
  const { token, hash } = newOneTimeToken();
  const expiresAt = new Date(now.getTime() + RESET_LINK_MINUTES * 60_000);
  // Earlier links stay valid; otherwise a stranger could end the owner's link by asking again.
  await db
    .insertInto("password_reset_links")
    .values({
      token_hash: hash,
      administrator_id: administratorId,
      is_mailed: isMailed,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token };
}

/** Tells whether a link can still be used. It does not use it up. */
export async function isResetLinkValid(db: Database, token: string, now: Date): Promise<boolean> {
  return (await findOwner(db, token, now)) !== undefined;
}

function findOwner(db: Database, token: string, now: Date) {
  return db
    .selectFrom("password_reset_links as link")
    .innerJoin("administrators", "administrators.id", "link.administrator_id")
    .select(["administrators.id", "administrators.name", "administrators.email"])
    .where("link.token_hash", "=", oneTimeTokenHash(token))
    .where("link.expires_at", ">", now)
    .executeTakeFirst();
}

/**
 * Sets a new password and ends all sessions; a second factor stays. Of concurrent requests with the same token one
 * succeeds.
 *
 * @returns the e-mail address to sign in with
 */
export async function resetPassword(
  db: Database,
  auth: AuthSettings,
  { token, password, client }: { token: string; password: string; client: Client },
  now: Date,
): Promise<{ ok: true; email: string } | { ok: false; reason: "link-used" | "busy" } | GuessablePassword> {
  const owner = await findOwner(db, token, now);
  if (!owner) return { ok: false, reason: "link-used" };
  const message = await explainGuessable(password, owner);
  if (message !== undefined) return { ok: false, reason: "guessable", message };
  const hash = await hashUnlessBusy(password);
  if (hash === undefined) return { ok: false, reason: "busy" };
  return inTransaction(db, async (trx) => {
    await trx.selectFrom("administrators").select("id").where("id", "=", owner.id).forUpdate().execute();
    const current = await findOwner(trx, token, now);
    if (!current) return { ok: false, reason: "link-used" };
    await setPasswordHash(trx, current.id, hash, now);
    await endSessions(trx, current.id);
    // These were attempts with the old password. Wrong codes of the second step stay counted.
    await forgiveAttempts(trx, auth.secret, [accountKey(current.email), resetKey(current.email)]);
    await recordAudit(trx, {
      ...administratorAuditEntry(current, current, "administrator.reset-password", now),
      after: { device: deviceName(client.userAgent) },
    });
    return { ok: true, email: current.email };
  });
}
