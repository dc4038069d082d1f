import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { addDays, localDate, localInstant } from "#domain/time/kampala-time.ts";
import { rollUpDay } from "#server/analytics/page-views.ts";
import { signedIn } from "#test/administrator.ts";
import { openSite, type TestSite, type Visitor } from "#test/app.ts";
import {
  addApartment,
  addBuilding,
  addPicture,
  addPost,
  addProperty,
  addTestimonial,
  addUnit,
} from "#test/catalogue/records.ts";
import { nextOpenWeekday } from "#test/enquiries/open-weekday.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { payConfirmed } from "#test/money/pay-confirmed.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { between, wordsOf } from "#test/pages/reading.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";

const test = testWithNewSite();

let site: TestSite;
let admin: Visitor;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  admin = await signedIn(site);
});

/** Maps each line of "Today" to the address to which it leads. */
async function todaysLines(): Promise<Map<string, string>> {
  const { body } = await admin.get("/dashboard");
  const section = between(body, 'id="today"', "</section>");
  const lines = [...section.matchAll(/<li\b[\s\S]*?<p[^>]*>([\s\S]*?)<\/p>[\s\S]*?href="([^"]*)"/g)];
  return new Map(lines.map(([, title = "", to = ""]) => [wordsOf(title), to.replaceAll("&amp;", "&")]));
}

const listed = async (path = "") => {
  const { body } = await admin.get(path);
  return [...body.matchAll(/class="data-table-link[^>]*>([\s\S]*?)<\/a>/g)].map(([, name = ""]) => wordsOf(name));
};

describe("what waits today", () => {
  test("names what each kind of content lacks, and leads to the list of just that", async () => {
    const { db, clock } = site;
    const [described, undescribed] = [await addPicture(db, "A house at a lake"), await addPicture(db)];
    const good = await addProperty(db, { title: "Good" });
    const plain = await addProperty(db, { title: "Not described" });
    await addProperty(db, { title: "Bare" });
    const type = await addApartment(db, { name: "Studio" }, null);
    const post = await addPost(db, { title: "Coming" }, new Date(clock.now.getTime() + 86_400_000));
    const old = await addPost(db, { title: "Long ago" }, new Date(clock.now.getTime() - 86_400_000));
    await addTestimonial(db, { name: "Faceless" });
    await sql`update properties set main_image_id = ${described} where id = ${good}`.execute(db);
    await sql`update properties set main_image_id = ${described} where id = ${plain}`.execute(db);
    await sql`insert into property_gallery (property_id, media_id, position) values (${plain}, ${undescribed}, 0)`.execute(
      db,
    );
    await sql`update apartment_types set main_image_id = ${described} where id = ${type}`.execute(db);
    await sql`update posts set image_id = ${described} where id in (${post}, ${old})`.execute(db);
    const longAgo = new Date(clock.now.getTime() - 200 * 86_400_000);
    await sql`update posts set updated_at = ${longAgo} where id = ${old}`.execute(db);
    for (const table of ["properties", "testimonials"]) {
      await sql`update ${sql.table(table)} set updated_at = ${clock.now}`.execute(db);
    }

    const lines = await todaysLines();
    const expected: Record<string, string[]> = {
      "1 property without a picture": ["Bare"],
      "1 property with a picture without a description": ["Not described"],
      "1 apartment type not published yet": ["Studio"],
      "1 blog post unchanged for 6 months": ["Long ago"],
      "1 blog post to come": ["Coming"],
      "1 testimonial without a picture": ["Faceless"],
    };
    expect([...lines.keys()]).toEqual(expect.arrayContaining(Object.keys(expected)));
    expect(lines.size).toBe(Object.keys(expected).length);
    for (const [title, names] of Object.entries(expected)) expect(await listed(lines.get(title)), title).toEqual(names);
    const page = async () => wordsOf((await admin.get("/dashboard")).body);
    expect(await page()).toMatch(/Nothing urgent needs your attention\..*When there is time: 6 /);
    // Tasks that are not urgent are not counted among those that need attention.
    const letter = { subject: "Receipt", text_body: "Paid", html_body: "Paid", template: "receipt" };
    await db
      .insertInto("outgoing_mails")
      .values({ ...letter, message_id: "1@example.com", to_address: "a@example.com", state: "dead" })
      .execute();
    expect(await page()).toMatch(/1 thing needs your attention\..*When there is time: 6 /);
  });

  test("leads from reservations that end soon to those units, and back to all", async () => {
    const { db, clock } = site;
    const inDays = (days: number) => new Date(clock.now.getTime() + days * 86_400_000);
    const { rows } = await sql<{ id: number }>`
      with building as (insert into buildings (name) values ('Block') returning id)
      insert into floors (building_id, number, kind) select id, number, '2BR' from building, (values (1), (2)) as f (number)
      returning id`.execute(db);
    const [first = 0, second = 0] = rows.map(({ id }) => id);
    await db
      .insertInto("units")
      .values([
        { floor_id: first, number: "1-01", status: "reserved", reserved_until: inDays(2) },
        { floor_id: first, number: "1-02", status: "reserved", reserved_until: inDays(9) },
        { floor_id: second, number: "2-01", status: "available" },
      ])
      .execute();
    const to = (await todaysLines()).get("1 reservation about to end") ?? "";
    const units = async (path: string) =>
      [...(await admin.get(path)).body.matchAll(/aria-label="Unit ([^",:]+)/g)].map(([, number]) => number);
    expect(await units(to)).toEqual(["1-01"]);
    expect(wordsOf((await admin.get(to)).body)).toContain("Only units whose reservation ends within 3 days.");
    expect((await units("/dashboard/units")).sort()).toEqual(["1-01", "1-02", "2-01"]);
    const version = "1";
    const id = await db.selectFrom("units").select("id").where("number", "=", "1-01").executeTakeFirstOrThrow();
    const freed = await admin.post(to, { intent: "change-status", item: `${id.id}:${version}`, status: "available" });
    expect(freed.headers.get("location")).toContain("show=ending");
    expect(wordsOf((await admin.get(freed.headers.get("location") ?? "")).body)).toContain(
      "No reservation ends within 3 days.",
    );
  });
});

describe("how often pages were seen", () => {
  test("is shown in the lists of posts, properties and apartments, which can be sorted by it", async () => {
    const { db, clock } = site;
    const today = localDate(clock.now);
    const slugOf = async (id: number) =>
      (await db.selectFrom("posts").select("slug").where("id", "=", id).executeTakeFirstOrThrow()).slug;
    const posts = [await addPost(db, { title: "Seen" }), await addPost(db, { title: "Seen most" }), await addPost(db)];
    const properties = [await addProperty(db, { title: "Seldom" }), await addProperty(db, { title: "Often" })];
    const types = [await addApartment(db, { name: "Rare" }), await addApartment(db, { name: "Loved" })];
    const [post = 0, best = 0] = posts;
    const [seldom = 0, often = 0] = properties;
    const [rare = 0, loved = 0] = types;
    const seen: [string, number, number][] = [
      [`/blog/${await slugOf(post)}`, 0, 3],
      [`/blog/${await slugOf(best)}`, 0, 1_204],
      // These views are older than the period that is counted.
      [`/blog/${await slugOf(post)}`, 40, 9_000],
      [`/property/${seldom}`, 0, 1],
      [`/property/${often}`, 0, 20],
      [`/apartment/${rare}`, 0, 2],
      [`/apartment/${loved}`, 0, 30],
    ];
    for (const [path, daysAgo, times] of seen) {
      await sql`insert into counted_views (day, kind, path, source, visitor, times)
        values (${addDays(today, -daysAgo)}, 'view', ${path}, null, 1, ${times})`.execute(db);
    }
    await rollUpDay(db, addDays(today, -40), clock.now);
    await rollUpDay(db, today, clock.now);
    const page = wordsOf((await admin.get("/dashboard/posts?sort=views")).body);
    expect(page).toMatch(
      /Seen most 1,204 views in 30 days .* 1,204 .* Seen 3 views in 30 days .* payments work 0 views in 30 days /,
    );
    expect(await listed("/dashboard/posts?sort=views")).toEqual(["Seen most", "Seen", "How daily payments work"]);
    expect(await listed("/dashboard/properties?sort=views")).toEqual(["Often", "Seldom"]);
    expect(await listed("/dashboard/apartments?sort=views")).toEqual(["Loved", "Rare"]);
  });
});

describe("the four cards", () => {
  test("stand before what waits, and say what was added this month, samples and deleted records left out", async () => {
    const { db, clock } = site;
    const cards = async () => wordsOf((await admin.get("/dashboard")).body);
    const longAgo = new Date(clock.now.getTime() - 40 * 86_400_000);
    for (const title of ["Old", "New", "Newer", "Deleted", "Sample"]) await addProperty(db, { title });
    await sql`update properties set created_at = ${clock.now}`.execute(db);
    await sql`update properties set created_at = ${longAgo} where title = 'Old'`.execute(db);
    await sql`update properties set deleted_at = ${clock.now} where title = 'Deleted'`.execute(db);
    await sql`update properties set is_sample = true where title = 'Sample'`.execute(db);
    await sql`update testimonials set created_at = ${longAgo}`.execute(db);
    expect(await cards()).toContain("Total Properties 4 +2 this month Testimonials 0 Blog Posts");
    expect((await cards()).indexOf("Total Properties")).toBeLessThan((await cards()).indexOf("Needs attention"));
  });
});

describe("the homes and the inquiries", () => {
  test("are drawn floor by floor, what is being paid for apart, and counted by stage", async () => {
    const { db, clock } = site;
    await sql`
      with building as (insert into buildings (name) values ('Block') returning id),
        floor as (insert into floors (building_id, number, kind) select id, 2, '2BR' from building returning id)
      insert into units (floor_id, number, status) select id, '2-0' || n, status from floor,
        (values (1, 'available'), (2, 'sold'), (3, 'available')) as unit (n, status)`.execute(db);
    const unit = await db.selectFrom("units").select("id").where("number", "=", "2-03").executeTakeFirstOrThrow();
    const buyer = await newBuyer(db, "Amina Nakato", "+256772123456");
    await newAgreement(db, buyer, clock.now, 25_000_000, { home: { kind: "unit", id: unit.id } });
    const reservation = { status: "reserved" as const, reserved_until: new Date("2100-01-01") };
    await db.updateTable("units").set(reservation).where("id", "=", unit.id).execute();
    await site.visitor().post("/ask", { kind: "message", name: "Carol", phone: "0772 555 444", message: "Water?" });
    const page = wordsOf((await admin.get("/dashboard")).body);
    expect(page).toContain("Block 1 available, 1 reserved (1 being paid), 1 sold");
    expect(page).toContain("Floor 2: 1 available, 1 reserved (being paid), 1 sold");
    expect(page).toMatch(/Inquiries by stage See all New 1 Contacted 0 Scheduled 0 Done 0/);
  });

  test("only the first of several buildings is drawn open, and nobody who asked is one line", async () => {
    for (const name of ["Block", "Court"]) {
      const { floorId } = await addBuilding(site.db, { name });
      await addUnit(site.db, { floorId, number: "1-01" });
    }
    const { body } = await admin.get("/dashboard");
    const homes = between(body, 'id="homes"', "</section>");
    expect([...homes.matchAll(/<details([^>]*)>/g)].map(([, fold = ""]) => /\bopen\b/.test(fold))).toEqual([
      true,
      false,
    ]);
    expect(wordsOf(homes)).toContain("Court 1 available, 0 reserved, 0 sold");
    expect(wordsOf(body)).toContain("None is new, contacted, scheduled or done.");
  });
});

describe("what waits", () => {
  test("counts who waits by the list: a visit of tomorrow is in it until it is confirmed", async () => {
    const { db } = site;
    // A visit of a day on which the office is closed would be in the list a second time.
    const tomorrow = nextOpenWeekday(2);
    site.clock.now = localInstant(addDays(tomorrow, -1), "10:00");
    // Her session has ended by then.
    admin = await signedIn(site);
    await site.visitor().post("/visit", {
      name: "Carol",
      email: "carol@visitors.example",
      date: nextOpenWeekday(5),
      time: "10:00",
    });
    const lines = async () => [...(await todaysLines()).keys()];
    expect(await lines()).toContain("Visit: Carol");
    await sql`update visits set visit_on = ${tomorrow}`.execute(db);
    expect((await lines()).filter((line) => line.includes("Carol"))).toEqual(["Visit: Carol"]);
    const page = wordsOf((await admin.get("/dashboard")).body);
    expect(page).toContain("1 person needs your attention.");
    expect(page).toMatch(/Visit: Carol Tomorrow, 10:00 AM[^·]*, not confirmed yet Answer/);
    expect(page).toMatch(/Tomorrow, 10:00 AM · Carol not confirmed yet/);
    const { id } = await db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    await admin.post("/dashboard/enquiries", { intent: "visit-confirmed", id: String(id) });
    expect(await lines()).not.toContain("Visit: Carol");
    expect(wordsOf((await admin.get("/dashboard")).body)).not.toContain("1 person needs your attention.");
  });

  test("the headline counts everybody who waits, also who is still to be told of a visit", async () => {
    const { db, clock } = site;
    await db
      .insertInto("enquiries")
      .values(
        Array.from({ length: 10 }, (_, at) => ({
          ...{
            reference: `ABC-234${"23456789AB"[at]}`,
            kind: "message" as const,
            name: "Rose",
            phone: `+25677200000${at}`,
          },
          ...{ submission_key: randomBytes(32), notice_version: "1", waiting_since: clock.now },
          ...{ state: at === 0 ? "new" : "scheduled", is_untold: at > 0 },
        })),
      )
      .execute();
    const page = wordsOf((await admin.get("/dashboard")).body);
    expect(page).toContain("10 people need your attention.");
    expect(page).toContain("2 more inquiries without an answer");
  });

  test("a missing mail server is said once, with whom to ask for it, and the mails that wait", async () => {
    const bare = await openSite({ hasMailServer: false });
    const owner = await signedIn(bare);
    const read = async (path = "/dashboard") => wordsOf((await owner.get(path)).body);
    const count = (page: string) => page.match(/mail server/gi)?.length;
    const before = await read();
    expect(before).toContain("No mail server is set No mail leaves until your technician connects one");
    expect(count(before)).toBe(1);
    const question = { kind: "message", name: "Carol", email: "carol@visitors.example", message: "Is there water?" };
    await bare.visitor().post("/ask", question);
    const page = await read();
    expect(page).toMatch(/No mail server is set, and \d+ mails? waits?/);
    expect(count(page)).toBe(1);
    expect(page.indexOf("Message: Carol")).toBeLessThan(page.indexOf("No mail server is set"));
    expect(await read("/dashboard/launch")).toMatch(/The mail server None is set, and \d+ mails? waits?/);
    expect((await owner.get("/dashboard/mail")).body).toContain('href="https://wa.me/?text=Please%20connect');
    expect(await read("/dashboard/mail")).not.toContain("SMTP");
    await bare.remove();
  });

  test("with a mail server, only what should have left by now, and what was given up", async () => {
    const question = { kind: "message", name: "Carol", email: "carol@visitors.example", message: "Is there water?" };
    await site.visitor().post("/ask", question);
    const lines = async () => [...(await todaysLines()).keys()];
    expect((await lines()).filter((line) => line.includes("mail"))).toEqual([]);
    site.clock.now = new Date(site.clock.now.getTime() + 3_600_000);
    expect(await lines()).toContainEqual(expect.stringMatching(/^\d+ mails? waits? to be sent$/));
    await site.db.updateTable("outgoing_mails").set({ state: "dead" }).execute();
    expect(await lines()).toContainEqual(expect.stringMatching(/^\d+ mails? could not be delivered$/));
  });

  test("today's takings are beside what falls due, and visitors have a number to call", async () => {
    const { db, clock } = site;
    const buyer = await newBuyer(db, "Amina Nakato", "+256772123456");
    const agreement = await newAgreement(db, buyer, clock.now);
    const none = await admin.get("/dashboard");
    expect(wordsOf(none.body)).toMatch(/Received today UGX 0 Due today UGX [\d,]+ /);
    const paidOn = localDate(clock.now);
    const payment = {
      intent: "pay",
      id: String(buyer),
      agreement: String(agreement),
      amount: "20,000",
      method: "cash",
    };
    await payConfirmed(admin, `/dashboard/agreements/${agreement}`, {
      ...payment,
      paidOn,
      formKey: crypto.randomUUID(),
    });
    const page = wordsOf((await admin.get("/dashboard")).body);
    expect(page).toContain("Received today UGX 20,000 Due today UGX");
    const parts = [
      "Total Properties",
      "Received today",
      "Visits today and tomorrow",
      "Needs attention",
      "No building is drawn",
    ];
    expect(
      parts.toSorted((a, b) => page.indexOf(a) - page.indexOf(b)),
      "the order on a phone",
    ).toEqual(parts);
  });

  test("a headline of more than three counts sums up the last ones", async () => {
    const { db, clock } = site;
    const startsOn = addDays(localDate(clock.now), -40);
    await newAgreement(db, await newBuyer(db, "Amina Nakato", "+256772123456"), clock.now, 25_000_000, { startsOn });
    const content = Readable.from([
      Buffer.from(`Date,Narration,Reference,Credit\n${localDate(clock.now)},A STRANGER,FT26320001,7000\n`),
    ]);
    const source = { name: "bank.csv", method: "bank" as const, content };
    const read = await readConfirmed(db, source, { actor: { id: "1", name: "Ada" } }, clock.now);
    expect(read).toMatchObject({ ok: true });
    // The mail to the office waits, which is the fourth count.
    const question = { kind: "message", name: "Rose", email: "rose@visitors.example", message: "Is there water?" };
    await site.visitor().post("/ask", question);
    clock.now = new Date(clock.now.getTime() + 3_600_000);
    const page = wordsOf((await admin.get("/dashboard")).body);
    expect(page).toMatch(/1 person, 1 buyer in arrears and 2 other things need your attention\./);
  });

  test("what is received says what of it is for deposits, and debtors are in the headline, with a link", async () => {
    const { db, clock } = site;
    const buyer = await newBuyer(db, "Amina Nakato", "+256772123456");
    const startsOn = addDays(localDate(clock.now), -40);
    const agreement = await newAgreement(db, buyer, clock.now, 25_000_000, { startsOn, deposit: ugx(5_000_000) });
    await payConfirmed(admin, `/dashboard/agreements/${agreement}`, {
      ...{ intent: "pay", amount: "5,000,000", method: "cash", purpose: "deposit", paidOn: localDate(clock.now) },
      formKey: crypto.randomUUID(),
    });
    const { body } = await admin.get("/dashboard");
    expect(wordsOf(body)).toMatch(/Received today UGX 5,000,000 of it deposits UGX 5,000,000 Due today UGX [\d,]+ /);
    expect(wordsOf(body)).toContain("1 buyer in arrears and 1 other thing need your attention.");
    expect(wordsOf(body)).toMatch(/in Kampala · 1 in arrears/);
    const promise = { agreement_id: agreement, promised_ugx: 50_000, recorded_by: "Ada" };
    await db
      .insertInto("arrears_contacts")
      .values({ ...promise, channel: "call", promised_on: addDays(localDate(clock.now), 3), recorded_at: clock.now })
      .execute();
    const promised = wordsOf((await admin.get("/dashboard")).body);
    expect(promised).not.toMatch(/buyers? in arrears (?:and .* )?needs? your attention/);
    expect(promised).toMatch(/in Kampala · 1 in arrears/);
  });

  test("a day without visits names the next one, with a link, and a new message is not urgent", async () => {
    const { clock } = site;
    const day = nextOpenWeekday(4);
    await site.visitor().post("/visit", { name: "Carol", email: "carol@visitors.example", date: day, time: "10:00" });
    const empty = await admin.get(`/dashboard/visits?span=day&on=${addDays(day, 1)}`);
    expect(wordsOf(empty.body)).toMatch(/Next: .* 10:00 AM, Carol/);
    const inbox = async () => (await admin.get("/dashboard/enquiries")).body;
    expect(wordsOf(await inbox())).toContain("Just now");
    expect(await inbox()).not.toContain('class="text-clay">Waits');
    clock.now = new Date(clock.now.getTime() + 3_600_000);
    expect(await inbox()).toContain('class="text-clay">Waits 1 hour');
  });

  test("a visit that is booked at a time that was blocked since asks to be moved, until it is", async () => {
    const { db, clock } = site;
    const day = nextOpenWeekday(4);
    const visit = { name: "Carol", email: "carol@visitors.example", date: day, time: "10:00" };
    expect((await site.visitor().post("/visit", visit)).status).toBe(303);
    expect([...(await todaysLines()).keys()].filter((line) => line.includes("comes on"))).toEqual([]);
    await db
      .insertInto("visit_blocks")
      .values({ from_on: day, until_on: day, reason: "Roof", created_at: clock.now })
      .execute();
    const { body } = await admin.get("/dashboard");
    expect(wordsOf(body)).toMatch(/Carol comes on .* That time is blocked: Roof/);
  });

  test("a visit that the office confirmed and the visitor gave up is news, until it is answered", async () => {
    const visit = { name: "Carol", email: "carol@visitors.example", date: nextOpenWeekday(4), time: "10:00" };
    const booked = await site.visitor().post("/visit", visit);
    const { id } = await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    await admin.post("/dashboard/enquiries", { intent: "visit-confirmed", id: String(id) });
    const givenUp = async () => [...(await todaysLines()).keys()].filter((line) => line.includes("does not come"));
    expect(await givenUp()).toEqual([]);
    const link = (booked.headers.get("location") ?? "").replace(/\?.*/, "");
    expect((await site.visitor().post(link, { intent: "cancel" })).status).toBe(303);
    expect(await givenUp()).toEqual([expect.stringMatching(/^Carol does not come on .* at 10:00 AM Kampala time$/)]);
    await admin.post("/dashboard/enquiries", { intent: "state", id: String(id), state: "contacted" });
    expect(await givenUp()).toEqual([]);
  });

  test("what is overdue in all stands with what was received", async () => {
    const { db, clock } = site;
    const signedAt = new Date(clock.now.getTime() - 30 * 86_400_000);
    await newAgreement(db, await newBuyer(db, "Brian Okello", "+256772123499"), signedAt);
    const { body } = await admin.get("/dashboard");
    expect(wordsOf(body)).toMatch(/Received today .* UGX [1-9][\d,]+ overdue in all, on \d+ agreements?/);
  });

  test("a broken promise to pay is listed, with a link to whom to call", async () => {
    const { db, clock } = site;
    const agreement = await newAgreement(db, await newBuyer(db, "Amina Nakato", "+256772123456"), clock.now);
    const promise = { agreement_id: agreement, promised_ugx: 50_000, recorded_by: "Ada" };
    await db
      .insertInto("arrears_contacts")
      .values({ ...promise, channel: "call", promised_on: addDays(localDate(clock.now), -1), recorded_at: clock.now })
      .execute();
    const today = await todaysLines();
    expect(today.get("1 promise to pay not kept")).toBe("/dashboard/arrears?show=broken");
    expect([...today.keys()].indexOf("1 promise to pay not kept")).toBe(0);
  });
});
