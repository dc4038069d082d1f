import { sql } from "kysely";
import { type PushNotice, pushKindNames } from "#domain/push/push.ts";
import type { Database } from "#server/db/connection.ts";

export const pushNoticeChannel = "push_notice";

/** Notices older than this are not sent, because the dashboard shows them. */
const STALE_MS = 3_600_000;

/** Stores a notice to the office's devices, and wakes the process that sends it once the transaction is committed. */
export async function notifyOffice(db: Database, notice: PushNotice, now: Date): Promise<void> {
  await db
    .insertInto("push_notices")
    .values({ ...notice, created_at: now })
    .execute();
  await sql`select pg_notify(${pushNoticeChannel}, '')`.execute(db);
}

/** Takes the notices that wait, so that each is sent at most once. */
export async function claimNotices(db: Database, now: Date): Promise<PushNotice[]> {
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
