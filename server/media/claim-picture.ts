import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";
import { StoreError } from "#server/file-store/file-store.ts";

/** Longer than the slowest upload. */
const CLAIM_MINUTES = 3;
const WAIT_MS = 30_000;
const RETRY_MS = 100;

/**
 * No other process stores or removes this picture meanwhile. Without a transaction: a hanging store keeps no
 * connection.
 * @throws {StoreError} when another one takes too long
 */
export async function withPictureClaimed<Result>(
  db: Database,
  hash: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const done = await tryWithPictureClaimed(db, hash, work);
    if (done.ok) return done.result;
    if (performance.now() > deadline) throw new StoreError("another upload is storing the same picture");
    await sleep(RETRY_MS);
  }
}

export async function tryWithPictureClaimed<Result>(
  db: Database,
  hash: string,
  work: () => Promise<Result>,
): Promise<{ ok: true; result: Result } | { ok: false }> {
  const claimId = randomUUID();
  const { rows } = await sql`
    insert into media_claims as held (hash, claim_id, claimed_at) values (${hash}, ${claimId}, clock_timestamp())
    on conflict (hash) do update set claim_id = excluded.claim_id, claimed_at = excluded.claimed_at
      where held.claimed_at < clock_timestamp() - ${CLAIM_MINUTES} * interval '1 minute'
    returning hash`.execute(db);
  if (rows.length === 0) return { ok: false };
  try {
    return { ok: true, result: await work() };
  } finally {
    await db.deleteFrom("media_claims").where("hash", "=", hash).where("claim_id", "=", claimId).execute();
  }
}
