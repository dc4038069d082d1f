import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { apartmentDisplayId, parseId, propertyDisplayId } from "#domain/catalogue/home.ts";
import {
  columnLabel,
  homeTexts,
  type ImportCells,
  type ImportKind,
  type ImportProblem,
  importSchemas,
  REFERENCE,
  readStatus,
  readYesNo,
} from "#domain/catalogue/home-import.ts";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import type { CreateOutcome, EditOutcome } from "#domain/records/edit-outcome.ts";
import { changeApartmentStatus, createApartment, editApartment, findApartment } from "#server/catalogue/apartments.ts";
import { listBuildingNames } from "#server/catalogue/buildings.ts";
import { listCategories } from "#server/catalogue/categories.ts";
import { changePropertyStatus, createProperty, editProperty, findProperty } from "#server/catalogue/properties.ts";
import { listTagNames } from "#server/catalogue/tags.ts";
import type { Database } from "#server/db/connection.ts";
import type { By, ChangeOutcome, Target } from "#server/records/versioned-record.ts";
import { findHoldingAgreement } from "#server/sales/read-agreements.ts";

// What a row of an import would do, and does: each is judged anew when it is written, as homes may have changed since.

interface Found<Details> {
  id: number;
  version: number;
  details: Details;
  status: ListingStatus;
  deletedAt: Date | null;
}

type Bad = { outcome: "bad"; problems: ImportProblem[] };

type Judged<Details> =
  | Bad
  | {
      outcome: "new" | "changed" | "unchanged";
      details: Details;
      status: ListingStatus | undefined;
      found: Found<Details> | undefined;
    };

type Done = Bad | { outcome: "added" | "updated" | "unchanged" };

interface Importer {
  judge(db: Database, cells: ImportCells, known: Known): Promise<Bad | { outcome: "new" | "changed" | "unchanged" }>;
  apply(
    trx: Database,
    cells: ImportCells,
    known: Known,
    options: { publishedAt: Date | null },
    by: By,
    now: Date,
  ): Promise<Done>;
}

/** What cells can name, by their names in lower case. */
interface Known {
  /** Homes by their reference. */
  references: Map<string, number>;
  categories: ReadonlyMap<string, number>;
  tags: ReadonlyMap<string, number>;
  buildings: ReadonlyMap<string, number>;
}

export async function readKnown(db: Database, kind: ImportKind): Promise<Known> {
  const references = await db
    .selectFrom("home_references")
    .select(["reference", "property_id", "apartment_type_id"])
    .where("kind", "=", kind)
    .execute();
  const byName = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
  const isProperty = kind === "property";
  return {
    references: new Map(
      references.map((row) => [row.reference.toLowerCase(), row.property_id ?? row.apartment_type_id ?? 0]),
    ),
    categories: byName(isProperty ? await listCategories(db, "property") : []),
    tags: byName(isProperty ? await listTagNames(db) : []),
    buildings: byName(isProperty ? [] : await listBuildingNames(db)),
  };
}

export function bad(...problems: ImportProblem[]): Bad {
  return { outcome: "bad", problems };
}

/** How homes of one kind are found and written; both kinds are imported in one way. */
interface HomeKind<Details> {
  kind: ImportKind;
  /** "PROP-0007": what a home is called that no table has given a reference. */
  displayId: (id: number) => string;
  resource: string;
  read: (texts: Record<string, string | string[]>) => z.ZodSafeParseResult<Details>;
  /** What a new one has where the table has no such column. */
  beginning: Record<string, string>;
  find: (db: Database, id: number) => Promise<Found<Details> | undefined>;
  create: (
    db: Database,
    details: Details,
    by: By,
    now: Date,
    options: { publishedAt: Date | null },
  ) => Promise<CreateOutcome>;
  edit: (db: Database, edit: Target & { details: Details }, by: By, now: Date) => Promise<EditOutcome<unknown>>;
  changeStatus: (
    db: Database,
    edit: Target & { status: ListingStatus; note?: string },
    by: By,
    now: Date,
  ) => Promise<ChangeOutcome<unknown>>;
  /** Whether a buyer's agreement decides over its status. */
  isReserved: (db: Database, id: number) => Promise<boolean>;
}

function importerOf<Details extends object>(home: HomeKind<Details>): Importer {
  const label = (field: string) => columnLabel(home.kind, field);

  async function judge(db: Database, cells: ImportCells, known: Known): Promise<Judged<Details>> {
    const reference = cells[REFERENCE] ?? "";
    if (reference === "") {
      return bad({ column: label(REFERENCE), message: "Every row needs one of its own, such as KOLOLO-12" });
    }
    if (reference.length > 80)
      return bad({ column: label(REFERENCE), message: "Please keep this under 80 characters" });
    const byTable = known.references.get(reference.toLowerCase());
    const byNumber = numberIn(reference, home.displayId);
    const id = byTable ?? byNumber;
    const found = id === undefined ? undefined : await home.find(db, id);
    if (!found && byNumber !== undefined) {
      const message = `No ${home.resource} has this number here. Write a reference of your own to add a new one`;
      return bad({ column: label(REFERENCE), message });
    }
    if (found?.deletedAt) {
      return bad({ column: label(REFERENCE), message: `This ${home.resource} is in the bin. Restore it there first` });
    }
    const problems: ImportProblem[] = [];
    const before = found ? homeTexts(home.kind, found.details) : home.beginning;
    const texts = {
      ...before,
      ...readCells(cells, before, known, (field, message) => problems.push({ column: label(field), message })),
    };
    const status = cells.status ? readStatus(cells.status) : undefined;
    if (cells.status && !status) {
      problems.push({ column: label("status"), message: "Write available, reserved, sold or hidden" });
    }
    const read = home.read(texts);
    if (!read.success) {
      for (const { path, message } of read.error.issues)
        problems.push({ column: label(String(path[0])), message: message });
    }
    if (status && found && status !== found.status && (await home.isReserved(db, found.id))) {
      const message = "A buyer's agreement decides its status while it lasts. Leave this empty";
      problems.push({ column: label("status"), message });
    }
    if (!read.success || problems.length > 0) return bad(...problems);
    const isSame =
      found !== undefined && isDeepStrictEqual(found.details, read.data) && (status ?? found.status) === found.status;
    return { outcome: found ? (isSame ? "unchanged" : "changed") : "new", details: read.data, status, found };
  }

  return {
    judge,
    async apply(trx, cells, known, options, by, now) {
      const judged = await judge(trx, cells, known);
      if (judged.outcome === "bad") return judged;
      if (judged.outcome === "unchanged") return { outcome: "unchanged" };
      const { details, status, found } = judged;
      if (!found) {
        const created = await home.create(trx, details, by, now, options);
        if (!created.ok) throw new Error("what a row names was there a moment ago");
        const { id } = created;
        const reference = cells[REFERENCE] ?? "";
        await trx
          .insertInto("home_references")
          .values({
            kind: home.kind,
            reference,
            ...(home.kind === "property" ? { property_id: id } : { apartment_type_id: id }),
          })
          .execute();
        known.references.set(reference.toLowerCase(), id);
        if (status && status !== "available") await must(home.changeStatus(trx, { id, version: 1, status }, by, now));
        return { outcome: "added" };
      }
      let { version } = found;
      if (!isDeepStrictEqual(found.details, details)) {
        version = (await must(home.edit(trx, { id: found.id, version, details }, by, now))).version;
      }
      if (status && status !== found.status)
        await must(home.changeStatus(trx, { id: found.id, version, status }, by, now));
      return { outcome: "updated" };
    },
  };
}

/** Inside of one transaction, with the row just read, only a change from outside can be in the way: the batch is undone. */
async function must<Outcome extends { ok: boolean }>(
  intent: Promise<Outcome>,
): Promise<Extract<Outcome, { ok: true }>> {
  const outcome = await intent;
  if (isDone(outcome)) return outcome;
  throw new Error("a home was changed elsewhere while it was imported");
}

function isDone<Outcome extends { ok: boolean }>(outcome: Outcome): outcome is Extract<Outcome, { ok: true }> {
  return outcome.ok;
}

/** 7 for "PROP-0007". */
function numberIn(reference: string, displayId: (id: number) => string): number | undefined {
  const id = parseId(/^[A-Z]+-0*(\d+)$/i.exec(reference)?.[1]);
  return id !== undefined && displayId(id).toLowerCase() === reference.toLowerCase() ? id : undefined;
}

/** The cells as the fields of the form; what a name means is looked up. */
function readCells(
  cells: ImportCells,
  before: Readonly<Record<string, string | string[]>>,
  known: Known,
  complain: (field: string, message: string) => void,
): Record<string, string | string[]> {
  const texts: Record<string, string | string[]> = {};
  for (const [field, text] of Object.entries(cells)) {
    switch (field) {
      case REFERENCE:
      case "status":
        break;
      case "isFeatured": {
        const isFeatured = readYesNo(text);
        if (isFeatured === undefined) complain(field, "Write yes or no");
        texts.isFeatured = isFeatured ? "on" : "";
        break;
      }
      case "category":
        // An apartment type's category is a word of its own; a property's is one of the list.
        if (Object.hasOwn(before, "category")) texts.category = text;
        else texts.categoryId = lookUp(known.categories, text, (name) => complain(field, missing("category", name)));
        break;
      case "building":
        texts.buildingId = lookUp(known.buildings, text, (name) => complain(field, missing("building", name)));
        break;
      case "tags":
        texts.tagIds = text
          .split(",")
          .map((name) =>
            lookUp(known.tags, name.trim().replace(/^#/, ""), (tag) => complain(field, missing("tag", tag))),
          )
          .filter((id) => id !== "")
          .sort((a, b) => Number(a) - Number(b));
        break;
      default: {
        // Spreadsheets write line breaks in a way of their own; that alone is no change.
        const old = before[field];
        texts[field] = typeof old === "string" && oneBreak(old) === oneBreak(text) ? old : text;
      }
    }
  }
  return texts;
}

function oneBreak(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

function lookUp(known: ReadonlyMap<string, number>, name: string, complain: (name: string) => void): string {
  if (name === "") return "";
  const id = known.get(name.toLowerCase());
  if (id === undefined) complain(name);
  return id === undefined ? "" : String(id);
}

function missing(resource: string, name: string): string {
  return `There is no ${resource} “${name}”. Add it first, or leave this empty`;
}

export const importers: Record<ImportKind, Importer> = {
  property: importerOf({
    kind: "property",
    displayId: propertyDisplayId,
    resource: "property",
    read: (texts) => importSchemas.property.safeParse(texts),
    beginning: { country: "Uganda", city: "Kampala" },
    find: findProperty,
    create: createProperty,
    edit: editProperty,
    changeStatus: changePropertyStatus,
    isReserved: async (db, id) => (await findHoldingAgreement(db, { kind: "property", id })) !== undefined,
  }),
  apartment: importerOf({
    kind: "apartment",
    displayId: apartmentDisplayId,
    resource: "apartment type",
    read: (texts) => importSchemas.apartment.safeParse(texts),
    beginning: { bathrooms: "1", category: "" },
    find: findApartment,
    create: createApartment,
    edit: editApartment,
    changeStatus: changeApartmentStatus,
    // Its units are what is bought.
    isReserved: async () => false,
  }),
};
