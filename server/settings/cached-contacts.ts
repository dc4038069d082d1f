import type { ContactOptions } from "#domain/forms/not-stored.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";

/** So long what was read last is good enough for somebody whose form cannot be taken. */
const freshMs = 60_000;

const read = new WeakMap<Database, { at: number; contacts: ContactOptions }>();

/**
 * How else the company can be reached, to be said where a form cannot be taken now. Asks the database at most once a minute, so
 * that rejecting many costs little, and still knows when the database is away. Undefined if it was never read.
 */
export async function cachedContacts(db: Database, now: Date): Promise<ContactOptions | undefined> {
  const known = read.get(db);
  if (known && now.getTime() - known.at < freshMs) return known.contacts;
  // Until the answer is here, and if there is none, what is known serves all others.
  if (known) read.set(db, { ...known, at: now.getTime() });
  const settings = await getSettings(db, contactsArea).catch(() => undefined);
  if (!settings) return known?.contacts;
  const { phone, whatsapp } = settings.contacts;
  const contacts = { phone, whatsapp };
  read.set(db, { at: now.getTime(), contacts });
  return contacts;
}
