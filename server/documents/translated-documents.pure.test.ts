import { describe, expect, test } from "vitest";
import { translatedLanguages } from "#domain/languages/languages.ts";
import { ugx } from "#domain/money/money.ts";
import { planPayments } from "#domain/plan/payment-plan.ts";
import { documentContents } from "#test/documents/document-contents.ts";
import { pdfPages } from "#test/documents/pdf-pages.ts";
import { withDraftedMessages } from "#test/languages/drafted-messages.ts";

// The documents are those that are made once a person has reviewed their texts.
const drafted = await withDraftedMessages(
  ["receipt", "statement", "standing", "key-facts", "plan", "costs"],
  async () => ({
    ...(await import("./account-documents.ts")),
    ...(await import("./key-facts.ts")),
    ...(await import("#domain/agreements/key-facts.ts")),
    ...(await import("#domain/languages/common-language.ts")),
    ...(await import("#domain/languages/current-language.ts")),
    ...(await import("#domain/ledger/account-documents.ts")),
  }),
);

const { makeReceipt, makeStatement, receiptLanguage, statementLanguage } = drafted;

const name = "Ŋŋanda Nnyonyintono";

const textOf = async (bytes: Uint8Array) => (await pdfPages(bytes)).join(" ");

const expected = {
  lg: {
    receipt: "Lisiiti 12",
    date: "20 Novemba 2026",
    amount: "Uganda shillings",
    standing: "Osigadde emabega ennaku",
    columns: "Olunaku Lisiiti Engeri",
  },
  sw: {
    receipt: "Risiti 12",
    date: "20 Novemba 2026",
    amount: "Shilingi za Uganda",
    standing: "Umebaki nyuma siku",
    columns: "Tarehe Risiti Jinsi",
  },
};

describe.each(translatedLanguages)("in %s", (language) => {
  const contents = documentContents(name, { language });

  test("a receipt prints its words, its dates and the letters of names", async () => {
    expect(receiptLanguage(language)).toBe(language);
    const text = await textOf(await makeReceipt(contents.receipt));
    expect(text).toContain(expected[language].receipt);
    expect(text).toContain(expected[language].date);
    expect(text).toContain(expected[language].amount);
    expect(text).toContain(name);
    expect(text).not.toMatch(/\b(?:Receipt|Received|Still to pay|Recorded|November|Is it genuine)\b/);
  });

  test("a statement too, on one page", async () => {
    expect(statementLanguage(language)).toBe(language);
    const pages = await pdfPages(await makeStatement(contents.statement));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(expected[language].standing);
    expect(pages[0]).toContain(expected[language].columns);
    expect(pages[0]).toContain(name);
    expect(pages[0]).not.toMatch(/\b(?:Statement|Receipt|Price|Paid|Deposit|Amount|Date|behind|today|November)\b/);
  });
});

test.each(translatedLanguages)(
  "the key facts of the longest plan with every line are one page in %s",
  async (language) => {
    const input = {
      ...{ price: ugx(185_000_000), deposit: ugx(1_000_000), perPayingDay: ugx(10_000), payingDaysPerMonth: 26 },
      ...{ every: "month" as const, startOn: "2026-11-21", bankSharePercent: 5, yearlyRatePercent: 17.25 },
      ...{ bankYears: 10, bankFeePercent: 1 },
    };
    const outcome = planPayments(input);
    if (!outcome.ok) throw new Error(outcome.reason);
    const plan = { plan: outcome.plan, serviceCharge: ugx(3_900), tooLittle: ugx(5_000) };
    expect(drafted.keyFactsLanguage(language)).toBe(language);
    const facts = drafted.writtenIn(language, () =>
      drafted.keyFacts(plan, undefined, "https://amaka.example/before-you-pay"),
    );
    const sheet = { ...documentContents(name, { language })["key-facts"], ...facts };
    const pages = await pdfPages(await drafted.makeKeyFacts(sheet));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain({ lg: "Dipoziti UGX 1,000,000", sw: "Malipo ya kuanzia UGX 1,000,000" }[language]);
    expect(pages[0]).toContain({ lg: "Kikyuse ggwe kennyini.", sw: "Badilisha mwenyewe." }[language]);
    expect(pages[0]).not.toMatch(/Price|First day|Scan the|An illustration|numbered receipt|Share paid/);
  },
);

test("a document is in English while one of its texts is not reviewed", async () => {
  const { receiptLanguage: today } = await import("#domain/ledger/account-documents.ts");
  expect(today("lg")).toBe("en");
});
