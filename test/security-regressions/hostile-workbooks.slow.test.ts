import { setImmediate } from "node:timers/promises";
import { expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { sendTable } from "#test/statements/send-table.ts";
import { packedSpaces, workbookOf, worksheetOf } from "#test/statements/workbook.ts";

const test = testWithSite();

let site: TestSite;
let admin: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  admin = await signedIn(site);
});

const path = "/dashboard/statements/read?method=mtn&name=x.csv";
const shortRows = () => Buffer.from(`Transaction ID,Date,Amount,Reference,Title\n${"a,b\n".repeat(1_000_000)}`);

const statement = [
  ["Receipt No", "Completion Time", "Details", "Status", "Paid In", "Withdrawn", "From"],
  ["T1", "18/11/2026", "a payment", "Completed", "20000", "", "somebody"],
];
const cellOf = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const rows = statement.map((cells) => `<row>${cells.map(cellOf).join("")}</row>`).join("");
const sheet = `<sheetData>${rows}</sheetData>`;

/**
 * The hostile part grows with the size, and the rest is a statement. At size one it is read, so a large one is rejected
 * for its hostile part and for nothing else.
 */
type Bomb = { name: string; workbookOf: (size: number) => Uint8Array; hostileSize: number };

const bombs: Bomb[] = [
  {
    name: "a long attribute",
    workbookOf: (size) => workbookOf(`<sheetData a="${"x".repeat(size)}">${rows}</sheetData>`),
    hostileSize: 60_000_000,
  },
  {
    name: "the long name of a tag",
    workbookOf: (size) => workbookOf(`${sheet}<${"x".repeat(size)}/>`),
    hostileSize: 60_000_000,
  },
  {
    name: "a long comment",
    workbookOf: (size) => workbookOf(`<!--${"x".repeat(size)}-->${sheet}`),
    hostileSize: 60_000_000,
  },
  {
    name: "many attributes",
    workbookOf: (size) =>
      workbookOf(`<sheetData ${Array.from({ length: size }, (_, i) => `a${i}=""`).join(" ")}>${rows}</sheetData>`),
    hostileSize: 2_000_000,
  },
  {
    name: "tags in one another",
    workbookOf: (size) => workbookOf(`${sheet}${"<a>".repeat(size)}${"</a>".repeat(size)}`),
    hostileSize: 2_000_000,
  },
  {
    name: "shared texts of nothing",
    workbookOf: (size) => workbookOf(sheet, "<si/>".repeat(size)),
    hostileSize: 2_000_000,
  },
  {
    name: "shared texts of a kilobyte each",
    workbookOf: (size) => workbookOf(sheet, `<si><t>${"x".repeat(1_000)}</t></si>`.repeat(size)),
    hostileSize: 100_000,
  },
  {
    name: "one long text in every cell",
    workbookOf: (size) => {
      const row = `<row>${`<c t="s"><v>0</v></c>`.repeat(3)}</row>`;
      const text = `<si><t>${"Amount ".repeat(Math.max(1, size / 4))}</t></si>`;
      return workbookOf(`<sheetData>${rows}${row.repeat(size)}</sheetData>`, text);
    },
    hostileSize: 16_000,
  },
  {
    name: "empty rows",
    workbookOf: (size) => workbookOf(`<sheetData>${rows}${"<row/>".repeat(size)}</sheetData>`),
    hostileSize: 1_000_000,
  },
  {
    name: "spaces that unpack to so many megabytes",
    workbookOf: (size) => workbookOf(packedSpaces(size, worksheetOf(sheet))),
    hostileSize: 300,
  },
  {
    name: "spaces that unpack to so many megabytes, 4 GB in all",
    workbookOf: (size) => workbookOf(packedSpaces(size, worksheetOf(sheet))),
    hostileSize: 4_000,
  },
  {
    name: "spaces that unpack to so many megabytes and are said to be none",
    workbookOf: (size) => {
      const packed = packedSpaces(size, worksheetOf(sheet));
      return workbookOf(size === 1 ? packed : { ...packed, size: 0 });
    },
    hostileSize: 4_000,
  },
];

const send = (bytes: Uint8Array) => sendTable(site, admin, path, new Uint8Array(bytes));

test.each(bombs)(
  "a workbook with $name is read while it is small, and large it is read or rejected with a reason",
  async (bomb) => {
    const harmless = await send(bomb.workbookOf(1));
    expect([harmless.status, harmless.answer]).toEqual([200, expect.stringContaining("import")]);
    expect(await site.db.selectFrom("statement_rows").select("id").execute()).not.toEqual([]);
    await site.db.deleteFrom("statement_imports").execute();
    const { status, answer } = await send(bomb.workbookOf(bomb.hostileSize));
    if (status === 200) expect(answer).toContain("import");
    else expect([status, answer]).toEqual([400, expect.stringMatching(/too-large-unpacked|too-many-rows|not-text/)]);
    await site.db.deleteFrom("statement_imports").execute();
    expect(site.logged.filter(({ level }) => level !== "info")).toEqual([]);
  },
);

test("a workbook whose tag never ends, and a million short rows, end in a reason", async () => {
  for (const [bytes, reason] of [
    [workbookOf(`<sheetData a="${"x".repeat(60_000_000)}`), /not-text|"empty"/],
    [shortRows(), /too-many-rows/],
  ] as const) {
    const { status, answer } = await send(bytes);
    expect([status, answer]).toEqual([400, expect.stringMatching(reason)]);
  }
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
    // Without this pause the request would be answered before other work has a turn.
    await setImmediate();
  }
  await reading;
  expect(answered).toBeGreaterThan(20);
});
