import { expect, test } from "vitest";
import { distinctLayoutName, layoutNameOf } from "./statement-layout-name.ts";

test("a new layout has the name that a person would give it", () => {
  const heading = ["Posting Date", "Narration", "Voucher No", "Paid Out", "Paid In", "Running Bal"];
  const meanings = ["day", "details", "reference", "out", "in", "balance"] as const;
  const above = [
    ["STANBIC BANK UGANDA LIMITED", ""],
    ["Account", "9030012345678"],
  ];
  expect(layoutNameOf("bank", { heading, above }, meanings)).toBe(
    "Stanbic statement with Paid In, Paid Out and Running Bal",
  );
  expect(layoutNameOf("bank", { heading, above: [["Diamond Trust Bank"]] }, meanings)).toContain("Diamond Trust ");
  expect(layoutNameOf("bank", { heading, above: [["BANK OF BARODA"]] }, meanings)).toContain("Bank of Baroda ");
  expect(layoutNameOf("bank", { heading, above: [] }, meanings)).toContain("Bank statement with");
  expect(
    layoutNameOf("mtn", { heading: ["Txn No", "On", "Payer", "UGX"], above: [] }, ["reference", "day", "name", "in"]),
  ).toBe("MTN statement with UGX, Payer and Txn No");
  expect(layoutNameOf("airtel", { heading: ["Day", "Sum"], above: [] }, ["day", "in"])).toBe(
    "Airtel statement with Sum",
  );
  expect(layoutNameOf("mtn", { heading: ["Column 1", "Column 2"], above: [] }, ["day", "in"])).toBe("MTN statement");
});

test("however long its headings are, the name is short", () => {
  const heading = ["a", "b", "c"].map((letter) => letter.repeat(80));
  const name = layoutNameOf("mtn", { heading, above: [] }, ["in", "name", "details"]);
  expect(name.length).toBeLessThanOrEqual(100);
});

test("a name that another layout has gets a number", () => {
  expect(distinctLayoutName("MTN statement", ["Bank statement"])).toBe("MTN statement");
  expect(distinctLayoutName("MTN statement", ["mtn statement ", "MTN statement (2)"])).toBe("MTN statement (3)");
  const long = "a".repeat(100);
  expect(distinctLayoutName(long, [long])).toBe(`${"a".repeat(96)} (2)`);
});
