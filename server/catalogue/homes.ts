import { type RawBuilder, sql } from "kysely";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import type { PictureData } from "#domain/media/picture.ts";
import type { Database } from "#server/db/connection.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import { type RecordState, recordStateColumns } from "#server/records/record-state.ts";

export type HomeState = RecordState & { status: ListingStatus };

export const homeStateColumns = [...recordStateColumns, "status"] as const;

export interface HomeRow extends HomeState {
  mainImageId: number | null;
  floorPlanId: number | null;
  drawnPlan: string;
}

export type HomeSummary<Row extends HomeRow> = Omit<
  Row,
  Exclude<keyof HomeState, "id" | "status"> | "mainImageId" | "floorPlanId" | "drawnPlan"
> & { picture: PictureData | undefined; hasFloorPlan: boolean };

export type HomePage<Row extends HomeRow> = HomeSummary<Row> & {
  gallery: PictureData[];
  floorPlan: PictureData | undefined;
  drawnPlan: string;
  publishedAt: Date;
  updatedAt: Date;
};

/** Reads homes in no particular order. */
export type ReadHomes<Row extends HomeRow> = (db: Database, where: RawBuilder<boolean>) => Promise<Row[]>;

/**
 * Turns the row of a home into what a list shows of it, with its picture from `pictures`, which has them by their ids.
 */
export function toHomeSummary<Row extends HomeRow>(
  row: Row,
  pictures: ReadonlyMap<number, PictureData>,
): HomeSummary<Row> {
  const {
    version,
    publishedAt,
    unpublishAt,
    isSample,
    createdBy,
    createdAt,
    updatedAt,
    deletedAt,
    mainImageId,
    floorPlanId,
    drawnPlan,
    ...summary
  } = row;
  return {
    ...summary,
    picture: mainImageId === null ? undefined : pictures.get(mainImageId),
    hasFloorPlan: floorPlanId !== null || drawnPlan !== "",
  };
}

/** Reads homes in the order of the ids; those that do not match are left out. */
export async function readInOrder<Row extends HomeRow, Item>(
  db: Database,
  read: ReadHomes<Row>,
  { ids, where }: { ids: readonly number[]; where: RawBuilder<boolean> },
  toItem: (row: Row, pictures: ReadonlyMap<number, PictureData>) => Item,
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const rows = await read(db, sql<boolean>`(${where} and id in (${sql.join(ids)}))`);
  const pictures = await findPictures(
    db,
    rows.map((row) => row.mainImageId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toItem(row, pictures)] : [];
  });
}
