import { describe, expect } from "vitest";
import { marketingConsent } from "#content/consent-wordings.ts";
import { unsubscribeCode } from "#server/newsletter/unsubscribe-link.ts";
import { openSite, type TestSite } from "#test/app.ts";
import { now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

describe("news by e-mail and questions, without script", () => {
  let site: TestSite;
  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    site.clock.now = now;
  });

  const mails = (to: string) =>
    site.db
      .selectFrom("outgoing_mails")
      .select(["template", "text_body"])
      .where("to_address", "=", to)
      .orderBy("id")
      .execute();
  const subscriber = (email: string) =>
    site.db.selectFrom("subscribers").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

  test("a subscription is confirmed by a link of a mail and ended by one press, also by a mail program", async () => {
    const email = "amina@visitors.example";
    const visitor = site.visitor();
    const asked = await visitor.post("/news/subscribe", { email, from: "/blog", website: "" });
    expect(asked.status).toBe(200);
    expect(asked.body).toContain("Check your e-mail for a link to confirm");
    const link = /https?:\S+\/news\/confirm\/\S+/.exec((await mails(email))[0]?.text_body ?? "")?.[0] ?? "";
    const path = new URL(link).pathname;

    // Mail scanners that look for dangerous links open this link too, and that must not confirm the subscription.
    expect((await visitor.get(path)).status).toBe(200);
    expect((await subscriber(email)).state).toBe("pending");
    const unknown = await visitor.get("/news/confirm/abc");
    expect([unknown.status, unknown.body.includes('<button type="submit" class="btn btn-ink">Send me')]).toEqual([
      404,
      false,
    ]);
    expect((await visitor.post(path, {})).body).toContain("Your subscription is confirmed");
    const confirmed = await subscriber(email);
    expect(confirmed).toMatchObject({ state: "confirmed", source_path: "/blog" });

    expect((await visitor.post(path, {})).body).toContain("Your subscription is confirmed");
    const welcome = await site.db
      .selectFrom("outgoing_mails")
      .select(["text_body", "headers"])
      .where("template", "=", "subscription-confirmed")
      .execute();
    expect(welcome).toHaveLength(1);
    const [stopLink] = /https?:\S+\/news\/stop\/\S+/.exec(welcome[0]?.text_body ?? "") ?? [];
    expect(welcome[0]?.headers).toEqual({
      "List-Unsubscribe": `<${stopLink}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    const stop = new URL(stopLink ?? "").pathname;
    const response = await site.app.request(
      new URL(stop, site.publicUrl).href,
      { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) },
      { incoming: { socket: { remoteAddress: "203.0.113.9" } } },
    );
    expect(response.status).toBe(200);
    expect((await subscriber(email)).state).toBe("ended");
    expect((await visitor.post(stop, {})).body).toContain("You get no more news from us");
    expect((await visitor.post(path, {})).status).toBe(404);
  });

  test("the words that are stored as agreed to are beside the box, with a way to the privacy notice", async () => {
    const email = "grace@visitors.example";
    for (const path of ["/faq", "/blog", "/news/subscribe"]) {
      const { body } = await site.visitor().get(path);
      const boxes = [...body.matchAll(/<form[^>]*class="newsletter[\s\S]*?<\/form>/g)].map(([box]) => box);
      expect(boxes.length).toBeGreaterThan(0);
      await site.visitor().post("/news/subscribe", { email, from: path });
      for (const box of boxes) {
        expect(box).toContain((await subscriber(email)).wording);
        expect(box).toContain('href="/privacy"');
      }
    }
  });

  test("news subscribed to with a question are stopped by one click in the answer, which is recorded", async () => {
    const email = "dora@visitors.example";
    const visitor = site.visitor();
    const asked = { kind: "message", name: "Dora", email, message: "Is there water?", elapsed: "9000" };
    await visitor.post("/ask", { ...asked, marketing: "on" });
    await visitor.post("/ask", { ...asked, message: "And power?", marketing: "on" });
    await visitor.post("/ask", { ...asked, email: "quiet@visitors.example" });
    const given = () =>
      site.db
        .selectFrom("consents")
        .select("withdrawn_at")
        .where("email", "=", email)
        .where("purpose", "=", "marketing")
        .execute();
    expect(await given()).toEqual([{ withdrawn_at: null }, { withdrawn_at: null }]);
    expect((await mails("quiet@visitors.example"))[0]?.text_body).not.toContain("/news/stop/");
    const [stopLink] = /https?:\S+\/news\/stop\/\S+/.exec((await mails(email))[0]?.text_body ?? "") ?? [];
    const stop = new URL(stopLink ?? "").pathname;
    expect((await visitor.get(stop)).body).toContain("Stop all news");
    expect((await visitor.post(stop.replace("/c", "/c9"), {})).status).toBe(404);
    expect(await given()).toEqual([{ withdrawn_at: null }, { withdrawn_at: null }]);
    expect((await visitor.post(stop, {})).body).toContain("You get no more news from us");
    expect(await given()).toEqual([{ withdrawn_at: expect.any(Date) }, { withdrawn_at: expect.any(Date) }]);
    expect((await visitor.post(stop, {})).body).toContain("You get no more news from us");
    site.clock.now = new Date(now.getTime() + 3_600_001);
    await visitor.post("/ask", { ...asked, message: "And the road?" });
    expect((await mails(email)).at(-1)?.text_body).not.toContain("/news/stop/");
  });

  test("news subscribed to with a question are confirmed by the same mail as with Subscribe, once, and sent afterwards", async () => {
    const email = "esther@visitors.example";
    const visitor = site.visitor();
    const asked = {
      kind: "message",
      name: "Esther",
      email,
      message: "How far is the stage?",
      elapsed: "9000",
      from: "/ask",
    };
    const templates = async (to: string) => (await mails(to)).map(({ template }) => template);
    await visitor.post("/ask", { ...asked, marketing: "on", website: "http://machine.example" });
    expect(await templates(email)).toEqual([]);
    await visitor.post("/ask", { ...asked, marketing: "on", message: "How far is the school?" });
    await visitor.post("/ask", { ...asked, marketing: "on", message: "How far is the clinic?" });
    expect(await templates(email)).toEqual(["enquiry-received", "subscription-confirm", "enquiry-received"]);
    expect(await subscriber(email)).toMatchObject({
      state: "pending",
      source_path: "/ask",
      wording: marketingConsent.wording,
      wording_version: marketingConsent.version,
    });
    const link = /https?:\S+\/news\/confirm\/\S+/.exec((await mails(email))[1]?.text_body ?? "")?.[0] ?? "";
    await visitor.post(new URL(link).pathname, {});
    expect((await subscriber(email)).state).toBe("confirmed");

    const visit = { name: "Esther", date: "2026-11-24", time: "10:00", message: "I come alone.", elapsed: "9000" };
    expect((await visitor.post("/visit", { ...visit, email, marketing: "on" })).status).toBe(303);
    expect((await templates(email)).filter((template) => template === "subscription-confirm")).toHaveLength(1);
    const other = "fatuma@visitors.example";
    await visitor.post("/visit", { ...visit, name: "Fatuma", time: "11:00", email: other, marketing: "on" });
    expect(await templates(other)).toEqual(["visit-requested", "subscription-confirm"]);
  });

  test("without a mail server no page asks to look for an unsent mail", async () => {
    const silent = await openSite({ hasMailServer: false });
    const { body } = await silent.visitor().post("/news/subscribe", { email: "amina@visitors.example" });
    expect(body).toContain("cannot send e-mail just now");
    expect(body).not.toContain("Check your e-mail");
    await silent.remove();
  });

  test("a repeated subscription gets the same answer, and few mails", async () => {
    const email = "brian@visitors.example";
    const answers = [];
    for (let i = 0; i < 3; i += 1)
      answers.push(await site.visitor().post("/news/subscribe", { email: i ? "BRIAN@visitors.example" : email }));
    const stranger = await site.visitor().post("/news/subscribe", { email: "nobody@visitors.example" });
    const plain = (body: string) => body.replace(/<script[\s\S]*?<\/script>/g, "");
    for (const answer of answers) expect(plain(answer.body)).toBe(plain(stranger.body));
    expect(await mails(email)).toHaveLength(1);
  });

  test("another's subscription cannot be ended by counting", async () => {
    const code = unsubscribeCode(1, site.auth.secret);
    expect((await site.visitor().post(`/news/stop/2${code.slice(1)}`, {})).status).toBe(404);
    expect((await site.visitor().post("/news/stop/1-abc", {})).status).toBe(404);
  });

  test("an invalid address is rejected and shown again", async () => {
    const rejected = await site.visitor().post("/news/subscribe", { email: "amina at home" });
    expect(rejected.status).toBe(400);
    expect(rejected.body).toContain("Please enter a valid e-mail address");
    expect(rejected.body).toContain("amina at home");
  });

  test("a call-back request and a message are answered with a reference, rejected ones keep every word", async () => {
    const callback = await site.visitor().post("/ask", { kind: "callback", name: "Carol", phone: "0772 555 666" });
    expect(callback.body).toMatch(/Your reference is (?:<!-- -->)?\w{3}-\w{4}/);
    const rejected = await site
      .visitor()
      .post("/ask", { kind: "message", name: "Doreen", message: "Is parking included?" });
    expect(rejected.status).toBe(400);
    for (const text of ["Doreen", "Is parking included?", "Please enter a phone number or an e-mail address"])
      expect(rejected.body).toContain(text);
    expect(
      await site.db.selectFrom("enquiries").select(["kind", "name"]).where("name", "in", ["Carol", "Doreen"]).execute(),
    ).toEqual([{ kind: "callback", name: "Carol" }]);
  });
});
