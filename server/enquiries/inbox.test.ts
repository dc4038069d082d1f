import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { nextOpenWeekday } from "#test/enquiries/open-weekday.ts";
import { testWithSite } from "#test/fixtures.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

const nextWeekday = nextOpenWeekday(2);

describe("the inbox", () => {
  let site: TestSite;
  let admin: Visitor;
  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    admin = await signedIn(site);
    const visitor = site.visitor();
    await visitor.post("/visit", {
      name: "Amina",
      email: "amina@visitors.example",
      date: nextWeekday,
      time: "10:00",
      message: "I come with my sister.",
    });
    await visitor.post("/ask", { kind: "callback", name: "=HYPERLINK(1)", phone: "0772 555 666" });
    await visitor.post("/ask", {
      kind: "message",
      name: "Bot",
      email: "bot@visitors.example",
      message: "Buy",
      website: "x",
    });
  });

  const idOf = async (name: string) =>
    (await site.db.selectFrom("enquiries").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;

  test("a visit whose place is reserved waits, though it looks automated", async () => {
    const id = await idOf("Amina");
    const counts = async () => {
      const words = wordsOf((await admin.get("/dashboard/enquiries")).body);
      return ["Open", "All", "Suspected spam"].map((name) => new RegExp(`${name} (\\d+)`).exec(words)?.[1]);
    };
    const before = await counts();
    await site.db
      .updateTable("enquiries")
      .set({ is_suspected_spam: true, spam_reason: "too-fast" })
      .where("id", "=", id)
      .execute();
    expect(await counts()).toEqual(before);
    // The visits beside the list name her in any case.
    const listed = async (query: string) =>
      /<table.*?<\/table>/s.exec((await admin.get(`/dashboard/enquiries?${query}`)).body)?.[0].includes("Amina");
    const aside = () => listed("show=aside");
    expect([await listed(""), await listed("search=amina"), await aside()]).toEqual([true, true, false]);
    await site.db.updateTable("visits").set({ status: "suspected" }).where("enquiry_id", "=", id).execute();
    expect(await aside()).toBe(true);
    expect(await counts()).not.toEqual(before);
    await site.db.updateTable("visits").set({ status: "requested" }).where("enquiry_id", "=", id).execute();
    await site.db
      .updateTable("enquiries")
      .set({ is_suspected_spam: false, spam_reason: null })
      .where("id", "=", id)
      .execute();
  });

  test("shows unanswered messages, and sets aside what looks automated", async () => {
    const page = await admin.get("/dashboard/enquiries");
    expect(page.status).toBe(200);
    expect(page.body).toContain("Amina");
    expect(page.body).toContain("=HYPERLINK(1)");
    expect(page.body).not.toContain("bot@visitors.example");
    expect((await admin.get("/dashboard/enquiries?show=aside")).body).toContain("Bot");
    expect((await admin.get("/dashboard/enquiries?search=sister")).body).not.toContain("HYPERLINK");
    const lost = wordsOf((await admin.get("/dashboard/enquiries?show=lost")).body);
    expect(lost).toMatch(/Nothing under “Lost” See what is open \(\d+\)/);
  });

  test("confirms a visit, writes to the visitor and leaves a trace", async () => {
    const id = await idOf("Amina");
    const done = await admin.post("/dashboard/enquiries", { id: String(id), intent: "visit-confirmed" });
    expect(done.status).toBe(302);
    const page = await admin.get(`/dashboard/enquiries/${id}`);
    expect(page.body).toContain("Confirmed");
    const mail = await site.db
      .selectFrom("outgoing_mails")
      .select(["to_address", "text_body"])
      .where("template", "=", "visit-confirmed")
      .executeTakeFirstOrThrow();
    expect(mail.to_address).toBe("amina@visitors.example");
    const link = /\/visit\/([\w-]{43})/.exec(mail.text_body)?.[0] ?? "";
    expect((await site.visitor().get(link)).body).toContain("Confirmed. We expect you.");
    const trace = await site.db
      .selectFrom("audit_entries")
      .select("action")
      .where("entity_id", "=", String(id))
      .execute();
    expect(trace).toContainEqual({ action: "visit.confirmed" });
  });

  test("a confirmed visit waits until who left no address is told", async () => {
    const [{ id: visit } = { id: 0 }] = await site.db
      .updateTable("enquiries")
      .set({ email: null, phone: "+256772111222" })
      .where("id", "=", await idOf("Amina"))
      .returning("id")
      .execute();
    const id = String(visit);
    await site.db.updateTable("visits").set({ status: "requested" }).where("enquiry_id", "=", visit).execute();
    const done = await admin.post("/dashboard/enquiries", { id, intent: "visit-confirmed" });
    const said = wordsOf((await admin.get(done.headers.get("location") ?? "")).body);
    expect(said).toContain("No mail was sent: tell them.");
    expect(wordsOf((await admin.get("/dashboard/enquiries")).body)).toMatch(/Visit: Amina.* Confirmed, not told yet/);
    const page = wordsOf((await admin.get(`/dashboard/enquiries/${id}`)).body);
    expect(page).toContain("Confirmed, not told yet Tell them They have been told");
    const told = { intent: "whatsapp", enquiry: id, body: "We expect you.", formKey: randomUUID() };
    const sent = await admin.post("/dashboard/write", told);
    expect(sent.status, wordsOf(sent.body)).toBe(302);
    const after = wordsOf((await admin.get(sent.headers.get("location") ?? "")).body);
    expect(after).toContain("Marked as told.");
    expect(after).not.toContain("not told yet");
    await site.db.updateTable("visits").set({ status: "confirmed" }).where("enquiry_id", "=", visit).execute();
    const cancelled = await admin.post("/dashboard/enquiries", { id, intent: "visit-cancelled" });
    const saidThen = wordsOf((await admin.get(cancelled.headers.get("location") ?? "")).body);
    expect(saidThen).toContain("No mail was sent: tell them.");
    expect(wordsOf((await admin.get("/dashboard/enquiries")).body)).toMatch(/Visit: Amina.* Cancelled, not told yet/);
    const call = { intent: "call", enquiry: id, formKey: randomUUID() };
    const called = await admin.post("/dashboard/write", call);
    expect(wordsOf((await admin.get(called.headers.get("location") ?? "")).body)).toContain("Marked as told.");
    await admin.post("/dashboard/enquiries", { id, intent: "visit-restored" });
    expect(wordsOf((await admin.get("/dashboard/enquiries")).body)).toMatch(/Visit: Amina.* Confirmed, not told yet/);
    await admin.post("/dashboard/enquiries", { id, intent: "state", state: "scheduled", isTold: "on" });
    await site.db
      .updateTable("enquiries")
      .set({ email: "amina@visitors.example", phone: null })
      .where("id", "=", visit)
      .execute();
  });

  test("keeps what is open in the list beside it, whatever the filter, and marks it", async () => {
    const id = await idOf("Amina");
    const rows = (body: string) => [...body.matchAll(/<tr[^>]*>.*?<\/tr>/gs)].map(([row]) => row).slice(1);
    const [first = "", ...others] = rows((await admin.get(`/dashboard/enquiries/${id}?show=lost`)).body);
    expect(others).toEqual([]);
    expect(first).toContain("Visit: Amina");
    expect(first).toContain("aria-current");
    const all = rows((await admin.get(`/dashboard/enquiries/${id}?show=all`)).body);
    expect(all.filter((row) => row.includes("Visit: Amina"))).toHaveLength(1);
  });

  test("stores notes and states, and reports an empty note", async () => {
    const id = String(await idOf("=HYPERLINK(1)"));
    expect((await admin.post("/dashboard/enquiries", { id, intent: "note", body: "Calls on Friday" })).status).toBe(
      302,
    );
    expect((await admin.post("/dashboard/enquiries", { id, intent: "note", body: " " })).body).toContain(
      "Write something first.",
    );
    expect((await admin.post("/dashboard/enquiries", { id, intent: "state", state: "contacted" })).status).toBe(302);
    const page = await admin.get(`/dashboard/enquiries/${id}`);
    expect(page.body).toContain("Calls on Friday");
    const { state, first_answered_at } = await site.db
      .selectFrom("enquiries")
      .select(["state", "first_answered_at"])
      .where("id", "=", Number(id))
      .executeTakeFirstOrThrow();
    expect(state).toBe("contacted");
    expect(first_answered_at).not.toBeNull();
  });

  test("is exported as a table without formulas, to the administrator only", async () => {
    const table = await admin.get("/dashboard/exports/inquiries.csv");
    expect(table.headers.get("content-type")).toContain("text/csv");
    expect(table.body).toContain("'=HYPERLINK(1)");
    expect(table.body).toContain("+256 772 555666");
    const stranger = await site.visitor().get("/dashboard/exports/inquiries.csv");
    expect(stranger.status).not.toBe(200);
    expect(stranger.body).not.toContain("Amina");
  });

  test("shows who wants news and what mail was written; an address is looked up and erased only after a tick", async () => {
    await site.visitor().post("/news/subscribe", { email: "news@visitors.example", from: "/blog" });
    expect((await admin.get("/dashboard/subscribers")).body).toContain("news@visitors.example");
    expect((await admin.get("/dashboard/mail")).body).toContain("Please confirm your subscription");
    const found = await admin.get("/dashboard/people?who=NEWS@visitors.example");
    expect(found.body).toContain("news@visitors.example");
    const hasty = await admin.post("/dashboard/people", { who: "news@visitors.example", intent: "erase" });
    expect(hasty.body).toContain("Tick the box first");
    const erased = await admin.post("/dashboard/people", {
      who: "news@visitors.example",
      intent: "erase",
      sure: "on",
    });
    expect((await admin.get(erased.headers.get("location") ?? "")).body).toContain("Erased:");
    expect(await site.db.selectFrom("subscribers").select("id").execute()).toEqual([]);
    expect((await admin.get("/dashboard/mail")).body).not.toContain("news@visitors.example");
  });

  test("tries a mail again that was given up", async () => {
    await site.db
      .updateTable("outgoing_mails")
      .set({ state: "dead", attempts: 12, last_error: "ECONNECTION" })
      .execute();
    const { id } = await site.db.selectFrom("outgoing_mails").select("id").limit(1).executeTakeFirstOrThrow();
    expect((await admin.get("/dashboard/mail?show=dead")).body).toContain("Not delivered after");
    expect((await admin.post("/dashboard/mail", { id: String(id), intent: "retry" })).status).toBe(302);
    expect((await admin.post("/dashboard/mail", { id: String(id), intent: "retry" })).body).toContain(
      "not waiting to be sent",
    );
  });
});
