import { expect, test } from "vitest";
import { homeChoiceText, readHomeChoice } from "./home-choice.ts";

test("the text offered for a home is read back as that home", () => {
  const home = { kind: "property", id: 17 } as const;
  for (const name of ["Garden Villa", "Villa (unit 3)", "", ")("]) {
    expect(readHomeChoice(homeChoiceText({ ...home, name }))).toEqual(home);
  }
  expect(readHomeChoice("unit-3")).toEqual({ kind: "unit", id: 3 });
});

test.each(["", "Garden Villa", "Villa (property 0)", "property", "castle-3", "(unit 3) Villa", "unit-3-4"])(
  "%o names no home by its number",
  (text) => expect(readHomeChoice(text)).toBeUndefined(),
);
