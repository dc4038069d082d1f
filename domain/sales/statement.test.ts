import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  agreementDisplayId,
  agreementNumbersIn,
  identifies,
  phoneNumbersIn,
  readAgreementChoice,
  statementReader,
} from "./statement.ts";
import { completeColumns, findStatementHeading, recognizeColumns } from "./statement-columns.ts";
import { dateOrderProof, readStatementAmount, readStatementDate } from "./statement-values.ts";

describe("statements of mobile money and banks", () => {
  test.each([
    [
      ["Receipt No", "Completion Time", "Details", "Status", "Paid In", "Withdrawn", "Balance"],
      {
        reference: "Receipt No",
        date: "Completion Time",
        amountIn: "Paid In",
        amountOut: "Withdrawn",
        status: "Status",
        details: "Details",
      },
    ],
    [
      ["Financial Transaction Id", "Date", "Status", "From", "Amount"],
      { reference: "Financial Transaction Id", date: "Date", status: "Status", payer: "From", amountIn: "Amount" },
    ],
    [
      ["Value Date", "Narration", "Debit", "Credit", "Reference No."],
      { date: "Value Date", details: "Narration", amountOut: "Debit", amountIn: "Credit", reference: "Reference No." },
    ],
    [
      ["Txn Ref", "Payment Date", "Sender Mobile Number", "Sender Name", "Amount Received (UGX)", "Payment Status"],
      {
        reference: "Txn Ref",
        date: "Payment Date",
        payer: "Sender Mobile Number",
        payerName: "Sender Name",
        amountIn: "Amount Received (UGX)",
        status: "Payment Status",
      },
    ],
    [
      ["Transaction ID", "Transaction Date", "Reference", "Sender MSISDN", "Amount"],
      {
        reference: "Transaction ID",
        date: "Transaction Date",
        details: "Reference",
        payer: "Sender MSISDN",
        amountIn: "Amount",
      },
    ],
  ])("columns are found by their names: %s", (heading, columns) => {
    expect(recognizeColumns(heading)).toEqual(columns);
  });

  test("columns that nobody recognises are asked for", () => {
    expect(completeColumns(recognizeColumns(["Buchungstag", "Betrag"]))).toEqual({
      ok: false,
      missing: ["reference", "date", "amountIn"],
    });
  });

  test.each([
    ["20,000", 20_000],
    ["UGX 1,250,000.00", 1_250_000],
    ["1 250 000", 1_250_000],
    ["-5,000", -5000],
    ["(5,000)", -5000],
    ["5,000-", -5000],
    ["+20000", 20_000],
    ["20,000/=", 20_000],
    ["0.50", 0.5],
    ["", undefined],
    ["-", undefined],
    ["20,000.00 CR", 20_000],
    ["20,000.00Cr.", 20_000],
    ["20,000.00 DR", -20_000],
    ["UGX20,000", 20_000],
    ["\u221220,000", -20_000],
    ["0", 0],
    ["1,2,3", "unreadable"],
    ["20,00", "unreadable"],
    ["2,0000", "unreadable"],
    ["0,020", "unreadable"],
    ["20,000,00", "unreadable"],
    ["1,250 000", "unreadable"],
    ["20.000", "unreadable"],
    ["20,000.000", "unreadable"],
    ["0772123456", "unreadable"],
    ["2E+4", "unreadable"],
    ["--5", "unreadable"],
    ["-5,000 CR", "unreadable"],
    ["(5,000", "unreadable"],
    ["20 000 USD", "unreadable"],
    ["twenty", "unreadable"],
    ["=1+1", "unreadable"],
  ])("the amount %j reads as %j", (text, amount) => {
    expect(readStatementAmount(text)).toBe(amount);
  });

  test.each([
    ["2026-11-19 10:22:01", "2026-11-19"],
    ["2026-11-19T10:22:01+03:00", "2026-11-19"],
    ["19/11/2026", "2026-11-19"],
    ["5/3/26 8:00", "2026-03-05"],
    ["19-Nov-2026", "2026-11-19"],
    ["19 November 2026", "2026-11-19"],
    ["Thu, Nov 19, 2026", "2026-11-19"],
    ["Nov 19, 2026 10:22 AM", "2026-11-19"],
    ["20261119102201", "2026-11-19"],
    ["31/02/2026", undefined],
    ["19/13/2026", undefined],
    ["soon", undefined],
    ["", undefined],
  ])("the date %j reads as %j", (text, date) => {
    expect(readStatementDate(text)).toBe(date);
  });

  test.each([
    [["11/03/2026", "11/18/2026"], "2026-11-03", "month-first"],
    [["11/03/2026", "18/11/2026"], "2026-03-11", "day-first"],
    [["11/03/2026", "10/03/2026"], "2026-03-11", "day-first"],
    [["11/03/2026", "18/11/2026", "11/18/2026"], undefined, "ambiguous"],
  ])("%j read the first as %s: %s", (texts, first, order) => {
    const proof = dateOrderProof();
    for (const text of texts) proof.add(text);
    expect(proof.order()).toBe(order);
    expect(readStatementDate(texts[0] ?? "", proof.order())).toBe(first);
    // A day that can be only one is that one, whatever the file proves.
    if (order === "ambiguous") expect(readStatementDate("11/18/2026", "ambiguous")).toBe("2026-11-18");
  });

  const heading = ["Receipt No", "Completion Time", "Details", "Status", "Paid In", "Withdrawn", "From"];
  const columns = completeColumns(recognizeColumns(heading));
  if (!columns.ok) throw new Error("the heading is known");
  const row = {
    "Receipt No": " abc 123 ",
    "Completion Time": "19/11/2026",
    "Paid In": "20,000",
    Withdrawn: "",
    Status: "Completed",
    From: "0772 123 456",
    Details: "A-0012",
  };
  const read = (cells: Record<string, string>, more: Record<string, string> = {}) => {
    const names = [...heading, ...Object.keys(more)];
    return statementReader(names, columns.columns)(names.map((name) => ({ ...cells, ...more })[name] ?? ""));
  };

  test("an arrived payment is read whole", () => {
    expect(read(row)).toEqual({
      kind: "payment",
      problem: "",
      reference: "ABC123",
      amount: 20_000,
      date: "2026-11-19",
      payer: "0772 123 456",
      payerName: "",
      details: "A-0012",
      agreements: [12],
      phones: ["256772123456"],
    });
  });

  test.each([
    [{ Status: "Failed" }, { kind: "failed" }],
    [{ Status: "Reversed" }, { kind: "failed" }],
    [{ Status: "PENDING" }, { kind: "failed" }],
    [{ Status: "Completed - Reversed" }, { kind: "failed" }],
    [{ Status: "Awaiting approval" }, { kind: "unclear" }],
    [{ Status: "" }, { kind: "unclear" }],
    [{ Details: "REVERSAL of MP12" }, { kind: "unclear" }],
    [{ "Paid In": "", Withdrawn: "5,000" }, { kind: "outgoing" }],
    [{ "Paid In": "-5,000" }, { kind: "outgoing" }],
    [{ "Paid In": "5,000 DR" }, { kind: "outgoing" }],
    [{ Withdrawn: "5,000" }, { kind: "bad", problem: "Money came in and went out in one row" }],
    [{ "Paid In": "soon" }, { kind: "bad", problem: "The amount cannot be read" }],
    [{ "Paid In": "" }, { kind: "bad", problem: "There is no amount" }],
    [{ "Paid In": "100.50" }, { kind: "bad", problem: "The amount is not in whole shillings" }],
    [{ "Paid In": "9,000,000,000,000" }, { kind: "bad", problem: "The amount is too large" }],
    [{ "Completion Time": "yesterday" }, { kind: "bad", problem: "The date cannot be read" }],
    [{ "Receipt No": "" }, { kind: "payment", reference: "" }],
  ])("a row says what it is: %j", (changes, expected) => {
    expect(read({ ...row, ...changes })).toMatchObject(expected);
  });

  test.each([
    ["Payment Status", "Failed", "failed"],
    ["Payment Status", "successful", "payment"],
    ["Payment Status", "Held", "unclear"],
    ["Transaction State", "declined by customer", "failed"],
    ["Result", "In progress", "failed"],
    ["Dr/Cr", "DR", "outgoing"],
    ["CR/DR", "D", "outgoing"],
    ["Dr/Cr", "CR", "payment"],
    ["Direction", "OUT", "outgoing"],
    ["Type", "Debit", "outgoing"],
    ["Transaction Type", "Cash Out", "outgoing"],
    ["Whatever", "Failed", "failed"],
    ["Whatever", "Debit", "outgoing"],
    ["Whatever", "reversed", "failed"],
    ["Reversed", "Yes", "failed"],
    ["Reversed", "No", "payment"],
    ["Currency", "UGX", "payment"],
    ["Currency", "USD", "bad"],
    ["Class", "D", "payment"],
    ["Estate", "Najjera", "payment"],
    ["Payment Status", "Transaction Successful", "payment"],
    ["Dr/Cr Indicator", "Debit", "outgoing"],
    ["Entry Type", "Service fee", "outgoing"],
    ["Transaction Direction", "Outward", "outgoing"],
    ["Purpose", "School fees", "payment"],
    ["Purpose", "Rev. Okello", "payment"],
  ])("a column that is called %s and says %s makes a row %s", (name, value, kind) => {
    expect(read(row, { [name]: value }).kind).toBe(kind);
  });

  test("where one column holds all amounts, details that speak of a fee are for a person, unless the row says it came in", () => {
    const names = ["ID", "Date", "Amount", "Details", "Dr/Cr"];
    const known = { reference: "ID", date: "Date", amountIn: "Amount", details: "Details" };
    const fee = ["T1", "19/11/2026", "500", "Fee for payment from 256772123456"];
    expect(statementReader(names.slice(0, 4), known)(fee)).toMatchObject({ kind: "unclear" });
    expect(statementReader(names, known)([...fee, "CR"])).toMatchObject({ kind: "payment" });
    expect(statementReader(names, known)([...fee, "DR"])).toMatchObject({ kind: "outgoing" });
  });

  test.each([
    [{ Status: "Reversed" }, { references: ["ABC123"], isSaid: true }],
    [
      { Details: "Reversal of MP231119.1", "Paid In": "", Withdrawn: "20,000" },
      { references: ["ABC123", "MP231119.1"] },
    ],
    [{ "Paid In": "-20,000" }, { references: ["ABC123"], isSaid: false }],
    [{ Details: "Reversal of MP231119.1" }, { references: ["MP231119.1"], isSaid: true }],
    [{ Status: "Failed" }, undefined],
    [{ Status: "Pending" }, undefined],
    [{}, undefined],
  ])("%j may take back %j", (changes, reversal) => {
    const known = read({ ...row, ...changes });
    if (reversal) expect(known.reversal).toMatchObject(reversal);
    else expect(known.reversal).toBeUndefined();
  });

  test("where one column holds all amounts, a type that nobody knows is for a person to decide", () => {
    const names = ["ID", "Date", "Amount", "Type"];
    const reader = statementReader(names, { reference: "ID", date: "Date", amountIn: "Amount" });
    expect(reader(["T1", "19/11/2026", "20,000", "Transfer"])).toMatchObject({ kind: "unclear", amount: 20_000 });
    expect(reader(["T1", "19/11/2026", "20,000", "Credit"])).toMatchObject({ kind: "payment" });
  });

  test("a row with more cells than the heading is bad, and no cell of it is taken for an amount", () => {
    const names = ["Transaction ID", "Date", "Details", "Phone", "Amount"];
    const reader = statementReader(names, { reference: "Transaction ID", date: "Date", amountIn: "Amount" });
    expect(reader(["C1", "18/11/2026", "A-0001", " November", "0772123456", "20000"])).toMatchObject({ kind: "bad" });
  });

  test.each([
    ["Transaction ID,Date,Details; Notes,Phone,Amount", ","],
    ["Transaction ID;Date;Details, Notes;Phone;Amount", ";"],
    ["Transaction ID\tDate\tAmount", "\t"],
    ["Transaction ID|Date|Amount", "|"],
    ['"Transaction ID","Date","Amount, UGX; net"', ","],
  ])("the heading %j has one delimiter", (line, delimiter) => {
    expect(findStatementHeading([line])).toEqual({ index: 0, delimiter });
  });

  test("the heading is found below what a bank writes above it", () => {
    const lines = ["Sample Bank Uganda", "Account Name:,AMAKA HOMES", "", "Date,Narration,Reference,Debit,Credit"];
    expect(findStatementHeading(lines)).toEqual({ index: 3, delimiter: "," });
    expect(findStatementHeading(["Buchung;Betrag;Tag", "X1;20000;2026-11-19"])).toEqual({ index: 0, delimiter: ";" });
  });

  test.each([
    ["772123456", ["256772123456"]],
    ["0772123456", ["256772123456"]],
    ["(0772) 123456", ["256772123456"]],
    ["0772 123 456", ["256772123456"]],
    ["0772-123-456", ["256772123456"]],
    ["00256772123456", ["256772123456"]],
    ["000256772123456", ["256772123456"]],
    ["+256 772 123456", ["256772123456"]],
    ["+256 (0) 772 123 456", ["256772123456"]],
    ["256772123456", ["256772123456"]],
    ["FRI:256772123456/MSISDN", ["256772123456"]],
    ["A-0012 0772123456 AMINA", ["256772123456"]],
    ["+254 722 123456", ["254722123456"]],
    ["254722123456", ["254722123456"]],
    ["254 722 123456", []],
    ["12 A-0012 772123456", ["256772123456"]],
    ["772123456 paid 20,000", ["256772123456"]],
    ["0772123456 and 0701 234567", ["256772123456", "256701234567"]],
    ["2567721*****6", []],
    ["AMINA NAKATO 07xxxxx456", []],
    ["256772XXX456", []],
    ["*772123456", []],
    ["07721234567", []],
    ["0772 12345", []],
    ["UGX 20,000 on 18/11/2026", []],
    ["AMINA NAKATO", []],
  ])("the phone numbers of %j are %j", (text, numbers) => {
    expect(phoneNumbersIn(text)).toEqual(numbers);
  });

  test.each([
    ["rent A-0012", [12]],
    ["a-0012, november", [12]],
    ["(A-0012)", [12]],
    ["A-0012 and A-0013", [12, 13]],
    ["A-10000", [10_000]],
    ["for a 2 bedroom", []],
    ["Flat A-12", []],
    ["i pay a 10 days", []],
    ["A-12", []],
    ["A-00012", []],
    ["A-0000", []],
    ["A0012", []],
    ["A-0012B", []],
    ["A-0012-3", []],
    ["BA-0012", []],
    ["Block-A-0012", []],
  ])("the agreements that %j names are %j", (text, ids) => {
    expect(agreementNumbersIn(text)).toEqual(ids);
  });

  test.each([
    ["CASHDEP", false],
    ["1.23E+10", false],
    ["1,23E+10", false],
    ["", false],
    ["0000", false],
    ["A-0012", false],
    ["0772123456", false],
    ["MP231119.1022.A12345", true],
    ["S1", true],
    ["24561234567", true],
  ])("the reference %j tells a transaction from others: %s", (reference, isTelling) => {
    expect(identifies(reference)).toBe(isTelling);
  });

  test("a person names an agreement as shortly as they like", () => {
    for (const text of ["A-0012 Amina Nakato", "a-12", "A 12", "12"]) expect(readAgreementChoice(text)).toBe(12);
    for (const text of ["", "Amina", "Flat A-12"]) expect(readAgreementChoice(text)).toBeUndefined();
  });

  test("no text breaks the reading", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (cells) => {
        const known = statementReader(heading, columns.columns)(cells);
        expect(["payment", "unclear", "outgoing", "failed", "bad"]).toContain(known.kind);
      }),
    );
  });

  test("an amount that is read is the one that was written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom("", ".00", ".0"), (amount, rest) => {
        const grouped = amount.toLocaleString("en-US");
        expect(readStatementAmount(grouped + rest)).toBe(amount);
        expect(readStatementAmount(`${amount}${rest}`)).toBe(amount);
        // One digit too many or too few behind a comma is no amount.
        if (grouped.includes(",")) {
          expect(readStatementAmount(`${grouped}0`)).toBe("unreadable");
          expect(readStatementAmount(grouped.slice(0, -1))).toBe("unreadable");
        }
      }),
    );
  });

  test("what the office prints is what it reads", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (id) => {
        expect(agreementNumbersIn(`Rent for ${agreementDisplayId(id).toLowerCase()}.`)).toEqual([id]);
      }),
    );
  });
});
