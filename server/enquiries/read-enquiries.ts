import { type SelectQueryBuilder, sql } from "kysely";
import type { HomeRef } from "#domain/catalogue/home.ts";
import type { EnquiryChannel } from "#domain/enquiries/enquiry-states.ts";
import { type EnquiryKind, type EnquiryState, enquiryStates } from "#domain/enquiries/enquiry-states.ts";
import type { InboxChoice, InboxShow } from "#domain/enquiries/inbox.ts";
import type { SpamReason } from "#domain/enquiries/spam.ts";
import { pageBounds } from "#domain/records/paging.ts";
import type { Database } from "#server/db/connection.ts";
import { type Found, findRows } from "#server/db/find-rows.ts";
import type { Schema } from "#server/db/schema.ts";
import { personTextContains } from "#server/phone-numbers/phone-number.ts";

interface InboxLine {
  id: number;
  reference: string;
  kind: EnquiryKind;
  state: EnquiryState;
  name: string;
  homeName: string;
  message: string;
  createdAt: Date;
  waitingSince: Date;
}

export interface Enquiry extends InboxLine {
  email: string | null;
  phone: string | null;
  home: HomeRef | undefined;
  unitId: number | null;
  sourcePath: string;
  channel: EnquiryChannel;
  isSuspectedSpam: boolean;
  spamReason: SpamReason | null;
  wantsNews: boolean;
  version: number;
  notes: { id: number; body: string; writtenBy: string; writtenAt: Date }[];
}

interface InboxPage {
  lines: InboxLine[];
  matching: number;
  /** The last page when a later one was asked for. */
  page: number;
  pages: number;
  counts: Record<InboxShow, number>;
  oldestWaitingSince: Date | null;
}

const lineColumns = [
  "id",
  "reference",
  "kind",
  "state",
  "name",
  "home_name",
  "message",
  "created_at",
  "waiting_since",
] as const;

export async function listInbox(db: Database, choice: InboxChoice & { perPage: number }): Promise<InboxPage> {
  const kept = db.selectFrom("enquiries").where("erased_at", "is", null);
  const shown = narrow(kept, choice);
  const [{ matching }, states] = await Promise.all([
    shown.select((eb) => eb.fn.countAll<number>().as("matching")).executeTakeFirstOrThrow(),
    kept
      .select(["state", "is_suspected_spam", (eb) => eb.fn.countAll<number>().as("enquiries")])
      .select((eb) => eb.fn.min("waiting_since").as("oldest"))
      .groupBy(["state", "is_suspected_spam"])
      .execute(),
  ]);
  const { page, pages } = pageBounds(matching, choice.perPage, choice.page);
  const direction = choice.show === "open" || choice.show === "new" ? "asc" : "desc";
  // An index finds the page; the texts of earlier ones are not read.
  const onPage = shown
    .select("id")
    .orderBy("waiting_since", direction)
    .orderBy("id")
    .limit(choice.perPage)
    .offset((page - 1) * choice.perPage);
  const rows = await db
    .selectFrom("enquiries")
    .where("id", "in", onPage)
    .select(lineColumns)
    .orderBy("waiting_since", direction)
    .orderBy("id")
    .execute();
  const count = (test: (row: (typeof states)[number]) => boolean) =>
    states.filter(test).reduce((sum, row) => sum + row.enquiries, 0);
  const inState = (state: EnquiryState) => count((row) => !row.is_suspected_spam && row.state === state);
  return {
    lines: rows.map(inboxLine),
    matching,
    page,
    pages,
    counts: {
      open: inState("new") + inState("contacted"),
      new: inState("new"),
      contacted: inState("contacted"),
      scheduled: inState("scheduled"),
      done: inState("done"),
      lost: inState("lost"),
      all: count((row) => !row.is_suspected_spam),
      aside: count((row) => row.is_suspected_spam),
    },
    oldestWaitingSince: states.find((row) => row.state === "new" && !row.is_suspected_spam)?.oldest ?? null,
  };
}

type FoundEnquiry = Pick<InboxLine, "id" | "reference" | "kind" | "state" | "name" | "homeName" | "waitingSince"> & {
  email: string | null;
  phone: string | null;
};

/** By name, number, address, message or reference, the newest first; without spam. */
export function findEnquiries(db: Database, search: string, limit: number): Promise<Found<FoundEnquiry>> {
  const searched = {
    table: "enquiries",
    nameColumn: "name",
    where: sql`erased_at is null and not is_suspected_spam`,
    matches: personTextContains(sql.ref("search_text"), search),
    order: sql`waiting_since desc, id desc`,
    columns: sql`id, reference, kind, state, name, home_name as "homeName", waiting_since as "waitingSince", email, phone`,
    forgives: true,
  };
  return findRows<FoundEnquiry>(db, searched, search, limit);
}

export async function countNewEnquiries(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom("enquiries")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("state", "=", "new")
    .where("is_suspected_spam", "=", false)
    .where("erased_at", "is", null)
    .executeTakeFirstOrThrow();
  return waiting;
}

export async function countSuspected(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("enquiries")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("is_suspected_spam", "=", true)
    .where("spam_reason", "is not", null)
    .where("erased_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

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
    phone: row.phone,
    home: row.home_kind === null || row.home_id === null ? undefined : { kind: row.home_kind, id: row.home_id },
    unitId: row.unit_id,
    sourcePath: row.source_path,
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

export async function listEnquiryNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("enquiries")
    .select(["id", "name"])
    .where("id", "in", [...ids, 0])
    .where("erased_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

function narrow(query: SelectQueryBuilder<Schema, "enquiries", object>, choice: InboxChoice) {
  const { show, kind, search } = choice;
  const state = enquiryStates.find((candidate) => candidate === show);
  return query
    .where("is_suspected_spam", "=", show === "aside")
    .$if(show === "open", (selected) => selected.where("state", "in", ["new", "contacted"]))
    .$if(state !== undefined, (selected) => selected.where("state", "=", state ?? "new"))
    .$if(kind !== undefined, (selected) => selected.where("kind", "=", kind ?? "visit"))
    .$if(search !== "", (selected) => selected.where((eb) => personTextContains(eb.ref("search_text"), search)));
}

function inboxLine(row: {
  id: number;
  reference: string;
  kind: EnquiryKind;
  state: EnquiryState;
  name: string;
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
    name: row.name,
    homeName: row.home_name,
    message: row.message,
    createdAt: row.created_at,
    waitingSince: row.waiting_since,
  };
}
