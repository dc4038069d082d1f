import { describe, expect, test } from "vitest";
import { findAnswers, searchChoices } from "./same-words.ts";

const groups = [
  ["abroad", "london", "sister"],
  ["mobile money", "momo"],
  ["fraud", "scam", "fake"],
];
const found = (search: string, texts: readonly string[]) =>
  findAnswers(texts, { titleOf: () => "", textOf: (text) => text }, searchChoices(search, groups));
const finds = (search: string, text: string) => found(search, [text]).includes(text);

describe("a search in a visitor's own words", () => {
  test.each([
    ["London", "Can somebody abroad pay for me?"],
    ["my sister", "Somebody abroad may pay for my home."],
    ["MoMo", "You pay by mobile money."],
    ["mobile money", "You pay by MoMo."],
    ["scams", "Beware of fraud."],
    ["missed", "What happens when I miss days?"],
    ["Is it a scam?", "It is no fraud: this is a company."],
    ["mobile money London", "Somebody abroad pays by MoMo."],
  ])("“%s” finds “%s”", (search, text) => expect(finds(search, text)).toBe(true));

  test.each([["London", "Who holds the title?"]])("“%s” does not find “%s”", (search, text) =>
    expect(finds(search, text)).toBe(false),
  );

  test("finds what answers every word, else what answers its rarest one", () => {
    const texts = ["Send your money by phone.", "Somebody abroad may pay for you.", "Your money and your title."];
    expect(found("pay abroad", texts)).toEqual([texts[1]]);
    expect(found("send money from London", texts)[0]).toBe(texts[1]);
    expect(found("swimming in it", texts)).toEqual([]);
    expect(found("", texts)).toEqual(texts);
  });

  test("answers the words that the fewest have where no answer has all of them", () => {
    const texts = [
      "Can I lose a home that I live in?",
      "How long is a home built?",
      "I lost my phone.",
      "Can I visit?",
    ];
    const search = (asked: string) =>
      findAnswers(
        texts,
        { titleOf: (text) => text, textOf: () => "" },
        searchChoices(asked, [...groups, ["lost", "lose", "evict"], ["home", "house"]]),
      );
    expect(search("can I lose my house")[0]).toBe(texts[0]);
    expect(search("can i be evicted from the house")[0]).toBe(texts[0]);
    expect(search("my house"), "the shorter one is more about it").toEqual([texts[1], texts[0]]);
  });

  test("finds an English answer by a local word, and no word by a local one that only begins it", () => {
    const texts = ["Do I need a deposit?", "Who holds the title?", "Can a home be sold while it is being built?"];
    const search = (asked: string) =>
      findAnswers(
        texts,
        { titleOf: (text) => text, textOf: () => "" },
        searchChoices(asked, groups, [
          ["deposit", "amana"],
          ["title", "hati", "ekyapa"],
          ["price", "bei"],
        ]),
      );
    expect(search("amana")).toEqual([texts[0]]);
    expect(search("Ekyapa?")).toEqual([texts[1]]);
    expect(search("title's")).toEqual([texts[1]]);
    expect(search("price")).toEqual([]);
  });

  test("has no answer by words that are mentioned by the way", () => {
    const texts = ["We close your old link.", "You pay in private.", "Can I pay by phone?"];
    for (const asked of ["who are you", "how old must I be", "VAT", "do you take bitcoin"])
      expect(found(asked, texts), asked).toEqual([]);
  });

  test("a word in two parts has to be whole", () => {
    const search = (asked: string) => searchChoices(asked, [["child", "my son"]]);
    expect(search("my son")).toEqual([["my son", "child"]]);
    expect(search("my songs").flat()).not.toContain("my son");
    expect(search("my songs for my son").flat()).toEqual(expect.arrayContaining(["song", "my son"]));
  });

  test("a word in two parts is found with an article within it, and with other endings", () => {
    const search = (asked: string) => searchChoices(asked, [["owner", "get title", "live there"]])[0]?.[0];
    for (const asked of ["when do I get the land title", "who gets my title"]) expect(search(asked)).toBe("get title");
    expect(search("living there")).toBe("live there");
    expect(search("get paid for a title")).not.toBe("get title");
  });

  test("has no answer where none has a word for what is asked, whatever else is asked beside it", () => {
    const texts = ["Can I pay cash?", "Is it a fraud?"];
    const search = (asked: string) =>
      findAnswers(
        texts,
        { titleOf: (text) => text, textOf: () => "" },
        searchChoices(asked, [["discount", "bargain"]]),
      );
    expect(search("cash")).toEqual([texts[0]]);
    expect(search("a discount for cash")).toEqual([]);
  });

  test("a word that no answer has does not change their order", () => {
    const items = ["How do I cancel? The deposit is not paid back.", "Do I need a deposit? No."];
    const [title, text] = [(item: string) => item.split("? ")[0] ?? "", (item: string) => item.split("? ")[1] ?? ""];
    const search = (asked: string) =>
      findAnswers(items, { titleOf: title, textOf: text }, searchChoices(asked, groups));
    expect(search("deposit")).toEqual([items[1], items[0]]);
    for (const asked of ["deposit zzz", "how is the deposit"]) expect(search(asked), asked).toEqual(search("deposit"));
  });

  test("shows first what is asked in the words of the search", () => {
    const items = ["How do I cancel a viewing? Ask for a refund.", "Do I get a refund? Yes, most of it."];
    const [title, text] = [(item: string) => item.split("? ")[0] ?? "", (item: string) => item.split("? ")[1] ?? ""];
    expect(findAnswers(items, { titleOf: title, textOf: text }, searchChoices("refund", groups))).toEqual([
      items[1],
      items[0],
    ]);
  });
});
