import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  agreementNumberIn,
  completeColumns,
  readStatementAmount,
  readStatementDate,
  readStatementRow,
  recognizeColumns,
  visibleDigits,
} from "./statement.ts";

describe("statements of mobile money and banks", () => {
  it.each([
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
  ])("columns are found by their names: %s", (heading, columns) => {
    expect(recognizeColumns(heading)).toEqual(columns);
  });

  it("columns that nobody recognises are asked for", () => {
    expect(completeColumns(recognizeColumns(["Buchungstag", "Betrag"]))).toEqual({
      ok: false,
      missing: ["reference", "date", "amountIn"],
    });
  });

  it.each([
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
    ["1,2,3", "unreadable"],
    ["twenty", "unreadable"],
    ["=1+1", "unreadable"],
  ])("the amount %j reads as %j", (text, amount) => {
    expect(readStatementAmount(text)).toBe(amount);
  });

  it.each([
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

  const columns = {
    reference: "Receipt No",
    date: "Completion Time",
    amountIn: "Paid In",
    amountOut: "Withdrawn",
    status: "Status",
    payer: "From",
    details: "Details",
  };
  const row = {
    "Receipt No": " abc 123 ",
    "Completion Time": "19/11/2026",
    "Paid In": "20,000",
    Withdrawn: "",
    Status: "Completed",
    From: "2567721*****6",
    Details: "A-0012",
  };

  it("an arrived payment is read whole", () => {
    expect(readStatementRow(row, columns)).toEqual({
      kind: "payment",
      reference: "ABC123",
      amount: 20_000,
      date: "2026-11-19",
      payer: "2567721*****6",
      details: "A-0012",
    });
  });

  it.each([
    [{ Status: "Failed" }, { kind: "failed" }],
    [{ Status: "Reversed" }, { kind: "failed" }],
    [{ "Paid In": "", Withdrawn: "5,000" }, { kind: "outgoing" }],
    [{ "Paid In": "-5,000" }, { kind: "outgoing" }],
    [{ "Paid In": "soon" }, { kind: "bad", problem: "The amount cannot be read" }],
    [{ "Paid In": "" }, { kind: "bad", problem: "There is no amount" }],
    [{ "Paid In": "100.50" }, { kind: "bad", problem: "The amount is not in whole shillings" }],
    [{ "Receipt No": "" }, { kind: "bad", problem: "There is no transaction number" }],
    [{ "Completion Time": "yesterday" }, { kind: "bad", problem: "The date cannot be read" }],
  ])("a row that is no payment says what it is: %j", (changes, expected) => {
    expect(readStatementRow({ ...row, ...changes }, columns)).toMatchObject(expected);
  });

  it("masked numbers keep the digits that can be seen", () => {
    expect(visibleDigits("2567721*****6")).toEqual({ start: "2567721", end: "6" });
    expect(visibleDigits("AMINA NAKATO 07xxxxx456")).toEqual({ start: "2567", end: "456" });
    expect(visibleDigits("+256 772 123456")).toEqual({ start: "256772123456", end: "" });
    expect(visibleDigits("AMINA NAKATO")).toBeUndefined();
  });

  it("an agreement's number is found in what the payer wrote", () => {
    expect(agreementNumberIn("rent A-0012")).toBe(12);
    expect(agreementNumberIn("a 7")).toBe(7);
    expect(agreementNumberIn("AMINA 12")).toBeUndefined();
  });

  it("no text breaks the reading", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(row)), fc.string()), (cells) => {
        expect(["payment", "outgoing", "failed", "bad"]).toContain(readStatementRow(cells, columns).kind);
      }),
    );
  });
});
