import { expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import { signedIn } from "#test/administrator.ts";
import type { Visitor } from "#test/app.ts";
import { addFloor, addUnit, by } from "#test/catalogue/records.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { saveForm } from "#test/forms/form-on-page.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithNewSite();

async function namesAt(admin: Visitor, query: string) {
  const { body } = await admin.get(`/dashboard/buyers${query}`);
  return [...body.matchAll(/class="data-table-link"[^>]*>(?:<span[^>]*>)?([^<]*)</g)].map(([, name]) => name);
}

test("buyers are ordered by name, by what was received and by what is overdue", async ({ site }) => {
  const admin = await signedIn(site);
  const { db, clock } = site;
  const amina = await newBuyer(db, "amina Nakato", "+256772000001");
  const brian = await newBuyer(db, "Brian Okello", "+256772000002");
  await newBuyer(db, "Carol Auma", "+256772088005");
  const paid = await newAgreement(db, amina, clock.now);
  await newAgreement(db, brian, clock.now);
  const cash = { method: "cash", externalReference: "", backdatingReason: "", note: "" } as const;
  const payment = { ...cash, agreementId: paid, amount: ugx(100_000), paidOn: localDate(clock.now) };
  expect(await recordPayment(db, payment, by, clock.now)).toMatchObject({ ok: true });

  const forwards = ["amina Nakato", "Brian Okello", "Carol Auma"];
  expect(await namesAt(admin, "")).toEqual(forwards);
  expect(await namesAt(admin, "?sort=-name")).toEqual(forwards.toReversed());
  expect(await namesAt(admin, "?sort=received")).toEqual(forwards);
  expect(await namesAt(admin, "?sort=overdue")).toEqual(["Brian Okello", "amina Nakato", "Carol Auma"]);
  expect(await namesAt(admin, "?sort=-overdue")).toEqual(["Carol Auma", "amina Nakato", "Brian Okello"]);
  expect(await namesAt(admin, "?show=behind&sort=-name")).toEqual(["Brian Okello", "amina Nakato"]);
  expect(await namesAt(admin, "?sort=erased_at")).toEqual(forwards);
  expect(await namesAt(admin, "?search=88005")).toEqual(["Carol Auma"]);

  const { body } = await admin.get("/dashboard/buyers?sort=overdue&search=a");
  expect(body).toContain('aria-sort="descending"');
  expect(body).toContain('href="/dashboard/buyers?search=a&amp;sort=-overdue"');
});

test("a unit that is to be sold is kept while its buyer is chosen or added", async ({ site }) => {
  const admin = await signedIn(site);
  const amina = await newBuyer(site.db, "Amina Nakato", "+256772000001");
  const unit = await addUnit(site.db, { floorId: await addFloor(site.db), number: "A-101", price: ugx(90_000_000) });
  const home = `unit-${unit}`;
  const { body } = await admin.get(`/dashboard/buyers?home=${home}`);
  expect(wordsOf(body)).toContain("A-101");
  expect(body).toContain(`href="/dashboard/buyers/${amina}/agreement?home=${home}"`);
  expect(body).toContain(`href="/dashboard/buyers/new?home=${home}"`);
  const form = await admin.get(`/dashboard/buyers/new?home=${home}`);
  expect(form.body).toContain(`name="home" value="${home}"`);
});

test("a buyer's language is asked once the site has several, and stays when the office turns it off", async ({
  site,
}) => {
  const admin = await signedIn(site);
  const { db } = site;
  const languageOf = () => db.selectFrom("buyers").select("language").executeTakeFirstOrThrow();
  const offered = async (path: string) => {
    const { body } = await admin.get(path);
    const [, select = ""] = /<select[^>]*name="language"[^>]*>(.*?)<\/select>/s.exec(body) ?? [];
    return [...select.matchAll(/value="(\w+)"/g)].map(([, language]) => language);
  };
  expect(await offered("/dashboard/buyers/new")).toEqual([]);

  await saveForm(admin, "/dashboard/settings/languages", { lg: "on" });
  expect(await offered("/dashboard/buyers/new")).toEqual(["en", "lg"]);
  await saveForm(admin, "/dashboard/buyers/new", { intent: "save-buyer", name: "Amina Nakato", language: "lg" });
  expect(await languageOf()).toEqual({ language: "lg" });

  await saveForm(admin, "/dashboard/settings/languages", { lg: "off" });
  const { id } = await db.selectFrom("buyers").select("id").executeTakeFirstOrThrow();
  expect(await offered(`/dashboard/buyers/${id}`)).toEqual(["en", "lg"]);
  await saveForm(admin, `/dashboard/buyers/${id}`, { intent: "save-buyer", name: "Amina Nakato Nakimuli" });
  expect(await languageOf()).toEqual({ language: "lg" });
});
