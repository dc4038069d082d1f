import type { Page } from "playwright-core";
import { expect } from "vitest";
import { settingsAreaNames } from "#domain/settings/settings.ts";
import { getAllSettings } from "#server/settings/all-settings.ts";
import { ada } from "#test/administrator.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView, storedText, waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { photo } from "#test/media/pictures.ts";

const test = testOnOneSite({ jobs: true });

let site: ServedSite;
let page: Page;
test.beforeAll(async ({ site: served }) => {
  site = served;
  page = await administratorPage(site, { viewport: { width: 360, height: 740 } });
});

const openArea = (area: string) => openView(page, `settings/${area}`);

test("every area fits a phone and has no accessibility violations", async () => {
  await openView(page, "settings");
  expect([await violations(page), await overflow(page)]).toEqual([[], []]);
  for (const area of settingsAreaNames) {
    await page.goto(`/dashboard/settings/${area}`);
    expect([area, await violations(page), await overflow(page)]).toEqual([area, [], []]);
  }
});

test("a group opens by a press and by the address that names its part, also before the scripts have come", async () => {
  const isOpen = (group: string) =>
    page.locator(`details:has(#${group})`).evaluate((fold) => fold.hasAttribute("open"));
  await openView(page, "settings");
  await page.getByRole("heading", { name: "Money and terms" }).click();
  expect(await isOpen("money")).toBe(true);
  await page.getByRole("link", { name: /^Planner limits/ }).click();
  await page.getByRole("heading", { level: 1, name: "Planner limits" }).waitFor();
  await page.goBack();
  await expect.poll(() => isOpen("money")).toBe(true);
  await page.goto("/dashboard/settings#records");
  await page.reload();
  await expect.poll(() => isOpen("records")).toBe(true);
  expect(await isOpen("visits")).toBe(false);

  const { cookies } = await page.context().storageState();
  const plain = await site.newPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  await plain.context().addCookies(cookies);
  await plain.goto("/dashboard/settings#company");
  expect(await plain.getByRole("link", { name: /^Contacts/ }).isVisible()).toBe(true);
  await plain.getByRole("heading", { name: "Visits and messages" }).click();
  expect(await plain.getByRole("link", { name: /^News by e-mail/ }).isVisible()).toBe(true);
  await plain.context().close();
});

test("on a laptop every group is open", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openView(page, "settings");
  for (const name of [/^Planner limits/, /^News by e-mail/, /^Backups/]) {
    expect(await page.getByRole("list").getByRole("link", { name }).isVisible()).toBe(true);
  }
  await page.setViewportSize({ width: 360, height: 740 });
});

test("a list is filled, put in order and cleared by buttons alone", async () => {
  await openArea("values");
  await page.getByRole("button", { name: "Add a value" }).click();
  const fifth = page.getByRole("listitem").filter({ hasText: "Value 5" });
  await fifth.getByLabel("Title").fill("Patience");
  await fifth.getByLabel("What it means").fill("Nobody hurries you.");
  await page.getByRole("button", { name: "Remove Empowerment" }).click();
  await page.getByRole("button", { name: "Move Trust up" }).click();
  expect(
    await page.getByRole("button", { name: "Move Trust up" }).evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.", { exact: true }).waitFor();
  const titles = (await getAllSettings(site.db)).values.list?.map(({ title }) => title);
  expect(titles).toEqual(["Community", "Trust", "Quality", "Patience"]);
});

test("saving keeps the place: the focus is on Save again, and coming back repeats no message", async () => {
  await openArea("values");
  await page.getByLabel("Title").first().fill("Neighbours");
  await page.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  const notice = page.getByText("Saved.", { exact: true });
  await notice.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("Save");
  await page.getByLabel("Title").first().fill("Friends");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await getAllSettings(site.db)).values.list?.[0]?.title).toBe("Friends");
  await notice.waitFor();
  await page.getByRole("link", { name: "Back to Settings" }).click();
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  await page.goBack();
  await page.getByLabel("Title").first().waitFor();
  expect(await notice.count()).toBe(0);
});

test("on a long page the chosen area, the error of a field and the place at saving are in sight", async () => {
  await openArea("faq");
  const chip = page.getByRole("navigation").getByRole("link", { name: "Questions and answers" });
  await expect.poll(async () => ((await chip.boundingBox())?.x ?? 360) < 200).toBe(true);
  await page.getByRole("button", { name: "Add a question" }).first().click();
  const added = page.getByRole("listitem").filter({ hasText: /Question \d+/ });
  await added.getByRole("textbox", { name: "Question" }).fill("May my sister pay?");
  await page.getByRole("button", { name: "Save" }).click();
  const error = added.getByText("Please enter the answer");
  await error.waitFor();
  const foot = async (one: typeof error) =>
    ((await one.boundingBox())?.y ?? 0) + ((await one.boundingBox())?.height ?? 0);
  const save = page.getByRole("button", { name: "Save" });
  await expect.poll(async () => (await foot(error)) < ((await save.boundingBox())?.y ?? 0)).toBe(true);
  await added.getByRole("textbox", { name: "Answer" }).fill("Yes, with your number.");
  const before = await page.evaluate<number>("scrollY");
  await save.click();
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect(Math.abs((await page.evaluate<number>("scrollY")) - before)).toBeLessThan(400);
});

test("how the phone number and the hours will read is shown while they are typed", async () => {
  await openArea("contacts");
  const preview = page.getByRole("region", { name: "How it reads" });
  await page.getByLabel("Phone").fill("0772 123 456");
  await preview.getByText("+256772123456").waitFor();
  await openArea("hours");
  await page.getByLabel("Sunday").check();
  const sunday = page.getByRole("group", { name: "Sunday" });
  await sunday.getByLabel("Opens").fill("10:00");
  await sunday.getByLabel("Closes").fill("12:30");
  await preview.getByText("10:00 AM to 12:30 PM").waitFor();
});

test("what was typed into a list survives a reload, moved rows and a new picture included", async () => {
  await openArea("team");
  await page.getByRole("button", { name: "Add a person" }).click();
  const added = page.getByRole("listitem").filter({ hasText: "Person 7" });
  await added.getByLabel("Name").fill("Peter Wasswa");
  await added
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "peter.jpg", mimeType: "image/jpeg", buffer: await photo(400, 400, { seed: 4 }) });
  await added.getByText("Replace").waitFor();
  const kept = () => storedText(page, "settings-team");
  await expect.poll(kept).toMatch(/people\[6\]\.photoId":\["\d+"\]/);
  await page.reload();
  await page.getByText(/This is what you typed/).waitFor();
  const again = page.getByRole("listitem").filter({ hasText: "Peter Wasswa" });
  expect(await again.getByLabel("Name").inputValue()).toBe("Peter Wasswa");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.", { exact: true }).waitFor();
  const person = (await getAllSettings(site.db)).team.people?.[6];
  expect(person).toMatchObject({ name: "Peter Wasswa", photo: expect.stringMatching(/^picture-/) });
  await page.reload();
  expect(await page.getByText(/This is what you typed/).count()).toBe(0);
});

test("a row far down a list goes to its top at one press", async () => {
  await openArea("faq");
  const rows = page.getByRole("group", { name: "In this order" }).first().getByRole("listitem");
  const last = rows.last();
  const question = (await last.locator("summary").textContent()) ?? "";
  await last.locator("summary").click();
  await last.getByRole("button", { name: /^Move to the top/ }).click();
  expect(await rows.first().locator("summary").textContent()).toBe(question);
  await page.getByText(/^Moved to place 1 of \d+\.$/).waitFor({ state: "attached" });
  const up = rows.first().getByRole("button", { name: /up$/ });
  await expect.poll(() => up.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(
    await rows
      .first()
      .getByRole("button", { name: /^Move to the top/ })
      .count(),
  ).toBe(0);
});

test("a long list is folded to its names, and a row with an error is opened with the focus on it", async () => {
  await openArea("team");
  const name = page.getByLabel("Name", { exact: false }).nth(1);
  expect(await name.isVisible()).toBe(false);
  await page.getByText("Brian Okello", { exact: true }).click();
  await name.fill("");
  await page.getByText("Brian Okello", { exact: true }).click();
  expect(await name.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type("Brian Okello");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.", { exact: true }).waitFor();
});

test("two tabs: the second sees both versions side by side, takes one, and saves", async () => {
  await openArea("stats");
  const other = await administratorPage(site);
  await openView(other, "settings/stats");
  await page.getByLabel("What it counts").first().fill("Ways to pay");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.", { exact: true }).waitFor();
  await other.getByLabel("What it counts").nth(1).fill("Owners");
  await other.getByRole("button", { name: "Save" }).click();
  await other.getByText("This was saved elsewhere while you were editing").waitFor();
  expect(await violations(other)).toEqual([]);
  await other.getByRole("button", { name: "Continue" }).click();
  await other.getByRole("button", { name: "Save" }).click();
  await other.getByText("Saved.", { exact: true }).waitFor();
  const labels = (await getAllSettings(site.db)).stats.list?.map(({ label }) => label);
  expect(labels?.slice(0, 2)).toEqual(["Payment Options", "Owners"]);
  await other.context().close();
});

test("the message about a wrong password goes once the backup is downloaded", async () => {
  await openView(page, "settings/backups");
  await page.getByText("Download a backup").click();
  const download = async (password: string) => {
    await page.getByRole("textbox", { name: "Current password" }).fill(password);
    await page.getByRole("button", { name: "Download", exact: true }).click();
  };
  await download("not the password");
  const problem = page.getByText("This is not your password, so nothing was downloaded.");
  await problem.waitFor();
  await waitForHydration(page);
  await Promise.all([page.waitForEvent("download"), download(ada.password)]);
  expect(await problem.count()).toBe(0);
  expect(await page.getByRole("textbox", { name: "Current password" }).inputValue()).toBe("");
});
