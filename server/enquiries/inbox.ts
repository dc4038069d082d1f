import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { type EnquiryState, enquiryStates } from "#domain/enquiries/enquiry-states.ts";
import { type InboxChoice, type InboxFilter, ownInboxOrder, untoldText } from "#domain/enquiries/inbox.ts";
import { pageBounds } from "#domain/records/paging.ts";
import { canonicalEmail } from "#domain/text/email-address.ts";
import type { Database } from "#server/db/connection.ts";
import { forgivingly } from "#server/db/fuzzy-search.ts";
import type { Schema } from "#server/db/schema.ts";
import { personTextContains } from "#server/phone-numbers/person-search.ts";
import { waitsForAnswer } from "#server/records/waits-for-answer.ts";
import { statusesWithoutPlace } from "./find-visits.ts";
import { type InboxLine, inboxLine } from "./read-enquiries.ts";

interface InboxPage {
  lines: (InboxLine & { email: string | null; untold: string | undefined })[];
  matching: number;
  page: number;
  pages: number;
  counts: Record<InboxFilter, number>;
  oldestWaitingSince: Date | null;
}

const lineColumns = [
  "id",
  "reference",
  "kind",
  "state",
  "is_untold",
  "name",
  "phone",
  "home_name",
  "message",
  "enquiries.created_at",
  "waiting_since",
  "email",
] as const;

/**
 * Without an order the list has its default one. "waiting" are those that wait for an answer, under any state: new ones,
 * and those whose visitor is to be told.
 */
type InboxListing = Omit<InboxChoice, "order" | "show"> & {
  show: InboxFilter | "waiting";
  order?: InboxChoice["order"];
  perPage: number;
};

/** Returns a page of the inbox, with how many enquiries match and how many each tab has. */
export async function listInbox(db: Database, choice: InboxListing): Promise<InboxPage> {
  const unerased = db.selectFrom("enquiries").where("erased_at", "is", null);
  const withPlace = await listSuspectedWithPlace(db);
  const shown = narrow(unerased, { ...choice, withPlace }, await searched(db, choice, withPlace));
  const [{ matching }, states] = await Promise.all([
    shown.select((eb) => eb.fn.countAll<number>().as("matching")).executeTakeFirstOrThrow(),
    unerased
      .select(["state", waitsForAnswer.as("waits"), (eb) => eb.fn.countAll<number>().as("enquiries")])
      .select(isAside(withPlace).as("isAside"))
      .select((eb) => eb.fn.min("waiting_since").as("oldest"))
      .groupBy(["state", "waits", sql`"isAside"`])
      .execute(),
  ]);
  const { page, pages } = pageBounds(matching, choice.perPage, choice.page);
  const { by, direction } = choice.order ?? ownInboxOrder(choice.show === "waiting" ? "open" : choice.show);
  const ordered = by === "name" ? sql<unknown>`lower(name)` : sql<unknown>`waiting_since`;
  // The ids are found by an index, without reading the texts of earlier pages.
  const onPage = shown
    .select("id")
    .orderBy(ordered, direction)
    .orderBy("id")
    .limit(choice.perPage)
    .offset((page - 1) * choice.perPage);
  const rows = await db
    .selectFrom("enquiries")
    .where("id", "in", onPage)
    .select(lineColumns)
    .leftJoin("visits", "visits.enquiry_id", "enquiries.id")
    .select(["visits.status as visit_status", "visits.moved_by", "visits.is_move_told"])
    .orderBy(ordered, direction)
    .orderBy("id")
    .execute();
  const count = (test: (row: (typeof states)[number]) => boolean) =>
    states.filter(test).reduce((sum, row) => sum + row.enquiries, 0);
  const inState = (state: EnquiryState) => count((row) => !row.isAside && row.state === state);
  return {
    lines: rows.map(({ visit_status: status, moved_by: by, is_move_told: isTold, ...row }) => ({
      ...inboxLine(row),
      email: row.email,
      untold: untoldText(
        { isUntold: row.is_untold },
        status === null ? undefined : { status, moved: by === null ? undefined : { by, isTold: isTold ?? false } },
      ),
    })),
    matching,
    page,
    pages,
    counts: {
      open: count((row) => !row.isAside && (isOpenState(row.state) || row.waits)),
      new: inState("new"),
      contacted: inState("contacted"),
      scheduled: inState("scheduled"),
      done: inState("done"),
      lost: inState("lost"),
      all: count((row) => !row.isAside),
      aside: count((row) => row.isAside),
    },
    oldestWaitingSince:
      states
        .filter((row) => !row.isAside && row.waits)
        .map(({ oldest }) => oldest)
        .toSorted((a, b) => Number(a) - Number(b))[0] ?? null,
  };
}

const openStates: readonly EnquiryState[] = ["new", "contacted"];

const isOpenState = (state: EnquiryState): boolean => openStates.includes(state);

/**
 * Lists the suspected inquiries whose visit has a place. The place is reserved, so they wait for the office like every
 * other. They are few, and an index finds the others.
 */
async function listSuspectedWithPlace(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("visits")
    .innerJoin("enquiries", "enquiries.id", "visits.enquiry_id")
    .select("enquiry_id as id")
    .where("is_suspected_spam", "=", true)
    .where("visits.status", "not in", statusesWithoutPlace)
    .execute();
  return rows.map(({ id }) => id);
}

/** Tells in SQL whether an inquiry is set aside as suspected spam. */
function isAside(withPlace: readonly number[]): RawBuilder<boolean> {
  if (withPlace.length === 0) return sql<boolean>`is_suspected_spam`;
  return sql<boolean>`(is_suspected_spam and not enquiries.id = any(${[...withPlace]}::bigint[]))`;
}

/** Counts the enquiries that wait for an answer, without those that are set aside as spam. */
export async function countNewEnquiries(db: Database): Promise<number> {
  const withPlace = await listSuspectedWithPlace(db);
  const { waiting } = await db
    .selectFrom("enquiries")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where(waitsForAnswer)
    .where((eb) => eb.not(isAside(withPlace)))
    .where("erased_at", "is", null)
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Names whose enquiry it is: whoever has the same number, or without one the same address, is one person. */
export const waitingPersonKey = ({ id, phone, email }: { id: number; phone: string | null; email: string | null }) =>
  phone ?? (email === null ? String(id) : canonicalEmail(email));

/** Counts the people whose enquiries wait for an answer, each once, as `waitingPersonKey` tells them apart. */
export async function countWaitingPeople(db: Database): Promise<number> {
  const withPlace = await listSuspectedWithPlace(db);
  const { people } = await db
    .selectFrom("enquiries")
    .select(sql<number>`count(distinct coalesce(phone, canonical_email, id::text))`.as("people"))
    .where(waitsForAnswer)
    .where((eb) => eb.not(isAside(withPlace)))
    .where("erased_at", "is", null)
    .executeTakeFirstOrThrow();
  return people;
}

/** Counts the enquiries that are set aside and that the office has not decided about. */
export async function countSuspected(db: Database): Promise<number> {
  const withPlace = await listSuspectedWithPlace(db);
  const { count } = await db
    .selectFrom("enquiries")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isAside(withPlace))
    .where("spam_reason", "is not", null)
    .where("erased_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function searched(
  db: Database,
  { show, search }: InboxListing,
  withPlace: readonly number[],
): Promise<RawBuilder<boolean>> {
  if (search === "") return sql<boolean>`true`;
  const where = sql`erased_at is null and ${isAside(withPlace)} = ${show === "aside"}`;
  const matches = personTextContains(sql.ref("enquiries.search_text"), search);
  return forgivingly(db, "enquiries", { search, where, matches });
}

function narrow(
  query: SelectQueryBuilder<Schema, "enquiries", object>,
  choice: InboxListing & { withPlace: readonly number[] },
  matches: RawBuilder<boolean>,
) {
  const { show, kind, withPlace } = choice;
  const state = enquiryStates.find((candidate) => candidate === show);
  return query
    .where(
      withPlace.length === 0
        ? sql<boolean>`is_suspected_spam = ${show === "aside"}`
        : sql<boolean>`${isAside(withPlace)} = ${show === "aside"}`,
    )
    .$if(show === "open", (selected) => selected.where((eb) => eb.or([eb("state", "in", openStates), waitsForAnswer])))
    .$if(show === "waiting", (selected) => selected.where(waitsForAnswer))
    .$if(state !== undefined, (selected) => selected.where("state", "=", state ?? "new"))
    .$if(kind !== undefined, (selected) => selected.where("kind", "=", kind ?? "visit"))
    .where(matches);
}
