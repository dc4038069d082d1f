import { type CellValue, readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { type TableLine, writeCsv } from "./write-table.ts";
import { writeWorkbook } from "./write-workbook.ts";

const columns = { Name: "text", Amount: "amount", Day: "day", At: "time" } as const;

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function written(batches: TableLine[][], rowsPerSheet?: number): Promise<Buffer> {
  const options = rowsPerSheet === undefined ? {} : { rowsPerSheet };
  return Buffer.concat(await all(writeWorkbook(batches, { sheet: "People", columns, ...options })));
}

async function cellsOf(bytes: Buffer): Promise<CellValue[][]> {
  return (await readXlsx(bytes)).sheets[0]?.rows ?? [];
}

test("a workbook has numbers, days and times as cells of their kind, and texts as they are", async () => {
  const line = {
    Name: "Amina <&> \u00e9t\u00e9 \n two",
    Amount: -20_000,
    Day: "2026-11-20",
    At: "2026-11-20 08:15",
  };
  const bytes = await written([[line], [{ Name: "0772", Amount: "", Day: "", At: "" }]]);
  const sheet = (await readXlsx(bytes)).sheets[0];
  expect(sheet?.name).toBe("People");
  expect(sheet?.rows[1]).toEqual([
    line.Name,
    -20_000,
    new Date("2026-11-20T00:00:00Z"),
    new Date("2026-11-20T08:15:00Z"),
  ]);
  expect(sheet?.rows[2]?.[0]).toBe("0772");
});

test.each([
  ["Amina\uffff \ufffe\u0001and \ud800Joseph\udc00", "Amina and Joseph"],
  ["a house \u{1f3e0}", "a house \u{1f3e0}"],
  ["_x0041_ and _x00e9_", "_x0041_ and _x00e9_"],
  ["_x\uffff0041_", "_x0041_"],
])("what a visitor may have typed leaves a workbook readable and true: %j", async (typed, read) => {
  const bytes = await written([[{ Name: typed, Amount: 1, Day: "", At: "" }]]);
  expect((await cellsOf(bytes))[1]?.[0]).toBe(read);
});

test("a text that is longer than a cell is never cut inside a character", async () => {
  const longest = "a".repeat(32_766);
  const bytes = await written([[{ Name: `${longest}\u{1f3e0}`, Amount: 1, Day: "", At: "" }]]);
  expect((await cellsOf(bytes))[1]?.[0] === longest).toBe(true);
});

test.each(["=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1"])("what begins like a formula is a text: %j", async (formula) => {
  const workbook = await readXlsx(await written([[{ Name: formula, Amount: 1, Day: "", At: "" }]]));
  expect(workbook.sheets[0]?.rows[1]?.[0]).toBe(formula);
});

test("a table without a line, or without one in its first part, has its heading in both formats", async () => {
  expect(await cellsOf(await written([]))).toEqual([Object.keys(columns)]);
  const csv = async (batches: TableLine[][]) => (await all(writeCsv(batches, Object.keys(columns)))).join("");
  expect(await csv([])).toBe("\ufeffName,Amount,Day,At\n");
  expect(await csv([[]])).toBe("\ufeffName,Amount,Day,At\n");
  const line = { Name: "x", Amount: 1, Day: "", At: "" };
  expect(await csv([[], [line]])).toBe("\ufeffName,Amount,Day,At\nx,1,,\n");
});

test("what a sheet cannot hold goes on on the next, below the heading", async () => {
  const lines = [1, 2, 3, 4, 5].map((Amount) => ({ Name: "x", Amount, Day: "", At: "" }));
  const { sheets } = await readXlsx(await written([lines.slice(0, 3), lines.slice(3)], 2));
  expect(sheets.map(({ rows }) => rows.map((row) => row[1]))).toEqual([
    ["Amount", 1, 2],
    ["Amount", 3, 4],
    ["Amount", 5],
  ]);
});

test("rows are read as the file is received, and no more once the receiver is gone", async () => {
  let asked = 0;
  let isEnded = false;
  async function* batches(): AsyncGenerator<TableLine[]> {
    try {
      for (;;) {
        asked += 1;
        yield Array.from({ length: 100 }, (_, i) => ({ Name: `${asked} ${i * 7919}`, Amount: i, Day: "", At: "" }));
      }
    } finally {
      isEnded = true;
    }
  }
  let bytes = 0;
  for await (const piece of writeWorkbook(batches(), { sheet: "People", columns })) {
    bytes += piece.length;
    if (bytes > 200_000) break;
  }
  expect(isEnded).toBe(true);
  expect(asked).toBeLessThan(1_000);
});

test("what cannot be read at all fails before the first byte", async () => {
  async function* batches(): AsyncGenerator<TableLine[]> {
    yield Promise.reject(new Error("the database is away"));
  }
  await expect(writeWorkbook(batches(), { sheet: "People", columns }).next()).rejects.toThrow("the database is away");
});
