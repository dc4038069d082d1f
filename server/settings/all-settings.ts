import type { Outcome } from "#domain/outcome.ts";
import { readStoredSettings, type Settings, type SettingsArea, settingsAreas } from "#domain/settings/settings.ts";
import { type AuditEntry, recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { changeVisitTimes } from "#server/settings/visit-times-lock.ts";

/** All settings, with the defaults for whatever was never saved. Throws when a stored record does not fit its schema. */
export async function getAllSettings(db: Database): Promise<Settings> {
  const rows = await db.selectFrom("settings").select(["key", "value"]).execute();
  return readStoredSettings(new Map(rows.map((row) => [row.key, row.value])));
}

/** For the settings' forms: the version of each record that was ever saved. A form for any other starts from 0. */
export async function getSettingsVersions(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom("settings").select(["key", "version"]).execute();
  return new Map(rows.map((row) => [row.key, row.version]));
}

type SaveSettingsOutcome = Outcome<{ version: number }, { reason: "changed-meanwhile"; version: number }>;

/**
 * Saves one record whole. `version` is the one that the form started from (0: never saved); if somebody saved
 * meanwhile, nothing is written and its version comes back.
 */
export function saveSettings<Area extends SettingsArea>(
  db: Database,
  { key, value, version }: { key: Area; value: Settings[Area]; version: number },
  by: Pick<AuditEntry, "actor" | "requestId" | "saveKey">,
  now: Date,
): Promise<SaveSettingsOutcome> {
  return inTransaction(db, async (trx): Promise<SaveSettingsOutcome> => {
    if (key === "hours") await changeVisitTimes(trx);
    const before = (await getAllSettings(trx))[key];
    const json = JSON.stringify(settingsAreas[key].stored.parse(value));
    const saved =
      version === 0
        ? await trx
            .insertInto("settings")
            .values({ key, value: json, updated_at: now })
            .onConflict((conflict) => conflict.column("key").doNothing())
            .returning("version")
            .executeTakeFirst()
        : await trx
            .updateTable("settings")
            .set({ value: json, version: version + 1, updated_at: now })
            .where("key", "=", key)
            .where("version", "=", version)
            .returning("version")
            .executeTakeFirst();
    if (!saved) {
      const newest = (await getSettingsVersions(trx)).get(key) ?? 0;
      return { ok: false, reason: "changed-meanwhile", version: newest };
    }
    await recordAudit(trx, {
      ...by,
      at: now,
      action: "settings.edit",
      entityType: "settings",
      entityId: key,
      before,
      after: value,
    });
    return { ok: true, version: saved.version };
  });
}

type OneTimeAction = "sample-content";

/**
 * Whether something that is done once for each installation, such as filling it with sample content, is to be done now.
 * In the transaction of that action: of two processes that ask at the same time the second waits for the first.
 */
export async function claimFirstTime(db: Database, intent: OneTimeAction, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto("settings")
    .values({ key: intent, value: JSON.stringify({ claimedAt: now }), updated_at: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Whether that action was claimed, and its transaction committed, before. */
export async function wasDone(db: Database, intent: OneTimeAction): Promise<boolean> {
  return (await db.selectFrom("settings").select("key").where("key", "=", intent).executeTakeFirst()) !== undefined;
}
