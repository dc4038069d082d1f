import { expect, test } from "vitest";
import { addPress, formKeyField, formKeyName, readPresses } from "./form-key.ts";

test("a form that was pressed often names its last presses, and the first, by which what it made is known", () => {
  const keys = Array.from({ length: 15 }, (_, press) => String(press).padStart(32, "0"));
  const named = keys.reduce(addPress, "");
  const form = new FormData();
  form.set(formKeyName, named);
  const read = readPresses(form);
  expect(read).toHaveLength(10);
  expect([read.at(0), read.at(-2), read.at(-1)]).toEqual([keys.at(-1), keys.at(-9), keys.at(0)]);
  expect(formKeyField.parse(named)).toBe(keys.at(0));
});

test("an invalid key names no press", () => {
  expect(formKeyField.parse("' or 1 = 1")).toBeUndefined();
  expect(formKeyField.parse(undefined)).toBeUndefined();
});
