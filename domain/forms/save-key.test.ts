import { expect, test } from "vitest";
import { addSaveKey, readSaveKeys, saveKeysField } from "./save-key.ts";

test("a form that was pressed often names its last presses, and the first, by which what it made is known", () => {
  const keys = Array.from({ length: 15 }, (_, press) => String(press).padStart(32, "0"));
  const named = keys.reduce(addSaveKey, "");
  const form = new FormData();
  form.set(saveKeysField, named);
  const read = readSaveKeys(form);
  expect(read).toHaveLength(10);
  expect([read.at(0), read.at(-2), read.at(-1)]).toEqual([keys.at(-1), keys.at(-9), keys.at(0)]);
});
