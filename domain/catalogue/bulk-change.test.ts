import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { type BulkChange, type BulkRecord, changedDetails, leftAlone } from "./bulk-change.ts";

const now = new Date("2026-11-20T10:00:00+03:00");
const yesterday = new Date("2026-11-19T10:00:00+03:00");
const tomorrow = new Date("2026-11-21T10:00:00+03:00");

const record: BulkRecord = {
  ...{ version: 3, publishedAt: null, unpublishAt: null, deletedAt: null, status: "available" },
  details: { title: "Lake House", isFeatured: false, categoryId: null, price: ugx(90_000_000), tagIds: [2, 5] },
};

const left = (over: Partial<BulkRecord>, change: BulkChange, seen = 3) =>
  leftAlone({ ...record, ...over }, seen, change, now);

test("what is so already is told from what was changed or deleted meanwhile", () => {
  expect(left({}, { intent: "publish" })).toBeUndefined();
  expect(left({ publishedAt: yesterday }, { intent: "publish" })).toBe("already");
  expect(left({ publishedAt: tomorrow }, { intent: "publish" })).toBeUndefined();
  expect(left({ publishedAt: yesterday, unpublishAt: now }, { intent: "publish" })).toBeUndefined();
  expect(left({}, { intent: "unpublish" })).toBe("already");
  expect(left({}, { intent: "feature" })).toBeUndefined();
  expect(left({}, { intent: "unfeature" })).toBe("already");
  expect(left({}, { intent: "change-status", status: "available", note: "" })).toBe("already");
  expect(left({}, { intent: "change-status", status: "sold", note: "" })).toBeUndefined();
  expect(left({}, { intent: "publish" }, 2)).toBe("changed");
  // Another person has unpublished the record meanwhile, so nothing is left to do.
  expect(left({}, { intent: "unpublish" }, 2)).toBe("already");
  expect(left({ deletedAt: now }, { intent: "publish" })).toBe("gone");
  expect(left({ deletedAt: now }, { intent: "delete" }, 2)).toBe("already");
  expect(leftAlone(undefined, 3, { intent: "delete" }, now)).toBe("gone");
});

test("a price that depends on the old one is not changed a second time", () => {
  const set = { intent: "change-price", method: "set", value: 90_000_000, rounding: 1 } as const;
  expect([left({}, set), left({}, set, 2)]).toEqual(["already", "already"]);
  const lowered = { intent: "change-price", method: "lower-amount", value: 90_000_000, rounding: 1 } as const;
  expect([left({}, lowered), left({}, lowered, 2)]).toEqual(["already", "changed"]);
});

test("details are changed in one field, or are the same object", () => {
  const { details } = record;
  expect(changedDetails(details, { intent: "set-category", categoryId: 4 })).toEqual({ ...details, categoryId: 4 });
  expect(changedDetails(details, { intent: "set-category", categoryId: null })).toBe(details);
  expect(changedDetails(details, { intent: "add-tag", tagId: 3 })).toEqual({ ...details, tagIds: [2, 3, 5] });
  expect(changedDetails(details, { intent: "add-tag", tagId: 5 })).toBe(details);
  expect(changedDetails(details, { intent: "remove-tag", tagId: 5 })).toEqual({ ...details, tagIds: [2] });
  expect(changedDetails(details, { intent: "remove-tag", tagId: 3 })).toBe(details);
  const lowered = { intent: "change-price", method: "lower-percent", value: 10, rounding: 1 } as const;
  expect(changedDetails(details, lowered)).toEqual({ ...details, price: 81_000_000 });
  expect(changedDetails(details, { intent: "publish" })).toBe(details);
});
