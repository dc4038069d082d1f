import { sql } from "kysely";
import { pastedEmail } from "#domain/pasted-text/pasted-text.ts";
import type { Database } from "#server/db/connection.ts";
import { type Found, findRows } from "#server/db/find-rows.ts";
import { searchTextMatches } from "#server/db/text-search.ts";

export interface Subscriber {
  id: number;
  email: string;
  state: "pending" | "confirmed" | "ended";
  sourcePath: string;
  requestedAt: Date;
  confirmedAt: Date | null;
  endedAt: Date | null;
}

/** Lists the subscribers whose address matches the search, those who asked last first. "" matches all. */
export async function listSubscribers(
  db: Database,
  page: { search: string; limit: number; offset: number },
): Promise<Subscriber[]> {
  return db
    .selectFrom("subscribers")
    .where(subscriberMatches(page.search))
    .select(["id", "email", "state", "source_path as sourcePath"])
    .select(["requested_at as requestedAt", "confirmed_at as confirmedAt", "ended_at as endedAt"])
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Finds the newest `limit` subscribers for the search of the dashboard, and counts all that match. */
export function findSubscribers(
  db: Database,
  search: string,
  limit: number,
): Promise<Found<Pick<Subscriber, "id" | "email" | "state">>> {
  const searched = {
    table: "subscribers",
    nameColumn: "email",
    where: sql`true`,
    matches: subscriberMatches(search),
    order: sql`requested_at desc, id desc`,
    columns: sql`id, email, state`,
  };
  return findRows<Pick<Subscriber, "id" | "email" | "state">>(db, searched, search, limit);
}

const subscriberMatches = (search: string) =>
  searchTextMatches(sql`folded_text(email)`, search.includes("@") ? pastedEmail(search) : search);

/** Counts the subscribers whose address matches the search, by their state. */
export async function countSubscribers(db: Database, search: string): Promise<Record<Subscriber["state"], number>> {
  const rows = await db
    .selectFrom("subscribers")
    .where(subscriberMatches(search))
    .select(["state", (eb) => eb.fn.countAll<number>().as("subscribers")])
    .groupBy("state")
    .execute();
  const count = (state: Subscriber["state"]) => rows.find((row) => row.state === state)?.subscribers ?? 0;
  return { pending: count("pending"), confirmed: count("confirmed"), ended: count("ended") };
}
