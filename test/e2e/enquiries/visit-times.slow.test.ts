import { expect } from "vitest";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { getSettings } from "#server/settings/settings.ts";
import { type ServedSite, testOnNewSite } from "#test/browser/browser.ts";
import {
  fillVisit,
  prepareVisits,
  readOn,
  storedEnquiries,
  submit,
  tapTime,
  visitForm,
} from "#test/browser/visit-form.ts";
import { wakeIslands } from "#test/browser/wake-islands.ts";
import { addApartment } from "#test/catalogue/records.ts";

const test = testOnNewSite();
let site: ServedSite;
let homePage: string;
test.beforeEach(async ({ site: served }) => {
  site = served;
  homePage = await prepareVisits(site);
});

const stored = () => storedEnquiries(site);

test("who goes back after booking sees the visit that she has, and no other time selected", async () => {
  const page = await site.newPage();
  await page.goto(`/visit?home=apartment-${homePage.split("/")[2]}`);
  await fillVisit(page, "09:00");
  await visitForm(page).getByLabel("Phone").fill("0772 123 456");
  await readOn(page);
  await submit(page).click();
  await page.getByRole("heading", { name: /Tuesday 24 November/ }).waitFor();
  // Other visitors take the remaining places, so the time is no longer in the list.
  const { visits } = await getSettings(site.db, visitsArea);
  for (let place = 1; place < visits.placesPerSlot; place += 1) {
    const sent = { name: "Other", phone: `0772 900 10${place}`, date: "2026-11-24", time: "09:00" };
    expect((await site.visitor().post("/visit", sent)).status).toBe(303);
  }
  await page.goBack();
  await page.getByText("You have Tuesday 24 November, 9:00 AM Kampala time, for Family Comfort.").first().waitFor();
  expect(await visitForm(page).locator("input[name=slot]:checked").count()).toBe(0);
  await fillVisit(page, "10:00");
  await visitForm(page).getByLabel("Phone").fill("0772 123 456");
  await readOn(page);
  await submit(page).click();
  await page.getByText("We have not booked another.").waitFor();
  expect(await stored()).toHaveLength(1 + visits.placesPerSlot - 1);
  // The site still knows of her visit after this answer, so it rejects another time as well.
  await tapTime(visitForm(page), "2026-11-24 11:00");
  const again = page.waitForResponse((response) => response.request().method() === "POST");
  await submit(page).click();
  expect((await again).status()).toBe(409);
  await page.getByText("We have not booked another.").waitFor();
  expect(await stored()).toHaveLength(1 + visits.placesPerSlot - 1);
  await page.getByRole("link", { name: "Move it" }).first().click();
  await page.getByRole("heading", { name: /Tuesday 24 November/ }).waitFor();
});

test("what the server found missing goes as soon as it is filled in, and the rest stays", async () => {
  const page = await site.newPage();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/visit");
  await submit(page).click();
  const form = visitForm(page);
  const nameMissing = form.getByText("Please enter your name");
  const phoneMissing = form.getByText("Please enter a phone number or an e-mail address");
  await phoneMissing.waitFor();
  await page.unroute(/\.js$/);
  site.consoleErrors.length = 0;
  await page.reload();
  await wakeIslands(page);
  expect([await nameMissing.count(), await phoneMissing.count()]).toEqual([1, 1]);
  await form.getByRole("textbox", { name: "E-mail" }).fill("amina@visitors.example");
  expect([await nameMissing.count(), await phoneMissing.count()]).toEqual([1, 0]);
});

test("no time of a day stands alone in its row", async () => {
  const page = await site.newPage();
  await page.goto("/visit");
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const alone = await page.locator(".visit-day[open] .visit-times").evaluate((list) => {
      const times = [...list.children];
      const counts: number[] = [];
      while (list.children.length > 1) {
        const tops = times.filter((time) => time.isConnected).map((time) => time.getBoundingClientRect().top);
        if (tops.filter((top) => top === tops.at(-1)).length === 1) counts.push(tops.length);
        list.lastElementChild?.remove();
      }
      list.replaceChildren(...times);
      return counts;
    });
    expect({ width, alone }).toEqual({ width, alone: [] });
  }
});

test("who goes back after booking sees the time that was sent while it has a place left", async () => {
  const page = await site.newPage();
  await page.goto("/visit");
  await fillVisit(page, "15:00");
  await readOn(page);
  await submit(page).click();
  await page.getByRole("heading", { name: /Tuesday 24 November/ }).waitFor();
  await page.goBack();
  await page.getByText("You have Tuesday 24 November, 3:00 PM Kampala time.").first().waitFor();
  expect(await visitForm(page).locator("input[name=slot]:checked").getAttribute("value")).toBe("2026-11-24 15:00");
});

test("after going back, the heading and the times are of the home that the folded list sends", async () => {
  await addApartment(site.db, { name: "Garden Villa" });
  const page = await site.newPage();
  await page.goto(`/visit?home=${homePage.slice(1).replace("/", "-")}`);
  await page.locator(".visit-extras > summary").click();
  const heading = page.getByRole("heading", { level: 1 });
  await page.locator("select[name=home]").selectOption({ label: "Garden Villa" });
  await heading.getByText("Garden Villa").waitFor();
  await page.goto("/faq");
  await page.goBack();
  await expect
    .poll(async () => {
      const chosen = await page.locator("select[name=home] option:checked").textContent();
      return chosen !== null && (await heading.textContent())?.includes(chosen);
    })
    .toBe(true);
});

test("a time of a link that one home does not have is chosen for another home that has it", async () => {
  const far = await addApartment(site.db, { name: "Garden Villa", toTown: "60 km" });
  const page = await site.newPage();
  await page.goto(`/visit?home=apartment-${far}&slot=2026-11-24+17:00`);
  await page.getByText("Tuesday 24 November, 5:00 PM Kampala time: ").waitFor();
  await page.locator(".visit-extras > summary").click();
  await page.locator("select[name=home]").selectOption({ label: "Family Comfort" });
  await page.getByRole("heading", { level: 1 }).getByText("Family Comfort").waitFor();
  expect(await page.getByText("Tuesday 24 November, 5:00 PM Kampala time: ").count()).toBe(0);
  expect(await visitForm(page).locator("input[name=slot]:checked").getAttribute("value")).toBe("2026-11-24 17:00");
});

test("a time that a link chose is not chosen at another address, and what was typed there is kept", async () => {
  const page = await site.newPage();
  await page.goto("/visit?slot=2026-11-24+17:00");
  await wakeIslands(page);
  expect(await visitForm(page).locator("input[name=slot]:checked").getAttribute("value")).toBe("2026-11-24 17:00");
  await visitForm(page).getByLabel("Name").fill("Aisha");
  await page.goto("/visit");
  await wakeIslands(page);
  await expect.poll(() => visitForm(page).getByLabel("Name").inputValue()).toBe("Aisha");
  expect(await visitForm(page).locator("input[name=slot]:checked").count()).toBe(0);
});

test("another home changes the duration where it stands, and it is said once", async () => {
  const page = await site.newPage();
  await page.goto("/visit");
  const takes = page.getByText(/60 minutes|3 hours|A visit takes/);
  const [home = ""] = await page.locator("select[name=home] option:not([value=''])").allInnerTexts();
  for (const label of [home, "Help me choose"]) {
    await page.locator("select[name=home]").selectOption({ label });
    await page
      .getByRole("heading", { level: 1 })
      .getByText(label === home ? home : "Book a visit")
      .waitFor();
    expect([label, await takes.count()]).toEqual([label, 1]);
    expect(await page.locator("[data-of-home]").textContent()).toBe("");
  }
});

test("a visitor abroad sees her own time at the three times of the home page", async () => {
  const page = await site.newPage({ timezoneId: "Europe/London" });
  await page.goto("/");
  await page.locator(".visit-next").scrollIntoViewIfNeeded();
  await page.getByText("Times are Kampala time. The last line of each is the time where you are.").waitFor();
  const times = await page.locator(".visit-next a").allInnerTexts();
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(time).toMatch(/\d:\d\d [AP]M\s+\d+:\d\d\s[AP]M for you$/);
});

test("a visitor abroad still sees her own times when the form comes back with an error", async () => {
  const page = await site.newPage({ timezoneId: "Europe/London" });
  await page.goto(`/visit?home=apartment-${homePage.split("/")[2]}`);
  const note = page.getByText("The last line of each is the time where you are.");
  await note.waitFor();
  await fillVisit(page);
  await visitForm(page).getByLabel("Phone").fill("12345");
  await submit(page).click();
  await page.getByText("Please check the number").waitFor();
  await page.locator(".visit-times label:has(:checked) small", { hasText: "7:00 AM" }).waitFor();
  await note.waitFor();
});
