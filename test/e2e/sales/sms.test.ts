import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { connectNotifications } from "#server/db/notifications.ts";
import { createSmsWriter } from "#server/ledger/sms-writer.ts";
import { africasTalking } from "#server/sms/africas-talking.ts";
import { smsCallbackPaths } from "#server/sms/callback-paths.ts";
import { startSmsDelivery } from "#server/sms/deliver-sms.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { type SmsHost, startSmsHost } from "#test/stand-ins/sms-host/sms-host.ts";

const test = testOnOneSite({ smsGateway: "Africa's Talking" });
const account = { username: "amaka", apiKey: "atsk_0123456789" };

describe("a receipt by SMS", () => {
  let site: ServedSite;
  let host: SmsHost;
  let admin: Page;
  let buyer: number;
  let stop: () => Promise<void>;

  test.beforeAll(async ({ site: served }) => {
    site = served;
    buyer = await newBuyer(site.db, "Amina Nakato", "+256772111110");
    await newAgreement(site.db, buyer, site.clock.now);
    const paths = smsCallbackPaths(site.auth.secret);
    const callbacks = {
      report: site.publicUrl + paths.report,
      incoming: site.publicUrl + paths.incoming,
      optOut: site.publicUrl + paths.optOut,
    };
    host = await startSmsHost(account, { callbacks: () => callbacks, reportsAfterMs: 100 });
    const gateway = africasTalking({ ...account, sender: "AMAKA", url: host.url });
    const writer = createSmsWriter({ publicUrl: site.publicUrl, secret: site.auth.secret });
    const notifications = connectNotifications(site.databaseUrl);
    const delivery = { gateway, writer, log: () => {}, clock: () => site.clock.now };
    const stopDelivery = startSmsDelivery(site.db, notifications, delivery);
    stop = async () => {
      await stopDelivery();
      await notifications.close();
      await host.close();
    };
    admin = await administratorPage(site, { viewport: { width: 360, height: 740 } });
  });
  test.afterAll(() => stop());

  /**
   * Waits until the gateway has reported that this many messages arrived, because a page that is opened earlier shows
   * the state before.
   */
  const delivered = (count: number) =>
    expect
      .poll(async () => {
        const rows = await site.db.selectFrom("sms_messages").select("id").where("report", "=", "delivered").execute();
        return rows.length;
      })
      .toBe(count);

  test("is switched on in the settings, which say how long the words are", async () => {
    await admin.goto("/dashboard/settings/messages");
    await waitForHydration(admin);
    await admin.getByText(/^Receipt, 1\d\d of 160 characters/).waitFor();
    await admin.goto("/dashboard/settings/sms");
    await waitForHydration(admin);
    await admin.getByLabel("A receipt for each payment").selectOption("Yes");
    await admin.getByRole("button", { name: "Save" }).first().click();
    await admin.getByText(/saved/i).first().waitFor();
  });

  test("goes to who agreed, as soon as the payment is recorded at the desk", async () => {
    await admin.goto(`/dashboard/buyers/${buyer}`);
    await waitForHydration(admin);
    await admin.getByText("Gets no text messages").click();
    await admin.getByRole("button", { name: "They agreed to text messages" }).click();
    await admin.getByText("They get text messages from now on.").first().waitFor();
    await admin.goto("/dashboard/desk?search=amina");
    await waitForHydration(admin);
    await admin.getByRole("link", { name: /Amina Nakato/ }).click();
    await admin.getByRole("button", { name: "Record UGX 20,000 in cash" }).click();
    await admin
      .getByText(/^UGX 20,000 recorded/)
      .first()
      .waitFor();
    await delivered(1);
    expect(host.taken.length).toBe(1);
    await admin.goto("/dashboard/sms");
    await waitForHydration(admin);
    await admin.getByText(/^Delivered today/).waitFor();
    await admin.getByText("to Amina Nakato").click();
    await admin.getByText(/Amaka: UGX 20,000 received for A-0001/).waitFor();
    expect([await violations(admin), await overflow(admin)]).toEqual([[], []]);
  });

  test("and an answer leaves as well, which says how many messages it takes while it is written", async () => {
    await admin.goto(`/dashboard/write?buyer=${buyer}`);
    await waitForHydration(admin);
    await admin.getByLabel("Message").fill("a".repeat(161));
    await admin.getByText("As SMS: 161 characters: 2 messages.").waitFor();
    await admin.getByLabel("Message").fill("Yes, it’s free.");
    await admin.getByText("As SMS: 15 of 160 characters.").waitFor();
    expect([await violations(admin), await overflow(admin)]).toEqual([[], []]);
    await admin.getByRole("button", { name: "Send by SMS" }).click();
    await admin.getByText("SMS queued for sending.").first().waitFor();
    await delivered(2);
    expect(host.taken.at(-1)?.message).toBe("Yes, it's free.");
    await admin.reload();
    // The conversation also has the receipt, so the answer is found by its text.
    const answer = admin.getByRole("listitem").filter({ hasText: "Yes, it’s free." }).last();
    await answer.getByText("SMS, delivered").waitFor();
  });

  test("its link opens the receipt, and the page behind reminders stops and starts them without script", async () => {
    const [, link = ""] = /(http:\S+)$/.exec(host.taken[0]?.message ?? "") ?? [];
    const page = await site.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.goto(link);
    await page.getByRole("heading", { name: "UGX 20,000" }).waitFor();
    await page.goto(link.replace("/r/", "/m/"));
    await page.getByRole("button", { name: "Stop reminders by SMS" }).click();
    await page.getByText("No more reminders are sent by SMS to the number that ends with 110").waitFor();
    await page.getByRole("button", { name: "Send me messages again" }).click();
    await page.getByRole("button", { name: "Stop reminders by SMS" }).waitFor();
  });

  test("and with script as well, without accessibility violations", async () => {
    const [, link = ""] = /(http:\S+)$/.exec(host.taken[0]?.message ?? "") ?? [];
    const page = await site.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(link.replace("/r/", "/m/"));
    await page.getByRole("link", { name: "See your receipt" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Stop receipts as well" }).click();
    await page.getByText("We no longer send SMS to the number that ends with 110").waitFor();
    await page.getByRole("button", { name: "Send me messages again" }).click();
    await page.getByRole("button", { name: "Stop receipts as well" }).waitFor();
  });

  test("a reply stops reminders, which the buyer's page says", async () => {
    expect(await host.reply("+256772111110", "STOP")).toBe(200);
    await admin.goto(`/dashboard/buyers/${buyer}`);
    await waitForHydration(admin);
    await admin.getByText("has stopped reminders").click();
    await admin.getByText(/Their number stopped reminders today/).waitFor();
  });
});
