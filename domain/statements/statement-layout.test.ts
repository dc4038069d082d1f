import { expect, test } from "vitest";
import type { ColumnFacts } from "./column-facts.ts";
import { type ColumnMeaning, problemOfMeanings } from "./column-meanings.ts";
import { proposeMeanings } from "./proposed-meanings.ts";
import { findUnexplained, type StatementLayout } from "./statement-layout.ts";

const column = (kind: ColumnFacts["kind"], ...values: string[]): ColumnFacts => ({
  kind,
  values: new Map(values.map((value) => [value, 1])),
  samples: values.slice(0, 3),
  areNames: kind === "words" && values.every((value) => !/\d/.test(value)),
  hasWords: values.some((value) => /\p{L}{2}/u.test(value)),
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

test("a column of names is never proposed as the payer's phone, nor accepted as it", () => {
  const heading = ["Date", "Transaction ID", "From", "Phone", "Amount", "Remark"];
  const facts = [
    column("day", "2026-11-26", "2026-11-27"),
    column("amount", "88300001", "88300002"),
    column("words", "Mary Nansubuga", "Stranger Man"),
    column("words", "256772123456", "256752123456"),
    column("amount", "32400", "32401"),
    column("words", "A-0001-3", "plot 3"),
  ];
  expect(proposeMeanings(heading, facts)).toEqual(["day", "reference", "name", "phone", "amount", "details"]);
  const asPhone = ["day", "reference", "phone", "none", "amount", "details"] as const;
  const columns = heading.map((name, place) => ({ heading: name, areNames: facts[place]?.areNames === true }));
  expect(problemOfMeanings(asPhone, columns)).toContain("“From” has names, not phone numbers");
});

test("two columns of phones are one question: which is the payer's?", () => {
  const phones = column("words", "256772123456", "256752123456");
  const heading = ["Date", "From", "Phone", "Amount"];
  const facts = [column("day", "2026-11-26"), phones, phones, column("amount", "32400")];
  expect(proposeMeanings(heading, facts)).toEqual(["day", undefined, "phone", "amount"]);
  expect(problemOfMeanings(["day", "phone", "phone", "amount"])).toContain("Two columns are “Phone number");
});

test("words in a column that was not needed and had none are asked about, for one may be the payer's name", () => {
  const phones = column("words", "256772123456", "256752123456");
  const layout: StatementLayout = {
    ...{
      name: "MTN statement",
      heading: ["Day", "From", "Phone", "Amount"],
      meanings: ["day", "none", "phone", "amount"],
    },
    ...{
      values: {},
      constants: {},
      kinds: ["day", "words", "words", "amount"],
      hadWords: [false, false, false, false],
    },
    ...{ isCompleted: true, isUgx: true, isReceivedOnly: true },
  };
  const unexplained = (from: ColumnFacts, other: Partial<StatementLayout> = {}) =>
    findUnexplained({ ...layout, ...other }, [column("day", "2026-11-26"), from, phones, column("amount", "20300")]);
  const asked = [{ place: 1, values: "changed" }];
  const names = column("words", "Mary Nansubuga", "Stranger Man");
  expect(unexplained(names)).toEqual(asked);
  expect(unexplained(column("words", "Robert Kato", "256700111333"))).toEqual(asked);
  expect(unexplained(column("words", "Robert Kato 2", "256700000001 Jane Doe"))).toEqual(asked);
  expect(unexplained(column("words", "Li Wu"))).toEqual(asked);
  expect(unexplained(phones)).toEqual([]);
  expect(unexplained(names, { hadWords: [false, true, false, false] })).toEqual([]);
  // Layouts of earlier releases do not know it, and shipped ones know what they leave out.
  expect(unexplained(names, { hadWords: undefined })).toEqual(asked);
  expect(unexplained(phones, { hadWords: undefined })).toEqual([]);
  expect(unexplained(names, { hadWords: undefined, kinds: [] })).toEqual([]);
});

test("a column of the payers' names cannot be left out while no other column is their name", () => {
  const columns = ["Day", "From", "Amount"].map((heading) => ({
    heading,
    areNames: heading === "From",
    isPayer: heading === "From",
  }));
  expect(problemOfMeanings(["day", "none", "amount"], columns)).toContain("“From” has the payers' names");
  expect(problemOfMeanings(["day", "name", "amount"], columns)).toBeUndefined();
  expect(problemOfMeanings(["day", "none", "amount", "name"], columns)).toBeUndefined();
});
