import { randomBytes } from "node:crypto";
import { describe, expect } from "vitest";
import { readTable } from "#server/tables/read-table.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { sendTable } from "#test/statements/send-table.ts";
import { zipOf } from "#test/statements/workbook.ts";

const test = testWithSite();

describe("a table that means harm", () => {
  let site: TestSite;
  let admin: Visitor;
  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    admin = await signedIn(site);
  });

  const send = (path: string, body: BodyInit) => sendTable(site, admin, path, body);

  const heading = "Transaction ID,Date,Amount,Reference,Title\n";
  const noTable = /too-large-unpacked|not-text|"empty"/;
  const tables: [name: string, bytes: () => Uint8Array, reason: RegExp][] = [
    ["20 MB of line ends", () => Buffer.from(heading + "\n".repeat(20_000_000)), /too-many-rows/],
    ["empty cells in quotation marks", () => Buffer.from(heading + '""\n'.repeat(300_000)), /too-many-rows/],
    ["commas and nothing else", () => Buffer.alloc(5_000_000, ","), /row-too-long|too-many-columns/],
    ["a cell without an end", () => Buffer.from(heading + "x".repeat(5_000_000)), /row-too-long/],
    [
      "a quotation mark that is never closed",
      () => Buffer.from(`${heading}"${"a,b\n".repeat(1_000_000)}`),
      /row-too-long/,
    ],
    ["a short one of the same", () => Buffer.from(`${heading}"Grace Nakato 0772 123 456,b\n`), /quote-unclosed/],
    [
      "rows of commas within quotation marks' line ends",
      () => Buffer.from(heading + `${",".repeat(150)}"\n"`.repeat(30_000)),
      /row-too-long/,
    ],
    ["a packed file of a thousand parts", () => zipOf(Array.from({ length: 1_001 }, (_, i) => [`p${i}`, ""])), noTable],
    ["random bytes", () => randomBytes(1_000_000), /not-text/],
    [
      "what only begins as a workbook",
      () => Buffer.concat([Buffer.from("PK\u0003\u0004"), randomBytes(1000)]),
      /not-text/,
    ],
    ["nothing", () => new Uint8Array(), /empty|not-a-table/],
  ];

  const path = "/dashboard/statements/read?method=mtn&name=x.csv";
  /** The layout is known, so no question is asked. */
  const statementHeading = "Receipt No,Completion Time,Details,Status,Paid In,Withdrawn,From\n";

  test.each(tables)("%s ends in a reason", async (_, bytes, reason) => {
    const { status, answer } = await send(path, new Uint8Array(bytes()));
    expect(status).toBe(400);
    expect(answer).toMatch(reason);
    const rows = await site.db.selectFrom("statement_imports").select("id").execute();
    expect(rows).toEqual([]);
    expect(site.logged.filter(({ level }) => level !== "info")).toEqual([]);
    expect(JSON.stringify(site.logged)).not.toMatch(/Grace|Nakato|0772/);
  });

  test("a quotation mark in the middle of a cell is a letter like any other", async () => {
    const cells = ['A "5 inch" pipe', '5" pipe', 'house "Kololo', '"Grace "Nakato" 0772 123 456'];
    const rows = cells.map((cell, i) => `T${i},18/11/2026,${cell},Completed,20000,,x\n`);
    const table = `${statementHeading}${rows.join("")}`;
    const { status, answer } = await send("/dashboard/statements/read?method=mtn&name=x.csv", table);
    expect([status, answer]).toEqual([200, expect.stringContaining("import")]);
    const stored = await site.db.selectFrom("statement_rows").select("details").orderBy("id").execute();
    expect(stored.map((row) => row.details)).toEqual(cells.map((cell) => expect.stringContaining(cell)));
    await site.db.deleteFrom("statement_imports").execute();
  });

  test("an unclosed quotation mark is reported by its line, and the rows above it remain", async () => {
    const table = `${statementHeading}T1,18/11/2026,x,Completed,20000,,y\nT2,18/11/2026,"x,Completed,20000,,y\nT3,18/11/2026,x,Completed,20000,,y\n`;
    const { status } = await send("/dashboard/statements/read?method=mtn&name=x.csv", table);
    expect(status).toBe(200);
    const stored = await site.db
      .selectFrom("statement_rows")
      .select(["line_number", "outcome", "problem"])
      .orderBy("line_number")
      .execute();
    expect(stored).toEqual([
      { line_number: 2, outcome: "unmatched", problem: "Nothing in it names the buyer" },
      { line_number: 3, outcome: "bad", problem: expect.stringContaining("never closed") },
    ]);
    await site.db.deleteFrom("statement_imports").execute();
  });

  test("23 MB of commas and one cell of 20 MB are no statement", async () => {
    const path = "/dashboard/statements/read?method=bank&name=x.csv";
    for (const body of [
      new Uint8Array(23_000_000).fill(44),
      new TextEncoder().encode(`${heading}${"x".repeat(20_000_000)}`),
    ]) {
      const { status, answer } = await send(path, body);
      expect([status, answer]).toEqual([400, expect.stringContaining("row-too-long")]);
    }
  });

  test("not even of the shortest rows are many thousands read without a turn for others", async () => {
    let rowsInTurn = 0;
    let most = 0;
    const newTurn = setInterval(() => {
      rowsInTurn = 0;
    });
    await readTable(
      { bytes: Buffer.from("a\n".repeat(50_000)), sha256: Buffer.alloc(0) },
      {
        limits: { bytes: 1_000_000, rows: 200_000, columns: 200, rowLength: 100_000 },
        findDelimiter: () => ",",
        rowsPerBatch: 100,
        onRows(rows) {
          rowsInTurn += rows.length;
          most = Math.max(most, rowsInTurn);
        },
      },
    );
    clearInterval(newTurn);
    expect(most).toBeLessThan(10_000);
  });

  test("a truncated file is reported, and nothing of it is stored", async () => {
    const chunks = [new TextEncoder().encode(`${heading}T1,18/11/2026,20000,,\n`)];
    const body = new ReadableStream({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(chunk);
        else controller.error(new Error("the connection ended"));
      },
    });
    const { status, answer } = await send("/dashboard/statements/read?method=mtn", body);
    expect([status, answer]).toEqual([400, expect.stringContaining("did not arrive as a whole")]);
    expect(await site.db.selectFrom("statement_imports").select("id").execute()).toEqual([]);
  });

  test.each(["{", "null", "[1]", '{"date":7}', '"x"'])(
    "answers that are %s are a mistake of the asker, not of ours",
    async (json) => {
      const path = `/dashboard/statements/read?method=mtn&answers=${encodeURIComponent(json)}`;
      const { status, answer } = await send(path, `${heading}T1,18/11/2026,20000,,\n`);
      expect([status, answer]).toEqual([400, expect.stringContaining("bad-request")]);
      expect(site.logged.filter((line) => line.level === "error")).toEqual([]);
    },
  );
});
