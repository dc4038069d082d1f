import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ImportKind } from "#domain/catalogue/home-import.ts";
import { problemText } from "#domain/catalogue/home-import.ts";
import { findApartment } from "#server/catalogue/apartments.ts";
import { createCategory } from "#server/catalogue/categories.ts";
import { type ExportKind, type ExportRow, readForExport } from "#server/catalogue/content-export.ts";
import {
  findHomeImport,
  importHomes,
  listHomeImportRows,
  listHomeImports,
  readHomeTable,
} from "#server/catalogue/home-imports.ts";
import { deleteProperty, findProperty } from "#server/catalogue/properties.ts";
import { createTag } from "#server/catalogue/tags.ts";
import { addApartment, addPicture, addProperty, by, now } from "#test/catalogue/records.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());
beforeEach(async () => {
  for (const table of ["properties", "apartment_types", "home_imports", "categories", "tags"] as const) {
    await database.db.deleteFrom(table).execute();
  }
});

async function read(text: string | Uint8Array, kind: ImportKind = "property", publishes = false) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const outcome = await readHomeTable(
    database.db,
    { name: "homes.csv", kind, content: Readable.from([bytes]), publishes },
    by,
    now,
  );
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.importId;
}

async function rejection(text: string) {
  const bytes = new TextEncoder().encode(text);
  const outcome = await readHomeTable(
    database.db,
    { name: "x", kind: "property", content: Readable.from([bytes]), publishes: false },
    by,
    now,
  );
  return outcome.ok ? "read" : outcome.reason;
}

async function countsOf(id: number) {
  return (await listHomeImports(database.db, 20)).find((one) => one.id === id)?.counts;
}

async function importAll(id: number): Promise<void> {
  while ((await importHomes(database.db, id, by, now)) > 0);
}

async function problemsOf(importId: number): Promise<string[]> {
  const rows = await listHomeImportRows(database.db, { importId, outcome: "bad", limit: 100 });
  return rows.flatMap((row) => row.problems.map((problem) => problemText(row.rowNumber, problem)));
}

async function allExported(kind: ExportKind): Promise<ExportRow[]> {
  const all: ExportRow[] = [];
  for await (const rows of readForExport(database.db, kind)) all.push(...rows);
  return all;
}

/** All homes as a table has them, without what only this database knows. */
async function homes(kind: ExportKind) {
  const rows = await allExported(kind);
  return rows
    .map(({ Added, Changed, ...row }) => row)
    .sort((a, b) => (a.Reference ?? "").localeCompare(b.Reference ?? ""));
}

describe("a table of a thousand rows, fifty of them bad", () => {
  const heading = "Reference,Title,Price,Location,Bedrooms,Area,Features\n";
  const row = (n: number, price = "185M") => `H-${n},House ${n},${price},"Kololo, Acacia",3,140 m²,"Balcony, Lift"\n`;
  const thousand = (badPrice: string) =>
    heading + Array.from({ length: 1_000 }, (_, n) => row(n, n % 20 === 7 ? badPrice : undefined)).join("");

  test("says what each row would do, imports the good ones, and names row and column of the others", {
    timeout: 120_000,
  }, async () => {
    const id = await read(thousand("cheap"));
    expect(await countsOf(id)).toEqual({ new: 950, bad: 50 });
    expect(await allExported("properties")).toEqual([]);
    expect((await problemsOf(id))[0]).toBe(
      "Row 9, Price (UGX): We could not read this amount. Write it like 185,000,000 or 185M.",
    );
    expect(await importHomes(database.db, id, by, now)).toBe(850);
    // Interrupted here, and begun again from the start with the same file.
    const again = await read(thousand("cheap"));
    expect(await countsOf(again)).toEqual({ new: 850, unchanged: 100, bad: 50 });
    await Promise.all([importAll(again), importAll(id)]);
    expect(await homes("properties")).toHaveLength(950);
    const repeated = await read(thousand("cheap"));
    expect(await countsOf(repeated)).toEqual({ unchanged: 950, bad: 50 });
    const mended = await read(thousand("90 million"));
    expect(await countsOf(mended)).toEqual({ unchanged: 950, new: 50 });
    await importAll(mended);
    expect(await countsOf(mended)).toEqual({ unchanged: 950, added: 50 });
    const audited = await database.db
      .selectFrom("audit_entries")
      .select((eb) => eb.fn.countAll<number>().as("entries"))
      .where("action", "=", "property.create")
      .executeTakeFirstOrThrow();
    expect(audited.entries).toBe(1_000);
  });
});

test("what a spreadsheet writes is understood: semicolons, a mark in front, the Windows alphabet, amounts with commas", async () => {
  const lines =
    'Reference;Title;Price (UGX);Area (m²);Featured\r\nA-1;Château Kololo;"185,000,000";120;yes\r\nA-2;Plot;185M;;\r\n';
  await importAll(await read(`\uFEFF${lines}`));
  expect(await homes("properties")).toMatchObject([
    { Reference: "A-1", Title: "Château Kololo", "Price (UGX)": "185000000", "Area (m²)": "120", Featured: "yes" },
    { Reference: "A-2", "Price (UGX)": "185000000", City: "Kampala", Country: "Uganda", "On the site since": "" },
  ]);
  expect(await countsOf(await read(Buffer.from(lines, "latin1")))).toEqual({ unchanged: 2 });
  expect(await countsOf(await read(`sep=;\r\n${lines}`))).toEqual({ unchanged: 2 });
  expect(await countsOf(await read(lines.replaceAll(";", "\t").replaceAll('"', "")))).toEqual({ unchanged: 2 });
  const json = JSON.stringify([{ reference: "A-1", price: 185_000_000, areaSqm: 120, isFeatured: true }]);
  expect(await countsOf(await read(json))).toEqual({ unchanged: 1 });
});

test("only the columns that a table has are changed, and a change is an entry of its own", async () => {
  const category = await createCategory(database.db, "property", { name: "Land", description: "" }, by, now);
  const tag = await createTag(database.db, { name: "modern", colour: "#b4532f" }, by, now);
  if (!category.ok || !tag.ok) throw new Error("not made");
  const picture = await addPicture(database.db);
  const id = await addProperty(database.db, { description: "Kept.", mainImageId: String(picture) });
  const reference = `PROP-${String(id).padStart(4, "0")}`;
  const importId = await read(`Reference,Price,Category,Tags,Status\n${reference},95M,land,#Modern,Sold\n`);
  expect(await countsOf(importId)).toEqual({ changed: 1 });
  await importAll(importId);
  expect(await findProperty(database.db, id)).toMatchObject({
    status: "sold",
    details: {
      description: "Kept.",
      price: 95_000_000,
      mainImageId: picture,
      categoryId: category.id,
      tagIds: [tag.id],
    },
  });
  await deleteProperty(database.db, { id, version: 3 }, by, now);
  expect(await problemsOf(await read(`Reference,Price\n${reference},96M\n`))).toEqual([
    "Row 2, Reference: This property is in the bin. Restore it there first.",
  ]);
});

test("every kind of mistake is named in a sentence", async () => {
  const table = [
    "Reference,Title,Price,Bedrooms,Area,Featured,Status,Category,Tags",
    ",No name of its own,,,,,,,",
    "B-1,,,,,,,,",
    "B-2,Two readings,185.000,many,big,perhaps,gone,Castles,shiny",
    "B-3,Once,,,,,,,",
    "b-3,Twice,,,,,,,",
    "PROP-9999,Unknown,,,,,,,",
    "B-4,Too wide,185,000,000,,,,,,,",
  ].join("\n");
  expect(await problemsOf(await read(table))).toEqual([
    "Row 2, Reference: Every row needs one of its own, such as KOLOLO-12.",
    "Row 3, Title: Please enter property title.",
    "Row 4, Featured: Write yes or no.",
    "Row 4, Category: There is no category “Castles”. Add it first, or leave this empty.",
    "Row 4, Tags: There is no tag “shiny”. Add it first, or leave this empty.",
    "Row 4, Status: Write available, reserved, sold or hidden.",
    "Row 4, Price (UGX): This amount can be read in two ways. Write it in full, like 185,000,000.",
    "Row 4, Bedrooms: Enter a whole number from 0 to 100.",
    "Row 4, Area (m²): Enter the area in m², like 140.",
    "Row 6, Reference: “b-3” is already in row 5.",
    "Row 7, Reference: No property has this number here. Write a reference of your own to add a new one.",
    "Row 8, the whole row: It has more cells than the heading. A text or an amount with commas needs quotation marks around it.",
  ]);
  expect(await rejection("")).toBe("empty");
  expect(await rejection("Reference,Title\n")).toBe("empty");
  expect(await rejection("Title,Price\nA,1M\n")).toBe("no-reference");
  expect(await rejection("just a letter")).toBe("not-a-table");
  expect(await rejection("[1, 2")).toBe("not-a-table");
});

test("an export is harmless to a spreadsheet, and importing it changes nothing", async () => {
  await addProperty(database.db, { title: "=HYPERLINK(1)", description: "+256\r\nline", features: "@risk, -1" });
  await addProperty(database.db, { title: 'With "quotes", commas; and 100 %' }, null);
  await addApartment(database.db, { name: "-5 from the top", amenities: "Lift, Borehole" });
  for (const [exported, kind] of [
    ["properties", "property"],
    ["apartments", "apartment"],
  ] as const) {
    const rows = await allExported(exported);
    const csv = stringify(rows, { header: true, bom: true, escape_formulas: true });
    expect(csv).not.toMatch(/(?:^|,)"?[=+\-@]/m);
    expect(await countsOf(await read(csv, kind))).toEqual({ unchanged: rows.length });
    expect(await countsOf(await read(JSON.stringify(rows), kind))).toEqual({ unchanged: rows.length });
    expect(await countsOf(await read(csv.replaceAll("\r\n", "\n"), kind))).toEqual({ unchanged: rows.length });
  }
});

test("apartment types are imported the same way, and appear at once where that is asked for", async () => {
  const table =
    'Reference,Name,Price,Area,Bathrooms,Amenities\nT-1,Family Comfort,120M,85,2,"Lift, Borehole"\nT-2,No area,120M,,1,\n';
  const id = await read(table, "apartment", true);
  expect(await problemsOf(id)).toEqual(["Row 3, Area (m²): Please enter apartment area."]);
  await importAll(id);
  const [row] = await database.db.selectFrom("apartment_types").select("id").execute();
  expect(await findApartment(database.db, row?.id ?? 0)).toMatchObject({
    publishedAt: now,
    details: { name: "Family Comfort", price: 120_000_000, amenities: ["Lift", "Borehole"], bathrooms: 2 },
  });
});

test("an import is found and resumed however many tables were read after it", async () => {
  const first = await read("Reference,Title\nKOL-1,House on the hill\n");
  for (let n = 0; n < 12; n += 1) await read(`Reference,Title\nLATER-${n},House ${n}\n`);
  expect((await listHomeImports(database.db, 10)).some(({ id }) => id === first)).toBe(false);
  expect(await findHomeImport(database.db, first)).toMatchObject({ id: first, counts: { new: 1 } });
  expect(await findHomeImport(database.db, 999_999)).toBeUndefined();
});
