import { expect, test } from "vitest";
import { listText } from "./list-text.ts";

test("names are joined as a sentence does", () => {
  expect(listText([])).toBe("");
  expect(listText(["Amina"])).toBe("Amina");
  expect(listText(["Amina", "Brian"])).toBe("Amina and Brian");
  expect(listText(["Amina", "Brian", "Cathy"])).toBe("Amina, Brian and Cathy");
});
