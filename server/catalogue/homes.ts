import { type RawBuilder, sql } from "kysely";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import { bandOf, bedroomBands, priceBands, type SortOption, sizeBands } from "#domain/catalogue/listing-choices.ts";
import type { HomeFilters } from "#domain/catalogue/listing-filters.ts";
import type { PictureData } from "#domain/media/picture.ts";
import type { Ugx } from "#domain/money/money.ts";
import type { CreateOutcome } from "#domain/records/edit-outcome.ts";
import { columnsOf, type RecordFields } from "#domain/records/record-fields.ts";
import type { RecordShow } from "#domain/records/record-list.ts";
import type { CardTerms } from "#domain/sales/home-offer.ts";
import { viewsOfHomes } from "#server/analytics/views-of-records.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import type { SluggedTable } from "#server/db/free-slug.ts";
import { type IdPart, isInPart, partOfId } from "#server/db/id-parts.ts";
import { referringInTransaction } from "#server/db/in-transaction.ts";
import type { ListedRows } from "#server/db/paginate.ts";
import { searchTextContains } from "#server/db/text-search.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import type { BulkTable } from "#server/records/bulk-effects.ts";
import {
  changeHomeStatus,
  listStatusChanges,
  noteFirstStatus,
  type StatusHistory,
} from "#server/records/home-status.ts";
import { lastPublicChange } from "#server/records/is-published.ts";
import { countLinks, type LinkTable, listLinkedIds, putLinkedIds } from "#server/records/linked-ids.ts";
import { recordCommands } from "#server/records/record-commands.ts";
import { listRecordIds, pageOfRows, type RecordListOptions, type RecordPage } from "#server/records/record-list.ts";
import { type RecordState, recordStateColumns, splitState } from "#server/records/record-state.ts";
import type { By, Target } from "#server/records/versioned-record.ts";
import { isAffordableFor, isAvailable, isOnOffer, isPublicHome } from "./affordable-homes.ts";
import { copyOnce } from "./home-copies.ts";

// Properties and types of apartment are listed, found and changed in one way; `properties.ts` and `apartments.ts` say what
// differs.

/** What every home has beside its details. */
type HomeState = RecordState & { status: ListingStatus };

export const homeStateColumns = [...recordStateColumns, "status"] as const;

interface HomeRow extends HomeState {
  mainImageId: number | null;
  floorPlanId: number | null;
  drawnPlan: string;
}

/** What a card shows of a home. */
export type HomeSummary<Row extends HomeRow> = Omit<
  Row,
  Exclude<keyof HomeState, "id" | "status"> | "mainImageId" | "floorPlanId" | "drawnPlan"
> & { picture: PictureData | undefined; hasFloorPlan: boolean };

/** What a home's own page shows. */
export type HomePage<Row extends HomeRow> = HomeSummary<Row> & {
  /** The main picture first, then the gallery. */
  gallery: PictureData[];
  floorPlan: PictureData | undefined;
  drawnPlan: string;
  publishedAt: Date;
  updatedAt: Date;
};

/** A row of the dashboard's list. */
type ListedHome<Row extends HomeRow> = HomeSummary<Row> &
  Pick<HomeState, "version" | "publishedAt" | "unpublishAt" | "isSample" | "updatedAt"> & { photoCount: number };

/** A home with all that the dashboard edits. */
type HomeRecord<Details> = HomeState & { details: Details };

/** A row without what every home has: its own fields. */
export function ownFields<Row extends HomeState>(row: Row): Omit<Row, keyof HomeState> {
  const {
    id,
    version,
    status,
    publishedAt,
    unpublishAt,
    isSample,
    createdBy,
    createdAt,
    updatedAt,
    deletedAt,
    ...own
  } = row;
  return own;
}

/** The conditions of a range that may be open on either side. */
function isInBand(column: string, { atLeast, below }: ReturnType<typeof bandOf>): RawBuilder<boolean>[] {
  return [
    ...(atLeast === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${atLeast}`]),
    ...(below === undefined ? [] : [sql<boolean>`${sql.ref(column)} < ${below}`]),
  ];
}

// Where a price or an area is missing, a home is last in every order.
export const homeOrders: Record<SortOption, RawBuilder<unknown>> = {
  featured: sql`is_featured desc, created_at desc, id desc`,
  "price-low": sql`price_ugx asc nulls last, id desc`,
  "price-high": sql`price_ugx desc nulls last, id desc`,
  largest: sql`area_sqm desc nulls last, id desc`,
  newest: sql`published_at desc, id desc`,
};

type DuplicateOutcome = CreateOutcome | { ok: false; reason: "not-found" };

/** A word of five letters with one that is wrong, missing or too many is as much alike, by its groups of three letters. */
const NEAR = 0.45;

const wordsOf = (search: string) => search.split(" ").filter(Boolean);

/** How one kind of home is kept, and what of it differs from the other. */
interface HomeKind<Row extends HomeRow, Details> {
  kind: "property" | "apartment";
  table: "properties" | "apartment_types";
  fields: RecordFields;
  nameColumn: "title" | "name";
  shows: readonly RecordShow[];
  /** What a word with a slip is looked for in. */
  mainTexts: readonly string[];
  /** Whether it is in a building of whose name this is a part. */
  isInBuilding?: (word: string) => RawBuilder<boolean>;
  gallery: LinkTable;
  tags?: LinkTable;
  statusHistory: StatusHistory;
  slug?: { table: SluggedTable; of: (details: Details) => string };
  isPurged?: RawBuilder<unknown>;
  /** The homes of which this is true, in no order. */
  read: (db: Database, where: RawBuilder<boolean>) => Promise<Row[]>;
  details: (db: Database, row: Row) => Promise<Details>;
  /** What a copy of a home begins with: the same, but for its name. */
  copyOf: (details: Details) => Details;
  /** What visitors are told, where that is not what is stored. */
  publicStatuses?: (db: Database, ids: readonly number[], now: Date) => Promise<ReadonlyMap<number, ListingStatus>>;
  /** What the filters ask for beside words, price, size and bedrooms. */
  matches: (filters: HomeFilters) => RawBuilder<boolean>[];
}

/** What can be done with the homes of one kind. */
export function homeCatalogue<
  Row extends HomeRow,
  Details extends { isFeatured: boolean; galleryIds: number[]; tagIds?: number[] },
>(home: HomeKind<Row, Details>) {
  const { kind, gallery, tags, statusHistory } = home;
  const table = sql.table(home.table);

  /** Whether a home, or its building, has a word; or in its name and place one that is much like it. */
  function says(word: string, forgives: boolean): RawBuilder<boolean> {
    const isNear = sql`word_similarity(lower(${word}), lower(concat_ws(' ', ${sql.join(home.mainTexts.map((text) => sql.ref(text)))}))) >= ${NEAR}`;
    return sql<boolean>`(${sql.join(
      [
        searchTextContains(sql.ref("search_text"), word),
        ...(home.isInBuilding ? [home.isInBuilding(word)] : []),
        ...(forgives ? [isNear] : []),
      ],
      sql` or `,
    )})`;
  }

  /** The homes on offer, and which of them the filters leave. Sold ones are left out; their own pages remain. */
  async function listedOnOffer(
    db: Database,
    filters: HomeFilters,
    terms: CardTerms,
    now: Date,
  ): Promise<ListedRows<HomeKind<Row, Details>["kind"]>> {
    const { perDay, beyond } = filters;
    const conditions = [
      ...wordsOf(filters.search).map((word) => says(word, filters.forgives === true)),
      ...isInBand("price_ugx", bandOf(priceBands, filters.price)),
      ...isInBand("area_sqm", bandOf(sizeBands, filters.size)),
      ...isInBand("bedrooms", bandOf(bedroomBands, filters.bedrooms)),
      ...(filters.locations === undefined ? [] : [sql<boolean>`location = any(${filters.locations}::text[])`]),
      ...(perDay === undefined && beyond === undefined ? [] : [isAvailable(home.table, now)]),
      ...(perDay === undefined ? [] : [await isAffordableFor(db, home.table, perDay, terms, now)]),
      ...(beyond === undefined ? [] : [sql<boolean>`not ${await isAffordableFor(db, home.table, beyond, terms, now)}`]),
      ...home.matches(filters),
    ];
    const matches = conditions.length === 0 ? undefined : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
    return { kind, table: home.table, within: isOnOffer(now), matches };
  }

  function toSummary(row: Row, pictures: ReadonlyMap<number, PictureData>): HomeSummary<Row> {
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

  /** In the order of the ids; those of which this is not true are left out. */
  async function readInOrder<Item>(
    db: Database,
    ids: readonly number[],
    where: RawBuilder<boolean>,
    toItem: (row: Row, pictures: ReadonlyMap<number, PictureData>) => Item,
  ): Promise<Item[]> {
    if (ids.length === 0) return [];
    const rows = await home.read(db, sql<boolean>`(${where} and id in (${sql.join(ids)}))`);
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

  /** Public homes by id, sold ones included, in the order of the ids; those that are not public are left out. */
  async function listPublicById(db: Database, ids: readonly number[], now: Date): Promise<HomeSummary<Row>[]> {
    const statuses = await home.publicStatuses?.(db, ids, now);
    return readInOrder(db, ids, isPublicHome(now), (row, pictures) => toSummary(toPublic(row, statuses), pictures));
  }

  /** As visitors are told of it. */
  function toPublic(row: Row, statuses: ReadonlyMap<number, ListingStatus> | undefined): Row {
    const status = row.status === "available" ? statuses?.get(row.id) : undefined;
    return status ? { ...row, status } : row;
  }

  /** The first homes that can be bought now, in an order. */
  async function listOnOffer(
    db: Database,
    {
      where = sql<boolean>`true`,
      order,
      limit,
    }: { where?: RawBuilder<boolean>; order: RawBuilder<unknown>; limit: number },
    now: Date,
  ): Promise<HomeSummary<Row>[]> {
    const { rows } = await sql<{ id: number }>`
      select id from ${table} where ${isAvailable(home.table, now)} and ${where} order by ${order} limit ${limit}`.execute(
      db,
    );
    return listPublicById(
      db,
      rows.map(({ id }) => id),
      now,
    );
  }

  /** Other homes on offer: those that are alike in the first place, then the nearest by price and area together. */
  function listSimilar(
    db: Database,
    { id, price, areaSqm }: { id: number; price: Ugx | null; areaSqm: number | null },
    isAlike: RawBuilder<boolean>,
    now: Date,
    limit: number,
  ): Promise<HomeSummary<Row>[]> {
    // Twice the price is as far away as half of it; what is unknown on either side counts as far.
    const distance = sql`coalesce(abs(ln(price_ugx::float8 / ${price}::float8)), 1)
      + coalesce(abs(ln(area_sqm::float8 / ${areaSqm}::float8)), 1)`;
    const order = sql`(${isAlike}) desc, ${distance}, id desc`;
    return listOnOffer(db, { where: sql<boolean>`id <> ${id}`, order, limit }, now);
  }

  /**
   * The page of one home, sold or not; undefined for drafts, hidden and deleted ones and unknown ids. In a preview drafts and
   * hidden ones have theirs too, as if they were published now.
   */
  async function findPublic(
    db: Database,
    id: number,
    now: Date,
    isPreview = false,
  ): Promise<HomePage<Row> | undefined> {
    const isShown = isPreview ? sql<boolean>`deleted_at is null` : isPublicHome(now);
    const [row] = await home.read(db, sql<boolean>`(${isShown} and id = ${id})`);
    if (!row) return undefined;
    const galleryIds = await listLinkedIds(db, gallery, id);
    const pictures = await findPictures(db, [row.mainImageId, row.floorPlanId, ...galleryIds]);
    const shown = [...new Set([row.mainImageId, ...galleryIds])];
    return {
      ...toSummary(toPublic(row, await home.publicStatuses?.(db, [id], now)), pictures),
      gallery: shown.flatMap((imageId) => (imageId === null ? [] : (pictures.get(imageId) ?? []))),
      floorPlan: row.floorPlanId === null ? undefined : pictures.get(row.floorPlanId),
      drawnPlan: row.drawnPlan,
      publishedAt: row.publishedAt ?? now,
      updatedAt: row.updatedAt,
    };
  }

  /** For the sitemap: the pages of one part. */
  async function listPages(db: Database, part: number, now: Date): Promise<{ id: number; updatedAt: Date }[]> {
    const { rows } = await sql<{ id: number; updatedAt: Date }>`
      select id, ${lastPublicChange(now)} as "updatedAt" from ${table}
      where ${isPublicHome(now)} and ${isInPart(sql.ref("id"), part)} order by id`.execute(db);
    return rows;
  }

  /** For the sitemap: the parts that have a page. A home that has left the site changed its part. */
  async function listParts(db: Database, now: Date): Promise<IdPart[]> {
    const { rows } = await sql<IdPart>`
      select ${partOfId(sql.ref("id"))} as part, max(${lastPublicChange(now)}) as "updatedAt" from ${table}
      where deleted_at is null and published_at <= ${now}
      group by part having bool_or(${isPublicHome(now)}) order by part`.execute(db);
    return rows;
  }

  /** How the dashboard lists them and changes many at once. */
  const listed: BulkTable = {
    kind,
    table: home.table,
    nameColumn: home.nameColumn,
    pictureColumn: "main_image_id",
    shows: home.shows,
    matches: (search) => searchTextContains(sql.ref("search_text"), search),
    views: (since) => viewsOfHomes(kind, since),
    gallery,
    statusHistory,
    ...(tags ? { tags } : {}),
  };

  /** A page of the dashboard's list: everything that is not in the bin. */
  async function list(db: Database, options: RecordListOptions, now: Date): Promise<RecordPage<ListedHome<Row>>> {
    const ids = await listRecordIds(db, listed, options, now);
    const photos = await countLinks(db, gallery, ids.items);
    const items = await readInOrder(db, ids.items, sql<boolean>`true`, (row, pictures) => ({
      ...toSummary(row, pictures),
      version: row.version,
      photoCount: (photos.get(row.id) ?? 0) + (row.mainImageId === null ? 0 : 1),
      publishedAt: row.publishedAt,
      unpublishAt: row.unpublishAt,
      isSample: row.isSample,
      updatedAt: row.updatedAt,
    }));
    return pageOfRows(ids, items);
  }

  /** How many there are, the bin left out. */
  async function count(db: Database): Promise<{ total: number; active: number; featured: number }> {
    const { rows } = await sql<{ total: number; active: number; featured: number }>`
      select count(*) as total, count(*) filter (where status = 'available') as active,
        count(*) filter (where is_featured) as featured
      from ${table} where deleted_at is null`.execute(db);
    return rows[0] ?? { total: 0, active: 0, featured: 0 };
  }

  /** The home as the dashboard edits it, also from the bin; undefined for an unknown id. */
  async function find(db: Database, id: number): Promise<HomeRecord<Details> | undefined> {
    const [row] = await home.read(db, sql<boolean>`id = ${id}`);
    if (!row) return undefined;
    return { ...splitState(row).state, status: row.status, details: await home.details(db, row) };
  }

  const { slug, isPurged, copyOf } = home;
  const written = {
    table: home.table,
    entityType: kind,
    fields: home.fields,
    find,
    columnsOf: (details: Details) => columnsOf(home.fields, details),
    putLinks: async (trx: Database, id: number, details: Details) => {
      await putLinkedIds(trx, gallery, id, details.galleryIds);
      if (tags) await putLinkedIds(trx, tags, id, details.tagIds ?? []);
    },
    begin: (trx: Database, id: number, by: By, now: Date) => noteFirstStatus(trx, statusHistory, id, by, now),
    ...(slug ? { slug } : {}),
    ...(isPurged ? { isPurged } : {}),
  };

  const commands = recordCommands(written);

  return {
    ...commands,
    /**
     * Adds a copy as a draft, with the same pictures and tags. It is featured no more than any other new home. What the same form asks
     * for again is the same copy.
     */
    duplicate: (
      db: Database,
      { id, formKey }: { id: number; formKey?: string | undefined },
      by: By,
      now: Date,
    ): Promise<DuplicateOutcome> =>
      referringInTransaction(db, async (trx): Promise<DuplicateOutcome> => {
        const original = await find(trx, id);
        if (!original || original.deletedAt !== null) return { ok: false, reason: "not-found" };
        const add = async (): Promise<DuplicateOutcome> => {
          const details = { ...copyOf(original.details), isFeatured: false };
          const copy = await commands.create(trx, details, by, now, { publishedAt: null });
          if (copy.ok) await recordAction(trx, by, now, `${kind}.duplicate`, id, { after: { copy: copy.id } });
          return copy;
        };
        return formKey === undefined ? add() : copyOnce(trx, { formKey, kind, originalId: id }, add);
      }),
    listed,
    listedOnOffer,
    listPublicById,
    listOnOffer,
    listSimilar,
    findPublic,
    listPages,
    listParts,
    list,
    count,
    find,
    changeStatus: (db: Database, edit: Target & { status: ListingStatus; note?: string }, by: By, now: Date) =>
      changeHomeStatus(db, written, statusHistory, edit, by, now),
    listStatusHistory: (db: Database, id: number) => listStatusChanges(db, statusHistory, id),
  };
}
