import type { Database } from "#server/db/connection.ts";

/** Returns when the administrator's recovery sheet was made; undefined if there is none. */
export async function recoverySheetMadeAt(db: Database, administratorId: string): Promise<Date | undefined> {
  const sheet = db.selectFrom("recovery_sheets").select("made_at").where("administrator_id", "=", administratorId);
  return (await sheet.executeTakeFirst())?.made_at;
}

/**
 * Tells whether an administrator has no recovery sheet. On a site without mail, a forgotten password would lock them
 * out.
 */
export async function isRecoverySheetMissing(db: Database): Promise<boolean> {
  const without = await db
    .selectFrom("administrators")
    .leftJoin("recovery_sheets", "administrator_id", "administrators.id")
    .select("administrators.id")
    .where("administrator_id", "is", null)
    .executeTakeFirst();
  return without !== undefined;
}
