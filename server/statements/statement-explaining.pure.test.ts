import { expect, test } from "vitest";
import { columnFactsOf } from "#domain/statements/column-facts.ts";
import type { StatementLayout } from "#domain/statements/statement-layout.ts";
import { packLine, partsOf } from "#domain/statements/statement-parts.ts";
import { inTurns, suggestPart } from "./statement-explaining.ts";

const heading = ["Ref No", "Date", "State", "Paid In", "From", "Phone"];
const known: StatementLayout = {
  ...{ name: "MTN statement", heading, isCompleted: true, isUgx: true, isReceivedOnly: true },
  meanings: ["reference", "day", "state", "in", "name", "phone"],
  ...{ values: { 2: { COMPLETED: "completed" } }, constants: {} },
  kinds: ["words", "day", "words", "amount", "words", "words"],
};
const instalments = {
  payers: { agreements: new Map(), buyers: new Map(), byPhone: new Map() },
  ...{ perPayingDay: new Map(), hasForeignAccount: false },
};

async function openColumnsOf(payers: readonly string[], layout: StatementLayout = known) {
  const rows = payers.map((payer, i) => `TX300${i},${20 + i}/11/2026,Completed,20${i}00,${payer}`);
  const lines = [heading.join(","), ...rows].map((row, i) => packLine(i + 1, row.split(",")));
  const [part] = await inTurns(partsOf(lines));
  if (!part) throw new Error("The file has no table.");
  const basis = {
    ...{ index: 0, part, facts: await inTurns(columnFactsOf(part)), known: layout, method: "mtn" as const },
    ...{
      ourAccounts: new Map(),
      instalments,
      fileName: "x.csv",
      account: "0772000000",
      today: "2026-11-30",
    },
  };
  const { openColumns, explained } = suggestPart(basis, {});
  return openColumns.map((place) => [heading[place], explained.asked.columns[place]?.meaning]);
}

test("columns of names and phones that are swapped in a known layout are both asked about", async () => {
  expect(await openColumnsOf(["256772123456,Robert Kato", "256772555666,Jane Doe"])).toEqual([
    ["From", "phone"],
    ["Phone", undefined],
  ]);
});

test("names among the phones alone are no question of their column", async () => {
  expect(await openColumnsOf(["Robert Kato,Robert Kato", "Jane Doe,Jane Doe"])).toEqual([]);
});

test.each([
  [["Robert Kato,256772123456", "256700111333,256772555666"]],
  [["Robert Kato 2,256772123456", "256700000001 Jane Doe,256772555666"]],
  [["Li Wu,256772123456", "256700111333,256772555666"]],
])("a name in a column of numbers that a layout left out is asked about: %j", async (payers) => {
  const leavesOut: StatementLayout = {
    ...known,
    meanings: known.meanings.map((meaning) => (meaning === "name" ? "none" : meaning)),
    hadWords: [true, false, true, false, false, false],
  };
  expect((await openColumnsOf(payers, leavesOut)).map(([name]) => name)).toEqual(["From"]);
  expect(await openColumnsOf(["256700111222,256772123456", "256700111333,256772555666"], leavesOut)).toEqual([]);
});
