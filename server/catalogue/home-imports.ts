import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { z } from "zod";
import { apartmentDisplayId, parseId, propertyDisplayId } from "#domain/catalogue/home.ts";
import {
  cellText,
  columnLabel,
  formTexts,
  type ImportCells,
  type ImportKind,
  type ImportProblem,
  importSchemas,
  REFERENCE,
  readStatus,
  readYesNo,
  recognizeHeadings,
} from "#domain/catalogue/home-import.ts";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import type { CreateOutcome, EditOutcome } from "#domain/records/edit-outcome.ts";
import { splitCells } from "#domain/sales/delimited-text.ts";
import { recordAudit } from "#server/audit.ts";
import { changeApartmentStatus, createApartment, editApartment, findApartment } from "#server/catalogue/apartments.ts";
import { changePropertyStatus, createProperty, editProperty, findProperty } from "#server/catalogue/properties.ts";
import { listCategories, listTagNames } from "#server/catalogue/taxonomy.ts";
import { listBuildingNames } from "#server/catalogue/units.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By, ChangeOutcome, Target } from "#server/records/versioned-record.ts";
import { findHoldingAgreement } from "#server/sales/agreements.ts";
import {
  readTable,
  receiveTable,
  type TableFile,
  type TableLimits,
  type TableRejection,
  tableText,
} from "#server/tables/read-table.ts";

export type ImportOutcome = "new" | "changed" | "unchanged" | "bad" | "added" | "updated";

export type HomeTableRejection = TableRejection | { ok: false; reason: "not-a-table" | "no-reference" };

export type ReadHomesOutcome = { ok: true; importId: number } | HomeTableRejection;

/** More come in several files. */
export const homeTableLimits: TableLimits = {
  bytes: 5.5 * 1024 * 1024,
  rows: 5_000,
  columns: 200,
  // A description has a limit of its own and is rejected in words that name it.
  rowLength: 500_000,
};

/** So many homes are written together: all of them, or after a crash none. */
export const homesPerBatch = 100;

const keptDays = 30;

/** Reads a table of homes, CSV or JSON, and says of each row what it would do. No home is touched. */
export async function readHomeTable(
  db: Database,
  file: { name: string; kind: ImportKind; content: AsyncIterable<Uint8Array>; publishes: boolean },
  by: By,
  now: Date,
): Promise<ReadHomesOutcome> {
  const table = await readHomes(file.kind, file.content);
  if (!table.ok) return table;
  return inTransaction(db, async (trx): Promise<ReadHomesOutcome> => {
    const since = new Date(now.getTime() - keptDays * 86_400_000);
    await trx.deleteFrom("home_imports").where("created_at", "<", since).execute();
    const { id } = await trx
      .insertInto("home_imports")
      .values({
        kind: file.kind,
        file_name: file.name.slice(0, 300),
        publishes: file.publishes,
        ignored_columns: table.ignored,
        created_by: by.actor.name,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const importer = importers[file.kind];
    const known = await readKnown(trx, file.kind);
    const rowOf = new Map<string, number>();
    const rows = [];
    for (const { rowNumber, cells, problem } of table.rows) {
      const reference = cells[REFERENCE] ?? "";
      const judged = problem ? bad(problem) : await importer.judge(trx, cells, known);
      const earlier = rowOf.get(reference.toLowerCase());
      const isTwice = judged.outcome !== "bad" && earlier !== undefined;
      if (!isTwice && reference !== "") rowOf.set(reference.toLowerCase(), rowNumber);
      const final = isTwice
        ? bad({ column: "Reference", message: `“${reference}” is already in row ${earlier}` })
        : judged;
      rows.push({
        import_id: id,
        row_number: rowNumber,
        reference: reference.slice(0, 200),
        name: (cells.title ?? cells.name ?? "").slice(0, 300),
        cells: JSON.stringify(cells),
        outcome: final.outcome,
        problems: JSON.stringify(final.outcome === "bad" ? final.problems : []),
      });
    }
    for (let from = 0; from < rows.length; from += 1_000) {
      await trx
        .insertInto("home_import_rows")
        .values(rows.slice(from, from + 1_000))
        .execute();
    }
    await recordAudit(trx, {
      ...by,
      at: now,
      action: "import.read",
      entityType: "import",
      entityId: String(id),
      after: { name: file.name, kind: file.kind, rows: rows.length },
    });
    return { ok: true, importId: id };
  });
}

/**
 * Does what the next rows of an import say, up to 100, in one transaction; each is judged anew, as homes may have changed
 * since it was read.
 *
 * @returns how many rows are left to do
 */
export async function importHomes(db: Database, importId: number, by: By, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    // Two who press the button at once take turns, also with two tables that name the same homes.
    await sql`lock table home_references in exclusive mode`.execute(trx);
    const { kind, publishes } = await trx
      .selectFrom("home_imports")
      .select(["kind", "publishes"])
      .where("id", "=", importId)
      .executeTakeFirstOrThrow();
    const rows = await trx
      .selectFrom("home_import_rows")
      .select(["id", "cells"])
      .where("import_id", "=", importId)
      .where("outcome", "in", ["new", "changed"])
      .orderBy("row_number")
      .limit(homesPerBatch)
      .execute();
    const importer = importers[kind];
    const known = await readKnown(trx, kind);
    for (const row of rows) {
      const options = { publishedAt: publishes ? now : null };
      const done = await importer.apply(trx, storedCells.parse(row.cells), known, options, by, now);
      await trx
        .updateTable("home_import_rows")
        .set({ outcome: done.outcome, problems: JSON.stringify(done.outcome === "bad" ? done.problems : []) })
        .where("id", "=", row.id)
        .execute();
    }
    const left = await trx
      .selectFrom("home_import_rows")
      .select((eb) => eb.fn.countAll<number>().as("rows"))
      .where("import_id", "=", importId)
      .where("outcome", "in", ["new", "changed"])
      .executeTakeFirstOrThrow();
    return left.rows;
  });
}

export interface HomeImport {
  id: number;
  kind: ImportKind;
  fileName: string;
  publishes: boolean;
  ignoredColumns: string[];
  createdAt: Date;
  counts: Partial<Record<ImportOutcome, number>>;
}

/** The newest imports, with how many rows of each came to what. */
export async function listHomeImports(db: Database, limit: number): Promise<HomeImport[]> {
  const imports = await db
    .selectFrom("home_imports")
    .select(["id", "kind", "file_name", "publishes", "ignored_columns", "created_at"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  if (imports.length === 0) return [];
  const counted = await db
    .selectFrom("home_import_rows")
    .select((eb) => ["import_id", "outcome", eb.fn.countAll<number>().as("rows")])
    .where(
      "import_id",
      "in",
      imports.map((one) => one.id),
    )
    .groupBy(["import_id", "outcome"])
    .execute();
  return imports.map((one) => ({
    id: one.id,
    kind: one.kind,
    fileName: one.file_name,
    publishes: one.publishes,
    ignoredColumns: one.ignored_columns,
    createdAt: one.created_at,
    counts: Object.fromEntries(
      counted.filter((each) => each.import_id === one.id).map(({ outcome, rows }) => [outcome, rows]),
    ),
  }));
}

export interface HomeImportRow {
  rowNumber: number;
  reference: string;
  name: string;
  problems: ImportProblem[];
}

/** Rows of an import with one outcome, in the order of the table. */
export async function listHomeImportRows(
  db: Database,
  choice: { importId: number; outcome: ImportOutcome; limit: number },
): Promise<HomeImportRow[]> {
  const rows = await db
    .selectFrom("home_import_rows")
    .select(["row_number", "reference", "name", "problems"])
    .where("import_id", "=", choice.importId)
    .where("outcome", "=", choice.outcome)
    .orderBy("row_number")
    .limit(choice.limit)
    .execute();
  return rows.map((row) => ({
    rowNumber: row.row_number,
    reference: row.reference,
    name: row.name,
    problems: storedProblems.parse(row.problems),
  }));
}

const storedCells = z.record(z.string(), z.string());
const storedProblems = z.array(z.object({ column: z.string(), message: z.string() }));

// ---- tables ----

type TableRow = { rowNumber: number; cells: ImportCells; problem?: ImportProblem };
type Table = { ok: true; rows: TableRow[]; ignored: string[] } | HomeTableRejection;

/** A table of homes as rows that name their fields: CSV in one of its spellings, or JSON. */
async function readHomes(kind: ImportKind, content: AsyncIterable<Uint8Array>): Promise<Table> {
  const received = await receiveTable(content, homeTableLimits);
  if (!received.ok) return received;
  const { file } = received;
  const text = beginsAsJson(file) ? tableText(file) : undefined;
  if (text !== undefined) {
    const records = readJson(text);
    if (!records) return { ok: false, reason: "not-a-table" };
    if ("reason" in records) return records;
    const reading = readingOf(kind, records[0] ?? []);
    if (!reading.ok) return reading;
    for (const [i, cells] of records.slice(1).entries()) reading.add(i + 2, cells);
    return reading.finish();
  }
  const begun: { reading?: ReturnType<typeof readingOf> } = {};
  const read = await readTable(file, {
    limits: homeTableLimits,
    rowsPerBatch: 1_000,
    findHeading: findHomesHeading,
    onHeading: (heading) => {
      begun.reading = readingOf(kind, heading);
      return begun.reading.ok;
    },
    onRows: async (rows) => {
      for (const { line, cells } of rows) if (begun.reading?.ok) begun.reading.add(line, cells);
    },
  });
  if (!read.ok) return read;
  if (!begun.reading) return { ok: false, reason: "not-a-table" };
  return begun.reading.ok ? begun.reading.finish() : begun.reading;
}

/** The first line is the heading; its cells are parted by what it has most of. */
function findHomesHeading(lines: readonly string[]): { index: number; delimiter: string } {
  const index = Math.max(
    0,
    lines.findIndex((line) => line.trim() !== ""),
  );
  const count = (delimiter: string) => splitCells(lines[index] ?? "", delimiter).length;
  return { index, delimiter: [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best)) };
}

function readingOf(kind: ImportKind, headings: readonly string[]) {
  const fields = recognizeHeadings(kind, headings);
  if (!fields.some((field) => field !== undefined)) return { ok: false, reason: "not-a-table" } as const;
  if (!fields.includes(REFERENCE)) return { ok: false, reason: "no-reference" } as const;
  const rows: TableRow[] = [];
  const ignored = headings.filter((heading, place) => fields[place] === undefined && heading.trim() !== "");
  return {
    ok: true,
    add(rowNumber: number, line: readonly string[]): void {
      if (line.every((text) => text.trim() === "")) return;
      const cells = Object.fromEntries(
        fields.flatMap((field, place) => (field === undefined ? [] : [[field, cellText(line[place] ?? "")]])),
      );
      // Somebody wrote 185,000,000 without quotation marks: every cell behind it stands in a wrong column.
      const isTooWide = line.length > headings.length;
      const message =
        "It has more cells than the heading. A text or an amount with commas needs quotation marks around it";
      rows.push({ rowNumber, cells, ...(isTooWide ? { problem: { column: "the whole row", message } } : {}) });
    },
    finish(): Table {
      if (rows.length === 0) return { ok: false, reason: "empty" };
      return { ok: true, rows, ignored: ignored.slice(0, 50).map((heading) => heading.slice(0, 100)) };
    },
  } as const;
}

function beginsAsJson({ bytes }: TableFile): boolean {
  return /^[\ufeff\s]*[[{]/.test(bytes.toString("utf8", 0, 1000).replaceAll("\0", ""));
}

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]).transform((value) => String(value ?? ""));
const jsonRow = z.record(z.string(), z.union([cell, z.array(cell).transform((cells) => cells.join(", "))]));
const jsonTable = z.union([
  z.array(jsonRow),
  z.record(z.string(), z.array(jsonRow)).transform((of) => Object.values(of)[0]),
]);

/** More brackets than these are no table of so many homes: it is not even looked at, which takes long. */
const maxBrackets = homeTableLimits.rows * 20;

function readJson(text: string): string[][] | TableRejection | undefined {
  let brackets = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 0x7b || code === 0x5b) brackets += 1;
    if (brackets > maxBrackets) return { ok: false, reason: "too-many-rows" };
  }
  try {
    const rows = jsonTable.parse(JSON.parse(text)) ?? [];
    if (rows.length > homeTableLimits.rows) return { ok: false, reason: "too-many-rows" };
    const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    if (headings.length > homeTableLimits.columns) return { ok: false, reason: "too-many-columns" };
    return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ""))];
  } catch {
    return undefined;
  }
}

// ---- what a row would do ----

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

async function readKnown(db: Database, kind: ImportKind): Promise<Known> {
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

function bad(...problems: ImportProblem[]): Bad {
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
  isHeld: (db: Database, id: number) => Promise<boolean>;
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
    const before = found ? formTexts(found.details) : home.beginning;
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
    if (status && found && status !== found.status && (await home.isHeld(db, found.id))) {
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

const importers: Record<ImportKind, Importer> = {
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
    isHeld: async (db, id) => (await findHoldingAgreement(db, { kind: "property", id })) !== undefined,
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
    isHeld: async () => false,
  }),
};

/** The reference of every home that a table has named, by the home's number. */
export async function listHomeReferences(db: Database, kind: ImportKind): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; reference: string }>`
    select coalesce(property_id, apartment_type_id) as id, reference from home_references where kind = ${kind}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.reference]));
}
