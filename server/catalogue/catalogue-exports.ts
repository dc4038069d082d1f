import { sql } from "kysely";
import { selectedTable, timeCell } from "#server/tables/exported-table.ts";

export const units = selectedTable(
  {
    Building: "text",
    Floor: "number",
    Unit: "text",
    Type: "text",
    View: "text",
    "Price UGX": "amount",
    Status: "text",
    "Reserved until": "time",
    "Status since": "time",
  },
  ({ after, limit }) => sql`
    select units.id, buildings.name as "Building", floors.number as "Floor", units.number as "Unit", types.name as "Type",
      units.view as "View", coalesce(units.price_ugx, types.price_ugx) as "Price UGX", units.status as "Status",
      ${timeCell("units.reserved_until")} as "Reserved until", ${timeCell("units.changed_at")} as "Status since"
    from units join floors on floors.id = floor_id join buildings on buildings.id = building_id
    left join apartment_types as types on types.id = apartment_type_id
    where units.id > ${after} order by units.id limit ${limit}`,
);

export const categories = selectedTable(
  { Of: "text", Name: "text", Address: "text", Description: "text", Records: "number" },
  ({ after, limit }) => sql`
    select id, case kind when 'post' then 'Blog posts' else 'Properties' end as "Of", name as "Name", slug as "Address",
      description as "Description",
      (select count(*) from properties where category_id = categories.id and deleted_at is null)
        + (select count(*) from posts where category_id = categories.id and deleted_at is null) as "Records"
    from categories where id > ${after} order by id limit ${limit}`,
);

export const tags = selectedTable(
  { Name: "text", Address: "text", Colour: "text", Properties: "number", "Blog posts": "number" },
  ({ after, limit }) => sql`
    select id, name as "Name", slug as "Address", colour as "Colour",
      (select count(*) from property_tags join properties on properties.id = property_id
        where tag_id = tags.id and deleted_at is null) as "Properties",
      (select count(*) from post_tags join posts on posts.id = post_id
        where tag_id = tags.id and deleted_at is null) as "Blog posts"
    from tags where id > ${after} order by id limit ${limit}`,
);
