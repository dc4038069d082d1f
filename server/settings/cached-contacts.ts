import type { ContactOptions } from "#domain/failures/failure.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";

const FRESH_MS = 60_000;

const read = new WeakMap<Database, { at: number; contacts: ContactOptions }>();

/**
 * Returns the contacts for answers to forms that cannot be accepted, from memory if the database cannot be reached. It
 * is undefined if they were never read.
 */
export async function cachedContacts(db: Database, now: Date): Promise<ContactOptions | undefined> {
  const known = read.get(db);
  if (known && now.getTime() - known.at < FRESH_MS) return known.contacts;
  // Other callers use the known ones meanwhile.
  if (known) read.set(db, { ...known, at: now.getTime() });
  const settings = await getSettings(db, contactsArea).catch(() => undefined);
  if (!settings) return known?.contacts;
  const { phone, whatsapp } = settings.contacts;
  const contacts = { phone, whatsapp };
  read.set(db, { at: now.getTime(), contacts });
  return contacts;
}
