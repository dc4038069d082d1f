import { describe, expect, test } from "vitest";
import { answersSearch, searchChoices } from "./same-words.ts";

const groups = [
  ["abroad", "london", "sister"],
  ["mobile money", "momo"],
  ["fraud", "scam", "fake"],
];
const finds = (search: string, text: string) => answersSearch(text, searchChoices(search, groups));

describe("a search in a visitor's own words", () => {
  test.each([
    ["London", "Can somebody abroad pay for me?"],
    ["my sister", "Somebody abroad may pay for my home."],
    ["MoMo", "You pay by mobile money."],
    ["mobile money", "You pay by MoMo."],
    ["scams", "Beware of fraud."],
    ["missed", "What happens when I miss days?"],
    ["mobile money London", "Somebody abroad pays by MoMo."],
  ])("“%s” finds “%s”", (search, text) => expect(finds(search, text)).toBe(true));

  test.each([
    ["London", "Who holds the title?"],
    ["MoMo abroad", "You pay by mobile money."],
  ])("“%s” does not find “%s”", (search, text) => expect(finds(search, text)).toBe(false));
});
