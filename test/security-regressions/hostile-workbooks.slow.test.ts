import { setImmediate } from "node:timers/promises";
import { expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { sendTable } from "#test/money/send-table.ts";
import { packedSpaces, workbookOf } from "#test/money/workbook.ts";

const test = testWithSite();

let site: TestSite;
let admin: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  admin = await signedIn(site);
});

const path = "/dashboard/statements/read?method=mtn&name=x.csv";
const shortRows = () => Buffer.from(`Transaction ID,Date,Amount,Reference,Title\n${"a,b\n".repeat(1_000_000)}`);
const long = "x".repeat(60_000_000);
const manyAttributes = () => Array.from({ length: 2_000_000 }, (_, i) => `a${i}=""`).join(" ");
const noTable = /too-large-unpacked|not-text|"empty"/;
const tables: [name: string, bytes: () => Uint8Array, reason: RegExp][] = [
  ["a million short rows", shortRows, /too-many-rows/],
  // The first three have 60 KB.
  ["a workbook of one attribute", () => workbookOf(`<sheetData a="${long}"/>`), noTable],
  ["a workbook of one tag's name", () => workbookOf(`<${long}/>`), noTable],
  ["a workbook of one comment", () => workbookOf(`<!--${long}--><sheetData/>`), noTable],
  ["a workbook of a tag that never ends", () => workbookOf(`<sheetData a="${long}`), noTable],
  ["a workbook of two million attributes", () => workbookOf(`<row ${manyAttributes()}/>`), noTable],
  ["a workbook of two million tags in one another", () => workbookOf("<a>".repeat(2_000_000)), noTable],
  ["a workbook of shared texts of nothing", () => workbookOf("<sheetData/>", "<si/>".repeat(2_000_000)), noTable],
  [
    "a workbook of shared texts of 100 MB",
    () => workbookOf("<sheetData/>", `<si><t>${"x".repeat(1_000)}</t></si>`.repeat(100_000)),
    noTable,
  ],
  ["a workbook that unpacks to 300 MB", () => workbookOf(packedSpaces(300)), noTable],
  ["a workbook that unpacks to 4 GB", () => workbookOf(packedSpaces(4_000)), noTable],
  [
    "a workbook that unpacks to 4 GB and says nothing of it",
    () => workbookOf({ ...packedSpaces(4_000), size: 0 }),
    noTable,
  ],
  [
    "a workbook of one long text in every cell",
    () => {
      const row = `<row>${`<c t="s"><v>0</v></c>`.repeat(3)}</row>`;
      return workbookOf(`<sheetData>${row.repeat(5_000)}</sheetData>`, `<si><t>${"Amount ".repeat(4_000)}</t></si>`);
    },
    noTable,
  ],
  [
    "a workbook of a million empty rows",
    () => workbookOf(`<sheetData>${"<row/>".repeat(1_000_000)}</sheetData>`),
    /empty|not-a-table/,
  ],
];

test.each(tables)("%s ends in a reason", async (_, bytes, reason) => {
  const { status, answer } = await sendTable(site, admin, path, new Uint8Array(bytes()));
  expect(status).toBe(400);
  expect(answer).toMatch(reason);
  expect(await site.db.selectFrom("statement_imports").select("id").execute()).toEqual([]);
  expect(site.logged.filter(({ level }) => level !== "info")).toEqual([]);
});

test("others are answered while a long table is read", async () => {
  let isRead = false;
  const reading = sendTable(site, admin, path, new Uint8Array(shortRows())).then(() => {
    isRead = true;
  });
  let answered = 0;
  for (; !isRead; answered += 1) {
    await site.visitor().get("/healthz");
    // This answer waits for nothing, so other work needs a turn.
    await setImmediate();
  }
  await reading;
  expect(answered).toBeGreaterThan(20);
});
