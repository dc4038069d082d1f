import { sql } from "kysely";
import { expect } from "vitest";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { notifySubscribers } from "#server/newsletter/notify-subscribers.ts";
import { erasePersonalData } from "#server/personal-data/personal-data.ts";
import { saveSettings } from "#server/settings/all-settings.ts";
import { signedIn } from "#test/administrator.ts";
import { openSite, type TestSite, type Visitor } from "#test/app.ts";
import { addApartment, addPicture, addProperty, by, kampala, now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { fieldsOf } from "#test/forms/form-on-page.ts";
import { untilLockWaits } from "#test/lock-waits.ts";
import { addReaders, openNews } from "#test/news.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
let news: Awaited<ReturnType<typeof openNews>>;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  owner = await signedIn(site);
  news = await openNews(site);
});
test.afterAll(() => news.stop());
test.beforeEach(async () => {
  await site.db.deleteFrom("outgoing_mails").execute();
  await site.db.deleteFrom("subscribers").execute();
});

const mails = () =>
  site.db
    .selectFrom("outgoing_mails")
    .select(["to_address", "subject", "text_body", "headers", "state"])
    .where("template", "=", "new-homes")
    .orderBy("id")
    .execute();

/** Announces the new homes, one second after the previous announcement, and returns the time. */
async function announce(): Promise<Date> {
  site.clock.now = new Date(site.clock.now.getTime() + 1_000);
  await news.announceAll();
  return site.clock.now;
}

async function writeAgain(at: Date): Promise<void> {
  await site.db.updateTable("newsletters").set({ written_at: null }).where("asked_at", "=", at).execute();
  await news.announceAll();
}

async function press(intent: string, id: number, changes: Record<string, string> = {}): Promise<string> {
  const form = `/dashboard/properties/${id}`;
  const fields = fieldsOf((await owner.get(form)).body);
  const answer = await owner.post(form, {
    ...fields,
    answer: "publishes-incomplete?missing=main-picture",
    ...changes,
    intent,
  });
  expect(answer.status, wordsOf(answer.body)).toBe(302);
  return wordsOf((await owner.get(answer.headers.get("location") ?? "")).body);
}

test("every confirmed subscriber gets a new home once, and never again", async () => {
  await addReaders(site, 250);
  await sql`insert into subscribers (email, state, wording, wording_version, requested_at, confirmed_at, ended_at) values
    ('pending@visitors.example', 'pending', 'News', '1', ${now}, null, null),
    ('ended@visitors.example', 'ended', 'News', '1', ${now}, ${now}, ${now})`.execute(site.db);
  const id = await addProperty(site.db, { title: "Garden Villa", location: "Ntinda" }, null);
  await announce();
  expect(await mails()).toEqual([]);

  expect(await press("publish", id)).toContain("Property published. 250 subscribers will be notified by e-mail.");
  const at = await announce();
  const sent = await mails();
  expect(sent).toHaveLength(250);
  expect(new Set(sent.map((mail) => mail.to_address)).size).toBe(250);
  const [first] = sent;
  expect(first?.subject).toBe("New: Garden Villa");
  expect(first?.text_body).toMatch(/Garden Villa, Ntinda: UGX 91,000,000, from UGX [\d,]+ a day\n/);
  expect(first?.text_body).toContain(`${site.publicUrl}/property/${id}`);
  const [stopLink] = /https?:\S+\/news\/stop\/\S+/.exec(first?.text_body ?? "") ?? [];
  expect(first?.headers).toEqual({
    "List-Unsubscribe": `<${stopLink}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });

  await announce();
  await writeAgain(at);
  expect(await press("save-draft", id)).toContain("saved as a draft");
  await owner.post("/dashboard/properties", { intent: "unpublish", item: `${id}:3` });
  expect(await press("publish", id, { description: "Now with a gate." })).not.toContain("will be notified");
  await announce();
  expect(await mails()).toHaveLength(250);
});

test("a scheduled home is announced at its hour, to those who had confirmed by then", async () => {
  await addReaders(site, 1);
  const id = await addProperty(site.db, { title: "Morning House" }, null);
  const said = await press("schedule", id, { publishOn: "2026-11-21", publishAt: "09:00" });
  expect(said).toContain("1 subscriber will be notified by e-mail.");
  await announce();
  expect(await mails()).toEqual([]);
  site.clock.now = kampala("2026-11-21T09:00");
  await announce();
  expect((await mails()).map((mail) => mail.subject)).toEqual(["New: Morning House"]);
  site.clock.now = now;
});

test("after unsubscribing neither waiting nor later mails are sent", async () => {
  await addReaders(site, 2);
  await addProperty(site.db, { title: "Lake House" });
  await announce();
  const [first] = await mails();
  const [stopLink = ""] = /https?:\S+\/news\/stop\/\S+/.exec(first?.text_body ?? "") ?? [];
  await site.visitor().post(new URL(stopLink).pathname, {});
  expect((await mails()).map((mail) => mail.to_address)).toEqual(["reader-2@visitors.example"]);
  await addApartment(site.db, { name: "Corner Flat" });
  await announce();
  expect((await mails()).map((mail) => [mail.to_address, mail.subject])).toEqual([
    ["reader-2@visitors.example", "New: Lake House"],
    ["reader-2@visitors.example", "New: Corner Flat"],
  ]);
});

test("a subscriber erased while the news are written gets none, and no mail has their address", async () => {
  await addProperty(site.db, { title: "Quiet House" });
  const at = await announce();
  await addReaders(site, 1);
  const reader = "reader-1@visitors.example";
  await site.db.updateTable("newsletters").set({ written_at: null }).where("asked_at", "=", at).execute();
  const written = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const telling = site.db.transaction().execute(async (trx) => {
    await notifySubscribers(trx, { publicUrl: site.publicUrl, secret: site.auth.secret }, now);
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  const erasing = erasePersonalData(site.db, { email: reader }, by, now);
  await untilLockWaits(site.db);
  mayCommit.resolve();
  await telling;
  expect((await erasing).ok).toBe(true);
  await news.announceAll();
  expect(await mails()).toEqual([]);
});

test("a home sold before later subscribers are notified is not news to them", async () => {
  const id = await addProperty(site.db, { title: "Soon Gone" });
  await addProperty(site.db, { title: "Still Here" });
  const at = await announce();
  await addReaders(site, 1);
  await propertyRecords.changeStatus(site.db, { id, version: 1, status: "sold" }, by, now);
  await writeAgain(at);
  const [mail] = await mails();
  expect(mail?.subject).toBe("New: Still Here");
  expect(mail?.text_body).not.toContain("Soon Gone");
});

test("of many homes the mail names some, and leads to the list that has them all", async () => {
  await addReaders(site, 1);
  for (let home = 1; home <= 11; home += 1) await addApartment(site.db, { name: `Flat ${home}` }, null);
  await site.db.updateTable("apartment_types").set({ published_at: now }).where("name", "like", "Flat %").execute();
  await announce();
  const [mail] = await mails();
  expect(mail?.text_body).toMatch(/and [\d,]+ more: \S+\/homes\n/);
});

test("homes published together are one mail, and unavailable and sample homes are in none", async () => {
  await addReaders(site, 1);
  const ids = [await addProperty(site.db, { title: "Hill One" }), await addProperty(site.db, { title: "Hill Two" })];
  const hidden = await addProperty(site.db, { title: "Hidden" });
  await propertyRecords.changeStatus(site.db, { id: hidden, version: 1, status: "hidden" }, by, now);
  const sold = await addProperty(site.db, { title: "Sold" });
  await propertyRecords.changeStatus(site.db, { id: sold, version: 1, status: "sold" }, by, now);
  const sample = await addProperty(site.db, { title: "Sample" });
  await site.db.updateTable("properties").set({ is_sample: true }).where("id", "=", sample).execute();
  await announce();
  const [mail, ...others] = await mails();
  expect([mail?.subject, others]).toEqual(["New: 2 new homes", []]);
  for (const id of ids) expect(mail?.text_body).toContain(`/property/${id}\n`);
  expect(mail?.text_body).not.toMatch(/Hidden|Sold|Sample/);
});

test("several are published from the list, and the answer has the number of people to be notified", async () => {
  await addReaders(site, 3);
  const mainImageId = String(await addPicture(site.db, "A house at a road"));
  const id = await addProperty(site.db, { title: "Listed Later", mainImageId }, null);
  const other = await addProperty(site.db, { title: "Listed Last", mainImageId }, null);
  const answer = await owner.post("/dashboard/properties", [
    ["intent", "publish"],
    ["item", `${id}:1`],
    ["item", `${other}:1`],
  ]);
  expect(wordsOf((await owner.get(answer.headers.get("location") ?? "")).body)).toContain(
    "2 properties published. 3 subscribers will be notified by e-mail.",
  );
  for (const each of [id, other]) {
    await propertyRecords.publish(site.db, { id: each, version: 2, publishedAt: null }, by, now);
  }
  await announce();
  expect(await mails()).toEqual([]);
});

test("no one is notified while the setting is off, nor afterwards of what appeared meanwhile", async () => {
  await addReaders(site, 1);
  const { version } = await saveNews("no", 0);
  const id = await addProperty(site.db, { title: "Silent House" }, null);
  expect(await press("publish", id)).not.toContain("will be notified");
  await announce();
  await saveNews("tell", version);
  await announce();
  expect(await mails()).toEqual([]);
});

async function saveNews(newHomes: "tell" | "no", version: number) {
  const saved = await saveSettings(site.db, { key: "news", value: { newHomes }, version }, by, now);
  if (!saved.ok) throw new Error(saved.reason);
  return saved;
}

test("without a mail server the office reads that the mails wait", async () => {
  const silent = await openSite({ databaseUrl: site.databaseUrl, hasMailServer: false });
  silent.clock.now = now;
  await addReaders(site, 1);
  const id = await addProperty(silent.db, { title: "Waiting House" }, null);
  const boss = await signedIn(silent);
  const form = `/dashboard/properties/${id}`;
  const answer = await boss.post(form, {
    ...fieldsOf((await boss.get(form)).body),
    answer: "publishes-incomplete?missing=main-picture",
    intent: "publish",
  });
  expect(wordsOf((await boss.get(answer.headers.get("location") ?? "")).body)).toContain(
    "1 subscriber will be notified once a mail server is set.",
  );
  await announce();
  expect(wordsOf((await boss.get("/dashboard")).body)).toContain("No mail server is set, and 1 mail waits");
  await silent.remove();
});
