import type { Database } from "#server/db/connection.ts";
import { newOneTimeToken } from "./one-time-token.ts";

const lifeMs = 24 * 60 * 60 * 1000;

export async function ensureSetupLink(db: Database, publicUrl: string, now: Date): Promise<string | undefined> {
  const administrator = await db.selectFrom("administrators").select("id").limit(1).executeTakeFirst();
  if (administrator) return undefined;
  await db.deleteFrom("setup_links").where("expires_at", "<=", now).execute();
  const { token, hash } = newOneTimeToken();
  await db
    .insertInto("setup_links")
    .values({ token_hash: hash, created_at: now, expires_at: new Date(now.getTime() + lifeMs) })
    .execute();
  return `${publicUrl}/login/setup/${token}`;
}
