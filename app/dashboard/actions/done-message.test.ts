import { describe, expect } from "vitest";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { ada, signedIn } from "#test/administrator.ts";
import { openSite, type Page, type TestSite, type Visitor } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let today: LocalDate;

let site: TestSite;
let owner: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  today = localDate(site.clock.now);
  owner = await signedIn(site);
});

/** Returns the text of the result that the page shows after an action, or "" if it shows none. */
function noticeOn({ body }: Page): string {
  const notice = /<section[^>]*class="notice notice-success[\s\S]*?<\/section>/.exec(body)?.[0] ?? "";
  return notice
    .replace(/<[^>]*>|<!--[\s\S]*?-->/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();
}

/** Sends a form as a browser does before its script has loaded, and opens the page that follows. */
async function send(path: string, fields: Record<string, string>, who = owner) {
  const answer = await who.post(path, fields);
  expect(answer.status, answer.body.slice(0, 300)).toBe(302);
  const address = answer.headers.get("location") ?? "";
  return { address, page: await who.get(address) };
}

const itemOf = async (id: number) => {
  const { version } = await site.db
    .selectFrom("properties")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return `${id}:${version}`;
};

async function addBuyer() {
  const { db, clock } = site;
  const buyer = await newBuyer(db, "Amina Nakato");
  const home = { kind: "property" as const, id: await addProperty(db) };
  const agreement = await newAgreement(db, buyer, clock.now, 1_000_000, { home, startsOn: today });
  return { id: String(buyer), agreement: String(agreement) };
}

describe("an action's result is shown once, on the page that follows", () => {
  test("a payment: the sum, the receipt, and the way to send it", async () => {
    const { agreement } = await addBuyer();
    const formKey = crypto.randomUUID();
    const payment = { intent: "pay", formKey, amount: "20,000", method: "cash", paidOn: today };
    const { address, page } = await send(`/dashboard/agreements/${agreement}`, payment);
    const { receipt_number: receipt } = await site.db
      .selectFrom("payments")
      .select("receipt_number")
      .executeTakeFirstOrThrow();
    expect(noticeOn(page)).toBe(`UGX 20,000 recorded, receipt ${receipt}.`);
    // The page itself says what matters, also when it is loaded again without the message.
    const reloaded = await owner.get(address.replace(/&done=[^&]*/, ""));
    expect(noticeOn(reloaded)).toBe("");
    for (const { body } of [page, reloaded])
      expect(wordsOf(body)).toMatch(/UGX 20,000 recorded.*Receipt \d+, Cash.*Still to pay.*Send on WhatsApp/);
    expect(page.body).toContain('name="amount" value="20,000"');
    const audit = await owner.get("/dashboard/audit");
    expect(wordsOf(audit.body)).toMatch(/entered a payment of UGX 20,000 for agreement “A-\d{4}-\d of Amina Nakato”/);
    const again = await send(`/dashboard/agreements/${agreement}`, payment);
    expect(noticeOn(again.page)).toBe(`UGX 20,000 was recorded before, receipt ${receipt}.`);
    expect(again.address.replace(/&done=.*/, "")).toBe(address.replace(/&done=.*/, ""));
    // The message is not shown above a payment that is rejected either.
    const refused = await owner.post(address, { ...payment, formKey: crypto.randomUUID(), method: "mtn" });
    expect(refused.body).toContain("Please enter the number of the transaction");
    expect(wordsOf(refused.body)).not.toContain("UGX 20,000 recorded");
  });

  test.each([
    ["buyers/new", { intent: "save-buyer", name: "Kato Brian" }, "Buyer added."],
    ["categories", { intent: "create", name: "Villas", description: "" }, "“Villas” added."],
    ["tags", { intent: "create", name: "lakeside", colour: "#b4532f" }, "“lakeside” added."],
    ["units", { intent: "add-building", name: "Kololo Heights", location: "Kololo" }, "Building added."],
    ["profile", { intent: "change-details", name: "Ada N.", email: ada.email }, "Saved."],
    ["people", { intent: "erase", who: "nobody@amaka.example", sure: "on" }, "Erased: 0 inquiries"],
  ])("a form of %s", async (view, fields, words) => {
    const { page } = await send(`/dashboard/${view}`, fields);
    expect(page.status).toBe(200);
    expect(noticeOn(page)).toContain(words);
  });

  test("money missing from the till is said as a warning, not as a success", async () => {
    const { page } = await send("/dashboard/cash-up", { intent: "count", day: today, counted: "0" });
    expect(noticeOn(page)).toBe("");
    expect(page.body).toMatch(/class="notice notice-waiting[\s\S]*?Count saved\. UGX [\d,]+ is missing\./);
    const { latest } = await site.db
      .selectFrom("cash_counts")
      .select(({ fn }) => fn.max("id").as("latest"))
      .executeTakeFirstOrThrow();
    const right = { counted: "20,000", corrects: String(latest), reason: "A slip" };
    const corrected = await send("/dashboard/cash-up", { intent: "count", day: today, ...right });
    expect(noticeOn(corrected.page)).toBe("Count saved. Nothing is missing.");
  });

  test("on https, in a cookie that no sibling domain can set", async ({ onTestFinished }) => {
    const secure = await openSite({ publicUrl: "https://amaka.example" });
    onTestFinished(() => secure.remove());
    const administrator = await signedIn(secure);
    const tag = { intent: "create", name: "lakeside", colour: "#b4532f" };
    const { headers } = await administrator.post("/dashboard/tags", tag);
    const [cookie = ""] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-amaka\.done=/);
    for (const attribute of ["Path=/", "Secure", "HttpOnly", "SameSite=Lax"])
      expect(cookie.split("; ")).toContain(attribute);
    expect(noticeOn(await administrator.get(headers.get("location") ?? ""))).toContain("“lakeside” added.");
  });

  test("a record that is deleted: with the way back", async () => {
    const id = await addProperty(site.db);
    const { page } = await send(`/dashboard/properties/${id}`, { intent: "delete", item: await itemOf(id) });
    expect(noticeOn(page)).toBe("Property deleted. You can restore it for 30 days. Undo");
    const back = await send("/dashboard/properties", { intent: "restore", item: await itemOf(id) });
    expect(noticeOn(back.page)).toContain("Property restored.");
  });

  test("an inquiry: its note, its state, its home", async () => {
    await site.visitor().post("/ask", { kind: "callback", name: "Kato", phone: "0772 555 666" });
    const enquiry = await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    const id = String(enquiry.id);
    const path = `/dashboard/enquiries/${id}`;
    expect(noticeOn((await send(path, { intent: "note", id, body: "Called back" })).page)).toContain("Note added.");
    expect(noticeOn((await send(path, { intent: "state", id, state: "contacted" })).page)).toContain(
      "Marked as contacted.",
    );
  });
});

describe("no result is shown for an action that did not happen", () => {
  test("an address that names an action without a result shows nothing", async () => {
    const id = await addProperty(site.db);
    for (const address of [
      `/dashboard/properties?done=delete&items=${id}:1`,
      "/dashboard/units?done=add-building",
      "/dashboard/settings/company?saved=3",
      `/dashboard/buyers?done=${crypto.randomUUID()}`,
    ]) {
      expect(noticeOn(await owner.get(address)), address).toBe("");
    }
  });

  test("one administrator's result is not shown to another who opens the same address, nor after a few minutes", async () => {
    const { address, page } = await send("/dashboard/buyers/new", { intent: "save-buyer", name: "Okello James" });
    expect(noticeOn(page)).toBe("Buyer added.");
    const other = await signedIn(site);
    expect(noticeOn(await other.get(address))).toBe("");
    for (const [name, value] of owner.cookies) if (name.includes("done")) other.cookies.set(name, value);
    expect(noticeOn(await other.get(address))).toBe("");
    expect(noticeOn(await owner.get("/dashboard/buyers"))).toBe("");
  });

  test("after a rejection on the same page the earlier success is not shown again", async () => {
    const { address } = await send("/dashboard/buyers/new", { intent: "save-buyer", name: "Opio Peter" });
    const rejected = await owner.post(address, { intent: "save-buyer", name: "" });
    expect(rejected.status).toBe(400);
    expect(noticeOn(rejected)).toBe("");
  });
});

describe("a form that is not done is answered as such", () => {
  test("what is wrong with the fields of a buyer: 400; what the books do not allow: 409; what is gone: 404", async () => {
    const { id, agreement } = await addBuyer();
    const statusAt = async (path: string, fields: Record<string, string>) => (await owner.post(path, fields)).status;
    const statusOf = (fields: Record<string, string>) => statusAt(`/dashboard/agreements/${agreement}`, fields);
    const statusOfBuyer = (fields: Record<string, string>) => statusAt(`/dashboard/buyers/${id}`, { id, ...fields });
    const payment = { intent: "pay", amount: "20,000", method: "cash", paidOn: today };
    expect(await statusOf({ ...payment, amount: "much" })).toBe(400);
    expect(await statusOf({ ...payment, amount: "9,000,000" })).toBe(409);
    expect(await statusAt("/dashboard/agreements/999", payment)).toBe(404);
    expect((await owner.post(`/dashboard/buyers/${id}/agreement`, { id, intent: "sign", home: "" })).status).toBe(400);
    expect(await statusOf({ intent: "end", reason: "" })).toBe(400);
    expect(await statusOf({ intent: "reverse", payment: "999", reason: "Twice" })).toBe(409);
    const links = `/dashboard/agreements/${agreement}/links`;
    expect((await owner.post(links, { intent: "withdraw-link", link: "999" })).status).toBe(409);
    expect((await owner.post(links, { intent: "link", payment: "999" })).status).toBe(404);
    expect(await statusOfBuyer({ intent: "save-buyer", name: "Amina", phone: "call me", version: "1" })).toBe(400);
    expect(await statusOfBuyer({ intent: "save-buyer", name: "Amina", version: "99" })).toBe(409);
    expect(await statusOfBuyer({ intent: "save-buyer", id: "999", name: "Amina", version: "1" })).toBe(404);
  });

  test("an inquiry that is not there: 404; a note without words: 400", async () => {
    const { id } = await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    const path = `/dashboard/enquiries/${id}`;
    const gone = await owner.post(path, { intent: "note", id: "999", body: "Hello" });
    expect(gone.status).toBe(404);
    expect((await owner.post(path, { intent: "note", id: String(id), body: " " })).status).toBe(400);
    expect((await owner.post(path, { intent: "state", id: String(id), state: "sold" })).status).toBe(400);
    expect((await owner.post(path, { intent: "home", id: String(id), home: "nowhere" })).status).toBe(400);
    expect((await owner.post(path, { intent: "move", id: String(id), date: "" })).status).toBe(400);
    expect((await owner.post(path, { intent: "visit-confirmed", id: String(id) })).status).toBe(409);
  });
});

describe("an address of what does not exist is a 404 that leads back", () => {
  test.each([
    ["buyers/999", "There is no such buyer.", "/dashboard/buyers"],
    ["buyers/nobody", "There is no such buyer.", "/dashboard/buyers"],
    ["enquiries/999", "There is no such inquiry.", "/dashboard/enquiries"],
    ["properties/999", "There is no such property.", "/dashboard/properties"],
    ["settings/nope", "There are no such settings.", "/dashboard/settings"],
  ])("%s", async (address, message, list) => {
    const page = await owner.get(`/dashboard/${address}`);
    expect(page.status).toBe(404);
    const main = page.body.slice(page.body.indexOf("<main"), page.body.indexOf("</main>"));
    expect(main).toContain(message);
    expect(main).toContain(`href="${list}"`);
    expect(main).not.toContain("Try again");
  });

  test("a deleted record's address leads to the bin", async () => {
    const id = await addProperty(site.db);
    await send(`/dashboard/properties/${id}`, { intent: "delete", item: await itemOf(id) });
    const page = await owner.get(`/dashboard/properties/${id}`);
    expect(page.status).toBe(404);
    expect(page.body.slice(page.body.indexOf("<main"))).toContain('href="/dashboard/bin"');
  });
});

test("a tag's name is unique, and a tag that has changed is not deleted", async () => {
  const list = "/dashboard/tags?search=hill";
  const tag = { intent: "create", name: "hillside", colour: "#b4532f" };
  await send("/dashboard/tags", tag);
  const { id } = await site.db.selectFrom("tags").select("id").where("name", "=", "hillside").executeTakeFirstOrThrow();
  const taken = await owner.post("/dashboard/tags", tag);
  expect([taken.status, taken.body]).toEqual([409, expect.stringContaining("This name is already taken")]);
  const stale = await owner.post(list, { intent: "delete", item: `${id}:9` });
  expect([stale.status, stale.body]).toEqual([409, expect.stringContaining("This changed meanwhile")]);
  expect(noticeOn((await send(list, { intent: "delete", item: `${id}:1` })).page)).toBe("“hillside” deleted.");
});

test("a record that is deleted by its form leads to its list", async () => {
  const id = await addProperty(site.db);
  const at = `/dashboard/properties/${id}`;
  const { address, page } = await send(at, { intent: "delete", item: await itemOf(id) });
  expect(address).toMatch(/^\/dashboard\/properties\?done=/);
  expect(noticeOn(page)).toContain("Property deleted.");
});
