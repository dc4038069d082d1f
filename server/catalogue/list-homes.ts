import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";
import { countLinks } from "#server/records/linked-ids.ts";
import {
  type ListedTable,
  listRecordIds,
  pageOfRows,
  type RecordListOptions,
  type RecordPage,
} from "#server/records/record-list.ts";
import { type HomeRow, type HomeState, type HomeSummary, readInOrder, toHomeSummary } from "./homes.ts";
import type { PublicKind } from "./public-homes.ts";
import type { StoredHomes } from "./stored-homes.ts";
import { withCurrentStatus } from "./taken-by-units.ts";

type ListedHome<Row extends HomeRow> = HomeSummary<Row> &
  Pick<HomeState, "version" | "publishedAt" | "unpublishAt" | "isSample" | "updatedAt"> & {
    /** The status that the record has by itself. `status` follows its units. */
    ownStatus: HomeState["status"];
    photoCount: number;
  };

/**
 * Lists one page of the properties or apartment types for the dashboard, in the selected order. A page beyond the last
 * is the last one.
 */
export async function listHomes<Row extends HomeRow>(
  db: Database,
  home: ListedTable & Pick<StoredHomes, "gallery"> & Pick<PublicKind<Row>, "read" | "findTaken">,
  options: RecordListOptions,
  now: Date,
): Promise<RecordPage<ListedHome<Row>>> {
  const found = await listRecordIds(db, home, options, now);
  const photos = await countLinks(db, home.gallery, found.items);
  const taken = await home.findTaken?.(db, found.items, now);
  const wanted = { ids: found.items, where: sql<boolean>`true` };
  const items = await readInOrder(db, home.read, wanted, (row, pictures) => ({
    ...toHomeSummary(withCurrentStatus(row, taken), pictures),
    ownStatus: row.status,
    version: row.version,
    photoCount: (photos.get(row.id) ?? 0) + (row.mainImageId === null ? 0 : 1),
    publishedAt: row.publishedAt,
    unpublishAt: row.unpublishAt,
    isSample: row.isSample,
    updatedAt: row.updatedAt,
  }));
  return pageOfRows(found, items);
}
