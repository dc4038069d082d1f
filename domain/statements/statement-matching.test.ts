import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agreementDisplayId, agreementNumbersIn } from "#domain/agreements/agreement-number.ts";
import { chanceSeed } from "#test/seeded-random.ts";
import { isOneTypoAway, type KnownPayers, matchPayer, nameWords } from "./statement-matching.ts";
import { phoneNumbersIn } from "./statement-numbers.ts";

/**
 * Cathy and David share a phone, and Esther's agreement has ended. Grace buys A-0020 with Henry, and her husband Isaac
 * A-0021 with her sister Joan; the two men share a number. Kato and Lydia share a phone and A-0022. Moses and Nora
 * share a phone and A-0023, and Nora also has A-0024.
 */
const people: Record<number, { name: string; agreements: number[]; phones: string[] }> = {
  101: { name: "Amina Nakato", agreements: [1], phones: ["256772111111"] },
  102: { name: "Brian Okello", agreements: [2, 3], phones: ["256772222222"] },
  103: { name: "Cathy Auma", agreements: [4], phones: ["256772333333"] },
  104: { name: "David Opio", agreements: [], phones: ["256772333333"] },
  105: { name: "Esther Akello", agreements: [], phones: ["256772555555"] },
  106: { name: "Fred Musoke", agreements: [12], phones: ["256772000012"] },
  120: { name: "Grace Namuli", agreements: [20], phones: ["256773000120"] },
  121: { name: "Henry Ssali", agreements: [20], phones: ["256773000121", "256773000122"] },
  122: { name: "Isaac Kintu", agreements: [21], phones: ["256773000122"] },
  123: { name: "Joan Achan", agreements: [21], phones: [] },
  124: { name: "Kato Lule", agreements: [22], phones: ["256773000124"] },
  125: { name: "Lydia Nabirye", agreements: [22], phones: ["256773000124"] },
  126: { name: "Moses Odong", agreements: [23], phones: ["256773000126"] },
  127: { name: "Nora Atim", agreements: [23, 24], phones: ["256773000126"] },
};
const buyers = Object.entries(people).map(([id, person]) => ({ id: Number(id), ...person }));
const running = buyers.flatMap(({ agreements }) => agreements);
const partiesOf = (agreement: number) =>
  buyers.flatMap(({ id, agreements }) => (agreements.includes(agreement) ? [id] : []));

const known: KnownPayers = {
  agreements: new Map(running.map((id) => [id, { buyers: partiesOf(id), startsOn: "2026-01-01" }])),
  buyers: new Map(buyers.map((buyer) => [buyer.id, buyer])),
  byPhone: Map.groupBy(
    buyers.flatMap(({ id, name, phones }) => phones.map((phone) => ({ phone, buyer: id, holder: name }))),
    ({ phone }) => phone,
  ),
  byWord: new Map(
    [
      ...Map.groupBy(
        buyers.flatMap(({ id, name }) => nameWords(name).map((word) => ({ word, id }))),
        ({ word }) => word,
      ),
    ].map(([word, named]) => [word, named.map(({ id }) => id)]),
  ),
};

const evidenceOf = (cells: { phone?: string; name?: string; details?: string; unused?: string }) => ({
  agreements: agreementNumbersIn(cells.details ?? ""),
  phones: phoneNumbersIn(cells.phone ?? ""),
  otherPhones: phoneNumbersIn(cells.details ?? ""),
  payerName: cells.name ?? "",
  details: cells.details ?? "",
  unused: cells.unused ?? "",
});
const match = (text: string) =>
  matchPayer({ ...evidenceOf({ details: text }), ...{ phones: phoneNumbersIn(text) } }, known);

describe("whose money a row is", () => {
  test.each([
    ["A-0001-3", 1],
    ["a-0001-3 from a friend, 0799 999 999", 1],
    ["A-0003-7 0772 222 222", 3],
    ["A-0004-5 0772 333 333", 4],
    ["(0772) 111111", 1],
    ["00256 772 111 111 AMINA", 1],
    ["0773 000 121", 20],
    ["A-0020-7 0773 000 121", 20],
    ["A-0020-7 0773 000 122", 20],
    ["0773 000 124", 22],
  ])("%j is booked without a person, to %d", (text, agreement) => {
    expect(match(text)).toEqual({ agreement, why: expect.stringMatching(/./) });
  });

  test.each([
    ["A-0001-3 0772 222 222", [1, 2, 3]],
    ["A-0001-3 0772 111 111 for 0772 222 222", [1, 2, 3]],
    ["A-0001", [1]],
    ["A-0001-4", [1]],
    ["A00013", [1]],
    ["A-0004-5 AMINA NAKATO", [4, 1]],
    ["A-0001-3 and A-0002-1", [1, 2]],
    ["0772 222 222", [2, 3]],
    ["0772 333 333", [4]],
    ["0772 111 111, 0772 222 222", [1, 2, 3]],
    ["0772 111 111, 0799 999 999", [1]],
    ["A-0099-9 0772 111 111", [1]],
    ["0772 555 555", []],
    ["0773 000 122", [20, 21]],
    ["A-0020-7 0773 000 124", [20, 22]],
    ["0773 000 126", [23, 24]],
    ["A-0001-3 0772 555 555", [1]],
  ])("%j waits for a person, who sees %j", (text, candidates) => {
    expect(match(text)).toMatchObject({ agreement: undefined, candidates, problem: expect.stringMatching(/./) });
  });

  test.each([
    ["AMINA NAKATO", "full-name", [1]],
    ["Nakato, Amina, Kansanga", "full-name", [1]],
    ["Okello Brian house", "full-name", [2, 3]],
    ["Amina Nakato for Brian Okello", "full-names", [1, 2, 3]],
    ["Amina Okello", "nobody", []],
    ["Esther Akello", "nobody", []],
  ])("%j is suggested by the full name, and waits for a person", (text, reason, candidates) => {
    const found = match(text);
    expect(found).toMatchObject({ agreement: undefined, reason });
    expect(found.agreement === undefined && found.candidates.toSorted((a, b) => a - b)).toEqual(candidates);
  });

  test.each([
    "for a 2 bedroom",
    "Flat A-12",
    "i pay a 10 days",
    "a 1",
    "A 0001",
    "A-0001B",
    "Block A-1, 12 days",
    "256772***111",
    "25677*****11",
    "07xx xxx 111",
    "2567721*****1",
    "AMINA",
    "",
  ])("%j is nobody's", (text) => {
    expect(match(text)).toMatchObject({ agreement: undefined, candidates: [] });
  });

  test.each([
    [{ details: "A-0001-3", unused: "BRIAN OKELLO" }, [1, 2, 3]],
    [{ details: "A-0001-3", unused: "0772 222 222" }, [1]],
    [{ details: "A-0001-3 for Brian Okello", name: "AMINA NAKATO" }, [1, 2, 3]],
    [{ phone: "0772 111 111", unused: "BRIAN OKELLO" }, [1]],
    [{ phone: "0772 111 111", unused: "0772 222 222" }, [1]],
    [{ phone: "0772 111 111", name: "AMINA NAKATO", details: "for Brian Okello" }, [1]],
  ])("%j waits for a person, who sees %j, because another buyer is in it", (cells, candidates) => {
    expect(matchPayer(evidenceOf(cells), known)).toMatchObject({ agreement: undefined, candidates });
  });

  test.each([
    [{ details: "A-0001-3", unused: "AMINA NAKATO, 0772 111 111" }, 1],
    [{ phone: "0772 111 111", unused: "JOHN MUSOKE 0799 999 999" }, 1],
    [{ unused: "A-0001-3 0772 111 111 AMINA NAKATO" }, undefined],
  ])("%j belongs to %j: what is not needed makes no match", (cells, agreement) => {
    expect(matchPayer(evidenceOf(cells), known).agreement).toBe(agreement);
  });

  // The words look like parts of agreements' numbers and phones.
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
    fc.integer({ min: 1, max: 25 }).map(agreementDisplayId),
    fc
      .constantFrom(...known.byPhone.keys())
      .chain((phone) =>
        fc
          .tuple(fc.integer({ min: 3, max: 11 }), fc.integer({ min: 1, max: 6 }))
          .map(([from, covered]) => `${phone.slice(0, from)}${"*".repeat(covered)}${phone.slice(from + covered)}`),
      ),
  );

  test("no free text books to a buyer whom it does not name by the checked number, or the full phone number", () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.constantFrom(" ", "", ", ", "-"), (words, between) => {
        const text = words.join(between);
        const { agreement } = match(text);
        if (agreement === undefined) return;
        // The test compares letters, unlike the code, so that both do not have the same mistake.
        const plain = (written: string) => written.toUpperCase().replaceAll("-", "");
        const isNumbered = plain(text).includes(plain(agreementDisplayId(agreement)));
        const digits = text.normalize("NFKC").replace(/[ ().-]/g, "");
        const isPhoned = phonesOf(agreement).some((phone) => digits.includes(phone.slice(3)));
        expect(isNumbered || isPhoned).toBe(true);
      }),
      { numRuns: 5_000, seed: chanceSeed() },
    );
  });

  type Said = { agreement?: number; phone?: string; buyer?: number };
  const evidence = fc.oneof(
    fc.constantFrom(...running, 99).map((agreement): [string, Said] => [agreementDisplayId(agreement), { agreement }]),
    fc
      .tuple(
        fc.constantFrom(...known.byPhone.keys(), "256799999999"),
        fc.constantFrom("+256 ", "0", "256", "00256", ""),
      )
      .map(([phone, prefix]): [string, Said] => [prefix + phone.slice(3), { phone }]),
    fc.constantFrom(...buyers).map(({ name, id }): [string, Said] => [name, { buyer: id }]),
  );
  const words = fc.array(fc.oneof({ weight: 4, arbitrary: word.map((text): [string, Said] => [text, {}]) }, evidence), {
    maxLength: 5,
  });

  test("no row is booked to another buyer than the one whom all evidence in it names", () => {
    let matched = 0;
    fc.assert(
      fc.property(words, words, words, words, (payer, name, details, unused) => {
        const cell = (parts: readonly [string, Said][]) => parts.map(([text]) => text).join(" | ");
        const row = evidenceOf({
          phone: cell(payer),
          name: cell(name),
          details: cell(details),
          unused: cell(unused),
        });
        const { agreement } = matchPayer(row, known);
        if (agreement === undefined) return;
        matched += 1;
        const numbered = new Set(details.flatMap(([, said]) => said.agreement ?? []));
        expect([...numbered].filter((id) => id !== agreement)).toEqual([]);
        const isOwn = (buyer: number) => partiesOf(agreement).includes(buyer);
        for (const [, { phone = "" }] of [...payer, ...details]) {
          const owners = known.byPhone.get(phone) ?? [];
          expect(owners.length === 0 || owners.some(({ buyer }) => isOwn(buyer))).toBe(true);
        }
        const named = [...name, ...details].flatMap(([, said]) => said.buyer ?? []);
        if (numbered.size > 0) expect(named.length === 0 || named.some(isOwn)).toBe(true);
        const beside = unused.flatMap(([, said]) => said.buyer ?? []);
        expect(beside.length === 0 || beside.some(isOwn)).toBe(true);
      }),
      { numRuns: 5_000, seed: chanceSeed() },
    );
    expect(matched).toBeGreaterThan(50);
  });

  function phonesOf(agreement: number): string[] {
    return partiesOf(agreement).flatMap((id) => buyers.find((buyer) => buyer.id === id)?.phones ?? []);
  }

  test.each([
    ["MP100123", "MP100132", true],
    ["MP100123", "MP100124", true],
    ["MP100123", "MP10123", true],
    ["MP100123", "MP1001234", true],
    ["MP100123", "MP100123", false],
    ["MP100123", "MP100321", false],
    ["MP100123", "MP1223", false],
  ])("%s is one slip away from %s: %s", (one, other, isSlip) => {
    expect(isOneTypoAway(one, other)).toBe(isSlip);
    expect(isOneTypoAway(other, one)).toBe(isSlip);
  });
});
