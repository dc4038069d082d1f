import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { addProperty } from "#test/catalogue/records.ts";

const test = testOnOneSite();

// Each step builds on those before it, so the tests run in this order.
describe("from an inquiry to a reminder, on a phone, by touch", () => {
  let site: ServedSite;
  let office: Page;
  let enquiryId: number;
  test.beforeAll(async ({ site: served }) => {
    site = served;
    office = await administratorPage(site, { viewport: { width: 360, height: 780 }, hasTouch: true });
    await office.context().route("https://wa.me/**", (route) => route.fulfill({ body: "A chat" }));
    const homeId = await addProperty(site.db, { title: "House on the hill", price: "9M" });
    const enquiry = await site.db
      .insertInto("enquiries")
      .values({
        ...{ reference: "AB2-DEFG", kind: "message", submission_key: Buffer.alloc(32), name: "Amina Nakato" },
        ...{ phone: "+256772111111", email: "amina@visitors.example", message: "I want it.", notice_version: "1" },
        ...{ home_kind: "property", home_id: homeId, home_name: "House on the hill" },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    enquiryId = enquiry.id;
  });

  const settled = (text: string | RegExp) => office.getByText(text).first().waitFor();
  const accessible = async () => expect([await violations(office), await overflow(office)]).toEqual([[], []]);
  const newAgreement = () => office.getByRole("region", { name: "New agreement", exact: true });

  test("an inquirer becomes a buyer, and the agreement begins with the home that they asked about", async () => {
    await openView(office, `enquiries/${enquiryId}`);
    await office.getByRole("link", { name: "Make a buyer" }).tap();
    await office.getByText("ID and next of kin").tap();
    await office.getByLabel("ID number").fill("CF90123456ABCD");
    await office.getByRole("button", { name: "Add buyer" }).last().tap();
    await office.getByRole("heading", { level: 1, name: "New agreement" }).waitFor();
    await office.getByRole("link", { name: "Amina Nakato" }).waitFor();
    expect(await newAgreement().getByLabel("Home", { exact: false }).first().inputValue()).toMatch(
      /^House on the hill/,
    );
    expect(await newAgreement().getByLabel("Price", { exact: false }).inputValue()).toBe("9,000,000");
    expect(await newAgreement().getByLabel("Part through a bank", { exact: false }).isVisible()).toBe(false);
    await accessible();
    await newAgreement().getByLabel("Amount per paying day", { exact: false }).fill("20k");
    await newAgreement()
      .getByLabel("First day", { exact: false })
      .fill(addDays(localDate(site.clock.now), -30));
    await office.getByRole("button", { name: "Sign the agreement" }).tap();
    await office.getByRole("heading", { name: /A-0001-3: House on the hill/ }).waitFor();
  });

  test("a payment is the first thing that can be pressed, and its receipt is sent", async () => {
    await openView(office, "buyers/1");
    const record = office.getByRole("link", { name: "Record a payment" });
    const box = await record.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(780);
    await record.tap();
    const pay = office.getByRole("region", { name: "Record a payment" });
    await pay.getByLabel("Amount").fill("60k");
    await pay.getByRole("button", { name: "Record payment" }).tap();
    await settled("UGX 60,000 recorded");
    await expect.poll(() => office.getByRole("region", { name: "Account" }).textContent()).toContain("PaidUGX 60,000");
    await accessible();
    const link = office
      .getByRole("region", { name: "UGX 60,000 recorded" })
      .getByRole("link", { name: "Send on WhatsApp" });
    expect(decodeURIComponent((await link.getAttribute("href")) ?? "")).toMatch(/60,000.*\/receipt\//s);
    await accessible();
  });

  test("who is behind is called or written to from the list of buyers", async () => {
    await openView(office, "buyers");
    expect(await office.getByRole("link", { name: "Call Amina Nakato" }).getAttribute("href")).toBe(
      "tel:+256772111111",
    );
    const chat = office.getByRole("link", { name: "Write to Amina Nakato on WhatsApp" });
    expect(await chat.getAttribute("href")).toContain("https://wa.me/256772111111?text=Hello%20Amina");
    await expect
      .poll(() => office.getByRole("region", { name: "All buyers together" }).textContent())
      .toMatch(/ReceivedUGX 60,000.*OverdueUGX [1-9]/);
    await accessible();
    // The list is made so long that she has to scroll.
    await office.addStyleTag({ content: "main { padding-top: 900px }" });
    await office.getByRole("link", { name: /^Amina Nakato/ }).tap();
    await office.getByRole("heading", { name: "Amina Nakato" }).waitFor();
    expect(await office.evaluate(() => window.scrollY)).toBe(0);
  });

  test("one tap opens the words that remind, and writes down who was reminded and when", async () => {
    await openView(office, "arrears");
    const remind = office.getByRole("link", { name: "Remind by WhatsApp: Amina Nakato" });
    const words = new URL((await remind.getAttribute("href")) ?? "").searchParams.get("text");
    expect(words).toMatch(/Hello Amina Nakato.*UGX [\d,]+ is overdue on your agreement A-0001-3.*You can pay by/s);
    await office.getByRole("link", { name: "Amina Nakato", exact: true }).tap();
    await office.getByRole("heading", { name: "Amina Nakato" }).waitFor();
    const sms = await office.getByRole("link", { name: "Remind by SMS: Amina Nakato" }).getAttribute("href");
    expect(sms).toBe(`sms:+256772111111?body=${encodeURIComponent(words ?? "")}`);
    const [chat] = await Promise.all([office.context().waitForEvent("page"), remind.tap()]);
    await chat.close();
    await settled(/Reminded today at \d+:\d\d/);
    await accessible();
    const noted = await site.db
      .selectFrom("arrears_contacts")
      .select(["channel", "reminded_buyer_id", "recorded_by"])
      .execute();
    expect(noted).toEqual([{ channel: "whatsapp", reminded_buyer_id: 1, recorded_by: "Ada Nakato" }]);
    await openView(office, "buyers/1");
    await settled(/Reminded today at \d+:\d\d/);
    await accessible();
  });

  test("with the keyboard, calling and payment precede every form, and a reminder is reached and pressed", async () => {
    await openView(office, "buyers/1");
    const focused = () =>
      office.evaluate(() => {
        const at = document.activeElement;
        return at?.getAttribute("aria-label") ?? at?.textContent?.trim() ?? "";
      });
    const tabTo = async (name: string, most = 60) => {
      const passed: string[] = [];
      for (let i = 0; i < most; i += 1) {
        await office.keyboard.press("Tab");
        const at = await focused();
        if (at === name) return passed;
        passed.push(at);
      }
      throw new Error(`nothing called ${name} among ${passed.join(", ")}`);
    };
    await office.getByRole("link", { name: "All buyers" }).focus();
    const first = await tabTo("Record a payment");
    expect(first).toEqual(["Call Amina Nakato", "Write to Amina Nakato"]);
    await office.keyboard.press("Enter");
    await office.getByRole("heading", { level: 1, name: "A-0001-3: House on the hill" }).waitFor();
    await office.keyboard.press("Tab");
    expect(await office.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("amount");
    await openView(office, "arrears");
    await tabTo("Amina Nakato");
    await office.keyboard.press("Enter");
    await office.getByRole("heading", { name: "Amina Nakato" }).waitFor();
    await tabTo("Remind by SMS: Amina Nakato");
  });

  test("before an agreement is ended, the consequences are shown, and then the buyer is notified", async () => {
    await openView(office, "agreements/1");
    const [receipt] = await site.db.selectFrom("payments").select("receipt_number").execute();
    const entry = office.locator(`#receipt-${receipt?.receipt_number}`);
    await entry.locator("summary", { hasText: "Reverse" }).tap();
    await entry.getByText("UGX 60,000 no longer counts", { exact: false }).waitFor();
    await office.getByText("End this agreement").first().tap();
    await settled("House on the hill is available at once, also on the site.");
    await settled(/^Of UGX 60,000 received, UGX 54,000 is to be given back by .* if 10% is kept\.$/);
    await accessible();
    const form = office.locator("form", { has: office.getByRole("button", { name: "End this agreement" }) });
    await form.getByLabel("Why", { exact: false }).fill("The buyer gave up");
    await form.getByRole("button", { name: "End this agreement" }).tap();
    await office.getByText("UGX 54,000 is to be given back to the buyer then.", { exact: false }).waitFor();
    await office.getByRole("button", { name: "End it, and owe UGX 54,000" }).tap();
    await settled("Agreement A-0001-3 ended. House on the hill is available again.");
    const status = office.getByRole("status");
    const text = decodeURIComponent(
      (await status.getByRole("link", { name: "Tell them by WhatsApp" }).getAttribute("href")) ?? "",
    );
    expect(text).toMatch(
      /^https:\/\/wa\.me\/256772111111\?text=Hello Amina Nakato, your agreement A-0001-3.*UGX 54,000/s,
    );
    expect(await status.getByRole("link", { name: "Write an e-mail" }).getAttribute("href")).toMatch(
      /^mailto:amina@visitors\.example\?subject=/,
    );
    await accessible();
  });
});
