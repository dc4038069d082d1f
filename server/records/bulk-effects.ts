import { type RawBuilder, sql } from "kysely";
import type { BulkChange } from "#domain/catalogue/bulk-change.ts";
import type { RecordEntity } from "#domain/records/record-entity.ts";
import type { Database } from "#server/db/connection.ts";
import { isPublished } from "./is-published.ts";
import type { LinkTable } from "./linked-ids.ts";
import { changedPrice, isPriceChanged } from "./price-changes.ts";
import type { ListedTable } from "./record-list.ts";
import type { By } from "./versioned-record.ts";

export interface StatusHistory {
  table: "property_status_history" | "apartment_type_status_history";
  home: "property_id" | "apartment_type_id";
}

export interface BulkTable extends ListedTable {
  kind: RecordEntity;
  statusHistory?: StatusHistory;
  tags?: LinkTable;
  /** An agreement decides its status. */
  isReserved?: RawBuilder<boolean>;
  /** Visitors would miss something. */
  isIncomplete?: RawBuilder<boolean>;
  /** Running agreements. */
  agreementsOf?: RawBuilder<number>;
  ownPricesOf?: RawBuilder<number>;
}

/** SQL about a row called `record`. */
export interface BulkEffect {
  /** "property.publish" */
  action: string;
  isAlready?: RawBuilder<boolean>;
  /** Another version is never "already". */
  isRelative?: boolean;
  isReserved?: RawBuilder<boolean> | undefined;
  /** An unpublished draft holds a newer text. */
  isDrafted?: RawBuilder<boolean>;
  isIncomplete?: RawBuilder<boolean> | undefined;
  column?: { name: string; value: RawBuilder<unknown> };
  /** JSON for the audit log. */
  before: RawBuilder<unknown>;
  after: RawBuilder<unknown>;
  also?: (trx: Database, ids: readonly number[], by: By) => Promise<void>;
}

export function bulkEffectOf(table: BulkTable, change: BulkChange, now: Date): BulkEffect {
  switch (change.intent) {
    case "publish":
      return {
        ...columnEffect(
          table,
          change.intent,
          sql`${now}::timestamptz`,
          sql`coalesce(${isPublished(now, "record")}, false)`,
        ),
        isDrafted: sql`exists (
          select from form_drafts where subject = ${`${table.kind}-`} || record.id and administrator_id is null)`,
        isIncomplete: table.isIncomplete,
      };
    case "unpublish":
      return columnEffect(table, change.intent, sql`null`, sql`record.published_at is null`);
    case "feature":
      return columnEffect(table, change.intent, sql`true`, sql`record.is_featured`);
    case "unfeature":
      return columnEffect(table, change.intent, sql`false`, sql`not record.is_featured`);
    case "delete":
      // The record may be purged.
      return {
        ...columnEffect(table, change.intent, sql`${now}::timestamptz`, sql`record.deleted_at is not null`),
        isReserved: table.isReserved,
        before: sql`to_jsonb(record) - '{search_text,category_kind}'::text[]`,
        after: sql`null`,
      };
    case "change-status":
      return {
        ...columnEffect(table, change.intent, sql`${change.status}::text`, sql`record.status = ${change.status}`),
        isReserved: table.isReserved,
        also: statusHistory(table, sql`${change.status}::text`, change.note, now),
      };
    case "set-category":
      return columnEffect(
        table,
        change.intent,
        sql`${change.categoryId}::bigint`,
        sql`record.category_id is not distinct from ${change.categoryId}`,
      );
    case "name-category":
      return columnEffect(
        table,
        change.intent,
        sql`${change.category}::text`,
        sql`record.category = ${change.category}`,
      );
    case "set-type":
      return columnEffect(
        table,
        change.intent,
        sql`${change.propertyType}::text`,
        sql`record.property_type = ${change.propertyType}`,
      );
    case "change-price":
      return {
        ...columnEffect(table, change.intent, changedPrice(change), sql`not (${isPriceChanged(change)})`),
        isRelative: change.method !== "set",
      };
    case "add-tag":
    case "remove-tag":
      return tagEffect(table, change);
  }
}

const columns: Record<
  Exclude<BulkChange["intent"], "add-tag" | "remove-tag">,
  { name: string; field: string; verb: string; inWords?: (value: RawBuilder<unknown>) => RawBuilder<unknown> }
> = {
  publish: { name: "published_at", field: "publishedAt", verb: "publish" },
  unpublish: { name: "published_at", field: "publishedAt", verb: "publish" },
  feature: { name: "is_featured", field: "isFeatured", verb: "feature" },
  unfeature: { name: "is_featured", field: "isFeatured", verb: "feature" },
  delete: { name: "deleted_at", field: "deletedAt", verb: "delete" },
  "change-status": { name: "status", field: "status", verb: "change-status" },
  "set-category": {
    name: "category_id",
    field: "category",
    verb: "file",
    inWords: (value) => sql`(select categories.name from categories where categories.id = ${value})`,
  },
  "name-category": { name: "category", field: "category", verb: "file" },
  "change-price": { name: "price_ugx", field: "price", verb: "change-price" },
  "set-type": { name: "property_type", field: "propertyType", verb: "file" },
};

function columnEffect(
  table: BulkTable,
  intent: keyof typeof columns,
  value: RawBuilder<unknown>,
  isAlready: RawBuilder<boolean>,
): BulkEffect {
  const { name, field, verb, inWords = (plain: RawBuilder<unknown>) => plain } = columns[intent];
  const state = (of: RawBuilder<unknown>) => named(table, sql`jsonb_build_object(${field}::text, ${inWords(of)})`);
  return {
    action: `${table.kind}.${verb}`,
    isAlready,
    column: { name, value },
    before: state(sql`record.${sql.ref(name)}`),
    after: state(value),
  };
}

function tagEffect(table: BulkTable, { intent, tagId }: Extract<BulkChange, { tagId: number }>): BulkEffect {
  const { tags } = table;
  if (!tags) throw new Error(`no ${table.kind} has tags`);
  const [links, column] = [sql.table(tags.table), sql.ref(tags.owner)];
  const hasTag = sql<boolean>`exists (select from ${links} as link where link.${column} = record.id and link.tag_id = ${tagId})`;
  const withTag = named(
    table,
    sql`jsonb_build_object('tag'::text, (select tags.name from tags where tags.id = ${tagId}))`,
  );
  const without = named(table, sql`'{}'::jsonb`);
  const isAdded = intent === "add-tag";
  return {
    action: `${table.kind}.tag`,
    isAlready: isAdded ? hasTag : sql`not ${hasTag}`,
    before: isAdded ? without : withTag,
    after: isAdded ? withTag : without,
    async also(trx, ids) {
      if (isAdded) {
        await sql`insert into ${links} (${column}, tag_id) select id, ${tagId} from unnest(${ids}::bigint[]) as id
          on conflict do nothing`.execute(trx);
      } else {
        await sql`delete from ${links} where tag_id = ${tagId} and ${column} = any(${ids}::bigint[])`.execute(trx);
      }
    },
  };
}

function statusHistory(table: BulkTable, status: RawBuilder<unknown>, note: string, now: Date): BulkEffect["also"] {
  const { statusHistory } = table;
  if (!statusHistory) throw new Error(`no ${table.kind} has a status`);
  return async (trx, ids, by) => {
    await sql`
      insert into ${sql.table(statusHistory.table)}
        (${sql.ref(statusHistory.home)}, from_status, to_status, note, changed_by, changed_at)
      select record.id, record.status, ${status}, ${note}, ${by.actor.name}, ${now}
      from ${sql.table(table.table)} as record where record.id = any(${ids}::bigint[]) order by record.id`.execute(trx);
  };
}

function named(table: BulkTable, state: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_build_object(${table.nameColumn}::text, record.${sql.ref(table.nameColumn)}) || ${state}`;
}
