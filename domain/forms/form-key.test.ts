import { expect, test } from "vitest";
import { readFormKey } from "./form-key.ts";
import { formKeyName } from "./form-key-name.ts";

function keyIn(text: string): string | undefined {
  const form = new FormData();
  form.set(formKeyName, text);
  return readFormKey(form);
}

test("a key is a UUID, with or without its dashes", () => {
  expect(keyIn("0190F3C2-8A51-4B7E-9D60-2F1A7C3E5B84")).toBe("0190f3c28a514b7e9d602f1a7c3e5b84");
  expect(keyIn("1".repeat(32))).toBe("1".repeat(32));
});

test("a form that was open during an upgrade is known by its first press, the last that it names", () => {
  expect(keyIn(`${"3".repeat(32)} ${"2".repeat(32)} ${"1".repeat(32)}`)).toBe("1".repeat(32));
});

test("anything else is no key", () => {
  expect(keyIn("' or 1 = 1")).toBeUndefined();
  expect(readFormKey(new FormData())).toBeUndefined();
});
