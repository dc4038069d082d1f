import { expect, test } from "vitest";
import { type ColumnFacts, type ColumnMeaning, problemOfMeanings, proposeMeanings } from "./statement-layout.ts";

const column = (kind: ColumnFacts["kind"], ...values: string[]): ColumnFacts => ({
  kind,
  values: new Map(values.map((value) => [value, 1])),
  samples: values.slice(0, 3),
});
const empty = column("empty", "");

test("an empty column takes no meaning from a filled one, and one that is always the same is not needed", () => {
  const columns: [heading: string, facts: ColumnFacts, meaning: ColumnMeaning | undefined][] = [
    ["External amount", empty, "none"],
    ["External transaction id", empty, "none"],
    ["Status of refund", empty, "none"],
    ["Id", column("words", "1001", "1002"), "reference"],
    ["Date", column("day", "2026-11-26", "2026-11-27"), "day"],
    ["Customer", column("words", "0753100203", "0704 100205"), undefined],
    ["Provider", column("words", "MTN"), "none"],
    ["To message", empty, "details"],
    ["Amount", column("signed", "25000", "-300"), "signed"],
    ["Currency", empty, "none"],
    ["Currency (2)", column("words", "UGX"), "currency"],
  ];
  const meanings = proposeMeanings(
    columns.map(([heading]) => heading),
    columns.map(([, facts]) => facts),
  );
  expect(meanings).toEqual(columns.map(([, , meaning]) => meaning));
  expect(problemOfMeanings(columns.map(([, , meaning]) => meaning ?? "none"))).toBeUndefined();
});
