import { expect } from "vitest";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";

const test = testOnOneSite();

let site: ServedSite;
test.beforeAll(({ site: served }) => {
  site = served;
});

test.each([360, 1440])(
  "a home's point is chosen by area, pasted as a link or pressed on the drawn map, and is shown, %i pixels wide",
  async (width) => {
    const page = await administratorPage(site, { viewport: { width, height: 800 } });
    await openView(page, "properties/new");
    await page.getByRole("heading", { name: "How far it is" }).click();
    const field = page.getByLabel("Point on the map");
    await page.getByText("Pick it on a drawn map").click();
    await page.getByLabel("Near", { exact: true }).selectOption("Kololo");
    expect(await field.inputValue()).toBe("0.3313, 32.5956");
    await page.getByText("Near Kololo.").waitFor();
    await field.fill("https://www.google.com/maps/@0.3544,32.6121,15z");
    await page.getByText("Near Ntinda.").waitFor();
    await page.locator(".map-drawn").click({ position: { x: 20, y: 20 } });
    await page.getByText(/^About \d km from Nansana\./).waitFor();
    expect(await field.inputValue()).toMatch(/^0\.\d{4}, 32\.\d{4}$/);
    expect([await violations(page), await overflow(page)]).toEqual([[], []]);
  },
);
