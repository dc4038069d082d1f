import { type RawBuilder, sql } from "kysely";
import { agreementsSignedBy } from "#server/buyers/parties.ts";
import type { Database } from "#server/db/connection.ts";
import type { PersonOfContact } from "#server/personal-data/people-of-contact.ts";

const timelineKinds = [
  "enquiry",
  "note",
  "state",
  "visit",
  "moved",
  "mail",
  "sms",
  "reserved",
  "agreement",
  "closed",
  "terms",
  "entry",
  "link",
  "sent",
  "contact",
  "asked",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export interface TimelineEvent {
  at: Date;
  kind: TimelineKind;
  id: number;
  /** The state, the channel, the kind of entry, or the last day of a pause; "" if there is none. */
  sort: string;
  text: string;
  by: string | null;
  enquiryId: number | null;
  buyerId: number | null;
  agreementId: number | null;
  /** UGX; negative for money that was given back. */
  amount: number | null;
  receiptNumber: number | null;
  /** The receipt number of the reversal that took a payment back. */
  reversedBy: number | null;
  day: string | null;
}

type TimelineOwner = Pick<PersonOfContact, "enquiryIds" | "buyerIds" | "ownEmails">;

export interface TimelineCursor {
  at: Date;
  kind: TimelineKind;
  id: number;
}

interface Part {
  kind: TimelineKind;
  from: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  sort?: RawBuilder<unknown>;
  text?: RawBuilder<unknown>;
  by?: RawBuilder<unknown>;
  enquiry?: RawBuilder<unknown>;
  buyer?: RawBuilder<unknown>;
  agreement?: RawBuilder<unknown>;
  amount?: RawBuilder<unknown>;
  receipt?: RawBuilder<unknown>;
  reversedBy?: RawBuilder<unknown>;
  day?: RawBuilder<unknown>;
}

/** The longest note has this many characters. */
const MAX_TEXT = 5000;

/** Lists what happened with a person, newest first. Each table is read by the index of its owner. */
export async function listTimeline(
  db: Database,
  person: TimelineOwner,
  { after, limit }: { after?: TimelineCursor | undefined; limit: number },
): Promise<{ events: TimelineEvent[]; next: TimelineCursor | undefined }> {
  const read = [partsOfEnquiries, partsOfMessages, partsOfAgreements, partsOfPayments]
    .flatMap((partsOf) => partsOf(person))
    .map(
      (part) =>
        sql`(select ${columnsOf(part)} from ${part.from} ${isAfter(part, after)} order by at desc, id desc limit ${limit + 1})`,
    );
  const { rows } = await sql<TimelineEvent>`
    select * from (${sql.join(read, sql` union all `)}) as event
    order by at desc, kind desc, id desc limit ${limit + 1}`.execute(db);
  const events = rows.slice(0, limit);
  const last = events.at(-1);
  return { events, next: rows.length > limit && last ? { at: last.at, kind: last.kind, id: last.id } : undefined };
}

/** Returns the time in milliseconds: JavaScript's dates have no more, while PostgreSQL has microseconds. */
const momentOf = ({ at }: Part) => sql`date_trunc('milliseconds', ${at})`;

function columnsOf(part: Part) {
  const or = (value: RawBuilder<unknown> | undefined, type: string) => value ?? sql`null::${sql.raw(type)}`;
  return sql`${momentOf(part)} as at, ${part.kind}::text collate "C" as kind, ${part.id} as id, coalesce(${part.sort ?? sql`''`}, '') as sort,
    left(coalesce(${part.text ?? sql`''`}, ''), ${MAX_TEXT}) as text, ${or(part.by, "text")} as by, ${or(part.enquiry, "bigint")} as "enquiryId",
    ${or(part.buyer, "bigint")} as "buyerId", ${or(part.agreement, "bigint")} as "agreementId", ${or(part.amount, "bigint")} as amount,
    ${or(part.receipt, "bigint")} as "receiptNumber", ${or(part.reversedBy, "bigint")} as "reversedBy", ${or(part.day, "text")} as day`;
}

function isAfter(part: Part, after: TimelineCursor | undefined) {
  if (!after) return sql``;
  return sql`and (${momentOf(part)}, ${part.kind}::text collate "C", ${part.id}) < (${after.at}, ${after.kind}::text collate "C", ${after.id}::bigint)`;
}

const visitAt = sql`(visit_on + starts_at) at time zone 'Africa/Kampala'`;

function partsOfEnquiries({ enquiryIds, buyerIds }: TimelineOwner): Part[] {
  const theirs = sql`any(${enquiryIds}::bigint[])`;
  const buying = sql`any(${buyerIds}::bigint[])`;
  return [
    {
      kind: "enquiry",
      at: sql`created_at`,
      id: sql`id`,
      sort: sql`kind`,
      enquiry: sql`id`,
      text: sql`concat_ws('. ', nullif(home_name, ''), nullif(message, ''))`,
      from: sql`enquiries where id = ${theirs}`,
    },
    {
      kind: "note",
      at: sql`written_at`,
      id: sql`id`,
      sort: sql`channel`,
      text: sql`body`,
      by: sql`written_by`,
      enquiry: sql`enquiry_id`,
      buyer: sql`buyer_id`,
      from: sql`enquiry_notes where (enquiry_id = ${theirs} or buyer_id = ${buying})`,
    },
    {
      kind: "state",
      at: sql`changed_at`,
      id: sql`id`,
      sort: sql`to_state`,
      by: sql`changed_by`,
      enquiry: sql`enquiry_id`,
      from: sql`enquiry_state_history where enquiry_id = ${theirs} and from_state is not null`,
    },
    {
      kind: "visit",
      // A cancelled visit is listed at its cancellation, because nothing happens at its time.
      at: sql`case when status = 'cancelled' then least(updated_at, ${visitAt}) else ${visitAt} end`,
      id: sql`enquiry_id`,
      sort: sql`status`,
      day: sql`visit_on::text`,
      text: sql`to_char(starts_at, 'HH24:MI')`,
      enquiry: sql`enquiry_id`,
      from: sql`visits where enquiry_id = ${theirs}`,
    },
    {
      kind: "moved",
      at: sql`moved_at`,
      id: sql`enquiry_id`,
      sort: sql`moved_by`,
      day: sql`moved_from_on::text`,
      text: sql`to_char(moved_from_at, 'HH24:MI')`,
      enquiry: sql`enquiry_id`,
      from: sql`visits where enquiry_id = ${theirs} and moved_at is not null`,
    },
    {
      kind: "reserved",
      at: sql`history.changed_at`,
      id: sql`history.id`,
      sort: sql`to_status`,
      by: sql`changed_by`,
      text: sql`concat_ws(', ', buildings.name, units.number)`,
      day: sql`(history.reserved_until at time zone 'Africa/Kampala')::date::text`,
      from: sql`unit_status_history as history join units on units.id = unit_id join floors on floors.id = floor_id
        join buildings on buildings.id = building_id where (history.enquiry_id = ${theirs} or history.buyer_id = ${buying})`,
    },
  ];
}

function partsOfMessages({ enquiryIds, buyerIds, ownEmails }: TimelineOwner): Part[] {
  const theirs = sql`any(${enquiryIds}::bigint[])`;
  const buying = sql`any(${buyerIds}::bigint[])`;
  return [
    {
      kind: "mail",
      at: sql`coalesce(sent_at, created_at)`,
      id: sql`id`,
      sort: sql`state`,
      text: sql`subject`,
      enquiry: sql`enquiry_id`,
      // Mails about an enquiry also go to the office, and those are left out.
      from: sql`outgoing_mails where (enquiry_id = ${theirs} or lower(to_address) = any(${ownEmails}::text[]))
        and (lower(to_address) = any(${ownEmails}::text[]) or lower(to_address) in (select lower(email) from enquiries where id = ${theirs}))`,
    },
    {
      kind: "sms",
      at: sql`coalesce(sent_at, sms_messages.created_at)`,
      id: sql`sms_messages.id`,
      sort: sql`case when state = 'sent' then coalesce(report, state) else state end`,
      text: sql`body`,
      agreement: sql`agreement_id`,
      buyer: sql`buyer_id`,
      enquiry: sql`enquiry_id`,
      from: sql`sms_messages where (buyer_id = ${buying} or enquiry_id = ${theirs})`,
    },
  ];
}

function partsOfAgreements({ buyerIds }: TimelineOwner): Part[] {
  const signed = agreementsSignedBy(buyerIds);
  const ofAgreement = { agreement: sql`agreement_id`, buyer: sql`agreements.buyer_id` };
  return [
    {
      kind: "agreement",
      at: sql`agreements.created_at`,
      id: sql`agreements.id`,
      text: sql`agreement_homes.name`,
      by: sql`created_by`,
      agreement: sql`agreements.id`,
      buyer: sql`buyer_id`,
      amount: sql`price_ugx`,
      from: sql`agreements left join agreement_homes on agreement_id = agreements.id where agreements.id in ${signed}`,
    },
    {
      kind: "closed",
      // An agreement that was closed on a day counts as closed at its end.
      at: sql`least(updated_at, (closed_on + 1)::timestamp at time zone 'Africa/Kampala' - interval '1 second')`,
      id: sql`id`,
      sort: sql`state`,
      text: sql`ended_reason`,
      agreement: sql`id`,
      buyer: sql`buyer_id`,
      day: sql`closed_on::text`,
      from: sql`agreements where id in ${signed} and closed_on is not null`,
    },
    {
      kind: "terms",
      at: sql`terms.created_at`,
      id: sql`terms.id`,
      // A pause is stored as two terms, of which the second ends it. They are one event, with the last day as `sort`.
      sort: sql`(select (min(later.effective_on) - 1)::text from agreement_terms as later
        where terms.per_paying_day_ugx = 0 and later.per_paying_day_ugx > 0
        and later.agreement_id = terms.agreement_id and later.created_at = terms.created_at)`,
      text: sql`reason`,
      by: sql`agreed_by`,
      day: sql`effective_on::text`,
      amount: sql`per_paying_day_ugx`,
      ...ofAgreement,
      from: sql`agreement_terms as terms join agreements on agreements.id = agreement_id where agreement_id in ${signed}
        and exists (select from agreement_terms as first where first.agreement_id = terms.agreement_id and first.id < terms.id)
        and not (terms.per_paying_day_ugx > 0 and exists (select from agreement_terms as pause where pause.per_paying_day_ugx = 0
          and pause.agreement_id = terms.agreement_id and pause.created_at = terms.created_at))`,
    },
  ];
}

function partsOfPayments({ buyerIds }: TimelineOwner): Part[] {
  const signed = agreementsSignedBy(buyerIds);
  const ofAgreement = { agreement: sql`agreement_id`, buyer: sql`agreements.buyer_id` };
  const withAgreement = (table: string) =>
    sql`${sql.table(table)} join agreements on agreements.id = agreement_id where agreement_id in ${signed}`;
  const ofLink = {
    id: sql`links.id`,
    sort: sql`case when payment_id is null then 'statement' else 'receipt' end`,
    receipt: sql`receipt_number`,
    agreement: sql`links.agreement_id`,
    buyer: sql`agreements.buyer_id`,
  };
  const linksOfBuyer = sql`private_links as links join agreements on agreements.id = links.agreement_id
    left join payments on payments.id = payment_id where links.agreement_id in ${signed}`;
  return [
    {
      kind: "entry",
      at: sql`least(recorded_at, (paid_on + 1)::timestamp at time zone 'Africa/Kampala' - interval '1 second')`,
      id: sql`payments.id`,
      sort: sql`payments.kind`,
      reversedBy: sql`(select reversal.receipt_number from payments as reversal where reversal.reverses_id = payments.id)`,
      text: sql`concat_ws('. ', payments.method, nullif(reversal_reason, ''), nullif(note, ''))`,
      by: sql`recorded_by`,
      amount: sql`amount_ugx`,
      receipt: sql`receipt_number`,
      day: sql`paid_on::text`,
      ...ofAgreement,
      from: withAgreement("payments"),
    },
    {
      ...ofLink,
      kind: "link",
      at: sql`links.created_at`,
      by: sql`links.created_by`,
      // A link made with its payment is no event of its own.
      from: sql`${linksOfBuyer} and links.created_by <> 'SMS' and links.created_at is distinct from payments.recorded_at`,
    },
    {
      ...ofLink,
      kind: "sent",
      at: sql`links.sent_at`,
      by: sql`links.sent_by`,
      from: sql`${linksOfBuyer} and links.sent_at is not null`,
    },
    {
      kind: "contact",
      at: sql`recorded_at`,
      id: sql`arrears_contacts.id`,
      sort: sql`channel`,
      text: sql`note`,
      by: sql`recorded_by`,
      amount: sql`promised_ugx`,
      day: sql`promised_on::text`,
      ...ofAgreement,
      from: withAgreement("arrears_contacts"),
    },
    {
      kind: "asked",
      at: sql`asked_at`,
      id: sql`collections.id`,
      sort: sql`collections.state`,
      text: sql`provider`,
      by: sql`asked_by`,
      amount: sql`amount_ugx`,
      ...ofAgreement,
      from: withAgreement("collections"),
    },
  ];
}

/** Writes a cursor like "1764140000000.entry.12". */
export function cursorText({ at, kind, id }: TimelineCursor): string {
  return [at.getTime(), kind, id].join(".");
}

/** Reads where the next page of a timeline begins; undefined if the text is not what the page before wrote. */
export function readCursor(text: string | null): TimelineCursor | undefined {
  const [ms = "", kind, id = ""] = (text ?? "").split(".");
  const known = timelineKinds.find((one) => one === kind);
  if (!known || !/^\d{1,15}$/.test(ms) || !/^\d{1,15}$/.test(id)) return undefined;
  return { at: new Date(Number(ms)), kind: known, id: Number(id) };
}
