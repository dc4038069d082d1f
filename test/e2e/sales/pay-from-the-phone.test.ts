import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { createPrivateLink } from "#server/agreements/private-links.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { type Collecting, startCollecting } from "#test/collections/collecting.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";

const test = testOnOneSite({
  openProviders: [
    { provider: "mtn", isTest: true },
    { provider: "airtel", isTest: true },
  ],
});

describe("a payment from a phone", () => {
  let site: ServedSite;
  let collecting: Collecting;
  let amina: number;
  test.beforeAll(async ({ site: served }) => {
    site = served;
    collecting = await startCollecting({ db: site.db, url: site.databaseUrl });
    amina = await newAgreement(site.db, await newBuyer(site.db, "Amina Nakato", "+256772111110"), site.clock.now);
    return () => collecting.close();
  });

  const asked = () => site.db.selectFrom("collections").selectAll().orderBy("id", "desc").executeTakeFirst();
  /** Approves or declines the last request, once it has reached the provider. */
  async function decide(state: "paid" | "declined") {
    const find = async () => {
      const row = await asked();
      return row && collecting.at(row);
    };
    await expect.poll(find).toBeDefined();
    const payment = await find();
    if (payment) await collecting.host.decide(payment, state);
  }

  test("asked at the desk, approved on the phone, and its receipt is in sight", async () => {
    const desk = await administratorPage(site, { hasTouch: true, viewport: { width: 360, height: 740 } });
    await desk.goto(`/dashboard/desk?agreement=${amina}`);
    await waitForHydration(desk);
    await desk.getByText("Ask on the phone").tap();
    expect(await desk.getByLabel("Amount to ask for").inputValue()).toBe("20,000");
    expect(await desk.getByLabel("Phone to ask").inputValue()).toBe("+256 772 111110");
    expect(await violations(desk)).toEqual([]);
    await desk.getByRole("button", { name: "Ask for the payment" }).tap();
    await desk.getByText("Waits to be approved on the phone").waitFor();
    expect(await desk.getByRole("button", { name: "Ask for the payment" }).count()).toBe(0);
    await decide("paid");
    await desk.getByText(/UGX 20,000 from \+256 772 111110: Paid, receipt \d+\./).waitFor();
    expect(await overflow(desk)).toEqual([]);
    await desk.context().close();
  });

  test("a number without a provider, and an unreachable provider, are reported where they matter", async () => {
    const office = await administratorPage(site);
    await site.db
      .updateTable("payment_providers")
      .set({ down_since: new Date() })
      .where("provider", "=", "airtel")
      .execute();
    await office.goto(`/dashboard/agreements/${amina}`);
    await waitForHydration(office);
    await office.getByRole("link", { name: "Ask on the phone" }).click();
    await office.getByText("Airtel Money does not answer at the moment").waitFor();
    await office.locator("summary", { hasText: "Ask on the phone" }).click();
    await office.getByLabel("Phone to ask").fill("0414 123456");
    await office.getByRole("button", { name: "Ask for the payment" }).click();
    await office.getByText("This number cannot be asked for a payment").waitFor();
    await site.db.updateTable("payment_providers").set({ down_since: null }).execute();
    await office.context().close();
  });

  describe.each([
    ["with script", true, "11,000"],
    ["without script", false, "12,000"],
  ])("by the private page, %s", (_name, javaScriptEnabled, sum) => {
    let page: Page;
    test("is asked for, declined, asked for again, and paid", async () => {
      const link = await createPrivateLink(
        site.db,
        { agreementId: amina, document: { kind: "statement" }, secret: "test" },
        { actor: { id: "1", name: "Admin" } },
        site.clock.now,
      );
      page = await site.newPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled });
      await page.goto(`/statement/${link?.token}`);
      const pay = page.getByRole("button", { name: "Pay UGX 20,000 now" });
      expect(await page.getByLabel("From").locator("option").allTextContents()).toEqual([
        "077* *** 110, MTN Mobile Money",
      ]);
      expect(await page.content()).not.toContain("772111110");
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      await page.getByLabel("Amount").fill("100");
      await pay.click();
      await page.getByText("Please enter UGX 500 or more.").waitFor();
      await page.getByLabel("Amount").fill("15,000");
      await pay.click();
      await page.getByText("Approve it on your phone now, with your PIN").waitFor();
      expect(await pay.count()).toBe(0);
      await decide("declined");
      await page.getByText("UGX 15,000 from 077* *** 110: It was declined on the phone.").first().waitFor();
      await page.getByLabel("Amount").fill(sum);
      await pay.click();
      await page.getByText("Approve it on your phone now, with your PIN").waitFor();
      await decide("paid");
      await page
        .getByText(new RegExp(`UGX ${sum} from 077\\* \\*\\*\\* 110: Paid, receipt \\d+\\.`))
        .first()
        .waitFor();
      expect(await overflow(page)).toEqual([]);
      await page.context().close();
    });
  });
});
