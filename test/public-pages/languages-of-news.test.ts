import { expect } from "vitest";
import { sendArticle } from "#server/newsletter/article-news.ts";
import { notifySubscribers } from "#server/newsletter/notify-subscribers.ts";
import type { TestSite } from "#test/app.ts";
import { addPost, by, now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { showLanguages } from "#test/languages/show-languages.ts";

const test = testWithSite();

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  await showLanguages(site);
});

const reader = "amina@visitors.example";

const mails = async () =>
  (await site.db.selectFrom("outgoing_mails").selectAll().where("to_address", "=", reader).orderBy("id").execute()).map(
    ({ subject, text_body: text }) => ({ subject, text }),
  );

test("who subscribes on a page in a language gets her mails in it, and articles that have it", async () => {
  const visitor = site.visitor();
  await visitor.post("/sw/news/subscribe", { email: reader, from: "/sw/blog", website: "" });
  const [asked] = await mails();
  expect(asked?.subject).toBe("Tafadhali thibitisha usajili wako");
  const [link = ""] = /\/sw\/news\/confirm\/\S+/.exec(asked?.text ?? "") ?? [];
  expect((await visitor.post(link, {})).status).toBe(200);
  const welcome = (await mails())[1];
  expect(welcome?.text).toContain("Usajili wako umethibitishwa");
  expect(welcome?.text).toMatch(/\/sw\/news\/stop\/\S+/);
  expect(welcome?.text).not.toMatch(/\bthe\b/);

  const titles = { title: "Titles", content: "<p>In English.</p>" };
  const ids = [
    await addPost(site.db, { ...titles, titleSw: "Hati", contentSw: "<p>Kwa Kiswahili.</p>", excerpt: "In English." }),
    await addPost(site.db, { title: "Only English", content: "<p>In English.</p>" }),
  ];
  for (const id of ids) {
    expect(await sendArticle(site.db, { id, version: 1 }, by, now)).toMatchObject({ ok: true });
    await notifySubscribers(site.db, { publicUrl: "https://amaka.example", secret: site.auth.secret }, now);
  }
  const [, , translated, english] = await mails();
  expect(translated?.subject).toBe("Hati");
  expect(translated?.text).toContain("Kwa Kiswahili.");
  expect(translated?.text).toContain("https://amaka.example/sw/blog/titles");
  expect(translated?.text).toContain("Isome hapa:");
  expect(english?.text).toContain("Here is a new article from");
  expect(english?.text).toContain("https://amaka.example/blog/only-english");
});
