import { expect, test } from "vitest";
import { correctSpelling, wordsOfTexts } from "./spelling.ts";

const known = wordsOfTexts(["Each receipt has a number.", "The agreement, the title", "deposit", "interest", "rent"]);

test.each([
  ["recipt", "receipt"],
  ["lost reciept", "lost receipt"],
  ["Tittle?", "title?"],
  ["agrement", "agreement"],
  ["how much depsit", "how much deposit"],
  ["intrest", "interest"],
])("“%s” is read as “%s”", (search, meant) => expect(correctSpelling(search, known)).toBe(meant));

test.each(["receipts", "title", "rant", "zzzzz", "umber", "no payslip"])("“%s” stays as it is", (search) =>
  expect(correctSpelling(search, known)).toBe(search),
);
