import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { type Visit, visitOf, visitQuery } from "./find-visits.ts";

/** Lists the visits ahead that the office had answered and the visitor has cancelled since then. */
export async function listGivenUpVisits(db: Database, today: LocalDate, since: Date): Promise<Visit[]> {
  const rows = await visitQuery(db)
    .where("visit_on", ">=", today)
    .where("visits.status", "=", "cancelled")
    .where("enquiries.state", "=", "lost")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("enquiry_state_history as history")
          .select("history.id")
          .whereRef("history.enquiry_id", "=", "visits.enquiry_id")
          .where("changed_by", "=", "visitor")
          .where("from_state", "in", ["contacted", "scheduled"])
          .where("to_state", "=", "lost")
          .where("changed_at", ">", since),
      ),
    )
    .orderBy("visit_on")
    .orderBy("starts_at")
    .execute();
  return rows.map(visitOf);
}
