import { expect } from "vitest";
import { testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { newBuyer } from "#test/money/sold-homes.ts";

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

  const turnKeys = async (isOn: boolean) => {
    await openView(page, "profile");
    await page.getByRole("checkbox", { name: "Keys of one letter" }).setChecked(isOn);
    await openView(page, "buyers?sort=-name");
  };
  await turnKeys(false);
  const heading = page.getByRole("heading", { name: "Buyers", level: 1 });
  await heading.click();
  await page.keyboard.press("j");
  expect(await focused()).not.toBe("Carol Auma");
  await turnKeys(true);
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

test("ticks outlive a search that finds nothing, more of them than are changed at once are said before the press, and a ticked box leaves the keys to the list", async ({
  site,
}) => {
  for (let i = 101; i <= 205; i += 1) await addProperty(site.db, { title: `House ${i}` });
  const page = await administratorPage(site, { viewport: { width: 1440, height: 900 } });
  await openView(page, "properties?sort=name");
  const bar = page.getByRole("region", { name: "What to do with those selected" });
  await page.getByRole("checkbox", { name: "Select House 101" }).check();
  await page.keyboard.press("j");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("House 102");
  const search = async (text: string) => {
    await page.getByRole("searchbox", { name: "Search properties" }).fill(text);
    await page.keyboard.press("Enter");
  };
  await search("castle");
  await page.getByText("No property matches.").waitFor();
  await bar.getByText("Clear (1 not on this page)").waitFor();
  await search("");
  await page.getByRole("checkbox", { name: "Select House 101", checked: true }).waitFor();
  for (let next = 2; (await bar.getByText("At most 100 are changed at once").count()) === 0; next += 1) {
    await page.getByRole("checkbox", { name: /Select all on this page|selected/ }).check();
    if ((await page.getByRole("link", { name: "Next" }).count()) === 0) break;
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL(`**page=${next}**`);
    await page.getByText(new RegExp(`^${(next - 1) * 30 + 1} to`)).waitFor();
  }
  await bar.getByText("At most 100 are changed at once: clear some of them.").waitFor();
  expect(await bar.getByRole("button", { name: "Delete", exact: true }).count()).toBe(0);
  await bar.getByRole("button", { name: /^Clear/ }).click();
  await page.context().close();
});
