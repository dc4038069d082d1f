import { expect, test } from "vitest";
import { viewPatterns } from "#test/pages/route-patterns.ts";
import {
  findGroupedPlace,
  findMenuPosition,
  findNeighbours,
  findPlaceAbove,
  findPlaces,
  menu,
  menuGroups,
  quickAdditions,
  viewsOfEntry,
} from "./menu.ts";

const patterns = viewPatterns.map((pattern) => new RegExp(`^${pattern.replaceAll(/\/:\w+(\??)/g, "(?:/[^/]+)$1")}$`));
const isView = (path: string) => patterns.some((pattern) => pattern.test(path));

test("the menu has thirteen entries, and every place on it is a view and marked on its own page", () => {
  expect(menu).toHaveLength(13);
  for (const entry of menu) {
    const views = entry.tabs ? viewsOfEntry(entry) : [entry];
    for (const place of [...views, ...(entry.addition ? [entry.addition] : []), ...(entry.contains ?? [])]) {
      expect([place.path, isView(place.path)]).toEqual([place.path, true]);
      expect(findMenuPosition(place.path)).toMatchObject({
        entry: { title: entry.title },
        place: { path: place.path },
      });
    }
  }
});

test("the groups of a phone have every entry of the menu once, and lead to views", () => {
  const places = menuGroups.flatMap((group) => group.places);
  expect(places.map(({ title }) => title).sort()).toEqual(
    [...menu.map(({ title }) => title), "Cash-up", "Reconciliation", "Units", "Visits"].sort(),
  );
  for (const { path } of places) expect([path, isView(path)]).toEqual([path, true]);
});

test.each([
  ["/dashboard/properties/7", "Properties"],
  ["/dashboard/properties/new", "Properties"],
  ["/dashboard/visits/new", "Visits"],
  ["/dashboard/agreements/7", "Buyers"],
  ["/dashboard/settings/facts", "Settings"],
  ["/dashboard/properties", undefined],
  ["/dashboard/enquiries/7", undefined],
  ["/dashboard/buyers/7", undefined],
  ["/dashboard/buyers/7/agreement", "Buyers"],
  ["/dashboard/buyers/new", "Buyers"],
  ["/dashboard/enquiries/new", "Inbox"],
])("from %s the way back leads to %s", (path, title) => {
  expect(findPlaceAbove(findMenuPosition(path), path)?.title).toBe(title);
});

test.each([
  ["/dashboard/desk", []],
  ["/dashboard/reconciliation", ["Bank"]],
  ["/dashboard/statements", ["Reconciliation"]],
  ["/dashboard/statements/7", []],
  ["/dashboard/buyers", []],
  ["/dashboard/units/list", []],
])("the heading of %s leads to %j", (path, titles) => {
  expect(findNeighbours(findMenuPosition(path), path).map(({ title }) => title)).toEqual(titles);
});

test.each([
  ["/dashboard/visits", "Visits"],
  ["/dashboard/units/list", "Units"],
  ["/dashboard/cash-up", "Cash-up"],
  ["/dashboard/arrears", "Money"],
  ["/dashboard/bin", "Settings"],
  ["/dashboard/mail", "Settings"],
])("%s is marked in the groups as %s", (path, title) => {
  expect(findGroupedPlace(findMenuPosition(path))?.title).toBe(title);
});

test.each([
  ["/dashboard/properties/7", "Properties", undefined],
  ["/dashboard/agreements/7/links", "Money", "Buyers"],
  ["/dashboard/arrears", "Money", "Arrears"],
  ["/dashboard/cash-up", "Money", "Cash-up"],
  ["/dashboard/statements/layouts/mtn", "Money", "Bank"],
  ["/dashboard/enquiries/7", "Inbox", "Inbox"],
  ["/dashboard/visits/new", "Inbox", "Visits"],
  ["/dashboard/settings/facts", "Settings", undefined],
  ["/dashboard/sms", "Settings", undefined],
])("%s belongs to %s", (path, entry, tab) => {
  const position = findMenuPosition(path);
  expect([position?.entry.title, position?.tab?.title]).toEqual([entry, tab]);
});

test("a view that is on no list is marked nowhere", () => {
  expect(findMenuPosition("/dashboard/preview")).toBeUndefined();
});

test.each([
  ["backup", ["Backups"]],
  ["cash", ["Cash-up", "Payments"]],
  ["enquiries", ["Inbox"]],
  ["photos", ["Media"]],
  ["zebra", []],
  ["ba", []],
])("%s finds its views", (search, titles) => {
  expect(findPlaces(search).map(({ title }) => title)).toEqual(titles);
});

test.each([
  ["add home", "Add a property"],
  ["add a house", "Add a property"],
  ["new property", "Add a property"],
  ["record payment", "Record a payment"],
  ["add payment", "Record a payment"],
  ["new post", "Write a blog post"],
  ["write article", "Write a blog post"],
  ["back up", "Back up the site"],
  ["make a backup", "Back up the site"],
  ["change password", "Change your password"],
  ["two factor", "Change your password"],
  ["how do I pause", "Pause or resume payments"],
  ["how can I send a reminder", "Send reminders"],
  ["remind buyers", "Send reminders"],
  ["give money back", "Give money back"],
  ["refund", "Give money back"],
  ["cancel visit", "Confirm, move or cancel a visit"],
  ["block a day", "Block a day or hours without visits"],
  ["who owes", "See who is behind"],
  ["turn on luganda", "Turn on Luganda or Swahili"],
  ["forget a buyer", "Erase what is known of a person"],
  ["change price", "Change prices"],
  ["stop reminders", "Stop reminders"],
  ["backup", "Backups"],
  ["upload photo", "Media"],
  ["download excel", "Export"],
  ["export payments", "Export a list"],
  ["restore deleted", "Restore what was deleted"],
  ["who changed", "See who changed something"],
  ["add inquiry", "Add an inquiry"],
  ["book visit", "Book a visit"],
  ["new agreement", "Sign a new agreement"],
  ["count cash", "Cash-up"],
  ["close the day", "Count the till"],
  ["upload statement", "Import a bank statement"],
  ["add apartment", "Add an apartment type"],
  ["new testimonial", "Add a testimonial"],
  ["edit prices", "Change prices"],
])("%s finds what is done: %s", (search, title) => {
  const found = findPlaces(search).map((place) => place.title);
  // The page of results shows so many.
  expect(found.slice(0, 5)).toContain(title);
});

test("every address to add something is a view", () => {
  for (const { path } of quickAdditions) {
    expect([path, isView(path)]).toEqual([path, true]);
  }
});
