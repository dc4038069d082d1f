import { expect, test } from "vitest";
import { type Person, payersOf, readOffline } from "#test/statements/statement-truth.ts";
import { holdsName, payerText } from "./statement-numbers.ts";

const payers = payersOf([{ id: 1, name: "Amina Nakato", phone: "256772111111", agreements: [1] }]);
const heading = "Ref,Day,Phone,Text,In,Out,State,Kind,Ccy,Acc,Channel";
const person: Person = {
  meanings: {
    ...({ Ref: "reference", Day: "day", Phone: "phone", Text: "details", In: "in", Out: "out" } as const),
    ...({ State: "state", Kind: "type", Ccy: "currency", Acc: "account", Channel: "none" } as const),
  },
  values: {
    ...({ OK: "completed", LATER: "ask", FAILED: "failed", UNDONE: "reversed" } as const),
    ...({ PAY: "nothing", OUTGO: "out", UGX: "ugx", "": "nothing" } as const),
  },
  answers: { isCompleted: true, order: "day-first", accounts: { "900100": "ours", "900200": "foreign" } },
};
/** These are a usual payment and another one beside it, because some rules compare a row with the others. */
const usual = ["MP1001", "13/11/2026", "0772111111", "rent", "20000", "", "OK", "PAY", "UGX", "900100", "APP"];
const other = ["MP1002", "14/11/2026", "0772111111", "rent", "25000", "", "OK", "PAY", "UGX", "900100", "APP"];
const columns = heading.split(",");

function readRow(changes: Readonly<Record<string, string>>, more = "", known = payers) {
  const changed = usual.map((cell, place) => changes[columns[place] ?? ""] ?? cell);
  const text = [heading, other.join(","), changed.join(",") + more].join("\n");
  const read = readOffline({ method: "mtn", text, name: "mtn.csv" }, { payers: known, today: "2026-11-20" }, person);
  expect(read.questions.filter(({ about }) => about !== "values")).toEqual([]);
  return read.rows.find(({ line }) => line === 3);
}

test("a usual row is ready", () => {
  expect(readRow({})).toMatchObject({ result: "ready", agreement: 1, amount: 20_000, date: "2026-11-13" });
});

/** The cases are in the order of the rules. Each row breaks its rule and a later one, and the earlier one decides. */
test.each([
  ["too many cells", { In: "2O000" }, ",more", "refused", "more cells than the heading"],
  ["unreadable amount", { In: "2O000", Acc: "900200" }, "", "refused", "The amount cannot be read"],
  ["no amount", { In: "", Acc: "900200" }, "", "refused", "There is no amount"],
  ["total or balance", { Ref: "Grand total", In: "25000", Acc: "900200" }, "", "refused", "and no payment"],
  ["two amounts", { Out: "500", Acc: "900200" }, "", "refused", "came in and went out in one row"],
  ["account in a column", { Acc: "900200", Ccy: "USD" }, "", "refused", "did not come into an account of ours"],
  ["currency", { Ccy: "840", State: "UNDONE" }, "", "refused", "not in Uganda shillings"],
  ["reversed", { State: "UNDONE", In: "20000.50" }, "", "refused", "failed"],
  ["failed", { State: "FAILED", In: "20000.50" }, "", "refused", "failed"],
  ["outgoing", { In: "", Out: "20000.50" }, "", "refused", "outgoing"],
  ["fraction", { In: "20000.50", Day: "31/31/2026" }, "", "refused", "not in whole shillings"],
  ["too large", { In: "9000000000000", Day: "31/31/2026" }, "", "refused", "too large"],
  ["no day", { Day: "31/31/2026", State: "LATER" }, "", "refused", "date cannot be read"],
  ["perhaps a total or balance", { Ref: "", State: "LATER" }, "", "asked", "no transaction number"],
  ["value asked about", { State: "LATER", Kind: "OUTGO" }, "", "asked", "“State” says “LATER”"],
  ["contradicted direction", { Kind: "OUTGO", Channel: "REVERSED" }, "", "asked", "and went out by “Kind”"],
  [
    "outcome in a column without meaning",
    { Channel: "REVERSED", Text: "refund of MP1003" },
    "",
    "asked",
    "“Channel” says",
  ],
  ["details of a reversal", { Text: "refund of MP1003" }, "", "asked", "speak of a reversal"],
  ["another number in the details", { Text: "see MP1003" }, "", "asked", "names another transaction, MP1003"],
] as const)("%s", (_, changes, more, result, problem) => {
  expect(readRow(changes, more)).toMatchObject({ result, problem: expect.stringContaining(problem) });
});

test.each([
  ["256772123456 Robert Kato", "Robert Kato", "256772123456 Robert Kato"],
  ["256772123456 Robert Kato", "Mary Nansubuga Robert Kato", "256772123456 Robert Kato Mary Nansubuga"],
  ["256772123456", "Robert Kato", "256772123456 Robert Kato"],
  ["", "Robert Kato", "Robert Kato"],
])("the payer “%s” with the name “%s” is written as “%s”", (payer, payerName, text) => {
  expect(payerText({ payer, payerName })).toBe(text);
});

test("money into an account that is not ours names the account", () => {
  const text = [
    "Ref,Day,From,To,In,Ccy",
    "MP1001,13/11/2026,0772111111,900100,20000,UGX",
    "MP1002,14/11/2026,0772111111,900200,25000,UGX",
  ].join("\n");
  const to: Person = {
    meanings: { Ref: "reference", Day: "day", From: "phone", To: "to", In: "in", Ccy: "currency" },
    values: { UGX: "ugx" },
    answers: { isCompleted: true, order: "day-first", accounts: { "900100": "ours", "900200": "foreign" } },
  };
  const { rows } = readOffline({ method: "mtn", text, name: "mtn.csv" }, { payers, today: "2026-11-20" }, to);
  expect(rows.find(({ line }) => line === 3)).toMatchObject({
    problem: "It came in by “In”, but into 900200, which is not an account of ours",
  });
});

test("a name beside the payer's phone is the payer's, also in the column of phones", () => {
  for (const Phone of ["0772111111 Stranger Man", "R. K. 0772111111", "Li Wu 0772111111", "0772111111 O'X"])
    expect(readRow({ Phone })).toMatchObject({
      result: "asked",
      problem: "The phone is a buyer's, the name is not",
    });
  for (const Phone of [
    "0772111111 Amina",
    "FRI:256772111111/MSISDN",
    "tel:256772111111",
    "256 (772) 111-111",
    "MSISDN: 256772111111",
    "Mobile number 0772111111",
    "Telephone 0772 111111",
    "UG 256772111111",
    "N/A 256772111111",
    "256772111111 P2P",
  ])
    expect(readRow({ Phone })).toMatchObject({ result: "ready", agreement: 1 });
});

test("letters around a stroke, a dot or a digit are no name of a payer", () => {
  const names = ["Stranger Man", "R. K.", "Li Wu", "O'X", "Ann"];
  const codes = ["N/A", "n/a", "n.a.", "A/C", "C/O", "P2P", "UG", "-", ""];
  expect([...names, ...codes].filter(holdsName)).toEqual(names);
});

test("a buyer whose names are short is known by all of them", () => {
  const liWu = payersOf([{ id: 1, name: "Li Wu", phone: "256772111111", agreements: [1] }]);
  const resultOf = (Phone: string) => readRow({ Phone }, "", liWu)?.result;
  expect(["Li Wu 0772111111", "0772111111 WU LI", "Li Ko 0772111111"].map(resultOf)).toEqual([
    "ready",
    "ready",
    "asked",
  ]);
});
