import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment, addPost, addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { linksOf, wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let site: TestSite;
let admin: Visitor;
let amina: number;
let agreement: number;
let reference: string;

test.beforeAll(async ({ site: opened }) => {
  site = opened;
  admin = await signedIn(site);
  const { db, clock } = site;
  await addProperty(db, { title: "Bukoto Duplex" });
  await addApartment(db, { name: "Family Comfort" });
  await addPost(db, { title: "How daily payments work" });
  amina = await newBuyer(db, "Amina Nakato", "+256772123456");
  agreement = await newAgreement(db, amina, clock.now);
  await db
    .insertInto("paying_numbers")
    .values({ buyer_id: amina, phone: "+256701999888", name: "Her brother", added_by: "test" })
    .execute();
  const today = new Date(clock.now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  const paid = await admin.post(`/dashboard/agreements/${agreement}`, {
    ...{ intent: "pay", amount: "20,000", paidOn: today },
    ...{ method: "mtn", externalReference: "MP 77 abc 1" },
  });
  expect(paid.status).toBe(302);
  await site.visitor().post("/ask", {
    ...{ kind: "message", name: "Carol Auma", phone: "0782 555 444", message: "Is there water?" },
  });
  ({ reference } = await db.selectFrom("enquiries").select("reference").executeTakeFirstOrThrow());
  await db
    .insertInto("subscribers")
    .values({ email: "reader@visitors.example", state: "pending", wording: "News", wording_version: "1" })
    .execute();
  const { id: building } = await db
    .insertInto("buildings")
    .values({ name: "Kololo Heights", location: "Kololo" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: floor } = await db
    .insertInto("floors")
    .values({ building_id: building, number: 3, kind: "2BR" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("units").values({ floor_id: floor, number: "3-05" }).execute();
});

/** Returns the words of the result page and the addresses to which its results lead. */
async function find(words: string) {
  const { body, status } = await admin.get(`/dashboard/search?q=${encodeURIComponent(words)}`);
  expect(status).toBe(200);
  const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
  return { words: wordsOf(main), links: linksOf(main).map((link) => link.replaceAll("&amp;", "&")) };
}

describe("one field finds everything", () => {
  test.each([
    ["pause", "Pause or resume payments Buyers", "/dashboard/buyers"],
    ["receipt", "Find or send a receipt Payments", "/dashboard/desk"],
    ["refund", "Give money back Buyers", "/dashboard/buyers?show=owed"],
    ["undo payment", "Reverse a payment Buyers", "/dashboard/buyers"],
    ["reminder", "Send reminders Arrears", "/dashboard/arrears"],
    ["book a visit", "Book a visit Visits", "/dashboard/visits/new"],
    ["change price", "Change prices Properties", "/dashboard/properties"],
  ])("what is done by the word %s", async (typed, words, path) => {
    const found = await find(typed);
    expect(found.words).toContain(words);
    expect(found.links.filter((link) => link === path)).toHaveLength(1);
  });

  test.each([
    "0772 123 456",
    "0772-123456",
    "772123456",
    "+256 772 123 456",
    "256772123456",
    "00256772123456",
    "0772 12",
    "O772 123 456",
    "o77212",
    "Nakato 0772 123 456",
    "Nakato 0772123",
    "0772 123 456 Amina",
    "amina nakato +256 772 123 456",
    "Nakato O772 123456",
  ])("a buyer by the number typed as %s", async (typed) => {
    const { links } = await find(typed);
    expect(links).toContain(`/dashboard/buyers/${amina}`);
  });

  test("a buyer by a number that pays for them", async () => {
    for (const typed of ["0701 999 888", "O701 999 888", "Nakato 0701 999 888"])
      expect((await find(typed)).links).toContain(`/dashboard/buyers/${amina}`);
  });

  test.each(["Carol 0772 123 456", "Nakato 0772 123 457", "Carol 0701 999 888"])(
    "no buyer by the name of one and the number of another: %s",
    async (typed) => {
      expect((await find(typed)).links).not.toContain(`/dashboard/buyers/${amina}`);
    },
  );

  test("an enquiry by its name and number in one", async () => {
    expect((await find("carol 0782 555 444")).words).toContain("Carol Auma");
  });

  test("an enquiry by a number, by a name and by its reference", async () => {
    for (const typed of ["0782 555 444", "carol", reference.toLowerCase()]) {
      const { words } = await find(typed);
      expect(words).toContain("Inquiries and visits");
      expect(words).toContain("Carol Auma");
    }
  });

  test("a buyer who has asked is found once, as a buyer, with the way to the inquiries", async () => {
    await site.visitor().post("/ask", {
      ...{ kind: "message", name: "Amina Nakato", phone: "0772 123 456", message: "Is the kitchen done?" },
    });
    const { words } = await find("amina nakato");
    expect(words).toContain("Amina Nakato Buyer, ");
    expect(words).toContain("Inquiries and visits 1 inquiry of the buyer above");
    expect(words).not.toContain("Amina Nakato Message");
  });

  test.each(["A-000", "a-", "A"])("an agreement by its number, also without zeros", async (before) => {
    const { words, links } = await find(`${before}${agreement}`);
    expect(words).toContain(`${agreementDisplayId(agreement)} Amina Nakato`);
    expect(links).toContain(`/dashboard/agreements/${agreement}`);
  });

  test("an agreement and its buyer by the number with its check digit, as papers have it, but not with a wrong one", async () => {
    const number = agreementDisplayId(agreement);
    const [, digits = "", check = ""] = number.split("-");
    const spoken = [`a ${digits} ${check}`, `A${digits}${check}`, `${digits} ${check}`];
    for (const typed of [number, number.toLowerCase(), number.slice(2), ...spoken]) {
      const { links } = await find(typed);
      expect(links).toContain(`/dashboard/agreements/${agreement}`);
    }
    expect(wordsOf((await admin.get(`/dashboard/buyers?search=${number}`)).body)).toContain("Amina Nakato");
    const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
    expect((await find(wrong)).links).not.toContain(`/dashboard/agreements/${agreement}`);
  });

  test("a receipt by its number, and by the number of the transaction", async () => {
    const { receipt_number } = await site.db.selectFrom("payments").select("receipt_number").executeTakeFirstOrThrow();
    for (const typed of [String(receipt_number), `Receipt ${receipt_number}`, "mp77abc1"]) {
      const { words, links } = await find(typed);
      expect(words).toContain(`Receipt ${receipt_number}: UGX 20,000`);
      expect(links).toContain(`/dashboard/agreements/${agreement}?receipt=${receipt_number}#receipt-${receipt_number}`);
    }
    const account = `/dashboard/agreements/${agreement}`;
    expect((await admin.get(`${account}?receipt=${receipt_number}`)).body).toContain(`id="receipt-${receipt_number}"`);
  });

  test("receipts of refunds by the word, as their rows say it", async () => {
    expect((await find("refund")).words).not.toContain("Refund, receipt");
    const { receipt } = await site.db
      .selectFrom("payments")
      .select((eb) => eb.fn.max("receipt_number").as("receipt"))
      .executeTakeFirstOrThrow();
    const refund = {
      ...{ agreement_id: agreement, kind: "refund" as const, receipt_number: receipt + 1, amount_ugx: -5_000 },
      ...{
        method: "cash" as const,
        recorded_by: "Ada",
        reversal_reason: "Paid twice",
        paid_on: localDate(site.clock.now),
      },
    };
    await site.db
      .insertInto("payments")
      .values({ ...refund, recorded_at: site.clock.now })
      .execute();
    for (const typed of ["refund", "Refunds"])
      expect((await find(typed)).words).toContain(`Refund, receipt ${receipt + 1}: -UGX 5,000 Amina Nakato`);
  });

  test("a reversed receipt, which says so", async () => {
    const { receipt } = await site.db
      .selectFrom("payments")
      .select((eb) => eb.fn.max("receipt_number").as("receipt"))
      .executeTakeFirstOrThrow();
    const entry = {
      ...{ agreement_id: agreement, method: "cash" as const, recorded_by: "Ada" },
      ...{ paid_on: localDate(site.clock.now), recorded_at: site.clock.now },
    };
    const { id: reverses_id } = await site.db
      .insertInto("payments")
      .values({ ...entry, receipt_number: receipt + 1, amount_ugx: 31_400 })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await find("31,400")).words).toContain(`Receipt ${receipt + 1}: UGX 31,400`);
    const reversal = { kind: "reversal" as const, reverses_id, reversal_reason: "Entered twice" };
    await site.db
      .insertInto("payments")
      .values({ ...entry, ...reversal, receipt_number: receipt + 2, amount_ugx: -31_400 })
      .execute();
    expect((await find("31,400")).words).toContain(`Receipt ${receipt + 1}, reversed: UGX 31,400`);
    expect((await find(`receipt ${receipt + 2}`)).words).toContain(`Reversal, receipt ${receipt + 2}: -UGX 31,400`);
  });

  test("a receipt by its amount, however it is written", async () => {
    for (const typed of ["20,000", "20000", "UGX 20,000", "20,000/=", "20k", "0.02M"]) {
      expect((await find(typed)).words).toMatch(/Receipt \d+: UGX 20,000 Amina Nakato/);
    }
    expect((await find("20,001")).words).not.toContain("Receipt");
  });

  test("a pause by a word of its reason", async () => {
    const pause = { intent: "pause", effectiveOn: localDate(site.clock.now), reason: "His wife is in Hospital" };
    expect((await admin.post(`/dashboard/agreements/${agreement}`, pause)).status).toBe(302);
    const { words, links } = await find("hospital");
    expect(words).toContain("Amina Nakato: His wife is in Hospital");
    expect(links).toContain(`/dashboard/agreements/${agreement}`);
  });

  test.each([
    ["bukoto", "Properties", "Bukoto Duplex"],
    ["fam", "Apartments", "Family Comfort"],
    ["3-05", "Units", "Kololo Heights, 3-05"],
    ["kololo heights 3-05", "Units", "Kololo Heights, 3-05"],
    ["daily payments", "Blog posts", "How daily payments work"],
    ["reader@", "Subscribers", "reader@visitors.example"],
    ["b", "Properties", "Bukoto Duplex"],
  ])("%s is found among %s", async (typed, group, name) => {
    const { words } = await find(typed);
    expect(words).toContain(group);
    expect(words).toContain(name);
  });

  test("a unit with its state, and with its buyer", async () => {
    expect((await find("3-05")).words).toContain("Kololo Heights, 3-05 Available, Price on request");
    await site.db
      .updateTable("units")
      .set({ status: "reserved", reserved_until: new Date(site.clock.now.getTime() + 86_400_000) })
      .where("number", "=", "3-05")
      .execute();
    expect((await find("3-05")).words).toContain("Kololo Heights, 3-05 Reserved, Price on request");
  });

  test.each([
    ["opening hours", "Opening hours", "/dashboard/settings/hours"],
    ["backup", "Backups", "/dashboard/settings/backups"],
    ["yearly rate", "The bank's yearly rate", "/dashboard/settings/payment#yearlyRatePercent"],
    ["recovery sheet", "Profile", "/dashboard/profile"],
  ])("%s is found among the settings", async (typed, name, to) => {
    const { words, links } = await find(typed);
    expect(words).toContain(name);
    expect(links).toContain(to);
  });

  test("a transaction is found by the beginning of its number, and money that waits by a part of number, phone or words", async () => {
    expect((await find("mp77a")).words).toContain("UGX 20,000");
    expect((await find("mp99a")).words).toContain("Nothing matches");
    const { id } = await site.db
      .insertInto("statement_imports")
      .values({ file_name: "bank.csv", file_hash: Buffer.alloc(32), method: "bank", columns: "{}", created_by: "test" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto("statement_rows")
      .values({
        ...{
          import_id: id,
          line_number: 2,
          external_reference: "FT26330XYZ1",
          amount_ugx: 75_000,
          paid_on: "2026-11-20",
        },
        ...{ payer_phone: "256772999111", details: "REV CASH DEPOSIT 0140059988 OKELLO", outcome: "unmatched" },
      })
      .execute();
    for (const typed of ["330xyz", "0772 999 111", "0140059988", "okello", "75k", "75,000"]) {
      const { words, links } = await find(typed);
      expect([typed, words]).toEqual([typed, expect.stringContaining("UGX 75,000, FT26330XYZ1")]);
      expect(links).toContain("/dashboard/statements/unmatched");
    }
  });

  test("a payer by a name of four letters, and people before rows of statements", async () => {
    const row = await site.db.selectFrom("statement_rows").select("import_id").executeTakeFirstOrThrow();
    const values = { import_id: row.import_id, amount_ugx: 30_000, outcome: "dismissed" as const };
    await site.db
      .insertInto("statement_rows")
      .values([
        {
          ...values,
          line_number: 8,
          external_reference: "FT8800018",
          payer_name: "JUMA OPIO",
          details: "CASH DEPOSIT",
        },
        { ...values, line_number: 9, external_reference: "FT8800019", payer_phone: "256772123456" },
      ])
      .execute();
    expect((await find("juma")).words).toContain("FT8800018");
    expect((await find("opio")).words).toContain("FT8800018");
    expect((await find("cash")).words).not.toContain("FT8800018");
    const { words } = await find("0772123456");
    expect(words.indexOf("Amina Nakato")).toBeGreaterThan(0);
    expect(words.indexOf("Amina Nakato")).toBeLessThan(words.indexOf("FT8800019"));
  });

  test("no article that only has the words of a view or receipt somewhere, but one with them in its title", async () => {
    await addPost(site.db, { title: "Five things about paying", excerpt: "A receipt 1 minute after, and a cash up." });
    const isFound = async (typed: string) => (await find(typed)).words.includes("Five things");
    expect(await isFound("minute after")).toBe(true);
    expect(await isFound("cash up")).toBe(false);
    expect(await isFound("receipt 1")).toBe(false);
    await addPost(site.db, { title: "What a cash-up is" });
    expect((await find("cash up")).words).toContain("What a cash-up is");
  });

  test.each([
    ["nakatto", "Amina Nakato"],
    ["aminna nakato", "Amina Nakato"],
    ["bukotto", "Bukoto Duplex"],
  ])("a slip is forgiven where nothing matches: %s", async (typed, name) => {
    expect((await find(typed)).words).toContain(name);
  });

  test("each result leads to a page that shows it", async () => {
    for (const typed of ["bukoto", "fam", "3-05", "daily payments", "reader@", "carol", "amina"]) {
      const { links } = await find(typed);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        const page = await admin.get(link);
        expect([link, page.status]).toEqual([link, 200]);
        expect(wordsOf(page.body)).not.toContain("No unit matches.");
      }
    }
    expect(wordsOf((await admin.get("/dashboard/units?search=3-05")).body)).toContain("3-05");
    expect(wordsOf((await admin.get("/dashboard/units?search=9-99")).body)).toContain("No unit matches.");
    expect(wordsOf((await admin.get("/dashboard/subscribers?search=nobody")).body)).toContain("No subscriber matches.");
  });

  test.each(["%", "_", "\\", "'", "(", "A-0", "0", "99999999999999999999", "😀", "a".repeat(300)])(
    "%s is only what somebody typed",
    async (typed) => {
      const { words } = await find(typed);
      expect(words).not.toContain("Bukoto Duplex");
    },
  );

  test("what was deleted is not found", async () => {
    const gone = await addProperty(site.db, { title: "Zanzibar house" });
    expect((await find("zanzibar")).words).toContain("Zanzibar house");
    await site.db.updateTable("properties").set({ deleted_at: site.clock.now }).where("id", "=", gone).execute();
    expect((await find("zanzibar")).words).toContain("Nothing matches “zanzibar”.");
  });

  test("five of a kind are shown, those whose name begins so first, with the way to all of them in their own list", async () => {
    for (let n = 1; n <= 7; n += 1) await addProperty(site.db, { title: `House ${n} on Muyenga hill` });
    await addProperty(site.db, { title: "Muyenga" });
    const { words, links } = await find("muyenga");
    expect(words.match(/House \d on Muyenga hill/g)).toHaveLength(4);
    expect(words.indexOf("Muyenga UGX")).toBeLessThan(words.indexOf("House"));
    expect(words).toContain("All 8 in Properties");
    expect(links).toContain("/dashboard/properties?search=muyenga");
    const list = await admin.get("/dashboard/properties?search=muyenga");
    expect(wordsOf(list.body).match(/House \d on Muyenga hill/g)?.length).toBeGreaterThanOrEqual(7);
  });
});

test.each(["/dashboard/search?q=amina", "/dashboard/search.data?q=amina", "/dashboard/desk?search=amina"])(
  "a stranger who asks %s gets nothing",
  async (path) => {
    const answer = await site.visitor().get(path);
    expect(answer.status).toBeGreaterThanOrEqual(300);
    expect(answer.body).not.toContain("Amina");
    expect(answer.body).not.toContain("772");
  },
);

test("a payment is also found by a joint buyer", async () => {
  const { db, clock } = site;
  const [main, joint] = [
    await newBuyer(db, "Okot Peter", "+256772000001"),
    await newBuyer(db, "Okot Grace", "+256772000002"),
  ];
  const signed = await newAgreement(db, main, clock.now, 25_000_000, { jointBuyerIds: [joint] });
  const { body } = await admin.get("/dashboard/desk?search=grace");
  expect(linksOf(body)).toContain(`/dashboard/desk?search=grace&amp;agreement=${signed}`);
});

test("an agreement to pay for is found by name, phone or number, and its form opens there", async () => {
  for (const typed of ["", "amina", "0772 123", `A-${agreement}`, "0701999888"]) {
    const { body } = await admin.get(`/dashboard/desk?search=${encodeURIComponent(typed)}`);
    const [to = ""] = linksOf(body).filter((link) => link.includes(`agreement=${agreement}`));
    expect((await admin.get(to.replaceAll("&amp;", "&"))).body, typed).toContain('name="amount"');
  }
  expect(wordsOf((await admin.get("/dashboard/desk?search=nobody")).body)).toContain(
    "No buyer with a running agreement matches.",
  );
});
