import { expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { cancelAgreement } from "#server/agreements/end-agreement.ts";
import { signedIn } from "#test/administrator.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { payConfirmed } from "#test/money/pay-confirmed.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithNewSite();

const by = { actor: { id: "test", name: "test" } };

test("a refund after the end is a line of its own: paid days stay paid, and one sum says what was paid", async ({
  site,
}) => {
  const { db, clock } = site;
  const admin = await signedIn(site);
  const today = localDate(clock.now);
  const buyer = await newBuyer(db, "Grace Kato", "+256772111111");
  const id = await newAgreement(db, buyer, clock.now, 90_000_000, {
    ...{ startsOn: addDays(today, -3), perPayingDay: ugx(40_000), payingDaysPerMonth: 28 },
  });
  const path = `/dashboard/agreements/${id}`;
  const numbered = { method: "mtn", externalReference: "MP1122334455" };
  await payConfirmed(admin, path, { intent: "pay", amount: "120,000", ...numbered, paidOn: today });
  const ending = { reason: "Gave up", keptPercent: 10, refundDueOn: null };
  await cancelAgreement(db, { id, ending }, by, clock.now);
  const shown = async () => wordsOf((await admin.get(path)).body);
  const before = await shown();
  expect(before).toContain("Paid 3 ");
  expect(before).not.toContain("Due today");
  const owing = "We owe the buyer UGX 108,000, to be given back.";
  expect(wordsOf((await admin.get("/dashboard")).body)).toContain(
    "UGX 108,000 to give back to buyers Of 1 agreement See whose",
  );
  const owed = async () => wordsOf((await admin.get("/dashboard/buyers?show=owed")).body);
  expect(await owed()).toMatch(/We owe buyers UGX 108,000.*Grace Kato.*we owe 108,000/);
  for (const view of [`/dashboard/buyers/${buyer}`, `/dashboard/people?buyer=${buyer}`])
    expect(wordsOf((await admin.get(view)).body)).toContain(owing);
  const about = { id: String(buyer), agreement: String(id) };
  const refund = { ...about, intent: "refund", amount: "108,000", method: "cash", reason: "Gave up" };
  const byPhone = await admin.post(path, { ...refund, method: "mtn", externalReference: "MP9911" });
  expect(wordsOf(byPhone.body)).toContain("UGX 108,000 is given back to the buyer: MTN Mobile Money.");
  // The form has hidden this number since cash was chosen.
  const inCash = { ...refund, externalReference: "MP9911" };
  const asked = wordsOf((await admin.post(path, inCash)).body);
  expect(asked).toContain("The till should hold UGX 0, which is less than UGX 108,000.");
  expect(asked).toContain("UGX 108,000 is given back to the buyer: Cash.");
  expect(asked).toContain("Give back UGX 108,000");
  expect(await payConfirmed(admin, path, inCash)).toBe(302);
  const given = db.selectFrom("payments").select(["method", "external_reference"]).where("kind", "=", "refund");
  expect(await given.execute()).toEqual([{ method: "cash", external_reference: null }]);
  const after = await shown();
  // The newest receipt is that of the refund.
  expect(after).toContain("Send receipt 2 ");
  expect(await owed()).toContain("We owe no buyer anything.");
  expect(wordsOf((await admin.get("/dashboard")).body)).not.toContain("to give back to buyers");
  expect(wordsOf((await admin.get(`/dashboard/people?buyer=${buyer}`)).body)).not.toContain("We owe");
  expect(after).toContain("Paid 3 ");
  for (const state of ["Partly paid", "Missed", "Due today", "not paid yet"]) expect(after).not.toContain(state);
  expect(after).not.toContain("UGX 12,000 of");
  expect(after).toContain("UGX 120,000 of UGX 90,000,000 UGX 108,000 was given back");
  expect(after).toContain("Paid in all UGX 120,000");
  const list = wordsOf((await admin.get("/dashboard/buyers")).body);
  expect(list).toContain("Received, less what was given back UGX 12,000");
  expect(list).toContain("12,000 after 108,000 given back");
  const dashboard = wordsOf((await admin.get("/dashboard")).body);
  expect(dashboard).toContain("Received today UGX 12,000 UGX 120,000 came in UGX 108,000 given back");
  const analytics = wordsOf((await admin.get("/dashboard/analytics?range=today")).body);
  expect(analytics).toMatch(/Money received .*UGX 12,000 .*after UGX 108,000 given back/);
  const till = wordsOf((await admin.get("/dashboard/cash-up")).body);
  expect(till).toContain("Should be in the till UGX 0");
  expect(till).toContain("Given back out of other money");
  const counted = await admin.post("/dashboard/cash-up", { intent: "count", day: today, counted: "0" });
  expect(wordsOf((await admin.get(counted.headers.get("location") ?? "")).body)).toContain(
    "UGX 0 counted, UGX 0 expected. Nothing is missing.",
  );
});

test("an agreement leads back once, and each receipt of its ledger has a button of its own name", async ({ site }) => {
  const { db, clock } = site;
  const admin = await signedIn(site);
  const buyer = await newBuyer(db, "Grace Kato", "+256772111111");
  const path = `/dashboard/agreements/${await newAgreement(db, buyer, clock.now)}`;
  for (const amount of ["20,000", "30,000"])
    await payConfirmed(admin, path, { intent: "pay", amount, method: "cash", paidOn: localDate(clock.now) });
  const { body } = await admin.get(path);
  const names = [...body.matchAll(/aria-label="(Send[^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(["Send on WhatsApp: receipt 2", "Send on WhatsApp: receipt 1"]);
  const main = wordsOf(body.slice(body.indexOf("<main")));
  expect(main).toContain("Grace Kato");
  expect(main).not.toContain("Back to");
  const signing = (await admin.get(`/dashboard/buyers/${buyer}/agreement`)).body;
  expect(signing).toMatch(new RegExp(`href="/dashboard/buyers/${buyer}"[^>]*>(?:<svg.*?</svg>)?Grace Kato`));
  expect(wordsOf(signing)).not.toContain("Back to");
});
