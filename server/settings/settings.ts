import { readAreas, type SettingsOf, type StoredArea } from "#domain/settings/stored-areas.ts";
import type { Database } from "#server/db/connection.ts";

/**
 * Reads areas of the settings, by name. Fields that were never saved have their defaults.
 *
 * @throws if a stored row does not fit its schema
 */
export async function getSettings<const Areas extends readonly StoredArea[]>(
  db: Database,
  ...areas: Areas
): Promise<SettingsOf<Areas>> {
  const rows = await db
    .selectFrom("settings")
    .select(["key", "value"])
    .where(
      "key",
      "in",
      areas.map(({ name }) => name),
    )
    .execute();
  return readAreas(areas, new Map(rows.map((row) => [row.key, row.value])));
}
