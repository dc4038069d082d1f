import { sql } from "kysely";
import type { Administrator } from "#domain/administrator.ts";
import { type AuditEntry, recordAudit } from "#server/audit.ts";
import { type AttemptKey, admitAttempt, forgiveAttempts } from "#server/auth/attempts.ts";
import { type Auth, type AuthSettings, createAuth } from "#server/auth/better-auth.ts";
import { hashPassword, TooManyHashes, verifyPassword } from "#server/auth/password-hash.ts";
import { setupTokenHash } from "#server/auth/setup-link.ts";
import type { Database } from "#server/db/connection.ts";
import { type Client, headersFrom, refusal, type Wait } from "#server/sign-in.ts";

export interface NewAdministrator {
  name: string;
  /** Lower case. */
  email: string;
  password: string;
}

/** Why a deed that asks for the password again was not done. */
export type PasswordRefusal = { ok: false; reason: "wrong-password" | "busy" } | Wait;

/** Whether this one-time link would still make the first administrator. */
export async function isSetupLinkGood(db: Database, token: string, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom("setup_links")
    .select("token_hash")
    .where("token_hash", "=", setupTokenHash(token))
    .where("expires_at", ">", now)
    .where((where) => where.not(where.exists(where.selectFrom("administrators").select("id"))))
    .executeTakeFirst();
  return link !== undefined;
}

/** Makes the first administrator and uses up every one-time link. Of several people who try at once, one succeeds. */
export async function createFirstAdministrator(
  db: Database,
  token: string,
  input: NewAdministrator,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "link-used" | "busy" }> {
  if (!(await isSetupLinkGood(db, token, now))) return { ok: false, reason: "link-used" };
  const hash = await hashUnlessBusy(input.password);
  if (hash === undefined) return { ok: false, reason: "busy" };
  return db.transaction().execute(async (trx) => {
    await sql`lock table administrators in share row exclusive mode`.execute(trx);
    if (!(await isSetupLinkGood(trx, token, now))) return { ok: false, reason: "link-used" };
    await trx.deleteFrom("setup_links").execute();
    const administrator = await insertAdministrator(trx, input, hash, now);
    await recordAudit(trx, entryAbout(administrator, administrator, "administrator.create", now));
    return { ok: true };
  });
}

/**
 * For the command line: makes an administrator, or gives the one with this e-mail address a new password (and name, if
 * one is given). Their sessions end, and nothing is held against the address any more.
 */
export async function setAdministrator(
  db: Database,
  secret: string,
  input: Omit<NewAdministrator, "name"> & { name?: string | undefined },
  options: { removeTwoFactor: boolean },
  now: Date,
): Promise<"made" | "reset"> {
  const hash = await hashPassword(input.password);
  return db.transaction().execute(async (trx) => {
    const commandLine = { id: "system", name: "command line" };
    await forgiveAttempts(trx, secret, [{ kind: "account", value: input.email }]);
    await trx.deleteFrom("setup_links").execute();
    const known = await trx
      .selectFrom("administrators")
      .select(["id", "name"])
      .where("email", "=", input.email)
      .forUpdate()
      .executeTakeFirst();
    if (!known) {
      const administrator = await insertAdministrator(trx, { ...input, name: input.name ?? "Admin" }, hash, now);
      await recordAudit(trx, entryAbout(commandLine, administrator, "administrator.create", now));
      return "made";
    }
    await setPasswordHash(trx, known.id, hash, now);
    await endSessions(trx, known.id);
    await trx
      .updateTable("administrators")
      .set({ name: input.name ?? known.name, updated_at: now })
      .where("id", "=", known.id)
      .execute();
    if (options.removeTwoFactor) await removeTwoFactor(trx, known.id, now);
    await recordAudit(trx, {
      ...entryAbout(commandLine, known, "administrator.reset", now),
      after: { twoFactorRemoved: options.removeTwoFactor },
    });
    return "reset";
  });
}

/** Changes name and e-mail address. The address is what they sign in with, so a new one needs the password. */
export async function changeDetails(
  db: Database,
  settings: AuthSettings,
  administrator: Administrator,
  details: { name: string; email: string; currentPassword: string },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "email-taken" } | PasswordRefusal> {
  const { name, email } = details;
  if (email !== administrator.email) {
    const confirmed = await confirmPassword(db, settings, administrator, details.currentPassword, now);
    if (!confirmed.ok) return confirmed;
  }
  return db.transaction().execute(async (trx) => {
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
    await recordAudit(trx, {
      ...entryAbout(administrator, administrator, "administrator.edit", now),
      before: { name: administrator.name, email: administrator.email },
      after: { name, email },
    });
    return { ok: true };
  });
}

/** Ends every other session of this administrator, and sign-ins that wait for a code. */
export async function changePassword(
  db: Database,
  settings: AuthSettings,
  administrator: Administrator,
  passwords: { currentPassword: string; newPassword: string },
  now: Date,
): Promise<{ ok: true } | PasswordRefusal> {
  const confirmed = await confirmPassword(db, settings, administrator, passwords.currentPassword, now);
  if (!confirmed.ok) return confirmed;
  const hash = await hashUnlessBusy(passwords.newPassword);
  if (hash === undefined) return { ok: false, reason: "busy" };
  return db.transaction().execute(async (trx) => {
    await setPasswordHash(trx, administrator.id, hash, now);
    await endSessions(trx, administrator.id, administrator.sessionId);
    await recordAudit(trx, entryAbout(administrator, administrator, "administrator.change-password", now));
    return { ok: true };
  });
}

export interface TwoFactorState {
  isOn: boolean;
  /** Recovery codes not used yet; undefined while it is off. */
  recoveryCodesLeft: number | undefined;
}

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
 * Begins to turn two-factor sign-in on: nothing is asked for at sign-in before `confirmTwoFactor` has seen that the app
 * shows the right digits.
 *
 * @returns the address `otpauth://...` that the app reads from a QR code
 */
export async function startTwoFactor(
  db: Database,
  settings: AuthSettings,
  administrator: Administrator,
  currentPassword: string,
  client: Client,
  now: Date,
): Promise<{ ok: true; uri: string } | { ok: false; reason: "already-on" } | PasswordRefusal> {
  const confirmed = await confirmPassword(db, settings, administrator, currentPassword, now);
  if (!confirmed.ok) return confirmed;
  const auth = await createAuth(db, settings);
  const answer = await auth.api
    .enableTwoFactor({ body: { password: currentPassword }, headers: headersFrom(client, settings, ["session_token"]) })
    .catch(refusal);
  if ("refused" in answer || !("totpURI" in answer)) return { ok: false, reason: "already-on" };
  return { ok: true, uri: answer.totpURI };
}

/** @returns the recovery codes, and `Set-Cookie` values: the session is replaced by a new one */
export async function confirmTwoFactor(
  db: Database,
  settings: AuthSettings,
  administrator: Administrator,
  code: string,
  client: Client,
  now: Date,
): Promise<{ ok: true; recoveryCodes: string[]; cookies: string[] } | { ok: false; reason: "invalid-code" }> {
  return db.transaction().execute(async (trx) => {
    const auth = await createAuth(trx, settings);
    const answer = await auth.api
      .verifyTOTP({ body: { code }, headers: headersFrom(client, settings, ["session_token"]), returnHeaders: true })
      .catch(refusal);
    if ("refused" in answer) return { ok: false, reason: "invalid-code" };
    await recordAudit(trx, entryAbout(administrator, administrator, "administrator.turn-on-two-factor", now));
    const recoveryCodes = await readRecoveryCodes(auth, administrator.id);
    return { ok: true, recoveryCodes, cookies: answer.headers.getSetCookie() };
  });
}

/** Ten new recovery codes; the old ones are void. */
export async function renewRecoveryCodes(
  db: Database,
  settings: AuthSettings,
  administrator: Administrator,
  currentPassword: string,
  client: Client,
  now: Date,
): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; reason: "off" } | PasswordRefusal> {
  const confirmed = await confirmPassword(db, settings, administrator, currentPassword, now);
  if (!confirmed.ok) return confirmed;
  return db.transaction().execute(async (trx) => {
    const auth = await createAuth(trx, settings);
    const headers = headersFrom(client, settings, ["session_token"]);
    const answer = await auth.api.generateBackupCodes({ body: { password: currentPassword }, headers }).catch(refusal);
    if ("refused" in answer) return { ok: false, reason: "off" };
    await recordAudit(trx, entryAbout(administrator, administrator, "administrator.renew-recovery-codes", now));
    return { ok: true, recoveryCodes: answer.backupCodes };
  });
}

export async function turnOffTwoFactor(
  db: Database,
  settings: AuthSettings,
  administrator: Administrator,
  currentPassword: string,
  now: Date,
): Promise<{ ok: true } | PasswordRefusal> {
  const confirmed = await confirmPassword(db, settings, administrator, currentPassword, now);
  if (!confirmed.ok) return confirmed;
  return db.transaction().execute(async (trx) => {
    await removeTwoFactor(trx, administrator.id, now);
    await recordAudit(trx, entryAbout(administrator, administrator, "administrator.turn-off-two-factor", now));
    return { ok: true };
  });
}

/** Ends one session of this administrator, on whatever device; nothing happens when it is over already. */
export async function endSession(
  db: Database,
  administrator: Administrator,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom("sessions")
      .where("id", "=", sessionId)
      .where("administrator_id", "=", administrator.id)
      .returning("id")
      .executeTakeFirst();
    if (ended) await recordAudit(trx, entryAbout(administrator, administrator, "administrator.end-session", now));
  });
}

/** Ends all sessions, this one included. */
export async function signOutEverywhere(db: Database, administrator: Administrator, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endSessions(trx, administrator.id);
    await recordAudit(trx, entryAbout(administrator, administrator, "administrator.sign-out-everywhere", now));
  });
}

/** Somebody at an unlocked screen may guess too: guesses slow down here as they do at sign-in. */
async function confirmPassword(
  db: Database,
  settings: AuthSettings,
  administrator: Administrator,
  password: string,
  now: Date,
): Promise<{ ok: true } | PasswordRefusal> {
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

async function insertAdministrator(
  db: Database,
  { name, email }: Omit<NewAdministrator, "password">,
  passwordHash: string,
  now: Date,
): Promise<{ id: string; name: string }> {
  const administrator = await db
    .insertInto("administrators")
    .values({ name, email, created_at: now, updated_at: now })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
  await db
    .insertInto("credentials")
    .values({ administrator_id: administrator.id, password_hash: passwordHash, created_at: now, updated_at: now })
    .execute();
  return administrator;
}

async function setPasswordHash(db: Database, administratorId: string, hash: string, now: Date): Promise<void> {
  await db
    .updateTable("credentials")
    .set({ password_hash: hash, updated_at: now })
    .where("administrator_id", "=", administratorId)
    .execute();
}

/** Sessions, and sign-ins that gave the password and wait for the code. */
async function endSessions(db: Database, administratorId: string, exceptSessionId?: string): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("administrator_id", "=", administratorId)
    .$if(exceptSessionId !== undefined, (query) => query.where("id", "<>", exceptSessionId ?? ""))
    .execute();
  await db.deleteFrom("verifications").where("value", "=", administratorId).execute();
}

async function removeTwoFactor(db: Database, administratorId: string, now: Date): Promise<void> {
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

async function hashUnlessBusy(password: string): Promise<string | undefined> {
  try {
    return await hashPassword(password);
  } catch (error) {
    if (error instanceof TooManyHashes) return undefined;
    throw error;
  }
}

function entryAbout(
  actor: { id: string; name: string },
  administrator: { id: string },
  action: string,
  now: Date,
): AuditEntry {
  return { actor, at: now, action, entityType: "administrator", entityId: administrator.id };
}
