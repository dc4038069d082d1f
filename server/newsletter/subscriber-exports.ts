import { sql } from "kysely";
import { languageNames } from "#domain/languages/languages.ts";
import { namesOf, selectedTable, timeCell } from "#server/tables/exported-table.ts";

const stateNames = { pending: "Not confirmed", confirmed: "Confirmed", ended: "Ended" };

export const subscribers = selectedTable(
  {
    "E-mail": "text",
    State: "text",
    "Sent from": "text",
    Language: "text",
    Asked: "time",
    Confirmed: "time",
    Ended: "time",
  },
  ({ after, limit }) => sql`
    select id, email as "E-mail", ${namesOf("state", stateNames)} as "State", source_path as "Sent from", ${namesOf("language", languageNames)} as "Language",
      ${timeCell("requested_at")} as "Asked", ${timeCell("confirmed_at")} as "Confirmed", ${timeCell("ended_at")} as "Ended"
    from subscribers where id > ${after} order by id limit ${limit}`,
);
