import { sql } from "kysely";
import type { ContactChannel } from "#domain/buyers/contact-channels.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";

export interface ArrearsContact {
  id: number;
  channel: ContactChannel;
  note: string;
  promised: Ugx | undefined;
  promisedOn: LocalDate | undefined;
  recordedBy: string;
  recordedAt: Date;
  /** The prepared text by which the buyer was reminded; undefined if the contact was entered by hand. */
  reminded: string | undefined;
}

const SHOWN_CONTACTS = 5;

/** Lists the last five contacts about each agreement, newest first. */
export async function listContacts(
  db: Database,
  agreementIds: readonly number[],
): Promise<Map<number, ArrearsContact[]>> {
  const rows = await db
    .selectFrom("arrears_contacts as contact")
    .leftJoin("buyers as reminded", "reminded.id", "reminded_buyer_id")
    .selectAll("contact")
    .select("reminded.name as reminded")
    .where("agreement_id", "=", sql<number>`any(${[...agreementIds]}::bigint[])`)
    .where(
      ({ selectFrom }) =>
        selectFrom("arrears_contacts as newer")
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .whereRef("newer.agreement_id", "=", "contact.agreement_id")
          .whereRef("newer.id", ">", "contact.id"),
      "<",
      SHOWN_CONTACTS,
    )
    .orderBy("contact.id", "desc")
    .execute();
  const contacts = rows.map((row) => ({
    agreementId: row.agreement_id,
    id: row.id,
    channel: row.channel,
    note: row.note,
    promised: row.promised_ugx === null ? undefined : ugx(row.promised_ugx),
    promisedOn: row.promised_on ?? undefined,
    recordedBy: row.recorded_by,
    recordedAt: row.recorded_at,
    reminded: row.reminded ?? undefined,
  }));
  return Map.groupBy(contacts, ({ agreementId }) => agreementId);
}
