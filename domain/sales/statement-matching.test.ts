import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chanceSeed } from "#test/seeded-random.ts";
import { agreementDisplayId, agreementNumbersIn, phoneNumbersIn, statementReader } from "./statement.ts";
import { completeColumns, recognizeColumns } from "./statement-columns.ts";
import { type KnownPayers, matchPayer } from "./statement-matching.ts";

/**
 * Amina has A-0001; Brian A-0002 and A-0003; Cathy and David share a phone, Cathy has A-0004; Esther's agreement has ended.
 * Grace and Henry buy jointly, A-0020, Henry by a number of his own that Grace's husband Isaac has too; he has A-0021 with her
 * sister Joan. Kato and Lydia share a phone and have A-0022 together; so do Moses and Nora, who has A-0024 besides A-0023.
 */
const known: KnownPayers = {
  buyersOf: new Map([
    [1, [101]],
    [2, [102]],
    [3, [102]],
    [4, [103]],
    [12, [106]],
    [20, [120, 121]],
    [21, [122, 123]],
    [22, [124, 125]],
    [23, [126, 127]],
    [24, [127]],
  ]),
  byPhone: new Map([
    ["256772111111", [{ buyerId: 101, agreements: [1] }]],
    ["256772222222", [{ buyerId: 102, agreements: [2, 3] }]],
    [
      "256772333333",
      [
        { buyerId: 103, agreements: [4] },
        { buyerId: 104, agreements: [] },
      ],
    ],
    ["256772555555", [{ buyerId: 105, agreements: [] }]],
    ["256772000012", [{ buyerId: 106, agreements: [12] }]],
    ["256773000120", [{ buyerId: 120, agreements: [20] }]],
    ["256773000121", [{ buyerId: 121, agreements: [20] }]],
    [
      "256773000122",
      [
        { buyerId: 121, agreements: [20] },
        { buyerId: 122, agreements: [21] },
      ],
    ],
    [
      "256773000124",
      [
        { buyerId: 124, agreements: [22] },
        { buyerId: 125, agreements: [22] },
      ],
    ],
    [
      "256773000126",
      [
        { buyerId: 126, agreements: [23] },
        { buyerId: 127, agreements: [23, 24] },
      ],
    ],
  ]),
};

const match = (text: string) =>
  matchPayer({ agreements: agreementNumbersIn(text), phones: phoneNumbersIn(text) }, known);

describe("whose money a row is", () => {
  test.each([
    ["A-0001", 1],
    ["a-0001 from a friend, 0799 999 999", 1],
    ["A-0003 0772 222 222", 3],
    ["A-0004 0772 333 333", 4],
    ["(0772) 111111", 1],
    ["00256 772 111 111 AMINA", 1],
    ["0773 000 121", 20],
    ["A-0020 0773 000 121", 20],
    ["A-0020 0773 000 122", 20],
    ["0773 000 124", 22],
  ])("%j is booked without a person, to %d", (text, agreement) => {
    expect(match(text)).toEqual({ agreement, candidates: [], problem: "" });
  });

  test.each([
    ["A-0001 0772 222 222", [1, 2, 3]],
    ["A-0001 0772 111 111 for 0772 222 222", [1, 2, 3]],
    ["A-0001 and A-0002", [1, 2]],
    ["0772 222 222", [2, 3]],
    ["0772 333 333", [4]],
    ["0772 111 111, 0772 222 222", [1, 2, 3]],
    ["0772 111 111, 0799 999 999", [1]],
    ["A-0099 0772 111 111", [1]],
    ["0772 555 555", []],
    ["0773 000 122", [20, 21]],
    ["A-0020 0773 000 124", [20, 22]],
    ["0773 000 126", [23, 24]],
    ["A-0001 0772 555 555", [1]],
  ])("%j waits for a person, who sees %j", (text, candidates) => {
    expect(match(text)).toMatchObject({ agreement: undefined, candidates, problem: expect.stringMatching(/./) });
  });

  test.each([
    "for a 2 bedroom",
    "Flat A-12",
    "i pay a 10 days",
    "a 1",
    "A 0001",
    "Block A-1, 12 days",
    "256772***111",
    "25677*****11",
    "07xx xxx 111",
    "2567721*****1",
    "AMINA NAKATO",
    "",
  ])("%j is nobody's", (text) => {
    expect(match(text)).toMatchObject({ agreement: undefined, candidates: [] });
  });

  // People write home numbers, amounts and days in the same words as agreements and phones.
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "for",
      "a",
      "A",
      "flat",
      "Flat A-12",
      "room",
      "rent",
      "days",
      "bedroom",
      "block",
      "A-",
      "a/",
      "no",
      "+",
    ),
    fc.integer({ min: 0, max: 999_999_999_999 }).map(String),
    fc
      .tuple(fc.constantFrom("0", "256", "+256 ", ""), fc.integer({ min: 7_72_000_000, max: 7_73_000_000 }))
      .map(([a, b]) => a + b),
    fc
      .tuple(fc.constantFrom("A-", "a-", "A ", "A"), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 6 }))
      .map(([a, id, width]) => a + String(id).padStart(width, "0")),
    fc
      .constantFrom(...known.byPhone.keys())
      .chain((phone) =>
        fc
          .tuple(fc.integer({ min: 3, max: 11 }), fc.integer({ min: 1, max: 6 }))
          .map(([from, covered]) => `${phone.slice(0, from)}${"*".repeat(covered)}${phone.slice(from + covered)}`),
      ),
  );

  test("no free text books to a buyer whom it does not name by the exact number, or the full phone number", () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.constantFrom(" ", "", ", ", "-"), (words, between) => {
        const text = words.join(between);
        const { agreement } = match(text);
        if (agreement === undefined) return;
        // Told in another way than by the code: by what is in the text, letter by letter.
        const isNumbered = text.toUpperCase().includes(agreementDisplayId(agreement));
        const buyers = known.buyersOf.get(agreement) ?? [];
        const phones = [...known.byPhone].filter(([, owners]) =>
          owners.some((owner) => buyers.includes(owner.buyerId)),
        );
        const digits = text.normalize("NFKC").replace(/[ ().-]/g, "");
        const isPhoned = phones.some(([phone]) => digits.includes(phone.slice(3)));
        expect(isNumbered || isPhoned).toBe(true);
      }),
      { numRuns: 5_000, seed: chanceSeed() },
    );
  });

  const heading = ["Transaction ID", "Date", "Amount", "Status", "From", "From name", "Details", "Something", "Note"];
  const columns = completeColumns(recognizeColumns(heading));
  if (!columns.ok) throw new Error("the heading is known");
  const readRow = statementReader(heading, columns.columns);
  type Evidence = { agreement?: number; phone?: string };
  const evidence = fc.oneof(
    fc
      .constantFrom(...known.buyersOf.keys(), 99)
      .map((agreement): [string, Evidence] => [agreementDisplayId(agreement), { agreement }]),
    fc
      .tuple(
        fc.constantFrom(...known.byPhone.keys(), "256799999999"),
        fc.constantFrom("+256 ", "0", "256", "00256", ""),
      )
      .map(([phone, prefix]): [string, Evidence] => [prefix + phone.slice(3), { phone }]),
  );
  const words = fc.array(
    fc.oneof({ weight: 4, arbitrary: word.map((text): [string, Evidence] => [text, {}]) }, evidence),
    {
      maxLength: 5,
    },
  );

  test("no row with whatever in its cells is booked to another buyer than the one whom all evidence names", () => {
    let matched = 0;
    fc.assert(
      fc.property(words, words, words, words, (payer, name, details, something) => {
        const cell = (parts: readonly [string, Evidence][]) => parts.map(([text]) => text).join(" | ");
        const row = readRow([
          "T1",
          "18/11/2026",
          "20000",
          "Completed",
          cell(payer),
          cell(name),
          cell(details),
          cell(something),
          "",
        ]);
        if (row.kind !== "payment") return;
        const { agreement } = matchPayer(row, known);
        if (agreement === undefined) return;
        matched += 1;
        const all = [...payer, ...name, ...details, ...something].map(([, one]) => one);
        const named = new Set(all.flatMap((one) => one.agreement ?? []));
        const phones = new Set([...payer, ...details].flatMap(([, one]) => one.phone ?? []));
        const owners = [...phones].flatMap((phone) => known.byPhone.get(phone) ?? []);
        const buyers = known.buyersOf.get(agreement) ?? [];
        // Words of chance may look like an agreement's number or a phone too: then the text itself has to name it.
        const text = [payer, name, details, something].map(cell).join("\n");
        const isNamed = named.has(agreement) || text.toUpperCase().includes(agreementDisplayId(agreement));
        const isPhoned =
          owners.some((owner) => buyers.includes(owner.buyerId)) ||
          phonesOf(buyers).some((phone) => text.replace(/[^\d]/g, "").includes(phone.slice(3)));
        expect(isNamed || isPhoned).toBe(true);
        expect([...named].filter((id) => id !== agreement)).toEqual([]);
        if (isNamed) for (const phone of phones) expect(isOthersOnly(phone, buyers)).toBe(false);
        else expect(owners.every((owner) => buyers.includes(owner.buyerId))).toBe(true);
      }),
      { numRuns: 5_000, seed: chanceSeed() },
    );
    expect(matched).toBeGreaterThan(50);
  });

  function phonesOf(buyers: readonly number[]): string[] {
    return [...known.byPhone].flatMap(([phone, owners]) =>
      owners.some((one) => buyers.includes(one.buyerId)) ? [phone] : [],
    );
  }

  function isOthersOnly(phone: string, buyers: readonly number[]): boolean {
    const owners = known.byPhone.get(phone) ?? [];
    return owners.length > 0 && !owners.some((owner) => buyers.includes(owner.buyerId));
  }
});
