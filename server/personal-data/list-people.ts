import { type RawBuilder, sql } from "kysely";
import { ownPeopleOrder, type PersonSort } from "#domain/people/people-order.ts";
import { type PersonStage, personStages } from "#domain/people/person-stage.ts";
import type { ListOrder } from "#domain/records/list-order.ts";
import { pageBounds } from "#domain/records/paging.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { personTextContains } from "#server/phone-numbers/person-search.ts";
import type { PersonRecord } from "./people-of-contact.ts";

export interface ListedPerson {
  name: string;
  phone: string | null;
  email: string | null;
  stage: PersonStage;
  /** The time of their newest enquiry, visit or agreement. */
  lastSeenAt: Date;
  record: PersonRecord;
}

export interface PeopleChoice {
  search: string;
  stage: PersonStage | undefined;
  page: number;
  perPage: number;
  /** The default is by when they were seen last, newest first. */
  order?: ListOrder<PersonSort>;
}

const orderColumns: Readonly<Record<PersonSort, RawBuilder<unknown>>> = {
  name: sql`lower(name)`,
  seen: sql`"lastSeenAt"`,
};

export interface ListedPeople {
  page: number;
  pages: number;
  people: ListedPerson[];
  matching: number;
  /** The number of people in each stage, of all that the search finds. */
  counts: Record<PersonStage, number>;
}

/**
 * Lists everybody who asked or bought, each once. Enquiries of one name and number or address are one person, and belong
 * to the buyer of that name and number. What the office has merged is one person; a number that several names share is
 * several. An agreement decides the stage also while a visit is booked, because the office may still owe money for it.
 */
export async function listPeople(db: Database, choice: PeopleChoice, today: LocalDate): Promise<ListedPeople> {
  const people = sql`
    with asked as (
      select id, folded_text(name) as plain_name, phone, lower(email) as email, person_id from enquiries
      where erased_at is null and not is_suspected_spam
    ), by_email as (
      select *, case when email is null then phone
        else coalesce(min(phone) over (partition by plain_name, email), email) end as contact from asked
    ), by_phone as (
      select *, case when phone is null then contact else min(contact) over (partition by plain_name, phone) end as number
      from by_email
    ), askers as (
      select id, plain_name, person_id, case when email is null then number
        else min(number) over (partition by plain_name, email) end as contact from by_phone
    ), known as (
      select askers.*,
        (select min(b.id) from buyers b join enquiries e on e.id = askers.id where b.erased_at is null
          and folded_text(b.name) = askers.plain_name and (b.phone = e.phone or lower(b.email) = lower(e.email))) as named_id,
        (select min(b.id) from buyers b where b.erased_at is null and b.enquiry_id = askers.id) as signed_id
      from askers
    ), owners as (
      -- An enquiry belongs to the buyer also by what another one of the same person says. Who signs from the enquiry of
      -- somebody else, such as their spouse, has that one only.
      select id, plain_name, contact, coalesce(signed_id, named_id, min(named_id) over same_person) as buyer_id,
        coalesce(person_id, min(person_id) over same_person) as person_id
      from known window same_person as (partition by plain_name, contact)
    ), records as (
      select 'b' || b.id as own_key, b.person_id, b.name, b.phone, lower(b.email) as email,
        b.id as buyer_id, null::bigint as enquiry_id, b.created_at as seen_at, null::text as visit
      from buyers b where b.erased_at is null
      union all
      select coalesce('b' || owners.buyer_id, 'n' || owners.plain_name || ' ' || owners.contact),
        coalesce(e.person_id, b.person_id, owners.person_id), e.name, e.phone, lower(e.email), null, e.id, e.created_at,
        case when v.status = 'attended' then 'attended'
          when v.status in ('requested', 'confirmed') and v.visit_on >= ${today}::date then 'coming' end
      from owners join enquiries e on e.id = owners.id left join buyers b on b.id = owners.buyer_id
        left join visits v on v.enquiry_id = e.id
    ), agreed as (
      select p.buyer_id, bool_or(a.state = 'live') as is_live, bool_or(a.state = 'completed') as is_completed,
        bool_or(a.state = 'ended') as is_ended,
        max(a.created_at) as signed_at
      from agreement_parties p join agreements a on a.id = p.agreement_id group by p.buyer_id
    ), people as (
      select coalesce('p' || r.person_id, r.own_key) as key,
        (array_agg(r.name order by r.buyer_id nulls last, r.enquiry_id desc))[1] as name,
        (array_agg(r.phone order by r.buyer_id nulls last, r.enquiry_id desc) filter (where r.phone is not null))[1] as phone,
        (array_agg(r.email order by r.buyer_id nulls last, r.enquiry_id desc) filter (where r.email is not null))[1] as email,
        min(r.buyer_id) as "buyerId", max(r.enquiry_id) as "enquiryId",
        greatest(max(r.seen_at), max(a.signed_at)) as "lastSeenAt",
        search_text(array_agg(r.name) || array_agg(coalesce(r.phone, '')) || array_agg(coalesce(r.email, ''))) as searched,
        case when bool_or(a.is_live) then 'buyer' when bool_or(a.is_completed) then 'owner'
          when bool_or(a.is_ended) then 'ended' when bool_or(r.visit = 'coming') then 'visit-booked'
          when bool_or(r.visit = 'attended') then 'visited' else 'asked' end as stage
      from records r left join agreed a on a.buyer_id = r.buyer_id
      group by 1
    ), found as materialized (
      select * from people where ${personTextContains(sql.ref("searched"), choice.search)}
    )`;
  const counts = { asked: 0, "visit-booked": 0, visited: 0, buyer: 0, owner: 0, ended: 0 };
  const counted = await sql<{ stage: PersonStage; count: number }>`
    ${people} select stage, count(*)::int as count from found group by stage`.execute(db);
  for (const { stage, count } of counted.rows) counts[stage] = count;
  const matching = choice.stage ? counts[choice.stage] : personStages.reduce((sum, stage) => sum + counts[stage], 0);
  const { page, pages } = pageBounds(matching, choice.perPage, choice.page);
  const { by, direction } = choice.order ?? ownPeopleOrder;
  const { rows } = await sql<ListedRow>`
    ${people} select name, phone, email, "buyerId", "enquiryId", "lastSeenAt", stage from found
    where ${choice.stage ?? null}::text is null or stage = ${choice.stage ?? null}
    order by ${orderColumns[by]} ${direction === "asc" ? sql`asc` : sql`desc`}, key limit ${choice.perPage} offset ${(page - 1) * choice.perPage}`.execute(
    db,
  );
  return { people: rows.flatMap(personOfRow), matching, page, pages, counts };
}

function personOfRow({ buyerId, enquiryId, ...person }: ListedRow): ListedPerson[] {
  if (buyerId !== null) return [{ ...person, record: { buyerId } }];
  return enquiryId === null ? [] : [{ ...person, record: { enquiryId } }];
}

type ListedRow = Omit<ListedPerson, "record"> & { buyerId: number | null; enquiryId: number | null };
