import { sql } from "kysely";
import type { HomeRef } from "#domain/catalogue/home.ts";
import type { EnquiryChannel, EnquiryKind, EnquiryState } from "#domain/enquiries/enquiry-states.ts";
import type { SpamReason } from "#domain/enquiries/spam.ts";
import type { Language } from "#domain/languages/languages.ts";
import { daysBefore } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";

export interface InboxLine {
  id: number;
  reference: string;
  kind: EnquiryKind;
  state: EnquiryState;
  /** The office has changed the visit, and nobody has told the visitor yet. */
  isUntold: boolean;
  name: string;
  phone: string | null;
  homeName: string;
  message: string;
  createdAt: Date;
  waitingSince: Date;
}

export interface Enquiry extends InboxLine {
  email: string | null;
  home: HomeRef | undefined;
  unitId: number | null;
  sourcePath: string;
  language: Language;
  channel: EnquiryChannel;
  isSuspectedSpam: boolean;
  spamReason: SpamReason | null;
  wantsNews: boolean;
  version: number;
  notes: { id: number; body: string; writtenBy: string; writtenAt: Date }[];
}

/** Finds an enquiry with its notes, in any state. An erased one is not found. */
export async function findEnquiry(db: Database, id: number): Promise<Enquiry | undefined> {
  const row = await db
    .selectFrom("enquiries")
    .selectAll()
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const [notes, news] = await Promise.all([
    db.selectFrom("enquiry_notes").selectAll().where("enquiry_id", "=", id).orderBy("id").execute(),
    db
      .selectFrom("consents")
      .select("id")
      .where("enquiry_id", "=", id)
      .where("purpose", "=", "marketing")
      .where("withdrawn_at", "is", null)
      .executeTakeFirst(),
  ]);
  return {
    ...inboxLine(row),
    email: row.email,
    home: row.home_kind === null || row.home_id === null ? undefined : { kind: row.home_kind, id: row.home_id },
    unitId: row.unit_id,
    sourcePath: row.source_path,
    language: row.language,
    channel: row.channel,
    isSuspectedSpam: row.is_suspected_spam,
    spamReason: row.spam_reason,
    wantsNews: news !== undefined,
    version: row.version,
    notes: notes.map((note) => ({
      id: note.id,
      body: note.body,
      writtenBy: note.written_by,
      writtenAt: note.written_at,
    })),
  };
}

/** Lists which of these enquiries are about a home; those about the type of a unit are about the unit too. */
export async function listEnquiriesAbout(
  db: Database,
  ids: readonly number[],
  home: { kind: "unit" | "property"; id: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("enquiries")
    .select("id")
    .where("id", "in", [...ids, 0])
    .where("erased_at", "is", null)
    .where((eb) =>
      home.kind === "property"
        ? eb.and([eb("home_kind", "=", "property"), eb("home_id", "=", home.id)])
        : eb.and([
            eb("home_kind", "=", "apartment"),
            eb("home_id", "=", eb.selectFrom("units").select("apartment_type_id").where("id", "=", home.id)),
          ]),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the name of each enquiry's person, by the enquiry's id. Erased ones are left out. */
export async function listEnquiryNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("enquiries")
    .select(["id", "name"])
    .where("id", "in", [...ids, 0])
    .where("erased_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Makes a line of the inbox of a row. */
export function inboxLine(row: {
  id: number;
  reference: string;
  kind: EnquiryKind;
  state: EnquiryState;
  is_untold: boolean;
  name: string;
  phone: string | null;
  home_name: string;
  message: string;
  created_at: Date;
  waiting_since: Date;
}): InboxLine {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    isUntold: row.is_untold,
    name: row.name,
    phone: row.phone,
    homeName: row.home_name,
    message: row.message,
    createdAt: row.created_at,
    waitingSince: row.waiting_since,
  };
}

/** Counts the same text within a day, ignoring case, spaces and punctuation. */
export async function countSameText(db: Database, message: string, now: Date): Promise<number> {
  const plain = (text: unknown) => sql`lower(regexp_replace(${text}, '[^[:alnum:]]+', '', 'g'))`;
  const { times } = await db
    .selectFrom("enquiries")
    .select((eb) => eb.fn.countAll<number>().as("times"))
    .where("created_at", ">", daysBefore(now, 1))
    .where(sql<boolean>`${plain(sql.ref("message"))} = ${plain(message)}`)
    .executeTakeFirstOrThrow();
  return times;
}

/** Tells whether this number, in E.164 form, is a buyer's or of a person whom the office has answered. */
export async function isKnownNumber(db: Database, phone: string): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from buyers where phone = ${phone} and erased_at is null)
      or exists (select from enquiries where phone = ${phone} and erased_at is null and not is_suspected_spam
        and state in ('contacted', 'scheduled', 'done')) as is_known`.execute(db);
  return rows[0]?.is_known ?? false;
}
