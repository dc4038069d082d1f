import { expect, test } from "vitest";
import {
  type ColumnFacts,
  type ColumnMeaning,
  findUnexplained,
  problemOfMeanings,
  proposeMeanings,
  type StatementLayout,
} from "./statement-layout.ts";

const column = (kind: ColumnFacts["kind"], ...values: string[]): ColumnFacts => ({
  kind,
  values: new Map(values.map((value) => [value, 1])),
  samples: values.slice(0, 3),
  areNames: kind === "words" && values.every((value) => !/\d/.test(value)),
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

test("names in a column that was not needed and had none are asked about, for they may be the payer's", () => {
  const phones = column("words", "256772123456", "256752123456");
  const names = column("words", "Mary Nansubuga", "Stranger Man");
  const layout: StatementLayout = {
    ...{
      name: "MTN statement",
      heading: ["Day", "From", "Phone", "Amount"],
      meanings: ["day", "none", "phone", "amount"],
    },
    ...{ values: {}, constants: {}, kinds: ["day", "words", "words", "amount"], named: [false, false, false, false] },
    ...{ isCompleted: true, isUgx: true, isReceivedOnly: true },
  };
  const factsWith = (from: ColumnFacts) => [column("day", "2026-11-26"), from, phones, column("amount", "20300")];
  expect(findUnexplained(layout, factsWith(names))).toEqual([{ place: 1, values: "changed" }]);
  expect(findUnexplained(layout, factsWith(phones))).toEqual([]);
  expect(findUnexplained({ ...layout, named: [false, true, false, false] }, factsWith(names))).toEqual([]);
});
