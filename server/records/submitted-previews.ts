import { z } from "zod";
import type { Database } from "#server/db/connection.ts";

const stored = z.array(z.tuple([z.string(), z.string()]));

/** Keeps a form as it was typed, in the place of what this session typed into the same form before. */
export async function keepSubmittedForm(
  db: Database,
  sessionId: string,
  subject: string,
  form: FormData,
  now: Date,
): Promise<void> {
  const fields = JSON.stringify([...form].filter(([, value]) => typeof value === "string"));
  await db
    .insertInto("submitted_previews")
    .values({ session_id: sessionId, subject, fields, submitted_at: now })
    .onConflict((conflict) => conflict.columns(["session_id", "subject"]).doUpdateSet({ fields, submitted_at: now }))
    .execute();
}

/** The form as this session typed it last; undefined when it did not. */
export async function findSubmittedForm(
  db: Database,
  sessionId: string,
  subject: string,
): Promise<FormData | undefined> {
  const row = await db
    .selectFrom("submitted_previews")
    .select("fields")
    .where("session_id", "=", sessionId)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (!row) return undefined;
  const form = new FormData();
  for (const [name, value] of stored.parse(row.fields)) form.append(name, value);
  return form;
}

/** What was typed is what is saved, and nothing of its own any more. */
export async function forgetSubmittedForm(db: Database, sessionId: string, subject: string): Promise<void> {
  await db
    .deleteFrom("submitted_previews")
    .where("session_id", "=", sessionId)
    .where("subject", "=", subject)
    .execute();
}
