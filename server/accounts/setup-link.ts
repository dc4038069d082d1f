import { daysAfter } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { newOneTimeToken } from "./one-time-token.ts";

const LIFE_DAYS = 1;

/**
 * Makes a new setup link at each start. Those of earlier starts end, because they may be in a log that others can read
 * by now.
 *
 * @param publicUrl the address with which the link begins
 * @returns undefined if there is an administrator
 */
export async function ensureSetupLink(db: Database, publicUrl: string, now: Date): Promise<string | undefined> {
  const administrator = await db.selectFrom("administrators").select("id").limit(1).executeTakeFirst();
  if (administrator) return undefined;
  const { token, hash } = newOneTimeToken();
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom("setup_links").execute();
    await trx
      .insertInto("setup_links")
      .values({ token_hash: hash, created_at: now, expires_at: daysAfter(now, LIFE_DAYS) })
      .execute();
  });
  return `${publicUrl}/login/setup/${token}`;
}
