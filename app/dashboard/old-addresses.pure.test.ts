import { expect, test } from "vitest";
import { viewPatterns } from "#test/dashboard-views.ts";
import { additions, findMarkedEntry, menu } from "./menu.ts";
import { findNewAddress } from "./old-addresses.ts";

test.each([
  ["view=properties&search=hill", "/dashboard/properties?search=hill"],
  ["view=addproperty", "/dashboard/properties/new"],
  ["view=addproperty&id=", "/dashboard/properties/new"],
  ["view=addproperty&id=7", "/dashboard/properties/7"],
  ["view=addblog&id=3", "/dashboard/posts/3"],
  ["view=inquiries&id=12", "/dashboard/enquiries/12"],
  ["view=enquiries", "/dashboard/enquiries"],
  ["view=buyers&id=4&all=1", "/dashboard/buyers/4?all=1"],
  ["view=versions&of=post&id=2&version=9", "/dashboard/versions/post/2?version=9"],
  ["view=settings&area=facts", "/dashboard/settings/facts"],
  ["view=mailtexts&template=visit-requested", "/dashboard/mail/texts/visit-requested"],
])("an address that mails and bookmarks know, ?%s, leads to %s", (search, address) => {
  expect(findNewAddress(new URLSearchParams(search))).toBe(address);
});

test.each(["", "view=", "view=constructor", "view=nobody-knows", "view=versions&of=post"])(
  "?%s leads nowhere else",
  (search) => {
    expect(findNewAddress(new URLSearchParams(search))).toBeUndefined();
  },
);

const patterns = viewPatterns.map((pattern) => new RegExp(`^${pattern.replaceAll(/\/:\w+(\??)/g, "(?:/[^/]+)$1")}$`));

test("every entry of the menu is a view, and marked on its own page", () => {
  for (const entry of menu.flatMap(({ entries }) => entries)) {
    expect([entry.path, patterns.some((pattern) => pattern.test(entry.path))]).toEqual([entry.path, true]);
    expect(findMarkedEntry(entry.path)).toBe(entry);
  }
  expect(findMarkedEntry("/dashboard/properties/7")?.title).toBe("Properties");
  expect(findMarkedEntry("/dashboard/preview")).toBeUndefined();
});

test("every address to add something is a view", () => {
  for (const { path } of additions) {
    expect([path, patterns.some((pattern) => pattern.test(path))]).toEqual([path, true]);
  }
});
