import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { faqArea } from "#domain/settings/areas/faq.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { languagesArea } from "#domain/settings/areas/languages.ts";
import { socialArea } from "#domain/settings/areas/social.ts";
import type { SettingsOf } from "#domain/settings/stored-areas.ts";
import type { Database } from "#server/db/connection.ts";
import { isDatabaseUnavailable } from "#server/db/database-unavailable.ts";
import { getSettings } from "#server/settings/settings.ts";

const frameAreas = [companyArea, contactsArea, hoursArea, faqArea, socialArea, languagesArea] as const;

type FrameSettings = SettingsOf<typeof frameAreas>;

const read = new WeakMap<Database, FrameSettings>();

/** Reads the settings of the page's frame; while the database cannot be reached, the last ones. */
export async function getSettingsOrLast(db: Database): Promise<FrameSettings> {
  try {
    const settings = await getSettings(db, ...frameAreas);
    read.set(db, settings);
    return settings;
  } catch (error) {
    const last = read.get(db);
    if (!last || !isDatabaseUnavailable(error)) throw error;
    return last;
  }
}
