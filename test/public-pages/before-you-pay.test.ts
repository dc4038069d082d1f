import { afterEach, beforeEach, expect, test } from "vitest";
import { getAllSettings, getSettingsVersions, saveSettings } from "#server/settings/all-settings.ts";
import { announced } from "#test/announced.ts";
import { openSite, type TestSite } from "#test/app.ts";
import { addApartment, addProperty, by, now } from "#test/catalogue/records.ts";
import { wordsOf } from "#test/spec/reading.ts";

let site: TestSite;
beforeEach(async () => {
  site = await openSite();
  site.clock.now = now;
});
afterEach(() => site.remove());

async function read(path: string): Promise<string> {
  await announced(site);
  return wordsOf((await site.visitor().get(path)).body);
}

test("somebody who looks at a home reads its title, what they can see first, what else it costs and how far it is", async () => {
  const id = await addProperty(site.db, {
    title: "Villa",
    propertyType: "House",
    price: "100M",
    tenure: "Mailo",
    titleNumber: "Kyadondo Block 12, Plot 345",
    approvals: "Building permit",
    documents: "Certificate of title, Approved plans",
    moveIn: "March 2027",
    toTown: "4 km, 15 minutes by taxi",
  });
  const words = await read(`/property/${id}`);
  for (const said of [
    "Mailo. Yours for good. Check that nobody has a right to live on it or farm it.",
    "Kyadondo Block 12, Plot 345",
    "Building permit",
    "You can see before you pay Certificate of title Approved plans",
    "March 2027",
    "The centre of town 4 km, 15 minutes by taxi",
    "Stamp duty, 1.5% UGX 1,500,000",
    "Advocate, about 2% UGX 2,000,000",
    "In all, once, about UGX 3,520,000",
  ])
    expect(words).toContain(said);
  expect(words).not.toContain("Service charge");
  expect(words).not.toContain("A clinic");
});

test("a flat has a service charge; a home without a price has no costs worked out", async () => {
  const flat = await addProperty(site.db, { title: "Flat", propertyType: "Apartment", price: "100M" });
  expect(await read(`/property/${flat}`)).toContain("Service charge a month UGX 100,000");
  const onRequest = await addProperty(site.db, { title: "Ask us", price: "" });
  expect(await read(`/property/${onRequest}`)).not.toContain("Costs beside the price");
  const alone = await addApartment(site.db, { name: "Bungalow", price: "50M" });
  expect(await read(`/apartment/${alone}`)).not.toContain("Service charge");
});

test("a buyer compares a number with the only ones that are the company's", async () => {
  expect(await read("/pay-safely")).toContain("We have not published our numbers yet.");
  const [settings, versions] = await Promise.all([getAllSettings(site.db), getSettingsVersions(site.db)]);
  const list = [{ kind: "MTN MoMo merchant code", number: "482 913", name: "Nyumba Homes Ltd" }];
  await saveSettings(site.db, "accounts", { list }, versions.get("accounts") ?? 0, by, now);
  await saveSettings(
    site.db,
    "company",
    { ...settings.company, registration: "80020001234567" },
    versions.get("company") ?? 0,
    by,
    now,
  );
  const words = await read("/pay-safely");
  expect(words).toContain("We are only paid here MTN MoMo merchant code 482 913 Nyumba Homes Ltd");
  expect(words).toContain("Registered as 80020001234567");
  expect(words).not.toContain("not published");
});

test("everywhere the title and the agreement come before the first payment", async () => {
  const steps = await read("/how-it-works");
  expect(steps.indexOf("Secure a plot and check its title")).toBeLessThan(steps.indexOf("Start daily payments"));
  expect(await read("/faq")).toContain("check its title with us before your first payment");
  expect(await read("/pay-safely")).toContain("Only then you make your first payment");
});
