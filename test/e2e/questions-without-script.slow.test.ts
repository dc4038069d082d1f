import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCategory } from "#server/catalogue/taxonomy.ts";
import { createBuilding, createFloor, createUnit } from "#server/catalogue/units.ts";
import { addProperty, by } from "#test/catalogue/records.ts";
import { launchBrowser, moving, type ServedSite, serveSite } from "./browser.ts";
import { administratorPage, openView } from "./dashboard.ts";

let browser: Browser;
let site: ServedSite;
let home: number;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await serveSite(browser);
  for (let i = 1; i <= 30; i += 1) {
    const category = { name: `Category ${i}`, description: "" };
    const made = await createCategory(site.db, "property", category, by, site.clock.now);
    if (!made.ok) throw new Error(made.reason);
  }
  const building = await createBuilding(
    site.db,
    { name: "Sunrise Court", location: "", description: "" },
    by,
    site.clock.now,
  );
  if (!building.ok) throw new Error(building.reason);
  const floor = await createFloor(site.db, { buildingId: building.id, number: 1, kind: "2BR" }, by, site.clock.now);
  if (!floor.ok) throw new Error(floor.reason);
  const unit = { floorId: floor.id, number: "1-01", apartmentTypeId: null, price: null };
  await createUnit(site.db, unit, by, site.clock.now);
  for (let i = 1; i <= 12; i += 1) home = await addProperty(site.db, { title: `House ${i}` });
});
afterAll(async () => {
  expect(site.consoleErrors).toEqual([]);
  await site.remove();
  await browser.close();
});

/** Whether somebody sees it and can press it: another thing may lie above it. */
function isInSight(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const edges: [number, number][] = [
      [left + 4, y],
      [right - 4, y],
      [x, top + 4],
      [x, bottom - 4],
    ];
    return edges.every((point) => element.contains(document.elementFromPoint(...point)));
  });
}

/** Once one page has faded into the next. */
const comesInSight = (control: Locator) => expect.poll(() => isInSight(control)).toBe(true);

const screens = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];
const questions: [string, () => string, (page: Page) => Locator, string][] = [
  [
    "a category is added",
    () => "categories",
    (page) => page.getByRole("button", { name: "Add Category" }),
    "Add Category",
  ],
  [
    "a category is edited",
    () => "categories",
    (page) => page.getByRole("button", { name: "Edit category Category 9", exact: true }),
    "Save",
  ],
  [
    "a category is deleted",
    () => "categories",
    (page) => page.getByRole("button", { name: "Delete category Category 30" }),
    "Delete",
  ],
  [
    "a home of a list is deleted",
    () => "properties",
    (page) => page.getByRole("button", { name: "Delete property House 1", exact: true }),
    "Delete",
  ],
  [
    "the status of a home is changed",
    () => "properties",
    (page) => page.getByRole("button", { name: /^Change the status of House 1:/ }),
    "Save status",
  ],
  [
    "the status of the home that is edited is changed",
    () => `properties/${home}`,
    (page) => page.getByRole("button", { name: "Change", exact: true }),
    "Save status",
  ],
  [
    "the home that is edited is taken off the site",
    () => `properties/${home}`,
    (page) => page.getByRole("button", { name: "Take off the site" }),
    "Take off the site",
  ],
  [
    "a floor is added to a building",
    () => "units",
    (page) => page.getByRole("button", { name: "Add floor", exact: true }),
    "Add floor",
  ],
  [
    "the status of a unit is changed",
    () => "units",
    (page) => page.getByRole("button", { name: "Unit 1-01: Available" }),
    "Save status",
  ],
  [
    "a unit is deleted",
    () => `units?ask=change-status&about=1`,
    (page) => page.getByRole("dialog").getByRole("link", { name: "Delete" }),
    "Delete",
  ],
];

test.each(
  screens.flatMap((viewport) =>
    questions.map((question) => [question[0], viewport.width, viewport, question] as const),
  ),
)(
  "without script, %s in a dialog that is in sight at %s px, and can be cancelled",
  async (_what, _width, viewport, [, view, opener, confirm]) => {
    const page = await administratorPage(site, { viewport, javaScriptEnabled: false });
    await page.goto(`/dashboard/${view()}`);
    await opener(page).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await comesInSight(dialog.getByRole("heading"));
    const cancel = dialog.getByRole("button", { name: "Cancel" });
    const button = dialog.getByRole("button", { name: confirm });
    await button.scrollIntoViewIfNeeded();
    await comesInSight(button);
    await comesInSight(cancel);
    await cancel.click();
    expect(await dialog.count()).toBe(0);
    await page.context().close();
  },
);

test("nothing of the dashboard rises into place while somebody scrolls", async () => {
  const page = await administratorPage(site, moving);
  await openView(page, "exports");
  const [sections, scrolled] = await page.evaluate(() => [
    document.querySelectorAll("main > section").length,
    document.getAnimations().filter(({ timeline }) => timeline !== document.timeline).length,
  ]);
  expect([(sections ?? 0) > 1, scrolled]).toEqual([true, 0]);
  await page.context().close();
});
