import { expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { ugx } from "#domain/money/money.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { recordAudit } from "#server/audit.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import { signedIn } from "#test/administrator.ts";
import { addFloor, addProperty, addUnit } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

test("finds entries by agreement number, amount, person and message", async ({ site }) => {
  const { db, clock } = site;
  const owner = await signedIn(site);
  const [amina, brian] = [
    await newBuyer(db, "Amina Nakato", "+256772000001"),
    await newBuyer(db, "Brian Okello", "+256772000002"),
  ];
  const agreement = await newAgreement(db, amina, clock.now);
  await newAgreement(db, brian, clock.now);
  const by = { actor: { id: "1", name: "Cashier" } };
  const paid = await recordPayment(
    db,
    {
      agreementId: agreement,
      amount: ugx(34_500),
      method: "cash",
      paidOn: localDate(clock.now),
      externalReference: undefined,
      backdatingReason: "",
      note: "left at the gate",
    },
    by,
    clock.now,
  );
  expect(paid.ok).toBe(true);
  const found = async (search: string) => {
    const html = (await owner.get(`/dashboard/audit?search=${encodeURIComponent(search)}`)).body;
    return { count: html.match(/<li class="py-2/g)?.length ?? 0, html };
  };
  const payment = "entered a payment of UGX 34,500 for agreement";
  for (const search of ["UGX 34,500", "34500", agreementDisplayId(agreement), "amina nakato", "record Cashier"]) {
    expect((await found(search)).html, search).toContain(payment);
  }
  expect((await found("34,500")).count).toBe(1);
  const asked = { kind: "callback", name: "Sarah Nambi", phone: "+256772000009" };
  expect((await site.visitor().post("/ask", asked)).status).toBe(200);
  const { id } = await db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  const named = { ...by, entityId: String(id), at: clock.now };
  await recordAudit(db, { ...named, action: "enquiry.note", entityType: "enquiry" });
  await recordAudit(db, { ...named, action: "statement.read", entityType: "statement" });
  const property = String(await addProperty(db, { title: "House on the hill" }));
  await recordAudit(db, { ...named, action: "property.publish", entityType: "property", entityId: property });
  const all = (await found("")).html;
  expect(all).toContain("set when to show property “House on the hill”");
  expect(all).toContain("wrote a note about inquiry “Sarah Nambi”");
  expect(all).toContain(`read statement ${id}`);
  const aboutBuyer = { ...named, entityType: "buyer", entityId: String(amina) };
  await recordAudit(db, { ...aboutBuyer, action: "buyer.remind" });
  await recordAudit(db, { ...aboutBuyer, action: "buyer.contact" });
  const ofBuyer = (await found("")).html;
  expect(ofBuyer).toContain("sent a reminder of arrears to buyer “Amina Nakato”");
  expect(ofBuyer).toContain("noted a contact with buyer “Amina Nakato”");
  await recordAudit(db, { ...named, action: "settings.edit", entityType: "settings", entityId: "faq" });
  expect((await found("")).html).toMatch(/href="\/dashboard\/settings\/faq"[^>]*>changed the settings of “/);
  expect((await found("Brian Okello")).html).not.toContain(payment);
  const nothing = await found("Zebra & <b>");
  expect(nothing.count).toBe(0);
  expect(nothing.html).toContain("Nothing found for “Zebra &amp; &lt;b&gt;”.");
});

test("names the home and the person of a change, with links to them, and shows no code", async ({ site }) => {
  const { db, clock } = site;
  const owner = await signedIn(site);
  const property = await addProperty(db, { title: "House on the hill" });
  const unit = await addUnit(db, { floorId: await addFloor(db), number: "1-20" });
  const buyer = await newBuyer(db, "Amina Nakato", "+256772000001");
  const changed = { actor: { id: "1", name: "Cashier" }, at: clock.now };
  const after = { home: { kind: "property", id: property }, deviations: [], counts: { booked: 2, left: 1 } };
  await recordAudit(db, { ...changed, action: "agreement.sign", entityType: "agreement", entityId: "7", after });
  const held = { number: "1-20", holder: { kind: "buyer", id: buyer } };
  await recordAudit(db, { ...changed, action: "unit.change-status", entityType: "unit", entityId: "9", after: held });
  const asked = { ...changed, action: "enquiry.assign-home", entityType: "enquiry", entityId: "4" };
  await recordAudit(db, { ...asked, before: { home: `unit-${unit}` }, after: { home: "apartment-999" } });
  const { body } = await owner.get("/dashboard/audit");
  const links = [...body.matchAll(/<(?:ins|del)[^>]*><a[^>]* href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  expect(links.map(([, to, name]) => [to, name])).toEqual([
    [`/dashboard/units?unit=${unit}`, expect.stringMatching(/, 1-20$/)],
    [`/dashboard/buyers/${buyer}`, "Amina Nakato"],
    [`/dashboard/properties/${property}`, "House on the hill"],
  ]);
  expect(wordsOf(body)).toMatch(/a deleted one.*Left: 1, Booked: 2/);
  expect(wordsOf(body)).not.toContain('{"');
});
