import { sql } from "kysely";
import { type PushNotice, pushKindNames } from "#domain/push/push.ts";
import type { Database } from "#server/db/connection.ts";

/** Where new notices are announced. */
export const pushNoticeChannel = "push_notice";

/** What could not be told for so long is told no more: it stands in the dashboard. */
const STALE_MS = 3_600_000;

/** Has the devices of the office told of something, if the caller's transaction stands. */
export async function notifyOffice(db: Database, notice: PushNotice, now: Date): Promise<void> {
  await db
    .insertInto("push_notices")
    .values({ ...notice, created_at: now })
    .execute();
  await sql`select pg_notify(${pushNoticeChannel}, '')`.execute(db);
}

/** What waits to be told, for this process alone. A process that ends before it has told it tells nobody: it is a hint, not a record. */
export async function takeNotices(db: Database, now: Date): Promise<PushNotice[]> {
  const waiting = await db
    .deleteFrom("push_notices")
    .returning(["kind", "title", "body", "path", "created_at"])
    .execute();
  const fresh = waiting.filter(({ created_at }) => now.getTime() - created_at.getTime() < STALE_MS);
  return fresh.flatMap(({ kind, title, body, path }) => {
    const known = pushKindNames.find((name) => name === kind);
    return known ? [{ kind: known, title, body, path }] : [];
  });
}
