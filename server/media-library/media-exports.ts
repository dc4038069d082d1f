import { sql } from "kysely";
import { selectedTable, timeCell } from "#server/tables/exported-table.ts";

export const media = selectedTable(
  {
    Address: "text",
    File: "text",
    Description: "text",
    Type: "text",
    Width: "number",
    Height: "number",
    Bytes: "number",
    "Added at": "time",
  },
  ({ after, limit }) => sql`
    select id, '/media/' || hash as "Address", original_name as "File", alt as "Description", mime_type as "Type",
      width as "Width", height as "Height", original_bytes as "Bytes", ${timeCell("created_at")} as "Added at"
    from media where deleted_at is null and id > ${after} order by id limit ${limit}`,
);
