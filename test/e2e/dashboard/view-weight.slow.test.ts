import { phone, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView, waitForHydration } from "#test/browser/dashboard.ts";
import { fillSite } from "#test/catalogue/site-content.ts";

const test = testOnOneSite();

/**
 * A view may weigh at most this much. Contents count as they are compressed; headers, which HTTP/2 sends once, and
 * pictures do not count.
 */
const most = { kilobytes: 200, scripts: 40 };

const views = [
  "",
  "/search?search=a",
  "/properties",
  "/apartments",
  "/posts",
  "/testimonials",
  "/progress",
  "/categories",
  "/tags",
  "/enquiries",
  "/visits",
  "/buyers",
  "/units",
  "/units/list",
  "/desk",
  "/arrears",
  "/reconciliation",
  "/statements",
  "/people",
  "/profile",
  "/media",
];

let site: ServedSite;
test.beforeAll(async ({ site: served }) => {
  site = served;
  await fillSite(site.db);
});

test("the first view of what the office opens every day loads within its budget", async ({ expect }) => {
  const page = await administratorPage(site, phone);
  for (const view of views) {
    await openView(page, view);
    await page.waitForLoadState("networkidle");
    const loaded = await page.evaluate(() =>
      performance
        .getEntries()
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming
            ? [{ path: new URL(entry.name).pathname, bytes: entry.encodedBodySize }]
            : [],
        ),
    );
    const contents = loaded.filter(({ path }) => !/\.(?:avif|jpg|png|svg)$/.test(path));
    const kilobytes = contents.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const scripts = contents.filter(({ path }) => path.endsWith(".js")).length;
    expect.soft({ view, kilobytes }).toSatisfy(() => kilobytes > 100 && kilobytes <= most.kilobytes);
    expect.soft({ view, scripts }).toSatisfy(() => scripts > 10 && scripts <= most.scripts);
  }
});

test("a form that cannot load without a connection leaves its view as it is, and loads later", async () => {
  const page = await administratorPage(site, phone);
  await openView(page, "categories");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Add Category" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "No connection" }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("heading", { level: 1, name: "Categories" }).waitFor();
  await page.getByRole("button", { name: "Add Category" }).click();
  await page.context().setOffline(false);
  await Promise.all([page.waitForEvent("load"), dialog.getByRole("button", { name: "Load again" }).click()]);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Add Category" }).click();
  await dialog.getByLabel("Name").waitFor();
  // The browser reports what did not arrive as an error.
  site.consoleErrors.splice(0);
});

test("a form whose script a new release has replaced says so, and the page that is loaded again has it", async ({
  expect,
}) => {
  const page = await administratorPage(site, phone);
  await openView(page, "categories");
  await page.route("**/assets/taxonomy-dialog-*.js", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("button", { name: "Add Category" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "The site has been renewed" }).waitFor();
  expect(await dialog.textContent()).not.toContain("online");
  await page.unroute("**/assets/taxonomy-dialog-*.js");
  await Promise.all([page.waitForEvent("load"), dialog.getByRole("button", { name: "Load again" }).click()]);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Add Category" }).click();
  await dialog.getByLabel("Name").waitFor();
});
