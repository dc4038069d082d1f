import type { Settings } from "#domain/settings/settings.ts";
import { isDatabaseAway } from "#server/db/availability.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";

const read = new WeakMap<Database, Settings>();

/**
 * All settings, and while the database is away those that were read last: for what surrounds a page that says so. Throws
 * what `getSettings` throws when there are none.
 */
export async function getSettingsOrLast(db: Database): Promise<Settings> {
  try {
    const settings = await getSettings(db);
    read.set(db, settings);
    return settings;
  } catch (error) {
    const last = read.get(db);
    if (!last || !isDatabaseAway(error)) throw error;
    return last;
  }
}
