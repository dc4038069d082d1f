import { expect, test } from "vitest";
import { overflow, violations } from "./axe.ts";
import { launchBrowser, serveSite } from "./browser.ts";
import { administratorPage, openView } from "./dashboard.ts";

test("a mail is looked at as words and as a phone shows it; nothing in it runs, and no request leaves", async () => {
  const browser = await launchBrowser();
  const site = await serveSite(browser);
  const page = await administratorPage(site, { viewport: { width: 360, height: 780 } });
  await openView(page, "mail/texts");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page
    .getByRole("textbox", { name: "Text" })
    .fill(
      'Hello {{name}},\n\nRead https://elsewhere.example/page first.\n<img src="https://elsewhere.example/a.png" onerror="parent.broken=1"><script>parent.broken=1</script>',
    );
  const mail = page.frameLocator("iframe");
  await mail.getByRole("link", { name: "https://elsewhere.example/page" }).waitFor();
  expect(await mail.locator("p").count()).toBe(2);
  expect(await mail.locator("body").textContent()).toContain("<img src=");
  expect(await mail.locator("img, script").count()).toBe(0);
  await mail.getByRole("link").first().click();
  await page.waitForTimeout(300);
  expect(asked.filter((url) => !url.startsWith(site.publicUrl) && !url.startsWith("about:"))).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
  expect(await mail.getByRole("link").first().isVisible()).toBe(true);
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
  expect(await overflow(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await site.remove();
  await browser.close();
});
