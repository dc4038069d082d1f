import { randomBytes } from "node:crypto";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { tokenHash } from "#server/keys/token-hash.ts";
import type { By } from "#server/records/versioned-record.ts";

/** Makes a new private address of an administrator's calendar and returns its token. The old address ends. */
export function replaceCalendarFeed(db: Database, administratorId: string, by: By, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const made = { token_hash: tokenHash(token), created_at: now };
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto("calendar_feeds")
      .values({ administrator_id: administratorId, ...made })
      .onConflict((conflict) => conflict.column("administrator_id").doUpdateSet(made))
      .execute();
    const entry = { action: "calendar-feed.replace", entityType: "administrator", entityId: administratorId };
    await recordAudit(trx, { ...by, at: now, ...entry });
    return token;
  });
}

/** Tells whether a token opens a calendar. Only its hash is stored, and a replaced address opens nothing. */
export async function isCalendarFeedToken(db: Database, token: string): Promise<boolean> {
  const feed = await db
    .selectFrom("calendar_feeds")
    .select("administrator_id")
    .where("token_hash", "=", tokenHash(token))
    .executeTakeFirst();
  return feed !== undefined;
}
