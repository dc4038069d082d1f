import { describe, expect, test } from "vitest";
import { translatedLanguages } from "#domain/languages/languages.ts";
import { documentContents } from "#test/document-contents.ts";
import { withDraftedMessages } from "#test/drafted-messages.ts";
import { pdfPages } from "#test/pdf-pages.ts";

// The documents are those that are made once a person has reviewed their texts.
const { makeReceipt, makeStatement, receiptLanguage, statementLanguage } = await withDraftedMessages(
  ["receipt", "statement", "standing"],
  async () => ({
    ...(await import("./account-documents.ts")),
    ...(await import("#domain/ledger/account-documents.ts")),
  }),
);

const name = "Ŋŋanda Nnyonyintono";

const textOf = async (bytes: Uint8Array) => (await pdfPages(bytes)).join(" ");

const expected = {
  lg: {
    receipt: "Lisiiti 12",
    date: "20 Novemba 2026",
    standing: "Osigaddeyo ennaku",
    column: "Engeri Ensimbi enkalu",
  },
  sw: { receipt: "Risiti 12", date: "20 Novemba 2026", standing: "Umechelewa siku", column: "Jinsi Pesa taslimu" },
};

describe.each(translatedLanguages)("in %s", (language) => {
  const contents = documentContents(name, { language });

  test("a receipt prints its words, its dates and the letters of names", async () => {
    expect(receiptLanguage(language)).toBe(language);
    const text = await textOf(await makeReceipt(contents.receipt));
    expect(text).toContain(expected[language].receipt);
    expect(text).toContain(expected[language].date);
    expect(text).toContain(name);
    expect(text).not.toMatch(/\b(?:Receipt|Received|Still to pay|Recorded|November|Is it genuine)\b/);
  });

  test("a statement too, on one page", async () => {
    expect(statementLanguage(language)).toBe(language);
    const pages = await pdfPages(await makeStatement(contents.statement));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(expected[language].standing);
    expect(pages[0]).toContain(expected[language].column);
    expect(pages[0]).toContain(name);
    expect(pages[0]).not.toMatch(/\b(?:Statement|Receipt|Price|Paid|Deposit|Amount|Date|behind|today|November)\b/);
  });
});

test("a document is in English while one of its texts is not reviewed", async () => {
  const { receiptLanguage: today } = await import("#domain/ledger/account-documents.ts");
  expect(today("lg")).toBe("en");
});
