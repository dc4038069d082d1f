import { expect } from "vitest";
import { newBuyer } from "#test/money/sold-homes.ts";
import { testOnOneSite } from "./browser.ts";
import { administratorPage, openView } from "./dashboard.ts";

const test = testOnOneSite();

test("a list is ordered by its heads and walked by keys, which can be turned off", async ({ site }) => {
  for (const name of ["Amina Nakato", "Brian Okello", "Carol Auma"]) await newBuyer(site.db, name, "+256772123456");
  const page = await administratorPage(site, { viewport: { width: 1440, height: 900 } });
  await openView(page, "buyers");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const rows = page.getByRole("table", { name: "Buyers" }).getByRole("row");
  const height = (await rows.nth(1).boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThanOrEqual(40);
  expect(height).toBeLessThanOrEqual(48);

  await page.keyboard.press("j");
  expect(await focused()).toBe("Amina Nakato");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  expect(await focused()).toBe("Carol Auma");
  await page.keyboard.press("k");
  expect(await focused()).toBe("Brian Okello");
  await page.keyboard.press("/");
  await page.keyboard.type("jk");
  expect(await page.getByRole("searchbox", { name: "Search buyers" }).inputValue()).toBe("jk");

  await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
  await page.waitForURL("**/dashboard/buyers?sort=-name");
  await page.locator("th[aria-sort=descending]").waitFor();
  expect(await rows.nth(1).textContent()).toContain("Carol Auma");

  await page.getByRole("checkbox", { name: /^Keys:/ }).uncheck();
  const heading = page.getByRole("heading", { name: "Buyers", level: 1 });
  await heading.click();
  await page.keyboard.press("j");
  expect(await focused()).not.toBe("Carol Auma");
  await page.getByRole("checkbox", { name: /^Keys:/ }).check();
  await heading.click();
  await page.keyboard.press("j");
  expect(await focused()).toBe("Carol Auma");
  await page.getByRole("link", { name: "Brian Okello", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Brian Okello" }).waitFor();
  const marked = page.getByRole("link", { name: "Brian Okello", exact: true });
  await expect.poll(() => marked.getAttribute("aria-current")).toBe("true");
  await page.context().close();
});
