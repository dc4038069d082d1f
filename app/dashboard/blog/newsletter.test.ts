import { sql } from "kysely";
import { expect } from "vitest";
import { postRecords } from "#server/articles/post-records.ts";
import { deliverDueMails } from "#server/mail/deliver-mails.ts";
import { notifySubscribers } from "#server/newsletter/notify-subscribers.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addPost, by, now, postDetails } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
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
let article: number;
test.beforeEach(async () => {
  site.clock.now = new Date(site.clock.now.getTime() + 60_000);
  for (const table of ["outgoing_mails", "subscribers", "newsletters"] as const) {
    await site.db.deleteFrom(table).execute();
  }
  const fields = { title: "Pay & own", excerpt: "How daily payments work.", content: "<p>Pay daily.</p>" };
  article = await addPost(site.db, fields);
});

const mails = () =>
  site.db
    .selectFrom("outgoing_mails")
    .select(["to_address as to", "subject", "text_body as text", "headers"])
    .where("template", "=", "article")
    .orderBy("id")
    .execute();

/** Lists the subscribers to whom a mail was written, and fails where a subscriber has two. */
async function subscribersWithMail(): Promise<Set<string>> {
  const all = (await mails()).map(({ to }) => to);
  const each = new Set(all);
  expect(each.size).toBe(all.length);
  return each;
}

const form = () => `/dashboard/posts/${article}`;
const card = async () => {
  const { body } = await owner.get(form());
  return wordsOf(/<section aria-labelledby="newsletter"[\s\S]*?<\/section>/.exec(body)?.[0] ?? "");
};
const press = (version = 1, as: Visitor = owner) =>
  as.post(form(), { intent: "send-newsletter", item: `${article}:${version}` });
const deliver = () =>
  deliverDueMails(
    site.db,
    { send: async () => ({ ok: true }), close: () => {}, offersEncryption: async () => true },
    () => site.clock.now,
  );

test("an article goes once to each who agreed to articles and has not stopped, and the card says to how many, when and by whom", async () => {
  await addReaders(site, 3);
  await sql`insert into subscribers (email, state, wording, wording_version, requested_at, confirmed_at, ended_at) values
    ('homes-alone@visitors.example', 'confirmed', 'New homes', '2026-11-23', ${now}, ${now}, null),
    ('pending@visitors.example', 'pending', 'News', '2026-11-24', ${now}, null, null),
    ('ended@visitors.example', 'ended', 'News', '2026-11-24', ${now}, ${now}, ${now})`.execute(site.db);
  const before = await card();
  for (const words of [
    "Send to 3 subscribers",
    "Pay & own",
    "How daily payments work.",
    "/blog/pay-own",
    "To stop both, open this link:",
  ])
    expect(before).toContain(words);

  const answer = await press();
  expect(answer.status, wordsOf(answer.body)).toBe(302);
  expect(await card()).toContain("Sent 0 of 3, asked for");
  await news.announceAll();
  expect(await subscribersWithMail()).toEqual(new Set([1, 2, 3].map((i) => `reader-${i}@visitors.example`)));
  await deliver();
  const after = await card();
  expect(after).toMatch(/Sent [^.]* to 3 subscribers by \w+/);
  expect(after).toContain("No new subscribers since.");
  expect(after).not.toContain("Send to");

  const [mail] = await mails();
  const [stopLink = ""] = /https?:\S+\/news\/stop\/\S+/.exec(mail?.text ?? "") ?? [];
  expect(mail?.subject).toBe("Pay & own");
  expect(mail?.headers).toEqual({
    "List-Unsubscribe": `<${stopLink}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect((await site.visitor().post(new URL(stopLink).pathname, {})).body).toContain("You get no more news from us");
  const { rows } = await sql<{
    after: object;
  }>`select after from audit_entries where action = 'newsletter.send'`.execute(site.db);
  expect(rows).toEqual([{ after: { title: "Pay & own", readers: 3 } }]);

  // The second press reaches only subscribers that are new since the first, and there are none.
  expect((await press()).status).toBe(409);
  site.clock.now = new Date(site.clock.now.getTime() + 60_000);
  await addReaders(site, 2, { from: 10, at: site.clock.now });
  expect(await card()).toContain("2 new subscribers since.");
  expect((await press()).status).toBe(302);
  await news.announceAll();
  expect((await subscribersWithMail()).size).toBe(5);
});

test("two tabs that press at once send it once", async () => {
  await addReaders(site, 2);
  const other = await signedIn(site);
  const answers = await Promise.all([press(), press(1, other), press()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409, 409]);
  await news.announceAll();
  expect((await subscribersWithMail()).size).toBe(2);
  expect((await press()).status).toBe(409);
});

test("broken off in the middle and run by two at once, it goes on where it was, without who has stopped meanwhile", async () => {
  await addReaders(site, 250);
  await press();
  const { publicUrl, auth } = site;
  const run = () => notifySubscribers(site.db, { publicUrl, secret: auth.secret }, site.clock.now);
  await news.pass();
  expect((await subscribersWithMail()).size).toBe(100);
  expect(await card()).toContain("Sent 0 of 250");

  // The transaction fails as if the process was killed before it could commit, so none of these mails is stored.
  await expect(
    site.db.transaction().execute(async (trx) => {
      await notifySubscribers(trx, { publicUrl, secret: auth.secret }, site.clock.now);
      throw new Error("killed");
    }),
  ).rejects.toThrow("killed");
  expect((await subscribersWithMail()).size).toBe(100);

  await deliver();
  expect(await card()).toContain("Sent 100 of 250");
  await site.db
    .updateTable("subscribers")
    .set({ state: "ended", ended_at: now })
    .where("email", "=", "reader-240@visitors.example")
    .execute();
  await Promise.all([run(), run()]);
  await news.announceAll();
  const all = await subscribersWithMail();
  expect(all.size).toBe(249);
  expect(all).not.toContain("reader-240@visitors.example");
});

test("an unsubscribed reader's unsent mail is withdrawn", async () => {
  await addReaders(site, 2);
  await press();
  await news.announceAll();
  const [first] = await mails();
  const [stopLink = ""] = /https?:\S+\/news\/stop\/\S+/.exec(first?.text ?? "") ?? [];
  await site.visitor().post(new URL(stopLink).pathname, {});
  expect(await subscribersWithMail()).toEqual(new Set(["reader-2@visitors.example"]));
  await deliver();
  expect(await card()).toMatch(/to 1 subscriber by/);
});

test("only what visitors can read is sent, as it was seen, and no more once it is off the site", async () => {
  await addReaders(site, 150);
  const draft = await addPost(site.db, { title: "Draft" }, null);
  expect((await owner.get(`/dashboard/posts/${draft}`)).body).not.toContain("Send as newsletter");
  const answer = await owner.post(`/dashboard/posts/${draft}`, { intent: "send-newsletter", item: `${draft}:1` });
  expect(answer.status).toBe(409);

  await postRecords.edit(site.db, { id: article, version: 1, details: postDetails({ title: "Changed" }) }, by, now);
  expect(wordsOf((await press()).body)).toContain("The article was changed meanwhile");
  await press(2);
  await news.pass();
  await postRecords.publish(site.db, { id: article, version: 2, publishedAt: null, unpublishAt: null }, by, now);
  await news.announceAll();
  expect((await subscribersWithMail()).size).toBe(100);
});
