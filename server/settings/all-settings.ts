import type { Outcome } from "#domain/outcome.ts";
import { readStoredSettings, type Settings, type SettingsArea, settingsAreas } from "#domain/settings/settings.ts";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { lockVisitTimesExclusive } from "#server/settings/visit-times-lock.ts";
import { knownTarget, rememberSave } from "#server/submissions/form-saves.ts";

/**
 * Reads all settings. Those that were never saved have their defaults.
 *
 * @throws if a stored row does not fit its schema
 */
export async function getAllSettings(db: Database): Promise<Settings> {
  const rows = await db.selectFrom("settings").select(["key", "value"]).execute();
  return readStoredSettings(new Map(rows.map((row) => [row.key, row.value])));
}

/** Reads the version of each area that was ever saved; the others have version 0. */
export async function getSettingsVersions(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom("settings").select(["key", "version"]).execute();
  return new Map(rows.map((row) => [row.key, row.version]));
}

/** An area of the settings has no id, as there is only one of each. */
const ONLY_ID = 0;

type SaveSettingsOutcome = Outcome<{ version: number }, { reason: "changed-meanwhile"; version: number }>;

/** Saves an area. `version` is the form's (0 if the area was never saved) or, in a rejection, the current one. */
export function saveSettings<Area extends SettingsArea>(
  db: Database,
  { key, value, version: opened }: { key: Area; value: Settings[Area]; version: number },
  by: By,
  now: Date,
): Promise<SaveSettingsOutcome> {
  return inTransaction(db, async (trx): Promise<SaveSettingsOutcome> => {
    const kind = `settings-${key}`;
    const { version } = await knownTarget(trx, by, kind, { id: ONLY_ID, version: opened });
    if (key === "hours") await lockVisitTimesExclusive(trx);
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
    await rememberSave(trx, by, { kind, id: ONLY_ID, version: saved.version }, now);
    return { ok: true, version: saved.version };
  });
}

type OneTimeAction = "sample-content";

/** Claims something that is done only once; false if it was claimed before. A second process waits for the first. */
export async function claimFirstTime(db: Database, action: OneTimeAction, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto("settings")
    .values({ key: action, value: JSON.stringify({ claimedAt: now }), updated_at: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Tells whether something that happens once in the life of a database was done. */
export async function wasDone(db: Database, action: OneTimeAction): Promise<boolean> {
  return (await db.selectFrom("settings").select("key").where("key", "=", action).executeTakeFirst()) !== undefined;
}
