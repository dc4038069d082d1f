import { expect, test } from "vitest";
import { wordmark } from "./wordmark.ts";

test("a company's name is shown as it was typed, the sample company's in small letters", () => {
  expect(wordmark("Nile Homes")).toBe("Nile Homes");
  expect(wordmark("Amaka")).toBe("amaka");
});
