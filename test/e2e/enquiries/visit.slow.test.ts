import { describe, expect } from "vitest";
import { type ServedSite, testOnNewSite } from "#test/browser/browser.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import {
  fillVisit,
  openVisitForm,
  prepareVisits,
  readOn,
  storedEnquiries,
  submit,
  visitForm,
} from "#test/browser/visit-form.ts";

const test = testOnNewSite();
let site: ServedSite;
let homePage: string;
test.beforeEach(async ({ site: served }) => {
  site = served;
  homePage = await prepareVisits(site);
});

const stored = () => storedEnquiries(site);

describe.each([
  { words: "with script", javaScriptEnabled: true },
  { words: "without script", javaScriptEnabled: false },
])("a visitor $words", ({ javaScriptEnabled }) => {
  test("selects a unit, asks for it with a number alone, and keeps the link", async () => {
    const page = await site.newPage({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
    await page.goto(homePage);
    await page.locator("summary", { hasText: "Choose your unit" }).click();
    await page.locator(".unit summary", { hasText: "4-02 Available" }).click();
    await page.getByText("Kampala Road side").last().waitFor();
    expect(await overflow(page)).toEqual([]);
    const ask = page.getByRole("link", { name: "Ask for this unit: 4-02" });
    // Half of the link would be below the bar, where too little of it can be touched.
    if (javaScriptEnabled) {
      await ask.evaluate((link) => link.scrollIntoView({ block: "center" }));
      expect(await violations(page)).toEqual([]);
    }
    await ask.click();
    await page.waitForURL(/\/visit\?home=unit-\d+$/);
    await fillVisit(page);
    await visitForm(page).getByRole("textbox", { name: "E-mail" }).fill("");
    if (javaScriptEnabled) await readOn(page);
    await submit(page).click();
    await page.getByText("Please enter a phone number or an e-mail address", { exact: true }).waitFor();
    const phone = visitForm(page).getByLabel("Phone");
    if (javaScriptEnabled) expect(await phone.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await visitForm(page).getByLabel("Message").inputValue()).toBe("I come with my sister.");
    await phone.fill("0772 900 100");
    await submit(page).click();
    await page.getByText("We send no e-mail, as you left no address.").waitFor();
    const chat = await page.getByRole("link", { name: "Send this to myself on WhatsApp" }).getAttribute("href");
    expect(decodeURIComponent(chat ?? "")).toContain(new URL(page.url()).pathname);
    expect(await overflow(page)).toEqual([]);
    expect(await stored()).toMatchObject([
      { email: null, phone: "+256772900100", home_name: "Family Comfort, unit 4-02", is_suspected_spam: false },
    ]);
    expect(await site.db.selectFrom("outgoing_mails").select("template").execute()).toEqual([
      { template: "new-enquiry" },
    ]);
  });

  test("asks from the header of a home's page, and the home is chosen", async () => {
    const page = await site.newPage({ javaScriptEnabled, viewport: { width: 1440, height: 900 } });
    await page.goto(homePage);
    await page.getByRole("banner").getByRole("link", { name: "REQUEST A VIEWING" }).first().click();
    await page.waitForURL(/\/visit\?home=apartment-\d+$/);
    expect(await visitForm(page).locator("select[name=home] option:checked").textContent()).toBe("Family Comfort");
  });

  test("a half-filled form still has every word after leaving and returning", async () => {
    const page = await site.newPage({ javaScriptEnabled });
    await page.goto("/");
    await fillVisit(page);
    await visitForm(page).getByRole("link", { name: "our privacy page" }).click();
    await page.waitForURL("**/privacy");
    await page.goBack();
    const name = () => visitForm(page).getByLabel("Your name").inputValue();
    await expect.poll(name).toBe("Amina Nakato");
    expect(await visitForm(page).getByLabel("Message").inputValue()).toBe("I come with my sister.");
    expect(await visitForm(page).locator("select[name=time]").inputValue()).toBe("10:00");
  });

  test("leaves a number or a message on a home's page, and the home is named", async () => {
    const page = await site.newPage({ javaScriptEnabled });
    await page.goto(homePage);
    await page.locator("summary", { hasText: "Call me back" }).click();
    const callback = page.locator("form.ask-form", { hasText: "We call you back" });
    await callback.getByLabel("Your name").fill("Brian");
    await callback.getByLabel("Phone").fill("0772 123 456");
    if (javaScriptEnabled) await readOn(page);
    await callback.getByRole("button", { name: "Call me back" }).click();
    await page.getByText("We have it. Your reference is").waitFor();

    await page.goto(homePage);
    await page.locator(".home-more > summary").click();
    await page.locator(".home-more").getByRole("link", { name: "Send Message" }).click();
    await page.waitForURL(/\/ask\?home=apartment-\d+$/);
    const message = page.locator("form.ask-form", { hasText: "About Family Comfort" });
    await message.getByLabel("Your name").fill("Carol");
    await message.getByLabel("Message").fill("Is there water?");
    if (javaScriptEnabled) await readOn(page);
    await message.getByRole("button", { name: "Send the message" }).click();
    await page.getByText("Please enter a phone number or an e-mail address").waitFor();
    const again = page.locator("form.ask-form", { hasText: "About Family Comfort" });
    expect(await again.getByLabel("Message").inputValue()).toBe("Is there water?");
    await again.getByRole("textbox", { name: "E-mail" }).fill("carol@visitors.example");
    await again.getByRole("button", { name: "Send the message" }).click();
    await page.getByText("We have it. Your reference is").waitFor();

    await page.goto(homePage);
    await page.getByRole("link", { name: "Request Info" }).first().click();
    await page.waitForURL(/\/ask\?kind=info/);
    const info = page.locator("form.ask-form");
    expect(await info.getByLabel("Message").inputValue()).toBe("Please send me more about Family Comfort.");
    await info.getByLabel("Your name").fill("Doreen");
    await info.getByLabel("Phone").fill("+256 772 333 444");
    if (javaScriptEnabled) await readOn(page);
    await info.getByRole("button", { name: "Ask for information" }).click();
    await page.getByText("We have it. Your reference is").waitFor();

    const home_name = "Family Comfort";
    expect(await stored()).toMatchObject([
      { kind: "callback", name: "Brian", phone: "+256772123456", home_name, source_path: homePage },
      { kind: "message", name: "Carol", email: "carol@visitors.example", home_name },
      { kind: "info", name: "Doreen", phone: "+256772333444", home_name },
    ]);
    expect((await stored()).map((enquiry) => enquiry.is_suspected_spam)).toEqual([false, false, false]);
  });

  test("asks to be called on the planner, and for news at the foot of the page", async () => {
    const page = await site.newPage({ javaScriptEnabled });
    await page.goto("/plan");
    await page.locator("summary", { hasText: "Prefer to talk?" }).click();
    const callback = page.locator("form.ask-form");
    await callback.getByLabel("Your name").fill("Brian");
    await callback.getByLabel("Phone").fill("0772 123 456");
    if (javaScriptEnabled) await readOn(page);
    await callback.getByRole("button", { name: "Call me back" }).click();
    await page.getByText("We have it. Your reference is").waitFor();
    expect(await stored()).toMatchObject([{ kind: "callback", phone: "+256772123456", source_path: "/plan" }]);

    await page.goto("/plan");
    const box = page.getByRole("contentinfo").locator("form.newsletter");
    await box.getByLabel("Your e-mail").fill("brian@visitors.example");
    await box.getByRole("button", { name: "Subscribe" }).click();
    await page.getByText("Check your e-mail for a link to confirm").first().waitFor();
    expect(await site.db.selectFrom("subscribers").select(["email", "state"]).execute()).toEqual([
      { email: "brian@visitors.example", state: "pending" },
    ]);
  });
});

describe("with script, a visitor", () => {
  test("who chose a day is offered its free times only", async () => {
    const visitor = site.visitor();
    for (const name of ["One", "Two"]) {
      const fields = { name, email: `${name}@visitors.example`, date: "2026-11-24", time: "10:00", message: "Hello" };
      expect((await visitor.post("/visit", fields)).status).toBe(303);
    }
    const page = await site.newPage();
    await page.goto("/");
    const options = () => visitForm(page).locator("select[name=time] option").evaluateAll(valuesOf);
    expect(await options()).toContain("10:00");
    await (await openVisitForm(page)).getByLabel("Day").fill("2026-11-24");
    await expect.poll(options).not.toContain("10:00");
    expect(await options()).toContain("11:00");
    await visitForm(page).getByLabel("Day").fill("2026-11-29");
    await page.getByText("No time is free on that day. Please choose another day.").waitFor();
  });

  test("who presses twice has one visit", async () => {
    const page = await site.newPage();
    await page.goto("/");
    await fillVisit(page);
    await readOn(page);
    await submit(page).dblclick();
    await page.getByText("Visit request submitted successfully!").waitFor();
    expect(await stored()).toHaveLength(1);
    expect(await site.db.selectFrom("visits").select("status").execute()).toHaveLength(1);
  });
});

function valuesOf(options: Element[]): (string | null)[] {
  return options.map((option) => option.getAttribute("value"));
}

describe("accessibility", () => {
  test.each([360, 1440])("on a screen %i pixels wide", async (width) => {
    const sent = await site.visitor().post("/visit", {
      name: "Amina",
      email: "amina@visitors.example",
      date: "2026-11-24",
      time: "10:00",
      message: "Hello",
    });
    const page = await site.newPage({ viewport: { width, height: 900 } });
    for (const path of ["/#schedule-visit", homePage, "/plan", "/ask", "/visit", sent.headers.get("location") ?? ""]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      expect({ path, violations: await violations(page), overflow: await overflow(page) }).toEqual({
        path,
        violations: [],
        overflow: [],
      });
    }
    await page.goto("/ask");
    await page.getByLabel("Your name").fill("Amina");
    await page.getByLabel("Message").fill("Hello");
    await page.getByRole("button", { name: "Send the message" }).click();
    await page.getByText("Please enter a phone number or an e-mail address").waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
