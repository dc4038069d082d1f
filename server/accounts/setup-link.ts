import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { newOneTimeToken } from "./one-time-token.ts";

const lifeMs = 24 * 60 * 60 * 1000;

/**
 * A new link at each start; those of earlier starts end, as they may stand in a log that others read by now.
 *
 * @param publicUrl where the link begins
 * @returns undefined when there is an administrator
 */
export async function ensureSetupLink(db: Database, publicUrl: string, now: Date): Promise<string | undefined> {
  const administrator = await db.selectFrom("administrators").select("id").limit(1).executeTakeFirst();
  if (administrator) return undefined;
  const { token, hash } = newOneTimeToken();
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom("setup_links").execute();
    await trx
      .insertInto("setup_links")
      .values({ token_hash: hash, created_at: now, expires_at: new Date(now.getTime() + lifeMs) })
      .execute();
  });
  return `${publicUrl}/login/setup/${token}`;
}
