import { expect, test } from "vitest";
import { receiveTable } from "./read-table.ts";

const limits = { bytes: 1_000_000, rows: 1_000, columns: 200, rowLength: 100_000 };
const container = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

async function received(bytes: Buffer) {
  const outcome = await receiveTable(
    (async function* () {
      yield bytes;
    })(),
    limits,
  );
  return outcome.ok ? "taken" : outcome.reason;
}

test.each([
  ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj"), "pdf"],
  ["a workbook of before 2007", Buffer.concat([container, Buffer.from("Workbook", "utf16le")]), "old-workbook"],
  ["a locked workbook", Buffer.concat([container, Buffer.from("EncryptedPackage", "utf16le")]), "locked-workbook"],
  ["a page called .xls", Buffer.from("\ufeff\r\n<html><body><table><tr><td>Date</td></tr></table>"), "web-page"],
  ["such a page in UTF-16", Buffer.from("\ufeff<!DOCTYPE html><table>", "utf16le"), "web-page"],
  ["a text that begins with a bracket", Buffer.from("<20,000> paid,Date,Amount\nA,18/11/2026,5\n"), "taken"],
])("%s is what its content says", async (_, bytes, reason) => {
  expect(await received(bytes)).toBe(reason);
});
