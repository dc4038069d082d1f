import type { CDPSession } from "playwright-core";
import { expect } from "vitest";
import { testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";

const test = testOnOneSite({}, { reducedMotion: "reduce", serviceWorkers: "allow" });

/** Delivers a message as the browser's push service would. */
async function deliver(cdp: CDPSession, origin: string, notice: object): Promise<void> {
  const found = Promise.withResolvers<string>();
  cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const [registration] = registrations;
    if (registration) found.resolve(registration.registrationId);
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await found.promise;
  await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(notice) });
  await cdp.send("ServiceWorker.disable");
}

test("an enabled device shows notices while no window of the dashboard is in sight, and is forgotten at sign-out", async ({
  site,
}) => {
  const page = await administratorPage(site, { viewport: { width: 360, height: 740 }, permissions: ["notifications"] });
  const context = page.context();
  await page.addInitScript(() => {
    const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
    const endpoint = "https://push.example.com/phone";
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
  });
  await openView(page, "profile");
  await page.reload();
  await page.getByRole("button", { name: "Turn on for this device" }).click();
  await page.getByText("Saved. This device is notified").waitFor();
  const device = await site.db.selectFrom("push_devices").select(["kinds", "quiet_from"]).executeTakeFirstOrThrow();
  expect(device).toEqual({ kinds: ["enquiry", "visit", "money", "backup"], quiet_from: "21:00" });

  const cdp = await context.newCDPSession(page);
  const notice = {
    title: "Visit request",
    body: "About House on the hill",
    path: "/dashboard/enquiries",
    tag: "enquiry",
  };
  // A browser without a screen cannot show a notification, so the test records what would be shown.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const shown: string[] = [];
    Object.assign(self, { shown });
    const keep = async (title: string, options?: NotificationOptions) => void shown.push(`${title}: ${options?.body}`);
    Object.assign(Reflect.get(self, "registration"), { showNotification: keep });
  });
  const shown = () => worker.evaluate((): unknown => Reflect.get(self, "shown"));
  await deliver(cdp, site.publicUrl, notice);
  expect(await shown()).toEqual([]);
  await page.goto("/about");
  await deliver(cdp, site.publicUrl, notice);
  await expect.poll(shown).toEqual(["Visit request: About House on the hill"]);
});
