import { expect, test } from "vitest";
import { currentLanguage, findLanguageBy, writtenIn } from "./current-language.ts";
import { pathIn, splitLanguage } from "./languages.ts";

test("a path has a language, and English has none in its path", () => {
  expect(splitLanguage("/lg/homes")).toEqual({ language: "lg", path: "/homes" });
  expect(splitLanguage("/sw")).toEqual({ language: "sw", path: "/" });
  expect(splitLanguage("/homes")).toEqual({ language: "en", path: "/homes" });
  expect(splitLanguage("/swahili")).toEqual({ language: "en", path: "/swahili" });
  expect(splitLanguage("/en/homes")).toEqual({ language: "en", path: "/en/homes" });
});

test("an address in a language is read as that page again", () => {
  for (const [path, address] of [
    ["/", "/lg"],
    ["/homes", "/lg/homes"],
    ["/?perday=15000", "/lg?perday=15000"],
    ["/#apartments", "/lg#apartments"],
    ["/plan?home=property-4", "/lg/plan?home=property-4"],
  ] as const) {
    expect(pathIn("lg", path)).toBe(address);
    expect(pathIn("en", path)).toBe(path);
    expect(splitLanguage(address.replace(/[?#].*/, ""))).toEqual({ language: "lg", path: path.replace(/[?#].*/, "") });
  }
});

test("words of a sentence in English are in English on a page in Luganda, and the others are not", () => {
  findLanguageBy(() => "lg");
  const refuse = () => {
    throw new Error("no words");
  };
  expect([writtenIn("en", currentLanguage), currentLanguage()]).toEqual(["en", "lg"]);
  expect(() => writtenIn("en", refuse)).toThrow("no words");
  expect(currentLanguage()).toBe("lg");
  findLanguageBy(() => "en");
});
