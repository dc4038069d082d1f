import type { Database } from "#server/db/connection.ts";

/** Plans a newsletter about an article or, without one, about the homes that were published at that time. */
export async function addNewsletter(
  trx: Database,
  { article, at }: { article?: { postId: number; askedBy: string }; at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto("newsletters")
    .values({ post_id: article?.postId ?? null, asked_by: article?.askedBy ?? null, asked_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the oldest newsletter whose mails are still to be written and that no other process is writing. */
export function lockUnwritten(
  trx: Database,
): Promise<{ id: number; postId: number | null; askedAt: Date } | undefined> {
  return trx
    .selectFrom("newsletters")
    .select(["id", "post_id as postId", "asked_at as askedAt"])
    .where("written_at", "is", null)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Records that all mails of a newsletter are written, so that no process takes it again. */
export async function recordWritten(trx: Database, id: number, now: Date): Promise<void> {
  await trx.updateTable("newsletters").set({ written_at: now }).where("id", "=", id).execute();
}
