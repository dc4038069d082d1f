import type { Outcome } from "#domain/outcome.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { addNote } from "#server/enquiries/enquiry-notes.ts";
import { kindAndId, type PersonRecord } from "#server/personal-data/people-of-contact.ts";
import type { By } from "#server/records/versioned-record.ts";

/**
 * Adds a note about a person to a record of theirs, which is erased with it.
 *
 * @returns "blank" if nothing was written, or the record was erased
 */
export function noteOnPerson(
  db: Database,
  { about, body }: { about: PersonRecord; body: string },
  by: By,
  now: Date,
): Promise<Outcome<unknown, "blank">> {
  return inTransaction(db, async (trx) => {
    const noted = await addNote(trx, { about, body, writtenBy: by.actor.name }, now);
    if (!noted.ok) return { ok: false, reason: "blank" } as const;
    const [kind, id] = kindAndId(about);
    await recordAction(trx, by, now, { action: `${kind}.note`, id });
    return { ok: true } as const;
  });
}
