import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { addDays, type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { openMessage, readOn, tapTime } from "#test/browser/visit-form.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { nextOpenWeekday } from "#test/enquiries/open-weekday.ts";

const phone = { viewport: { width: 360, height: 780 } };
// The day is far enough ahead to have free times.
const visitDay = nextOpenWeekday(5);

const test = testOnOneSite();

// Each step builds on those before it, so the tests run in this order.
describe("the story of a buyer, from the first sum to the last payment", () => {
  let site: ServedSite;
  let office: Page;
  let homeId: number;
  let buyerId: number;
  let today: LocalDate;
  test.beforeAll(async ({ site: served }) => {
    site = served;
    today = localDate(site.clock.now);
    office = await administratorPage(site);
    homeId = await addProperty(site.db, { title: "House on the hill", price: "1M" }, site.clock.now);
  });

  const textOf = async (place: Locator) => ((await place.textContent()) ?? "").replace(/\s+/g, " ");
  const expectText = (place: Locator, words: string) => expect.poll(() => textOf(place)).toContain(words);
  const inLedger = async () => {
    const { paid } = await site.db
      .selectFrom("payments")
      .select((eb) => eb.fn.sum<number>("amount_ugx").as("paid"))
      .executeTakeFirstOrThrow();
    return Number(paid);
  };
  const openAgreement = () => openView(office, "agreements/1");

  describe.each([
    ["with script", true],
    ["without script", false],
  ])("on the phone, %s", (name, javaScriptEnabled) => {
    test("works out a plan and asks for a visit to that home", async () => {
      const page = await site.newPage({ ...phone, javaScriptEnabled });
      await page.goto(`/property/${homeId}`);
      const amount = page.getByLabel("From, a day");
      await amount.fill("20,000");
      await amount.press("Enter");
      await page.waitForURL(/perday=20/);
      await expectText(page.locator("#content"), "You pay a day");
      await page.getByRole("link", { name: "See every payment" }).click();
      await page.waitForURL(/\/plan\?/);
      await expectText(page.locator(".plan-summary"), "50 payments of UGX 20,000");
      await page.goto(`/property/${homeId}`);
      await page.getByRole("complementary").getByRole("link", { name: "Book a visit" }).click();
      const form = page.locator("form.visit-form");
      await form.waitFor();
      expect(await form.locator("[name=home]").inputValue()).toBe(`property-${homeId}`);
      await form.getByLabel("Your name").fill("Amina Nakato");
      await form.locator("[name=email]").fill("amina@visitors.example");
      await tapTime(form, `${visitDay} ${javaScriptEnabled ? "10:00" : "11:00"}`);
      await openMessage(form);
      await form.getByLabel("Message").fill(`I come to see it, ${name}.`);
      if (javaScriptEnabled) await readOn(page);
      await page.getByRole("button", { name: "Book a visit" }).click();
      await page.getByText("Visit request submitted successfully!").waitFor();
      await openView(office, "enquiries");
      await expectText(office.locator("main"), "Amina Nakato");
      await page.context().close();
    });
  });

  test("signs an agreement, and the site says reserved at once", async () => {
    await openView(office, "buyers/new");
    await office.getByLabel("Name", { exact: false }).last().fill("Amina Nakato");
    await office.getByLabel("Phone").fill("0772 123 456");
    await office.getByText("ID and next of kin").click();
    await office.getByLabel("ID number").fill("CF90 1234 56AB CD");
    await office.getByRole("button", { name: "Add buyer" }).click();
    await office.getByRole("heading", { name: "Amina Nakato" }).waitFor();
    buyerId = (await site.db.selectFrom("buyers").select("id").executeTakeFirstOrThrow()).id;
    await office.getByRole("link", { name: "New agreement" }).click();
    await office.locator("main").getByLabel("Home", { exact: false }).first().fill(`property-${homeId}`);
    await office.getByLabel("Price", { exact: false }).fill("1M");
    await office.getByLabel("Amount per paying day", { exact: false }).first().fill("20,000");
    await office.getByLabel("First day", { exact: false }).fill(addDays(today, -30));
    await office.getByRole("button", { name: "Sign the agreement" }).click();
    await office.getByRole("heading", { name: /A-0001-3: House on the hill/ }).waitFor();
    // The form of the next agreement does not repeat the values of this one.
    await openView(office, `buyers/${buyerId}`);
    await office.getByRole("link", { name: "New agreement" }).click();
    const next = office.locator("form", { has: office.locator("[name=intent][value=sign]") });
    for (const label of ["Home", "Price", "Amount per paying day"]) {
      await expect.poll(() => next.getByLabel(label, { exact: false }).first().inputValue()).toBe("");
    }
    const visitor = await site.newPage({ ...phone, javaScriptEnabled: false });
    await visitor.goto(`/property/${homeId}`);
    await expectText(visitor.locator("main"), "Reserved");
    await visitor.context().close();
  });

  test("pays day by day with mobile money: the statement is looked through, then booked", async () => {
    await openView(office, "statements");
    const rows = Array.from({ length: 20 }, (_, i) => {
      const payer = i === 19 ? "A STRANGER" : "A-0001-3";
      const status = i === 18 ? "Failed" : "Completed";
      return `MP${i},${addDays(today, i - 30)} 08:00:00,${payer},${status},"20,000.00",,`;
    });
    const file = `Receipt No,Completion Time,Details,Status,Paid In,Withdrawn,From\n${rows.join("\n")}\n`;
    await office.locator("input[type=file]").setInputFiles({
      name: "november.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(file),
    });
    await office.getByRole("button", { name: "Read the file" }).click();
    await office.getByRole("button", { name: "Book 18 payments" }).waitFor();
    expect(await inLedger()).toBe(0);
    await office.getByRole("button", { name: "Book 18 payments" }).click();
    await expect.poll(inLedger).toBe(360_000);

    await office.goto("/dashboard");
    await office.getByRole("link", { name: "Assign" }).click();
    await office.getByPlaceholder("A-0012, or a name").fill("A-0001-3 Amina Nakato");
    await office.getByRole("button", { name: "Assign" }).click();
    await expect.poll(inLedger).toBe(380_000);
    await expectText(
      office.locator("main"),
      "Every payment of every statement has found its buyer, or was set aside as nobody’s.",
    );
  });

  test("has one payment taken back and agrees on a pause", async () => {
    await openAgreement();
    const first = office.locator("ol > li", { hasText: "Receipt 1," });
    await first.getByText("Reverse").first().click();
    await first.getByLabel("Why", { exact: false }).fill("Paid by somebody else");
    await first.getByRole("button", { name: "Reverse" }).click();
    await expect.poll(inLedger).toBe(360_000);
    await expectText(office.locator("main"), "Reversal: Paid by somebody else");
    // What was wrong is entered again at the desk, where only the amount is left to type.
    await office.getByRole("link", { name: "Record the right amount" }).first().click();
    await office.getByRole("region", { name: "Payment", exact: true }).waitFor();
    expect(await office.locator("form:has([value=pay]) [name=amount]").inputValue()).toBe("");
    expect(await office.getByLabel("Why entered later").inputValue()).toMatch(/^Instead of receipt 1$/);
    await openAgreement();
    await office.getByText("Pause payments").click();
    const change = office.locator("form", { has: office.getByRole("button", { name: "Pause", exact: true }) });
    await change.getByLabel("From", { exact: false }).fill(today);
    await change.getByLabel("Why", { exact: false }).fill("Hospital");
    await change.getByRole("button", { name: "Pause", exact: true }).click();
    await expectText(office.locator("main"), "Hospital");
  });

  test.each([true, false])(
    "reads the statement by its link on the phone (script: %s); its sums are the ledger's",
    async (javaScriptEnabled) => {
      await openAgreement();
      await office.getByRole("button", { name: "Send the statement" }).click();
      const toSend = office.getByRole("region", { name: "The link to send" });
      const whatsApp = await toSend.getByRole("link", { name: "Send on WhatsApp" }).getAttribute("href");
      const message = decodeURIComponent(whatsApp ?? "");
      expect(message).toContain("https://wa.me/256772123456?text=Hello Amina Nakato");
      const link = /https?:\/\/\S+\/statement\/[\w-]{43}/.exec(message)?.[0] ?? "";
      const page = await site.newPage({ ...phone, javaScriptEnabled });
      await page.goto(link);
      const main = page.locator("main");
      await expectText(main, "Paused since");
      const shown = await textOf(main);
      expect(shown).toContain("PaidUGX 360,000");
      expect(shown).toContain("Still to payUGX 640,000");
      expect(shown).toContain("20 entries");
      expect(shown).toContain("Reverses receipt 1");
      const amounts = await page.locator(".document-entries li > span:last-child > :first-child").allTextContents();
      expect(amounts.reduce((sum, amount) => sum + Number(amount.replaceAll(",", "")), 0)).toBe(360_000);
      expect(await overflow(page)).toEqual([]);
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      const pdf = await page.request.get(`${link}/statement.pdf`);
      expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
      await page.context().close();
    },
  );

  test("pays the last of it: the home is theirs, and the site shows it as sold", async () => {
    await openAgreement();
    const pay = office.getByRole("region", { name: "Record a payment" });
    await pay.getByLabel("Amount", { exact: false }).fill("640,000");
    await pay.getByRole("button", { name: "Record payment" }).click();
    await expectText(office.locator("main"), "Fully paid");
    expect(await inLedger()).toBe(1_000_000);
    const recorded = office.getByRole("region", { name: "UGX 640,000 recorded" });
    const send = recorded.getByRole("link", { name: "Send on WhatsApp" });
    const message = decodeURIComponent((await send.getAttribute("href")) ?? "");
    expect(message).toMatch(/^https:\/\/wa\.me\/256772123456\?text=Hello Amina Nakato.*640,000.*\/receipt\/[\w-]{43}/s);
    for (const javaScriptEnabled of [true, false]) {
      const visitor = await site.newPage({ ...phone, javaScriptEnabled });
      await visitor.goto(`/property/${homeId}`);
      await expectText(visitor.locator("main"), "Sold");
      expect(await visitor.getByLabel("From, a day").count()).toBe(0);
      await visitor.context().close();
    }
  });

  test("signs for less once that is confirmed, and a slip of the year can be withdrawn", async () => {
    const homeId = await addProperty(site.db, { title: "House in the valley", price: "2M" });
    const other = await site.db
      .insertInto("buyers")
      .values({ name: "Brian Okello" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await openView(office, `buyers/${other.id}/agreement`);
    const form = office.locator("form", { has: office.locator("[name=intent][value=sign]") });
    const price = form.getByLabel("Price", { exact: false });
    await form.getByRole("textbox", { name: "Home" }).fill(`property-${homeId}`);
    await expect.poll(() => price.inputValue()).not.toBe("");
    await price.fill("1.5M");
    await form.getByRole("button", { name: "Sign the agreement" }).click();
    await form.getByLabel("Sign it all the same", { exact: false }).check();
    await form.getByLabel("Sign it without the number").check();
    await form.getByRole("button", { name: "Sign the agreement" }).click();
    await office.getByRole("heading", { name: /House in the valley/ }).waitFor();
    await office.setViewportSize(phone.viewport);
    await office.getByText("Agree on another amount").click();
    const change = office.locator("form", { has: office.getByRole("button", { name: "Save new terms" }) });
    await change.getByLabel("From", { exact: false }).fill("2099-12-31");
    await change.getByLabel("Amount per paying day", { exact: false }).fill("30,000");
    await change.getByLabel("Why", { exact: false }).fill("A raise");
    await change.getByRole("button", { name: "Save new terms" }).click();
    await expectText(change, "These terms begin only on 31 December 2099.");
    expect(await violations(office)).toEqual([]);
    await change.getByLabel("Save it all the same", { exact: false }).check();
    await change.getByRole("button", { name: "Save new terms" }).click();
    await expectText(office.locator("main"), "From 31 December 2099");
    await office.getByText("What was agreed, and when it was changed").click();
    const slip = office.locator("ol > li", { hasText: "From 31 December 2099" });
    await slip.getByText("Withdraw").first().click();
    await slip.getByLabel("Why", { exact: false }).fill("The year was a slip");
    await slip.getByRole("button", { name: "Withdraw" }).click();
    await expectText(office.locator("main"), "Withdrawn: The year was a slip");
    expect(await overflow(office)).toEqual([]);
  });
});
