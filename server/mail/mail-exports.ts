import { sql } from "kysely";
import { isOnDays, namesOf, selectedTable, timeCell } from "#server/tables/exported-table.ts";

const stateNames = { queued: "Waiting", sent: "Sent", dead: "Not delivered" };

/** The texts are left out, because they have private links. */
export const mails = selectedTable(
  {
    To: "text",
    Subject: "text",
    State: "text",
    Attempts: "number",
    "Last error": "text",
    "Queued at": "time",
    "Sent at": "time",
  },
  ({ after, limit, days }) => sql`
    select id, to_address as "To", subject as "Subject", ${namesOf("state", stateNames)} as "State",
      attempts as "Attempts", last_error as "Last error", ${timeCell("created_at")} as "Queued at",
      ${timeCell("sent_at")} as "Sent at"
    from outgoing_mails where ${isOnDays("created_at", days)} and id > ${after} order by id limit ${limit}`,
);
