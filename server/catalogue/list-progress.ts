import { sql } from "kysely";
import type { PictureData } from "#domain/media/picture.ts";
import type { Database } from "#server/db/connection.ts";
import { containsFolded } from "#server/db/text-search.ts";
import {
  type ListedTable,
  listRecordIds,
  pageOfRows,
  type RecordListOptions,
  type RecordPage,
} from "#server/records/record-list.ts";
import { listProgressById, type ProgressUpdate, progressHomeName } from "./progress.ts";

interface ProgressRow extends Pick<ProgressUpdate, "id" | "title" | "description" | "on" | "stage"> {
  home: string;
  picture: PictureData | undefined;
  version: number;
  publishedAt: Date | null;
  unpublishAt: Date | null;
  isSample: boolean;
  updatedAt: Date;
}

export const listedProgress: ListedTable = {
  table: "progress_updates",
  nameColumn: "title",
  shows: ["all", "published", "scheduled", "draft", "sample"],
  matches: (search) =>
    containsFolded(
      sql`concat_ws(e'\\n', title, title_lg, title_sw, description, description_lg, description_sw, ${progressHomeName})`,
      search,
    ),
};

/**
 * Lists one page of the progress updates for the dashboard, in the selected order. A page beyond the last is the last
 * one.
 */
export async function listProgress(
  db: Database,
  options: RecordListOptions,
  now: Date,
): Promise<RecordPage<ProgressRow>> {
  const ids = await listRecordIds(db, listedProgress, options, now);
  if (ids.items.length === 0) return { ...ids, items: [] };
  const rows = await db
    .selectFrom("progress_updates")
    .selectAll()
    .select(progressHomeName.as("homeName"))
    .where("id", "in", ids.items)
    .execute();
  const updates = new Map((await listProgressById(db, ids.items)).map((update) => [update.id, update]));
  const items = rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    on: row.happened_on,
    stage: row.stage,
    home: row.homeName ?? "A deleted home",
    picture: updates.get(row.id)?.pictures[0],
    version: row.version,
    publishedAt: row.published_at,
    unpublishAt: row.unpublish_at,
    isSample: row.is_sample,
    updatedAt: row.updated_at,
  }));
  return pageOfRows(ids, items);
}
