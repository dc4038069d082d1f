import { sql } from "kysely";
import type { Administrator } from "#domain/accounts/administrator.ts";
import { type AttemptKey, admitAttempt, forgiveAttempts, liftLocks } from "#server/accounts/attempts.ts";
import { type Auth, type AuthSettings, createAuth } from "#server/accounts/better-auth.ts";
import { explainGuessable } from "#server/accounts/guessable-password.ts";
import { hashPassword, TooManyHashes, verifyPassword } from "#server/accounts/password-hash.ts";
import { sessionToken } from "#server/accounts/session.ts";
import { setupTokenHash } from "#server/accounts/setup-link.ts";
import {
  accountKey,
  type Client,
  headersFrom,
  rejection,
  spendCode,
  strangersCodeKey,
  type Wait,
} from "#server/accounts/sign-in.ts";
import { type AuditEntry, recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";

export interface NewAdministrator {
  name: string;
  /** Lower case. */
  email: string;
  password: string;
}

/** A new password that would be guessed early; the message says why, and what to do. */
export type GuessablePassword = { ok: false; reason: "guessable"; message: string };

/** Why an action that asks for the password again was not done. */
export type PasswordRejection = { ok: false; reason: "wrong-password" | "busy" } | Wait;

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
): Promise<{ ok: true } | { ok: false; reason: "link-used" | "busy" } | GuessablePassword> {
  if (!(await isSetupLinkGood(db, token, now))) return { ok: false, reason: "link-used" };
  const message = await explainGuessable(input.password, input);
  if (message !== undefined) return { ok: false, reason: "guessable", message };
  const hash = await hashUnlessBusy(input.password);
  if (hash === undefined) return { ok: false, reason: "busy" };
  return inTransaction(db, async (trx) => {
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
 * one is given). Their sessions end, and no lock holds any more: not for the address, nor for browsers that are known, nor for
 * the second step.
 */
export async function setAdministrator(
  db: Database,
  secret: string,
  input: Omit<NewAdministrator, "name"> & { name?: string | undefined },
  options: { removeTwoFactor: boolean },
  now: Date,
): Promise<{ ok: true; outcome: "made" | "reset" } | GuessablePassword> {
  const message = await explainGuessable(input.password, { email: input.email, name: input.name ?? "" });
  if (message !== undefined) return { ok: false, reason: "guessable", message };
  const hash = await hashPassword(input.password);
  return inTransaction(db, async (trx) => {
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
      await liftLocks(trx, secret, [accountKey(input.email)]);
      return { ok: true, outcome: "made" };
    }
    await setPasswordHash(trx, known.id, hash, now);
    await endSessions(trx, known.id);
    await liftLocks(trx, secret, keysOf({ ...known, email: input.email }));
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
    return { ok: true, outcome: "reset" };
  });
}

/**
 * For the command line: after too many wrong passwords or codes, the administrator with this address need not wait any longer.
 * Password, second factor and sessions stay as they are.
 */
export async function unlockAdministrator(
  db: Database,
  secret: string,
  email: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "not-found" }> {
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom("administrators")
      .select(["id", "email"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (!known) return { ok: false, reason: "not-found" };
    await liftLocks(trx, secret, keysOf(known));
    await recordAudit(trx, entryAbout(commandLine, known, "administrator.unlock", now));
    return { ok: true };
  });
}

const commandLine = { id: "system", name: "command line" };

/** Under which failures of one administrator are counted, besides those of their known browsers. */
function keysOf({ id, email }: { id: string; email: string }): AttemptKey[] {
  return [accountKey(email), strangersCodeKey(id), { kind: "password", value: id }];
}

/** Changes name and e-mail address. The address is what they sign in with, so a new one needs the password. */
export async function changeDetails(
  db: Database,
  settings: AuthSettings,
  administrator: Administrator,
  details: { name: string; email: string; currentPassword: string },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "email-taken" } | PasswordRejection> {
  const { name, email } = details;
  if (email !== administrator.email) {
    const confirmed = await confirmPassword(db, settings, administrator, details.currentPassword, now);
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
): Promise<{ ok: true } | PasswordRejection | GuessablePassword> {
  const confirmed = await confirmPassword(db, settings, administrator, passwords.currentPassword, now);
  if (!confirmed.ok) return confirmed;
  const message = await explainGuessable(passwords.newPassword, administrator);
  if (message !== undefined) return { ok: false, reason: "guessable", message };
  const hash = await hashUnlessBusy(passwords.newPassword);
  if (hash === undefined) return { ok: false, reason: "busy" };
  return inTransaction(db, async (trx) => {
    await setPasswordHash(trx, administrator.id, hash, now);
    await endSessions(trx, administrator.id, { exceptId: administrator.sessionId });
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
): Promise<{ ok: true; uri: string } | { ok: false; reason: "already-on" } | PasswordRejection> {
  const confirmed = await confirmPassword(db, settings, administrator, currentPassword, now);
  if (!confirmed.ok) return confirmed;
  const auth = await createAuth(db, settings);
  const answer = await auth.api
    .enableTwoFactor({ body: { password: currentPassword }, headers: headersFrom(client, settings, ["session_token"]) })
    .catch(rejection);
  if ("rejected" in answer || !("totpURI" in answer)) return { ok: false, reason: "already-on" };
  return { ok: true, uri: answer.totpURI };
}

/**
 * Turns two-factor sign-in on when the code is right, which is spent by it: it opens no sign-in afterwards. Every other session
 * ends, and so do sign-ins that gave the password before.
 *
 * @returns the recovery codes, and `Set-Cookie` values: the session is replaced by a new one
 */
export async function confirmTwoFactor(
  db: Database,
  settings: AuthSettings,
  administrator: Administrator,
  code: string,
  client: Client,
  now: Date,
): Promise<
  { ok: true; recoveryCodes: string[]; cookies: string[] } | { ok: false; reason: "invalid-code" | "already-on" } | Wait
> {
  // Whoever holds a session alone must not find out codes here, nor what they open.
  const { isOn } = await getTwoFactorState(db, settings, administrator.id);
  if (isOn) return { ok: false, reason: "already-on" };
  const key: AttemptKey = { kind: "password", value: administrator.id };
  const admission = await admitAttempt(db, settings.secret, [key], now);
  if (!admission.ok) return { ...admission, reason: "wait" };
  return inTransaction(db, async (trx) => {
    const auth = await createAuth(trx, settings);
    const answer = await auth.api
      .verifyTOTP({ body: { code }, headers: headersFrom(client, settings, ["session_token"]), returnHeaders: true })
      .catch(rejection);
    if ("rejected" in answer) return { ok: false, reason: "invalid-code" };
    const cookies = answer.headers.getSetCookie();
    await endSessions(trx, administrator.id, { exceptToken: newSessionToken(settings, cookies) });
    await spendCode(trx, administrator.id, code, now);
    await forgiveAttempts(trx, settings.secret, [key]);
    await recordAudit(trx, entryAbout(administrator, administrator, "administrator.turn-on-two-factor", now));
    const recoveryCodes = await readRecoveryCodes(auth, administrator.id);
    return { ok: true, recoveryCodes, cookies };
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
): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; reason: "off" } | PasswordRejection> {
  const confirmed = await confirmPassword(db, settings, administrator, currentPassword, now);
  if (!confirmed.ok) return confirmed;
  return inTransaction(db, async (trx) => {
    const auth = await createAuth(trx, settings);
    const headers = headersFrom(client, settings, ["session_token"]);
    const answer = await auth.api
      .generateBackupCodes({ body: { password: currentPassword }, headers })
      .catch(rejection);
    if ("rejected" in answer) return { ok: false, reason: "off" };
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
): Promise<{ ok: true } | PasswordRejection> {
  const confirmed = await confirmPassword(db, settings, administrator, currentPassword, now);
  if (!confirmed.ok) return confirmed;
  return inTransaction(db, async (trx) => {
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
  await inTransaction(db, async (trx) => {
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
  await inTransaction(db, async (trx) => {
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
async function endSessions(
  db: Database,
  administratorId: string,
  { exceptId, exceptToken }: { exceptId?: string; exceptToken?: string } = {},
): Promise<void> {
  let sessions = db.deleteFrom("sessions").where("administrator_id", "=", administratorId);
  if (exceptId !== undefined) sessions = sessions.where("id", "<>", exceptId);
  if (exceptToken !== undefined) sessions = sessions.where("token", "<>", exceptToken);
  await sessions.execute();
  await db.deleteFrom("verifications").where("value", "=", administratorId).execute();
}

/** Of the session that these `Set-Cookie` values give to a browser. */
function newSessionToken(settings: AuthSettings, cookies: string[]): string {
  for (const cookie of cookies) {
    const token = sessionToken(settings, cookie.split(";")[0] ?? "");
    if (token !== undefined) return token;
  }
  throw new Error("two-factor sign-in was turned on, but no session came of it");
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
