import type { Page } from "playwright-core";
import { expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView, storedText, waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { addApartment } from "#test/catalogue/records.ts";

const test = testOnOneSite();

let site: ServedSite;
test.beforeAll(async ({ site: served }) => {
  site = served;
  // This is a Tuesday.
  site.clock.now = localInstant("2026-03-24", "11:20");
  await addApartment(site.db, { name: "Family Comfort" });
});

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const day = (page: Page, name: string) => page.getByRole("radio", { name });
const visits = () =>
  site.db.selectFrom("visits").select(["visit_on", "starts_at", "status"]).orderBy("enquiry_id").execute();

test("by touch: a caller is entered, a visit booked for them out of the calendar, moved, cancelled after a question, and booked again", async () => {
  const page = await administratorPage(site, phone);
  await openView(page, "enquiries/new");
  await page.locator("label", { hasText: "WhatsApp" }).tap();
  await page.getByLabel("Name").fill("Amina Nakato");
  await page.getByLabel("Phone", { exact: false }).last().fill("0772 123 456");
  await page.getByLabel("What they want").fill("Two bedrooms, near a school");
  await page.getByRole("button", { name: "Add inquiry" }).tap();
  await page.getByText("Inquiry of Amina Nakato added.").waitFor();
  const order = await page.locator("article a").allTextContents();
  expect(order.indexOf("Answer")).toBeLessThan(order.indexOf("Book a visit"));

  await page.getByRole("article").getByRole("link", { name: "Book a visit" }).tap();
  await page.getByRole("heading", { name: "Book a visit" }).waitFor();
  await waitForHydration(page);
  expect(await page.getByLabel("Name").inputValue()).toBe("Amina Nakato");
  await page.locator("label", { has: day(page, "Thursday 26 March: 10 free times") }).tap();
  await page.locator("label", { hasText: "10:00 AM" }).tap();
  await page.getByRole("button", { name: "Book the visit" }).tap();
  await page
    .getByText(
      "Confirmed, not told yet: Amina Nakato, Thursday 26 March at 10:00 AM Kampala time. No mail was sent: tell them.",
    )
    .waitFor();
  await page.getByRole("link", { name: "Tell them by WhatsApp" }).tap();
  await page.getByRole("heading", { name: "Write to Amina Nakato" }).waitFor();
  await waitForHydration(page);
  const words = page.getByLabel("Message");
  expect(await words.inputValue()).toContain("Thursday 26 March at 10:00 AM Kampala time is confirmed.");
  await page.getByRole("link", { name: "Reminder of the visit" }).tap();
  await expect.poll(() => words.inputValue()).toContain("We expect you for your visit");
  expect(await overflow(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await words.fill("Bring your sister as well");
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "A chat" }));
  const [chat] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Open WhatsApp" }).tap(),
  ]);
  expect(decodeURIComponent(chat.url())).toContain("256772123456?text=Bring your sister as well");
  await chat.close();
  await page.getByText("Opened in WhatsApp and added to the conversation.").waitFor();
  await page.getByRole("article").getByText("Bring your sister as well").waitFor();

  await page.locator("summary", { hasText: "Another time" }).tap();
  expect(await day(page, "Monday 6 April: closed: Easter Monday").isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Later days" }).tap();
  await page.locator("label", { has: day(page, "Tuesday 7 April: 10 free times") }).tap();
  await page.locator("label", { hasText: /^2:00 PM$/ }).tap();
  await page.getByRole("button", { name: "Move the visit" }).tap();
  await page.getByText(/^Moved.*: Amina Nakato, Tuesday 7 April at 2:00 PM/).waitFor();
  await page.getByRole("button", { name: "Undo" }).tap();
  await page.getByText(/^Moved.*: Amina Nakato, Thursday 26 March at 10:00 AM/).waitFor();

  await page.getByRole("button", { name: "Cancel visit: Amina Nakato" }).tap();
  const question = page.getByRole("dialog", { name: "Cancel the visit of Amina Nakato?" });
  expect(await question.textContent()).toContain(
    "Thursday 26 March at 10:00 AM Kampala time is free for others at once.",
  );
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: "Keep the visit" }).tap();
  expect(await visits()).toMatchObject([{ status: "confirmed" }]);
  await page.getByRole("button", { name: "Cancel visit: Amina Nakato" }).tap();
  await question.getByRole("button", { name: "Cancel visit" }).tap();
  await page.getByText(/^Cancelled.*: Amina Nakato, Thursday 26 March at 10:00 AM/).waitFor();
  await page.getByRole("button", { name: "Undo" }).tap();
  await page.getByText(/^Confirmed.*: Amina Nakato, Thursday 26 March at 10:00 AM/).waitFor();
  expect(await visits()).toEqual([{ visit_on: "2026-03-26", starts_at: "10:00:00", status: "confirmed" }]);
});

test("by keys: arrows walk over the days that are free, by day and week, and the times follow the day", async () => {
  const page = await administratorPage(site, { viewport: { width: 1440, height: 900 } });
  await openView(page, "visits/new?date=2026-03-27");
  const focused = () =>
    page.evaluate(() => document.activeElement instanceof HTMLInputElement && document.activeElement.value);
  expect(await day(page, "Friday 27 March: 10 free times").isChecked()).toBe(true);
  await day(page, "Friday 27 March: 10 free times").focus();
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe("2026-03-28");
  // On Saturday the office has other hours than on Friday.
  expect(await page.getByRole("radio", { name: "8:00 AM" }).isDisabled()).toBe(true);
  expect(await page.getByRole("radio", { name: "9:00 AM" }).isDisabled()).toBe(false);
  // The arrows skip Sunday, which is closed, and Good Friday.
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe("2026-03-30");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toBe("2026-04-10");
  await page.getByText("7 April to 20 April", { exact: true }).first().waitFor();
  await page.keyboard.press("PageUp");
  expect(await focused()).toBe("2026-03-24");
  await page.keyboard.press("PageDown");
  expect(await focused()).toBe("2026-04-07");
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.getByLabel("Name").fill("Brian Okello");
  await page.getByRole("textbox", { name: "E-mail" }).fill("brian@visitors.example");
  await page.getByLabel("Name").press("Enter");
  await page.getByText(/^Confirmed: Brian Okello, .*\. A mail to the visitor says so\.$/).waitFor();
});

test("what was typed for a visit is there after a reload, and after a rejection", async () => {
  const page = await administratorPage(site, phone);
  await openView(page, "visits/new");
  await page.getByLabel("Name").fill("Carol Achieng");
  await page.locator("label", { has: day(page, "Friday 27 March: 10 free times") }).tap();
  await expect.poll(() => storedText(page, "book")).toContain("2026-03-27");
  await page.reload();
  await waitForHydration(page);
  await page.getByText(/^This is what you typed/).waitFor();
  expect(await day(page, "Friday 27 March: 10 free times").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Book the visit" }).tap();
  await page.getByText("Please enter a phone number or an e-mail address").waitFor();
  await page.getByText("Please choose a time").waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("Carol Achieng");
});

test("hours are blocked and lifted, a day with a visit only by who has read whose it is, and the visit is cancelled", async () => {
  const page = await administratorPage(site, phone);
  await openView(page, "visits?on=2026-03-31");
  await page.getByRole("button", { name: "Block 10:00 AM" }).click();
  await page.getByText("Blocked: Tuesday 31 March, 10:00 AM to 11:00 AM.").waitFor();
  await openView(page, "visits/new");
  await page.getByLabel("Name").fill("Doreen Auma");
  await page.getByLabel("Phone", { exact: false }).last().fill("0772 555 666");
  await day(page, "Tuesday 31 March: 9 free times").check();
  expect(await page.getByRole("radio", { name: "10:00 AM" }).isDisabled()).toBe(true);
  await page.getByRole("radio", { name: "11:00 AM" }).check();
  await page.getByRole("button", { name: "Book the visit" }).click();
  await page.getByText(/^Confirmed, not told yet: Doreen Auma, Tuesday 31 March at 11:00 AM Kampala time\./).waitFor();

  await openView(page, "visits?on=2026-03-31");
  await page.getByText("Block days or hours").click();
  await page.getByLabel("Reason").fill("Roof repair");
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await page.getByText("A visit is booked then:").waitFor();
  await page.getByText("Doreen Auma, Tuesday 31 March at 11:00 AM").waitFor();
  await page.getByRole("button", { name: "Block all the same" }).click();
  await page.getByText("Still booked: Doreen Auma, Tuesday 31 March at 11:00 AM Kampala time.").waitFor();
  await page.getByRole("button", { name: "Lift the block: Tuesday 31 March", exact: true }).click();
  await page.getByText("Lifted: Tuesday 31 March.").waitFor();
  await page.getByText("Still blocked: Tuesday 31 March, 10:00 AM to 11:00 AM.").waitFor();

  await page.getByRole("button", { name: "More for Doreen Auma" }).click();
  await page.getByRole("button", { name: "Cancel visit", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel visit" }).click();
  await page.getByText(/^Cancelled, not told yet: Doreen Auma, Tuesday 31 March at 11:00 AM/).waitFor();
});

test("the settings close public holidays, and one that is unticked is a working day again", async () => {
  const page = await administratorPage(site, phone);
  await openView(page, "settings/hours");
  const labour = page.getByLabel("Labour Day");
  expect(await labour.isChecked()).toBe(true);
  await labour.uncheck();
  await page.getByRole("button", { name: /^Save/ }).tap();
  await page.getByText("Saved.").waitFor();
  await openView(page, "visits?on=2026-05-01");
  await page.getByText("No visits, 20 places free", { exact: true }).waitFor();
  await openView(page, "visits?on=2026-04-03");
  await page.getByText("Closed: Good Friday", { exact: true }).waitFor();
});

test.each([360, 1440])(
  "no screen of it has an accessibility violation, %i pixels wide, and nothing lies below the bar",
  async (width) => {
    const page = await administratorPage(site, { viewport: { width, height: 780 } });
    const { id } = await site.db.selectFrom("enquiries").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow();
    for (const view of [
      "enquiries/new",
      `enquiries/${id}?show=all`,
      "visits/new",
      "visits?on=2026-03-31",
      "settings/hours",
      `units?enquiry=${id}`,
    ]) {
      await openView(page, view);
      for (const folded of await page.locator("main summary").all()) await folded.click();
      expect({ view, violations: await violations(page), overflow: await overflow(page) }).toEqual({
        view,
        violations: [],
        overflow: [],
      });
      const small = await page.evaluate(() =>
        [...document.querySelectorAll("main :is(button, .btn, .text-button, .picker-day, .picker-time)")]
          .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }))
          .filter(({ box }) => box.height > 0 && box.height < 44)
          .map(({ text, box }) => `${text} ${box.height}`),
      );
      expect({ view, small }).toEqual({ view, small: [] });
    }
  },
);
