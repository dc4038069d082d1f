import { sql } from "kysely";
import { pictureKinds } from "#domain/media/picture.ts";
import { namesOf, selectedTable, timeCell } from "#server/tables/exported-table.ts";

export const media = selectedTable(
  {
    Address: "text",
    File: "text",
    Description: "text",
    "What it is": "text",
    "Taken on": "day",
    Type: "text",
    Width: "number",
    Height: "number",
    Bytes: "number",
    "Added at": "time",
  },
  ({ after, limit }) => sql`
    select id, '/media/' || address as "Address", original_name as "File", alt as "Description", ${namesOf("kind", pictureKinds)} as "What it is",
      coalesce(taken_on::text, '') as "Taken on", mime_type as "Type",
      width as "Width", height as "Height", original_bytes as "Bytes", ${timeCell("created_at")} as "Added at"
    from media where deleted_at is null and id > ${after} order by id limit ${limit}`,
);
