import { expect, test } from "vitest";
import { scaleIn } from "./statement-scale.ts";

const partOf = (text: string) => ({ above: [[text]], heading: ["Date", "Amount"], notes: [] });

test.each([
  "Amounts in '000",
  "All amounts in UGX ’000",
  "UGX '000s",
  "(000)",
  "Amount (UGX 000)",
  "Figures in thousands",
  "Expressed in thousands of Uganda shillings",
  "in millions of shillings",
  "Amount (in thousands)",
  "UGX thousands",
  "Amounts x 1,000",
  "in 1,000s",
  "Montants en milliers de shillings",
  "Importes en miles",
  "Beträge in Tausend",
  "Kiasi kwa maelfu",
  "UGX m",
  "Shs 000",
  "(millions)",
  "Units: 1,000",
  "000 omitted",
  "Rounded to the nearest thousand",
])("%j is a scale", (text) => {
  expect(scaleIn(partOf(text))).toBe(text);
  expect(scaleIn({ above: [], heading: ["Date", text], notes: [] })).toBe(text);
});

test.each([
  "Currency: UGX",
  "Opening balance UGX 1,000,000",
  "Account number 3100 000 123",
  "Tel 0800 000 000",
  "P.O. Box 1000, Kampala",
  "Amount (UGX)",
  "Statement of MILLION SAVERS SACCO",
  "Total UGX 20,000",
  "UGX 000123",
  "1,000",
  "Amount 1,000,000",
  "Limit 5,000,000 a day",
])("%j is none", (text) => {
  expect(scaleIn(partOf(text))).toBeUndefined();
});
