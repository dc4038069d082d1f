import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";
import { type Found, findRows, type SearchedTable } from "#server/db/find-rows.ts";
import { personTextContains } from "#server/phone-numbers/person-search.ts";
import type { InboxLine } from "./read-enquiries.ts";

type FoundEnquiry = Pick<InboxLine, "id" | "reference" | "kind" | "state" | "name" | "homeName" | "waitingSince"> & {
  email: string | null;
  phone: string | null;
};

/** Finds enquiries by the texts and numbers of their people, the newest first, without erased and suspected ones. */
export function findEnquiries(db: Database, search: string, limit: number): Promise<Found<FoundEnquiry>> {
  const searched: SearchedTable = {
    table: "enquiries",
    nameColumn: "name",
    where: sql`erased_at is null and not is_suspected_spam`,
    matches: personTextContains(sql.ref("search_text"), search),
    order: sql`waiting_since desc, id desc`,
    columns: sql`id, reference, kind, state, name, home_name as "homeName", waiting_since as "waitingSince", email, phone`,
    forgives: "enquiries",
  };
  return findRows<FoundEnquiry>(db, searched, search, limit);
}
