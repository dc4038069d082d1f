import { sql } from "kysely";
import { expect } from "vitest";
import { plainNumber } from "#domain/statements/near-numbers.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { plainNumberInSql } from "./twin-transactions.ts";

test("the plain form of a number is the same in the database and in the program", async ({ database: { db } }) => {
  const numbers = [
    ...["TQM0555", "tqm-555", "00987654321", "99887766001.0", "9,00", "'77665544330", "#123", "ID: 55443322110"],
    ...[
      "REFID000123",
      "NOON12",
      ...["TIDQWE00912", "TXNO123", "TXNA123", "TXNOA123", "TXNUMBER12", "FINANCIALTRANSACTIONIDFT0012", "TXI5"],
      ...["TRANSACTIONNOABCD0012", "REFABCDE12", "IDENTITY", "NUMBERNO9", "TRANSIT12", "TRANSACTORS12", "TIDTX"],
      "TX-00123",
      "TXIO",
      "TQO0701I",
      "TQI0555",
      "TQI555",
      "1.23457E+15",
      "1234567890124000",
      "CASH DEP",
      "TVA0110 MTN",
      "TVA0110 Airtel Money",
      "MTN MoMo ID: 0077123",
      "MTN",
      "MTN-TVA0110",
      ...["FTI00777", "FT100777", "II00777", "TQM00500 MoMo UG", "30999000111 mtn uganda ", "TID 30888000003"],
      ...["30888000003 Chebet", "Ref: FT26333001", "Financial Transaction Id: 308", "12 AB 34 CD", "X1 00 Y"],
      "ТОМ0555",
      "ΤΟΜΙ0555",
      "ЖЯ0555Ω",
      "АВЕЅІЈКМНОРСТУХ",
      "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
      "0",
      "",
    ],
  ];
  const { rows } = await sql<{ number: string; plain: string }>`
    select number, ${plainNumberInSql(sql`number`)} as plain from unnest(${numbers}::text[]) as number`.execute(db);
  expect(rows).toEqual(numbers.map((number) => ({ number, plain: plainNumber(number) })));
});

test.for([
  ["TQI0555", "TQI555"],
  ["TQO0701", "TQ00701"],
  ["TQI1701", "TQ11701"],
  ["TQM0555", "tqm-555"],
  ["TQM0555", "TQМ0555"],
  ["ATX0555", "ΑΤΧ0555"],
  ["TVA0110", "TVA0110 MTN"],
  ["TVA0110", "MTN Mobile Money TVA110"],
  ["TVA0110", "tva0110 (Airtel Money)"],
  ["TVA0110", "TIDTVA0110"],
  ["TVA0110", "REFNOTVA0110"],
  ["TVA0110", "TRANSACTIONIDTVA0110"],
] as const)("%s and %s are one number", ([one, other]) => {
  expect(plainNumber(one)).toBe(plainNumber(other));
});

test.for([
  ["T101", "T11"],
  ["TIDT101", "TIDT11"],
  ["QWE00912/1", "QWE00912/2"],
  ["TXA0110", "TXB0110"],
] as const)("%s and %s are two numbers", ([one, other]) => {
  expect(plainNumber(one)).not.toBe(plainNumber(other));
});
