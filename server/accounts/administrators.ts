import { sql } from "kysely";
import type { Outcome } from "#domain/outcome.ts";
import { type AttemptKey, liftLocks } from "#server/accounts/attempts.ts";
import { administratorAuditEntry, endSessions, hashUnlessBusy } from "#server/accounts/confirm-password.ts";
import { explainGuessable, type GuessablePassword } from "#server/accounts/guessable-password.ts";
import { oneTimeTokenHash } from "#server/accounts/one-time-token.ts";
import { hashPassword } from "#server/accounts/password-hash.ts";
import { resetKey, setPasswordHash } from "#server/accounts/passwords.ts";
import { setRecoveryCode } from "#server/accounts/recovery-sheet.ts";
import { removeTwoFactor } from "#server/accounts/second-factor.ts";
import { accountKey, unknownDeviceCodeKey } from "#server/accounts/sign-in-attempts.ts";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";

interface NewAdministrator {
  name: string;
  email: string;
  password: string;
}

/** Tells whether a setup link still makes the first administrator, which none does once there is one. */
export async function isSetupLinkValid(db: Database, token: string, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom("setup_links")
    .select("token_hash")
    .where("token_hash", "=", oneTimeTokenHash(token))
    .where("expires_at", ">", now)
    .where((where) => where.not(where.exists(where.selectFrom("administrators").select("id"))))
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * Makes the first administrator by a setup link. All setup links are used up with it, so of two requests at once only
 * one succeeds.
 */
export async function createFirstAdministrator(
  db: Database,
  token: string,
  input: NewAdministrator & { recoveryCode?: string | undefined },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "link-used" | "busy" } | GuessablePassword> {
  if (!(await isSetupLinkValid(db, token, now))) return { ok: false, reason: "link-used" };
  const message = await explainGuessable(input.password, input);
  if (message !== undefined) return { ok: false, reason: "guessable", message };
  const hash = await hashUnlessBusy(input.password);
  if (hash === undefined) return { ok: false, reason: "busy" };
  return inTransaction(db, async (trx) => {
    await sql`lock table administrators in share row exclusive mode`.execute(trx);
    if (!(await isSetupLinkValid(trx, token, now))) return { ok: false, reason: "link-used" };
    await trx.deleteFrom("setup_links").execute();
    const administrator = await insertAdministrator(trx, input, hash, now);
    if (input.recoveryCode) await setRecoveryCode(trx, administrator.id, input.recoveryCode, now);
    await recordAudit(trx, administratorAuditEntry(administrator, administrator, "administrator.create", now));
    return { ok: true };
  });
}

/**
 * Makes an administrator, or gives a known one a new password, at the command line. The known one's sessions and locks
 * end, so that somebody who was locked out can sign in at once.
 */
export async function setAdministrator(
  db: Database,
  secret: string,
  {
    input,
    options,
  }: { input: Omit<NewAdministrator, "name"> & { name?: string | undefined }; options: { removeTwoFactor: boolean } },
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
      await recordAudit(trx, administratorAuditEntry(commandLine, administrator, "administrator.create", now));
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
      ...administratorAuditEntry(commandLine, known, "administrator.reset", now),
      after: { twoFactorRemoved: options.removeTwoFactor },
    });
    return { ok: true, outcome: "reset" };
  });
}

/** Lifts everything that keeps an administrator from trying a password or a code. */
export async function unlockAdministrator(
  db: Database,
  secret: string,
  email: string,
  now: Date,
): Promise<Outcome<unknown, "not-found">> {
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom("administrators")
      .select(["id", "email"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (!known) return { ok: false, reason: "not-found" };
    await liftLocks(trx, secret, keysOf(known));
    await recordAudit(trx, administratorAuditEntry(commandLine, known, "administrator.unlock", now));
    return { ok: true };
  });
}

const commandLine = { id: "system", name: "command line" };

function keysOf({ id, email }: { id: string; email: string }): AttemptKey[] {
  return [accountKey(email), resetKey(email), unknownDeviceCodeKey(id), { kind: "password", value: id }];
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
