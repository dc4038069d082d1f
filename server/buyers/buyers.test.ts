import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { addDays, type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { connectionCounts } from "#server/db/connection.ts";
import { signedIn } from "#test/administrator.ts";
import { cookieHeader, type TestSite, type Visitor } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { answered, answersIn } from "#test/forms/answered-form.ts";
import { untilLockWaits } from "#test/lock-waits.ts";
import { payConfirmed } from "#test/money/pay-confirmed.ts";
import { newAgreement } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let today: LocalDate;

describe("the story of a buyer", () => {
  let site: TestSite;
  let admin: Visitor;
  let propertyId: number;
  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    today = localDate(site.clock.now);
    admin = await signedIn(site);
    propertyId = await addProperty(site.db, { title: "House on the hill", price: "1M" });
  });

  const path = "/dashboard/buyers";
  const statusOfHome = async () =>
    (await site.db.selectFrom("properties").select("status").where("id", "=", propertyId).executeTakeFirstOrThrow())
      .status;
  const buyer = async () => String((await site.db.selectFrom("buyers").select("id").executeTakeFirstOrThrow()).id);
  const agreement = async () =>
    String((await site.db.selectFrom("agreements").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id);
  const openedPath = async () => `/dashboard/agreements/${await agreement()}`;
  const form = async (more: Record<string, string>) => ({ id: await buyer(), agreement: await agreement(), ...more });

  test("is entered with a valid phone number; an invalid one is rejected and shown again", async () => {
    const rejected = await admin.post(`${path}/new`, { intent: "save-buyer", name: "Amina Nakato", phone: "call me" });
    expect(rejected.body).toContain("Please enter a phone number we can call");
    expect(rejected.body).toContain("call me");
    const amina = { name: "Amina Nakato", phone: "0772 123 456", idNumber: "CF90123456ABCD" };
    const added = await admin.post(`${path}/new`, { intent: "save-buyer", ...amina });
    expect(added.status).toBe(302);
    expect((await admin.get(`${path}?search=nakato`)).body).toContain("Amina Nakato");
  });

  test("is changed by two people: a form sent again does not overwrite the first change", async () => {
    const id = await buyer();
    const edit = (fields: Record<string, string>) =>
      admin.post(`${path}/${id}`, {
        intent: "save-buyer",
        id,
        name: "Amina N. Nakato",
        idNumber: "CF90123456ABCD",
        ...fields,
      });
    expect(
      (await edit({ version: "1", name: "Amina Nakato", phone: "0772 123 456", email: "a@n.example" })).status,
    ).toBe(302);
    const versionIn = (body: string) => / name="version" value="(\d+)"/.exec(body)?.[1];
    const rejected = await edit({ version: "1", phone: "call me" });
    expect([rejected.status, versionIn(rejected.body)]).toEqual([400, "1"]);
    const conflict = await edit({ version: "1", phone: "0772 123 456" });
    expect(conflict.status).toBe(409);
    expect((await edit({ version: "2", name: "Amina Nakato", phone: "0772 123 456" })).status).toBe(302);
  });

  test("signs for a home, which is then reserved; no other buyer can have it", async () => {
    const sums = {
      intent: "sign",
      home: `property-${propertyId}`,
      price: "1M",
      perPayingDay: "100k",
      payingDaysPerMonth: "26",
      startsOn: today,
      bankSharePercent: "0",
      bankYears: "0",
    };
    const id = await buyer();
    const opened = `${path}/${id}`;
    const sign = `${opened}/agreement`;
    expect((await admin.post(sign, { ...sums, id, price: "much" })).body).toContain('value="much"');
    expect((await admin.post(sign, { ...sums, id })).status).toBe(302);
    expect(await statusOfHome()).toBe("reserved");
    const second = await admin.post(sign, { ...sums, id });
    expect(second.body).toContain("This buyer has signed for this home already: A-0001-3");
    const other = await site.db
      .insertInto("buyers")
      .values({ name: "Brian Okello" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const taken = await admin.post(`${path}/${other.id}/agreement`, { ...sums, id: String(other.id) });
    expect(taken.body).toContain("promised to another buyer: choose another, or add a unit");
    await site.db.deleteFrom("buyers").where("id", "=", other.id).execute();
    const page = await admin.get(opened);
    expect(page.body).toContain("House on the hill");
    expect(page.body).toContain("UGX 1,000,000");
  });

  test("reserves the home: its status cannot be set by hand and it cannot be deleted while the agreement lasts", async () => {
    const { version } = await site.db
      .selectFrom("properties")
      .select("version")
      .where("id", "=", propertyId)
      .executeTakeFirstOrThrow();
    const item = `${propertyId}:${version}`;
    const list = "/dashboard/properties";
    const rejection = "A buyer&#x27;s agreement reserves this home";
    const freed = await admin.post(list, { intent: "change-status", item, status: "available", note: "" });
    expect(freed.status).toBe(409);
    expect(freed.body).toContain(rejection);
    expect((await admin.post(list, { intent: "delete", item })).body).toContain(rejection);
    expect(await statusOfHome()).toBe("reserved");
  });

  test("pays; a slip is rejected in words, a mistake is reversed with a reason", async () => {
    const pay = { intent: "pay", amount: "100,000", method: "mtn", paidOn: today };
    expect((await admin.post(await openedPath(), await form(pay))).body).toContain(
      "Please enter the number of the transaction",
    );
    const early = { ...pay, externalReference: "MP1", paidOn: addDays(today, -2) };
    expect((await admin.post(await openedPath(), await form(early))).body).toContain(
      "Please say why it is entered so late",
    );
    expect((await admin.post(await openedPath(), await form({ ...pay, externalReference: "MP1" }))).status).toBe(302);
    expect((await admin.post(await openedPath(), await form({ ...pay, externalReference: "mp 1" }))).body).toContain(
      "in the ledger already",
    );
    const { id } = await site.db.selectFrom("payments").select("id").executeTakeFirstOrThrow();
    expect(
      (await admin.post(await openedPath(), await form({ intent: "reverse", payment: String(id), reason: "" }))).body,
    ).toContain("Please say why");
    expect(
      (
        await admin.post(
          await openedPath(),
          await form({ intent: "reverse", payment: String(id), reason: "Wrong person" }),
        )
      ).status,
    ).toBe(302);
    const page = await admin.get(await openedPath());
    expect(page.body).toContain("Reversal: Wrong person");
    expect(page.body).toContain("Receipt <!-- -->2");
  });

  test("pauses, and then owes nothing more for the time being", async () => {
    const pause = {
      intent: "terms",
      effectiveOn: addDays(today, 1),
      perPayingDay: "0",
      payingDaysPerMonth: "26",
      reason: "Hospital",
    };
    expect((await admin.post(await openedPath(), await form(pause))).status).toBe(302);
    const early = { ...pause, effectiveOn: addDays(today, -1) };
    expect((await admin.post(await openedPath(), await form(early))).body).toContain("This is before the newest terms");
  });

  test("with the last payment the home is theirs and the site says sold; reversed, it is reserved again", async () => {
    const rest = { intent: "pay", amount: "1,000,000", method: "cash", paidOn: today };
    expect((await admin.post(await openedPath(), await form(rest))).status).toBe(302);
    expect(await statusOfHome()).toBe("sold");
    expect((await admin.get(`${path}/${await buyer()}`)).body).toContain("Fully paid");
    const { id } = await site.db.selectFrom("payments").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    await admin.post(await openedPath(), await form({ intent: "reverse", payment: String(id), reason: "Bounced" }));
    expect(await statusOfHome()).toBe("reserved");
  });

  test("is paid for by a statement: read first, then booked, unrecognised payments are matched by hand", async () => {
    const upload = (content: string, cookie = cookieHeader(admin)) =>
      site.app.request(
        `${site.publicUrl}/dashboard/statements/read?method=mtn&name=november.csv`,
        {
          method: "POST",
          body: content,
          headers: { "content-type": "application/octet-stream", cookie, origin: site.publicUrl },
        },
        { incoming: { socket: { remoteAddress: "198.51.100.7" } } },
      );
    const content = `Receipt No,Completion Time,Details,Status,Paid In,Withdrawn,From\nS1,${today},,Completed,"50,000",,256772123456\nS2,${today},,Completed,"70,000",,STRANGER\n`;
    expect((await upload(content, "")).status).toBe(401);
    const read = await upload(content);
    const { importId } = await read.json();
    const statements = `/dashboard/statements/${importId}`;
    const ready = (await admin.get(`${statements}?show=matched`)).body;
    expect(ready).toContain("Ready to book");
    expect(ready).toMatch(/>Amina Nakato, A-\d{4}-\d</);
    const booked = await admin.post(statements, { intent: "book", import: String(importId) });
    expect(booked.status).toBe(302);
    const open = await admin.get(`${statements}?show=unmatched`);
    expect(open.body).toContain("STRANGER");
    const { id: row } = await site.db
      .selectFrom("statement_rows")
      .select("id")
      .where("outcome", "=", "unmatched")
      .executeTakeFirstOrThrow();
    expect(
      (await admin.post(statements, { intent: "match", import: String(importId), row: String(row) })).body,
    ).toContain("Choose whose money this is");
    await admin.post(statements, {
      intent: "match",
      import: String(importId),
      row: String(row),
      agreement: `A-${await agreement()} Amina Nakato`,
    });
    await admin.post(statements, { intent: "book", import: String(importId) });
    const { paid } = await site.db
      .selectFrom("payments")
      .select((eb) => eb.fn.sum<number>("amount_ugx").as("paid"))
      .executeTakeFirstOrThrow();
    expect(Number(paid)).toBe(120_000);
  });

  test("who gives up frees the home, with a reason", async () => {
    const end = await form({ intent: "end", reason: "Moved abroad", keptPercent: "0" });
    const asked = await admin.post(await openedPath(), end);
    expect(asked.status).toBe(409);
    expect(wordsOf(asked.body)).toContain("UGX 120,000 is to be given back to the buyer then.");
    expect(await payConfirmed(admin, await openedPath(), end)).toBe(302);
    expect(await statusOfHome()).toBe("available");
    expect((await admin.get(`${path}/${await buyer()}`)).body).toContain("Moved abroad");
  });

  test("of what has ended a payment is still reversed, and the rest given back but no more than is owed", async () => {
    const id = await agreement();
    const paid = async () =>
      (
        await site.db
          .selectFrom("agreement_sums")
          .select("paid_ugx")
          .where("agreement_id", "=", Number(id))
          .executeTakeFirstOrThrow()
      ).paid_ugx;
    expect(await paid()).toBe(120_000);
    const { id: payment } = await site.db
      .selectFrom("payments")
      .select("id")
      .where("external_reference", "=", "S2")
      .executeTakeFirstOrThrow();
    const reverse = { intent: "reverse", payment: String(payment), agreement: "999", reason: "Bounced" };
    expect((await admin.post(await openedPath(), { ...(await form({})), ...reverse })).status).toBe(302);
    expect(await paid()).toBe(50_000);
    const page = (await admin.get(await openedPath())).body.replaceAll("<!-- -->", "");
    expect(page).toContain("We owe the buyer UGX 50,000, to be given back.");
    expect(page).not.toContain("Still to pay");
    const refund = { intent: "refund", amount: "60,000", method: "cash", reason: "Moved abroad" };
    expect((await admin.post(await openedPath(), await form(refund))).body).toContain(
      "Only UGX 50,000 can leave this agreement",
    );
    // The payments came by MTN, so the till has no cash of today.
    const cash = await form({ ...refund, amount: "50,000" });
    const asked = await admin.post(await openedPath(), cash);
    expect(asked.body).toContain("The till should hold UGX 0, which is less than UGX 50,000.");
    expect((await admin.post(await openedPath(), answered(cash, answersIn(asked.body)))).status).toBe(302);
    const given = site.db.selectFrom("payments").select(["method", "external_reference"]).where("kind", "=", "refund");
    expect(await given.execute()).toEqual([{ method: "cash", external_reference: null }]);
    expect(await paid()).toBe(0);
    expect((await admin.get(await openedPath())).body).toContain("Neither side owes anything.");
  });

  test("stays in the ledger with the home it speaks of, however long that has been in the bin", async () => {
    const by = { actor: { id: "test", name: "test" }, requestId: "test" };
    const now = new Date();
    const found = await propertyRecords.find(site.db, propertyId);
    await propertyRecords.remove(site.db, { id: propertyId, version: found?.version ?? 0 }, by, now);
    expect(await propertyRecords.purge(site.db, new Date(now.getTime() + 60 * 86_400_000))).toBe(0);
    expect((await propertyRecords.find(site.db, propertyId))?.deletedAt).toEqual(now);
  });

  test("cannot sign for a home that is in the bin, nor for one that is deleted at that moment", async () => {
    const homeId = await addProperty(site.db, { title: "House on its way out", price: "1M" }, null);
    const id = await buyer();
    const sign = () =>
      admin.post(`${path}/${id}/agreement`, {
        intent: "sign",
        id,
        home: `property-${homeId}`,
        price: "1M",
        perPayingDay: "100k",
        payingDaysPerMonth: "26",
        startsOn: today,
        bankSharePercent: "0",
        bankYears: "0",
      });
    const remove = (trx: TestSite["db"]) =>
      trx
        .updateTable("properties")
        .set({ deleted_at: new Date(), version: 2 })
        .where("id", "=", homeId)
        .where("deleted_at", "is", null)
        .execute();
    const signing = await site.db.transaction().execute(async (trx) => {
      await remove(trx);
      const answer = sign();
      await untilLockWaits(site.db);
      return [answer];
    });
    const [meanwhile] = await Promise.all(signing);
    expect(meanwhile?.body).toContain("This home is sold, hidden or deleted");
    expect((await sign()).body).toContain("This home is sold, hidden or deleted");
    const signed = await site.db.selectFrom("agreements").select("id").where("property_id", "=", homeId).execute();
    expect(signed).toEqual([]);
  });

  test("who pays more than is owed is asked about it with the numbers; confirmed, the rest is a credit", async () => {
    const homeId = await addProperty(site.db, { title: "House of the last shilling", price: "50,000" });
    const id = await buyer();
    await admin.post(`${path}/${await buyer()}/agreement`, {
      intent: "sign",
      id,
      home: `property-${homeId}`,
      price: "50k",
      perPayingDay: "1000",
      payingDaysPerMonth: "26",
      startsOn: today,
      bankSharePercent: "0",
      bankYears: "0",
    });
    const signed = await site.db
      .selectFrom("agreements")
      .select("id")
      .where("property_id", "=", homeId)
      .executeTakeFirstOrThrow();
    const pay = { intent: "pay", id, agreement: String(signed.id), amount: "70,000", method: "cash", paidOn: today };
    const entries = () =>
      site.db.selectFrom("payments").select("amount_ugx").where("agreement_id", "=", signed.id).execute();
    const asked = await admin.post(await openedPath(), pay);
    expect(asked.body).toContain("Only UGX 50,000 is still to pay");
    expect(asked.body).toContain("with UGX 20,000 as a credit to give back");
    expect(asked.body).toContain('value="70,000"');
    expect(await entries()).toEqual([]);
    const confirmed = "more-than-owed?amount=70000&owed=50000";
    const more = { ...pay, amount: "900,000,000", answer: confirmed };
    const askedAgain = await admin.post(await openedPath(), more);
    expect(askedAgain.status).toBe(409);
    expect(askedAgain.body).toContain("with UGX 899,950,000 as a credit to give back");
    expect(await entries()).toEqual([]);
    expect(
      (await admin.post(await openedPath(), { ...pay, answer: "more-than-owed?amount=70000&owed=40000" })).status,
    ).toBe(409);
    expect((await admin.post(await openedPath(), { ...pay, answer: confirmed })).status).toBe(302);
    expect(await entries()).toEqual([{ amount_ugx: 70_000 }]);
    expect((await admin.get(await openedPath())).body.replaceAll("<!-- -->", "")).toContain("Fully paid");
  });

  test("decides about the rows of a statement in the dashboard, page by page", async () => {
    const read = await site.db
      .insertInto("statement_imports")
      .values({
        file_name: "long.csv",
        file_hash: Buffer.alloc(32, 9),
        method: "mtn",
        columns: "{}",
        created_by: "test",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 120 }, (_, i) => ({
      import_id: read.id,
      line_number: i + 2,
      external_reference: `LONG${i + 2}`,
      amount_ugx: 1000,
      paid_on: today,
      outcome: "unmatched" as const,
      read_as: "unmatched" as const,
    }));
    await site.db.insertInto("statement_rows").values(rows).execute();
    const list = `/dashboard/statements/${read.id}?show=unmatched`;
    const last = await admin.get(`${list}&page=3`);
    const text = last.body.replaceAll("<!-- -->", "");
    expect(text).toContain("LONG102");
    expect(text).not.toContain("LONG101<");
    expect(text).toContain("101 to 120 of 120");
    const row = await site.db
      .selectFrom("statement_rows")
      .select("id")
      .where("external_reference", "=", "LONG102")
      .executeTakeFirstOrThrow();
    const decide = (intent: string, show = "unmatched", more: Record<string, string> = {}) =>
      admin.post(`/dashboard/statements/${read.id}?show=${show}&page=3`, {
        intent,
        import: String(read.id),
        row: String(row.id),
        ...more,
      });
    const aside = await decide("dismiss", "unmatched", { why: "unknown" });
    expect([aside.status, aside.headers.get("location")]).toEqual([302, expect.stringContaining("page=3")]);
    expect((await admin.get(`${list.replace("unmatched", "dismissed")}`)).body).toContain("Put back");
    expect((await decide("put-back", "dismissed")).status).toBe(302);
    expect((await decide("match", "unmatched", { agreement: await agreement() })).body).toContain("is still to pay");
    await site.db.deleteFrom("statement_imports").where("id", "=", read.id).execute();
  });

  test("is added once however often the form is sent, and confirmed if another buyer has that number", async () => {
    const formKey = randomUUID();
    const brian = { intent: "save-buyer", name: "Brian Okello", phone: "0772 999 001", formKey };
    const named = async () =>
      (await site.db.selectFrom("buyers").select(["id", "name"]).orderBy("id").execute()).slice(1);
    for (const _ of [1, 2]) expect((await admin.post(`${path}/new`, brian)).status).toBe(302);
    expect((await named()).map(({ name }) => name)).toEqual(["Brian Okello"]);
    const other = await admin.post(`${path}/new`, { ...brian, name: "Cathy Auma" });
    expect(other.status).toBe(409);
    expect(other.body).toContain("This form has added a buyer already");
    const cathy = { ...brian, name: "Cathy Auma", formKey: randomUUID() };
    const asked = await admin.post(`${path}/new`, cathy);
    expect(asked.status).toBe(409);
    expect(asked.body).toContain("Brian Okello has this number already");
    expect(asked.body).toContain(`href="/dashboard/buyers/${(await named())[0]?.id}"`);
    expect(asked.body).toContain(`href="/dashboard/people?buyer=${(await named())[0]?.id}"`);
    expect(asked.body).toContain('value="Cathy Auma"');
    expect((await admin.post(`${path}/new`, { ...cathy, answer: "phone-shared?phone=%2B256772000000" })).status).toBe(
      409,
    );
    expect((await admin.post(`${path}/new`, { ...cathy, answer: "phone-shared?phone=%2B256772999001" })).status).toBe(
      302,
    );
    const id = await buyer();
    const paying = { intent: "add-number", id, payingName: "Her sister", payingPhone: "0772 999 001" };
    const warned = await admin.post(`${path}/${id}`, paying);
    expect(warned.status).toBe(409);
    expect(warned.body).toContain("Brian Okello, Cathy Auma have this number already");
    expect(
      (await admin.post(`${path}/${id}`, { ...paying, answer: "phone-shared?phone=%2B256772999001" })).status,
    ).toBe(302);
    await site.db.deleteFrom("paying_numbers").execute();
    await site.db.deleteFrom("buyers").where("name", "in", ["Brian Okello", "Cathy Auma"]).execute();
  });

  test("has signed once, however often the form was sent, and another sum is another agreement", async () => {
    const homeId = await addProperty(site.db, { title: "House of one form", price: "1M" });
    const id = await buyer();
    const sign = (price: string, formKey: string) =>
      admin.post(`${path}/${id}/agreement`, {
        ...{ intent: "sign", id, home: `property-${homeId}`, price, perPayingDay: "100k", payingDaysPerMonth: "26" },
        ...{ startsOn: today, bankSharePercent: "0", bankYears: "0", formKey },
      });
    const formKey = randomUUID();
    for (const _ of [1, 2]) expect((await sign("1M", formKey)).status).toBe(302);
    expect((await sign("1.1M", formKey)).status).toBe(409);
    const signed = await site.db.selectFrom("agreements").select("id").where("property_id", "=", homeId).execute();
    expect(signed).toHaveLength(1);
    await payConfirmed(admin, await openedPath(), { intent: "end", reason: "A test" });
  });

  test("pays for two agreements with one transaction: a receipt for each, under one number", async () => {
    const homes = await site.db
      .insertInto("properties")
      .values(
        [1, 2].map((n) => ({ title: `Twin ${n}`, price_ugx: 100_000, created_by: "test", published_at: new Date(0) })),
      )
      .returning("id")
      .execute();
    const id = await buyer();
    for (const home of homes)
      await admin.post(`${path}/${id}/agreement`, {
        ...{
          intent: "sign",
          id,
          home: `property-${home.id}`,
          price: "100k",
          perPayingDay: "10k",
          payingDaysPerMonth: "26",
        },
        ...{ startsOn: today, bankSharePercent: "0", bankYears: "0" },
      });
    const agreements = await site.db
      .selectFrom("agreements")
      .select("id")
      .where(
        "property_id",
        "in",
        homes.map((home) => home.id),
      )
      .orderBy("id")
      .execute();
    const [one = 0, two = 0] = agreements.map((row) => row.id);
    expect((await admin.get(await openedPath())).body).toContain("One payment for several agreements");
    const formKey = randomUUID();
    const send = (parts: [number | string, string][], more: Record<string, string> = {}) =>
      admin.post(`/dashboard/agreements/${one}`, {
        ...{
          intent: "pay-split",
          id,
          amount: "150,000",
          method: "mtn",
          externalReference: "TWIN1",
          paidOn: today,
          formKey,
        },
        ...Object.fromEntries(
          parts.flatMap(([agreement, amount], i) => [
            [`part-agreement-${i + 1}`, String(agreement)],
            [`part-amount-${i + 1}`, amount],
          ]),
        ),
        ...more,
      });
    const wrong = await send([
      [one, "100,000"],
      [two, "40,000"],
    ]);
    expect(wrong.body).toContain("The parts do not add up to the payment");
    expect(wrong.body).toContain('value="40,000"');
    expect(
      (
        await send([
          [one, "100,000"],
          ["", "50,000"],
        ])
      ).body,
    ).toContain("Enter an agreement for every part");
    expect(
      (
        await send([
          [one, "100,000"],
          [one, "50,000"],
        ])
      ).body,
    ).toContain("Two parts are for the same agreement");
    expect(
      (
        await send([
          [one, "110,000"],
          [two, "40,000"],
        ])
      ).body,
    ).toContain("is more than the UGX 100,000");
    const entries = () =>
      site.db
        .selectFrom("payments")
        .select(["agreement_id", "amount_ugx", "external_reference", "reference_part", "receipt_number"])
        .where("external_reference", "like", "TWIN%")
        .orderBy("id")
        .execute();
    expect(await entries()).toEqual([]);
    for (const _ of [1, 2])
      expect(
        (
          await send(
            [
              [one, "100,000"],
              [two, "51,000"],
            ],
            { amount: "151,000" },
          )
        ).status,
      ).toBe(302);
    expect(
      (
        await send([
          [one, "90,000"],
          [two, "60,000"],
        ])
      ).status,
    ).toBe(409);
    const booked = await entries();
    expect(booked.map((row) => [row.agreement_id, row.amount_ugx, row.reference_part])).toEqual([
      [one, 100_000, 1],
      [two, 51_000, 2],
    ]);
    expect((booked[1]?.receipt_number ?? 0) - (booked[0]?.receipt_number ?? 0)).toBe(1);
    const again = await send(
      [
        [two, "20,000"],
        [one, "1"],
      ],
      { formKey: randomUUID(), amount: "20,001" },
    );
    expect(again.status).toBe(409);
    const state = await site.db
      .selectFrom("agreements")
      .select("state")
      .where("id", "=", one)
      .executeTakeFirstOrThrow();
    expect(state.state).toBe("completed");
  });

  test("two decisions about one row of a statement: the second sees the first", async () => {
    const read = await site.db
      .insertInto("statement_imports")
      .values({
        file_name: "two.csv",
        file_hash: Buffer.alloc(32, 8),
        method: "mtn",
        columns: "{}",
        created_by: "test",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: row } = await site.db
      .insertInto("statement_rows")
      .values({
        ...{ import_id: read.id, line_number: 2, external_reference: "TWO2", amount_ugx: 1000, paid_on: today },
        ...{ outcome: "unmatched" as const, read_as: "unmatched" as const },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const view = `/dashboard/statements/${read.id}`;
    expect((await admin.get(`${view}?show=unmatched`)).body).toContain('name="version" value="1"');
    const decide = (intent: string) =>
      admin.post(`${view}?show=unmatched`, {
        intent,
        import: String(read.id),
        row: String(row),
        version: "1",
        why: "unknown",
      });
    expect((await decide("dismiss")).status).toBe(302);
    const late = await admin.post(`${view}?show=unmatched`, {
      ...{ intent: "match", import: String(read.id), row: String(row), version: "1", agreement: await agreement() },
    });
    expect(late.status).toBe(409);
    expect(late.body).toContain("decided about this row meanwhile: “Set aside”");
    const { outcome } = await site.db
      .selectFrom("statement_rows")
      .select("outcome")
      .where("id", "=", row)
      .executeTakeFirstOrThrow();
    expect(outcome).toBe("dismissed");
    await site.db.deleteFrom("statement_imports").where("id", "=", read.id).execute();
  });

  test("leaves every action in the audit log", async () => {
    const actions = await site.db
      .selectFrom("audit_entries")
      .select("action")
      .where("entity_type", "in", ["agreement", "buyer"])
      .execute();
    const names = new Set(actions.map(({ action }) => action));
    for (const name of [
      "buyer.create",
      "agreement.sign",
      "payment.record",
      "payment.reverse",
      "agreement.change-terms",
      "agreement.end",
    ]) {
      expect(names).toContain(name);
    }
  });

  test("is shown with all their agreements over few connections, however many they have", async () => {
    const id = Number(await buyer());
    for (let n = 0; n < 12; n += 1) {
      const home = { kind: "property" as const, id: await addProperty(site.db, { title: `Another house ${n}` }) };
      await newAgreement(site.db, id, new Date(), 1_000_000, { home, startsOn: today });
    }
    const another = await site.anotherProcess();
    const page = await (await signedIn(another)).get(await openedPath());
    expect(page.body).toContain("Another house 11");
    expect(connectionCounts(another.db).open).toBeLessThan(6);
  });
});
