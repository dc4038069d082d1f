import { type RawBuilder, sql } from "kysely";
import type { HomeRef } from "#domain/catalogue/home.ts";
import { type BuildingStage, type ProgressFilters, progressFields } from "#domain/catalogue/progress.ts";
import { isLand } from "#domain/catalogue/property.ts";
import { selectionOf } from "#domain/fields/field.ts";
import type { Translated } from "#domain/fields/in-languages.ts";
import type { PictureData } from "#domain/media/picture.ts";
import { pageBounds } from "#domain/records/paging.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { countRows } from "#server/db/paginate.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import { isPublished } from "#server/records/is-published.ts";
import type { LinkTable } from "#server/records/linked-ids.ts";
import { isPublicHome } from "./public-states.ts";

export const progressGallery: LinkTable = {
  table: "progress_pictures",
  owner: "progress_update_id",
  linked: "media_id",
  isOrdered: true,
};

/** The name of the home; null once the home is removed for good. */
export const progressHomeName = sql<string | null>`coalesce(
  (select title from properties where properties.id = progress_updates.property_id),
  (select name from apartment_types where apartment_types.id = progress_updates.apartment_type_id))`;

const { title, titleLg, titleSw, description, descriptionLg, descriptionSw } = progressFields;

const texts = { title, titleLg, titleSw, description, descriptionLg, descriptionSw };

export interface ProgressUpdate extends Translated<"title" | "description"> {
  id: number;
  on: LocalDate;
  stage: BuildingStage;
  home: HomeRef & { name: string };
  pictures: PictureData[];
  /** This is true if the home is a plot, whose buyer builds the walls. */
  isPlot: boolean;
  /** This is true if the update came with the program as a sample, so that nobody has built it. */
  isSample: boolean;
}

type HomeColumns = { property_id: number | null; apartment_type_id: number | null; homeName: string | null };

/** Returns the home of an update; undefined if it was deleted. */
export function homeOf({
  property_id,
  apartment_type_id,
  homeName: name,
}: HomeColumns): ProgressUpdate["home"] | undefined {
  const kind = property_id === null ? "apartment" : "property";
  const id = property_id ?? apartment_type_id;
  return id === null || name === null ? undefined : { kind, id, name };
}

function isPublic(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(deleted_at is null and ${isPublished(now)} and (
    property_id in (select id from properties where ${isPublicHome(now)})
    or apartment_type_id in (select id from apartment_types where ${isPublicHome(now)})))`;
}

function isAbout({ kind, id }: HomeRef): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(kind === "property" ? "property_id" : "apartment_type_id")} = ${id}`;
}

/** Lists a page of the updates about public homes, or about one of them, newest first. */
export async function listPublicProgress(
  db: Database,
  { home, page }: ProgressFilters,
  perPage: number,
  now: Date,
): Promise<{ items: ProgressUpdate[]; matching: number; page: number; pages: number }> {
  const within = home ? sql<boolean>`${isPublic(now)} and ${isAbout(home)}` : isPublic(now);
  const matching = await countRows(db, { table: "progress_updates", within, matches: undefined });
  const bounds = pageBounds(matching, perPage, page);
  const rows = await db
    .selectFrom("progress_updates")
    .select("id")
    .where(within)
    .orderBy("happened_on", "desc")
    .orderBy("id", "desc")
    .limit(perPage)
    .offset((bounds.page - 1) * perPage)
    .execute();
  const ids = rows.map(({ id }) => id);
  return { items: await listProgressById(db, ids), matching, ...bounds };
}

/** Reads updates in the order of the ids; those whose home is gone are left out. */
export async function listProgressById(db: Database, ids: readonly number[]): Promise<ProgressUpdate[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("progress_updates")
    .select(["id", ...selectionOf(texts)])
    .select(["happened_on as on", "stage", "is_sample", "property_id", "apartment_type_id"])
    .select(progressHomeName.as("homeName"))
    .select((eb) =>
      eb
        .selectFrom("properties")
        .select("property_type")
        .whereRef("properties.id", "=", "progress_updates.property_id")
        .as("propertyType"),
    )
    .where("id", "in", ids)
    .execute();
  const links = await db
    .selectFrom("progress_pictures")
    .select(["progress_update_id as owner", "media_id"])
    .where("progress_update_id", "in", ids)
    .orderBy("position")
    .execute();
  const pictures = await findPictures(
    db,
    links.map((link) => link.media_id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const home = row && homeOf(row);
    if (!home) return [];
    const { property_id: _, apartment_type_id: __, homeName: ___, propertyType, is_sample: isSample, ...update } = row;
    const shown = links.flatMap((link) => (link.owner === id ? (pictures.get(link.media_id) ?? []) : []));
    return [
      {
        ...update,
        home,
        pictures: shown,
        isPlot: isLand({ kind: home.kind, propertyType: propertyType ?? "" }),
        isSample,
      },
    ];
  });
}

/** Lists homes with public updates by name, at most 200. */
export async function listHomesWithProgress(db: Database, now: Date): Promise<ProgressUpdate["home"][]> {
  const rows = await db
    .selectFrom("progress_updates")
    .distinct()
    .select(["property_id", "apartment_type_id", progressHomeName.as("homeName")])
    .where(isPublic(now))
    .orderBy("homeName")
    .orderBy("property_id")
    .orderBy("apartment_type_id")
    .limit(200)
    .execute();
  return rows.flatMap((row) => homeOf(row) ?? []);
}

/** Lists homes whose newest update says that they are finished, with the day on which the first one said so. */
export async function listFinishedHomes(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ home: ProgressUpdate["home"]; on: LocalDate }[]> {
  const rows = await db
    .selectFrom("progress_updates")
    .select(["property_id", "apartment_type_id", progressHomeName.as("homeName")])
    .select((eb) => eb.fn.min("happened_on").filterWhere("stage", "=", "finished").as("on"))
    .where(isPublic(now))
    .groupBy(["property_id", "apartment_type_id", "homeName"])
    .having(sql<boolean>`(array_agg(stage order by happened_on desc, id desc))[1] = 'finished'`)
    .orderBy("on", "desc")
    .orderBy("property_id")
    .orderBy("apartment_type_id")
    .limit(limit)
    .execute();
  return rows.flatMap((row) => {
    const home = homeOf(row);
    return home ? [{ home, on: row.on }] : [];
  });
}
