import { createHmac } from "node:crypto";
import { sql } from "kysely";
import {
  accountThrottle,
  addressThrottle,
  codeThrottle,
  resetThrottle,
  THROTTLE_MEMORY_MS,
  type ThrottlePolicy,
  waitAfterFailures,
} from "#domain/accounts/sign-in-throttle.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { purposeKey } from "#server/keys/purpose-key.ts";

/**
 * Whose attempts are counted: by e-mail address as it was entered, known browser ("device"), network or administrator.
 * Each way to sign in has its own count.
 */
export interface AttemptKey {
  kind:
    | "account"
    | "device"
    | "address"
    | "password"
    | "code"
    | "device-code"
    | "password-reset"
    | "device-password-reset"
    | "recovery"
    | "device-recovery";
  value: string;
}

const policies: Record<AttemptKey["kind"], ThrottlePolicy> = {
  account: accountThrottle,
  device: accountThrottle,
  password: accountThrottle,
  code: codeThrottle,
  "device-code": codeThrottle,
  "password-reset": resetThrottle,
  "device-password-reset": resetThrottle,
  recovery: accountThrottle,
  "device-recovery": accountThrottle,
  address: addressThrottle,
};

type Admission =
  | {
      ok: true;
      failures: Map<AttemptKey["kind"], number>;
    }
  | { ok: false; waitSeconds: number };

/**
 * Admits an attempt or says how long to wait. It counts a failure before the attempt, so that concurrent attempts
 * cannot pass the limit together; `forgiveAttempts` undoes that after a success.
 */
export async function admitAttempt(db: Database, secret: string, keys: AttemptKey[], now: Date): Promise<Admission> {
  const forgottenBefore = new Date(now.getTime() - THROTTLE_MEMORY_MS);
  await forgetAttempts(db, forgottenBefore);
  const hashed = keys.map((key) => ({ kind: key.kind, key_hash: keyHash(secret, key) }));
  return inTransaction(db, async (trx): Promise<Admission> => {
    // A fixed order of the locks prevents deadlocks.
    hashed.sort((a, b) => (a.kind < b.kind ? -1 : 1));
    await trx
      .insertInto("sign_in_attempts")
      .values(hashed.map((key) => ({ ...key, failures: 0, last_failed_at: now, blocked_until: now })))
      .onConflict((conflict) => conflict.columns(["kind", "key_hash"]).doNothing())
      .execute();
    const failures = new Map<AttemptKey["kind"], number>();
    let waitSeconds = 0;
    for (const { kind, key_hash } of hashed) {
      const row = await trx
        .selectFrom("sign_in_attempts")
        .select(["failures", "last_failed_at", "blocked_until"])
        .where("kind", "=", kind)
        .where("key_hash", "=", key_hash)
        .forUpdate()
        .executeTakeFirstOrThrow();
      waitSeconds = Math.max(waitSeconds, Math.ceil((row.blocked_until.getTime() - now.getTime()) / 1000));
      failures.set(kind, (row.last_failed_at < forgottenBefore ? 0 : row.failures) + 1);
    }
    if (waitSeconds > 0) return { ok: false, waitSeconds };
    for (const { kind, key_hash } of hashed) {
      const count = failures.get(kind) ?? 1;
      const blockedUntil = new Date(now.getTime() + waitAfterFailures(count, policies[kind]) * 1000);
      await trx
        .updateTable("sign_in_attempts")
        .set({ failures: count, last_failed_at: now, blocked_until: blockedUntil })
        .where("kind", "=", kind)
        .where("key_hash", "=", key_hash)
        .execute();
    }
    return { ok: true, failures };
  });
}

/**
 * Forgets failed attempts after a success.
 *
 * @returns how many failures there were, without those of the network address
 */
export async function forgiveAttempts(db: Database, secret: string, keys: AttemptKey[]): Promise<number> {
  let attempts = 0;
  for (const key of keys) {
    const forgiven = await db
      .deleteFrom("sign_in_attempts")
      .where("kind", "=", key.kind)
      .where("key_hash", "=", keyHash(secret, key))
      .returning("failures")
      .executeTakeFirst();
    if (key.kind !== "address") attempts += forgiven?.failures ?? 0;
  }
  return attempts;
}

/**
 * Lifts all locks that may keep these people out. Networks and known browsers are stored as hashes that do not show
 * whose they are, so the locks of all of them are lifted.
 */
export async function liftLocks(db: Database, secret: string, keys: AttemptKey[]): Promise<void> {
  await forgiveAttempts(db, secret, keys);
  const ofBrowsersAndNetworks: AttemptKey["kind"][] = [
    "device",
    "device-code",
    "device-password-reset",
    "device-recovery",
    "recovery",
    "address",
  ];
  await db.deleteFrom("sign_in_attempts").where("kind", "in", ofBrowsersAndNetworks).execute();
}

/** Deletes at most a hundred rows, because it runs within every attempt. */
async function forgetAttempts(db: Database, before: Date): Promise<void> {
  await sql`
    delete from sign_in_attempts where (kind, key_hash) in (
      select kind, key_hash from sign_in_attempts where last_failed_at < ${before} limit 100 for update skip locked
    )`.execute(db);
}

function keyHash(secret: string, { kind, value }: AttemptKey): string {
  return createHmac("sha256", purposeKey(secret, "sign-in attempts")).update(`${kind}: ${value}`).digest("hex");
}
