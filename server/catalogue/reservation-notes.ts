import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

const histories = ["unit_status_history", "property_status_history", "apartment_type_status_history"] as const;

/** The people of whom notes of reservations are looked for. */
interface ReservedFor {
  enquiryIds: readonly number[];
  buyerIds: readonly number[];
  words: readonly string[];
  /** E.164. */
  phones: readonly string[];
}

/** Lists the notes of reservations for these people, for their copy of what is stored about them. */
export async function listReservationNotes(
  db: Database,
  people: ReservedFor,
): Promise<{ note: string; changedAt: Date }[]> {
  const found = histories.map((table) =>
    db
      .selectFrom(table)
      .select(["note", "changed_at as changedAt"])
      .where(isFor(people, table))
      .orderBy("id")
      .execute(),
  );
  return (await Promise.all(found)).flat();
}

/** Erases the notes of reservations for these people. That a home was reserved stays in its history. */
export async function eraseReservations(db: Database, people: ReservedFor): Promise<void> {
  for (const table of histories) {
    const unlinked = table === "unit_status_history" ? { enquiry_id: null, buyer_id: null } : {};
    await db
      .updateTable(table)
      .set({ note: "", ...unlinked })
      .where(isFor(people, table))
      .execute();
  }
}

function isFor({ enquiryIds, buyerIds, words, phones }: ReservedFor, table: (typeof histories)[number]) {
  const isLinked =
    table === "unit_status_history"
      ? sql`enquiry_id = any(${[...enquiryIds]}::bigint[]) or buyer_id = any(${[...buyerIds]}::bigint[])`
      : sql`false`;
  // Only the last nine digits are compared, because "0772 123 456" is "+256772123456".
  const numbers = phones.map((phone) => phone.slice(-9));
  return sql<boolean>`(${isLinked}
    or exists (select from unnest(${[...words]}::text[]) as word
      where ${plain(sql`word`)} <> '' and strpos(' ' || ${plain(sql`note`)} || ' ', ' ' || ${plain(sql`word`)} || ' ') > 0)
    or exists (select from unnest(${numbers}::text[]) as number
      where strpos(regexp_replace(note, '[^0-9]', '', 'g'), number) > 0))`;
}

function plain(text: ReturnType<typeof sql>) {
  return sql`btrim(lower(regexp_replace(${text}, '[[:space:][:punct:]]+', ' ', 'g')))`;
}
