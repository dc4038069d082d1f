import { describe, expect, test } from "vitest";
import { workbook, workbookOf, zipOf } from "#test/statements/workbook.ts";
import { readTable, receiveTable } from "./read-table.ts";
import type { TableLimits, TableRow } from "./table-row.ts";

const limits: TableLimits = { bytes: 24 * 1024 * 1024, rows: 1_000, columns: 200, rowLength: 100_000 };

async function read(bytes: Buffer) {
  const received = await receiveTable([bytes], limits);
  const seen: { heading: string[]; rows: TableRow[] } = { heading: [], rows: [] };
  if (!received.ok) return { ...seen, outcome: received };
  const outcome = await readTable(received.file, {
    limits,
    rowsPerBatch: 1_000,
    findDelimiter: () => ",",
    onRows: (rows) => {
      const at = rows.findIndex(({ cells }) => cells.some((cell) => cell.includes("Amount")));
      seen.heading = rows[at]?.cells ?? [];
      seen.rows.push(...rows.slice(at + 1, at + 11));
    },
  });
  return { ...seen, outcome };
}

describe("a workbook of Excel", () => {
  test("is read as the table that it shows: below its title lines, days as days, numbers as digits", async () => {
    const { heading, rows, outcome } = await read(
      workbook([
        ["Sample Bank Uganda Limited"],
        [],
        ["Date", "Details", "Amount", undefined, "Amount"],
        [{ day: 46344.34375 }, "rent <A-0001> & more", 20000, undefined, "20,000.00 CR"],
        [],
        ["18/11/2026", "\u00e9t\u00e9", 20000.5, "x"],
        [undefined, undefined, 256772111111, 1234567890123456],
      ]),
    );
    expect(outcome).toEqual({ ok: true, rows: 5 });
    expect(heading).toEqual(["Date", "Details", "Amount", "", "Amount"]);
    expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
      [4, ["2026-11-18 08:15:00", "rent <A-0001> & more", "20000", "", "20,000.00 CR"]],
      [6, ["18/11/2026", "\u00e9t\u00e9", "20000.5", "x"]],
      [7, ["", "", "256772111111", "1.234567890123456E+15"]],
    ]);
  });

  test("has sheets of months and accounts: those of one heading are read together, the others named", async () => {
    const heading = ["Date", "Details", "Amount"];
    const bytes = workbook(
      [heading, ["01/11/2026", "A", 1], ["02/11/2026", "B", 2], ["03/11/2026", "C", 3]],
      [
        ["Account", "Opened", "Total"],
        ["0312", "2020", 6],
      ],
      [["Sample Bank"], [], heading, ["01/12/2026", "D", 4]],
      [["A note"]],
    );
    const { rows } = await read(bytes);
    expect(rows.map(({ cells }) => cells[1] ?? "")).toEqual(["A", "B", "C", "", "Details", "D"]);
    const received = await receiveTable([bytes], limits);
    expect(received.ok && received.file.unreadSheets).toEqual(["Sheet3"]);
  });

  test("has texts in cells of their own, in pieces, and spoken ones that are not shown", async () => {
    const shared =
      "<si><r><t>Am</t></r><r><t>ount</t></r><rPh><t>spoken</t></rPh></si><si><t>Date</t></si><si><t>Id</t></si>";
    const sheet = `<sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row>
      <row><c t="inlineStr"><is><t>20,000</t></is></c><c t="str"><f>A1</f><v>today</v></c><c t="b"><v>0</v></c><c t="e"><v>#REF!</v></c></row></sheetData>`;
    const { heading, rows } = await read(workbookOf(sheet, shared));
    expect(heading).toEqual(["Amount", "Date", "Id"]);
    expect(rows.map(({ cells }) => cells)).toEqual([["20,000", "today", "FALSE", "#REF!"]]);
  });

  const row = `<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>`;
  const hostile: [name: string, bytes: () => Buffer, reason: string][] = [
    [
      "more rows than are read",
      () => workbookOf(`<sheetData>${row.repeat(1_005)}</sheetData>`, "<si><t>Amount</t></si>"),
      "too-many-rows",
    ],
    [
      "a cell far out",
      () => workbookOf('<sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData>'),
      "too-many-columns",
    ],
    [
      "a row of one long text",
      () => workbookOf(`<sheetData><row><c t="str"><v>${"x".repeat(200_000)}</v></c></row></sheetData>`),
      "row-too-long",
    ],
    ["a packed file of something else", () => zipOf([["word/document.xml", "<x/>"]]), "not-text"],
    ["a packed file that breaks off", () => workbook([["Date", "Details", "Amount"]]).subarray(0, 400), "not-text"],
  ];
  test.each(hostile)("%s ends in a reason", async (_, bytes, reason) => {
    expect((await read(bytes())).outcome).toMatchObject({ ok: false, reason });
  });

  test("entities are not made to grow", async () => {
    const entities = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>`;
    const sheet = `<worksheet><sheetData><row><c t="str"><v>Amount &b;</v></c></row><row><c><v>1</v></c></row></sheetData></worksheet>`;
    expect((await read(workbookOf(Buffer.from(entities + sheet)))).heading.join()).not.toContain("aaaa");
  });
});
