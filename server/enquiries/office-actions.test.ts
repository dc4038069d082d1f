import ICAL from "ical.js";
import { describe, expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment, addProperty } from "#test/catalogue/records.ts";
import { openWeekdays } from "#test/enquiries/open-weekday.ts";
import { testWithSite } from "#test/fixtures.ts";
import { fieldsOf, formsIn } from "#test/forms/form-on-page.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

const [firstDay = "", secondDay = ""] = openWeekdays(2);

describe("the office", () => {
  let site: TestSite;
  let admin: Visitor;
  let id: string;
  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    admin = await signedIn(site);
    await site.visitor().post("/visit", {
      name: "Amina",
      email: "amina@visitors.example",
      date: firstDay,
      time: "10:00",
      message: "I come with my sister.",
    });
    id = String((await firstEnquiry()).id);
  });

  const firstEnquiry = () => site.db.selectFrom("enquiries").select("id").orderBy("id").executeTakeFirstOrThrow();
  const act = (fields: Record<string, string>) => admin.post("/dashboard/enquiries", { id, ...fields });
  const audited = async (action: string) =>
    (await site.db.selectFrom("audit_entries").select("entity_id").where("action", "=", action).execute()).length;

  test("sees in the menu how many were not answered yet", async () => {
    expect((await admin.get("/dashboard/mail")).body).toMatch(/1<span class="sr-only"> not answered yet/);
    await act({ intent: "state", state: "contacted" });
    expect((await admin.get("/dashboard/mail")).body).not.toContain("not answered yet");
  });

  test("moves a visit; the visitor is notified, and the earlier place is free", async () => {
    expect((await act({ intent: "move", date: secondDay, time: "14:00" })).status).toBe(302);
    const visit = await site.db.selectFrom("visits").select(["visit_on", "starts_at"]).executeTakeFirstOrThrow();
    expect(visit).toEqual({ visit_on: secondDay, starts_at: "14:00:00" });
    const mails = site.db.selectFrom("outgoing_mails").select("to_address").where("template", "=", "visit-moved");
    expect(await mails.execute()).toEqual([{ to_address: "amina@visitors.example" }]);
    expect(await audited("visit.move")).toBe(1);
  });

  test("sees why a visit cannot be moved to a time, and nothing changes", async () => {
    expect((await act({ intent: "move", date: secondDay, time: "23:00" })).body).toContain("The office is closed");
    expect((await act({ intent: "move", date: secondDay })).body).toContain("Choose a day and a time first.");
    const visit = await site.db.selectFrom("visits").select("starts_at").executeTakeFirstOrThrow();
    expect(visit.starts_at).toBe("14:00:00");
    expect(await audited("visit.move")).toBe(1);
  });

  test("has a prepared message for each state of a visit", async () => {
    const visit = { name: "Grace", phone: "0772 900 100", date: firstDay, time: "11:00", message: "I come alone." };
    const sent = await site.visitor().post("/visit", visit);
    const link = (sent.headers.get("location") ?? "").replace("?sent", "");
    const { id } = await site.db
      .selectFrom("enquiries")
      .select("id")
      .where("name", "=", "Grace")
      .executeTakeFirstOrThrow();
    const own = (fields: Record<string, string>) => admin.post("/dashboard/enquiries", { id: String(id), ...fields });
    const words = async (text = "visit") => {
      const { body } = await admin.get(`/dashboard/write?enquiry=${id}&text=${text}`);
      const [, filled = ""] = /href="https:\/\/wa\.me\/256772900100\?text=([^"]+)"/.exec(body) ?? [];
      return decodeURIComponent(filled);
    };
    expect(await words()).toContain("We hold your visit");
    expect(await words()).toContain(link);
    await own({ intent: "visit-confirmed" });
    expect(await words()).toContain(" is confirmed.");
    expect(await words("reminder")).toContain("We expect you");
    await own({ intent: "move", date: secondDay, time: "11:00" });
    expect(await words()).toContain(" is now on ");
    await own({ intent: "visit-cancelled" });
    expect(await words()).toContain(" is cancelled. To book another time: ");
    expect(await words()).toContain(link);
  });

  test("cancels no visit that the visitor has cancelled meanwhile, and tells nobody of it", async () => {
    const visit = { name: "Ruth", email: "ruth@visitors.example", date: firstDay, time: "12:00" };
    const sent = await site.visitor().post("/visit", visit);
    const page = (sent.headers.get("location") ?? "").replace("?sent", "");
    const found = site.db.selectFrom("enquiries").select("id").where("name", "=", "Ruth");
    const ruth = String((await found.executeTakeFirstOrThrow()).id);
    const cancelled = async () => [
      await audited("visit.cancelled"),
      (await site.db.selectFrom("outgoing_mails").select("id").where("template", "=", "visit-cancelled").execute())
        .length,
    ];
    expect((await site.visitor().post(page, { intent: "cancel" })).status).toBeLessThan(400);
    const before = await cancelled();
    const late = await admin.post("/dashboard/enquiries", { id: ruth, intent: "visit-cancelled" });
    expect([late.status, late.body.includes("This visit is over or cancelled")]).toEqual([409, true]);
    expect(await cancelled()).toEqual(before);
  });

  test("does nothing to a visit or an inquiry that another tab has changed meanwhile", async () => {
    const visit = { name: "Sarah", email: "sarah@visitors.example", date: firstDay, time: "13:00" };
    await site.visitor().post("/visit", visit);
    const found = site.db.selectFrom("enquiries").select("id").where("name", "=", "Sarah");
    const sarah = String((await found.executeTakeFirstOrThrow()).id);
    const formsOf = async (view: string) => formsIn((await admin.get(view)).body).map(fieldsOf);
    const named = (forms: Record<string, string>[], intent: string, more: Record<string, string> = {}) => {
      const wanted = Object.entries({ intent, id: sarah, ...more });
      const form = forms.find((fields) => wanted.every(([name, value]) => fields[name] === value));
      if (!form) throw new Error(`no form for ${intent}`);
      return form;
    };
    const [inbox, calendar] = [`/dashboard/enquiries/${sarah}`, `/dashboard/visits?span=day&on=${firstDay}`];
    const stale = { inbox: await formsOf(inbox), calendar: await formsOf(calendar) };
    expect((await act({ id: sarah, intent: "move", date: secondDay, time: "15:00" })).status).toBe(302);
    const stored = () =>
      site.db
        .selectFrom("visits")
        .innerJoin("enquiries", "enquiries.id", "enquiry_id")
        .select(["visits.status", "visit_on", "starts_at", "state"])
        .where("name", "=", "Sarah")
        .executeTakeFirstOrThrow();
    const before = await stored();
    const presses: [string, Record<string, string>][] = [
      [inbox, named(stale.inbox, "visit-confirmed")],
      [inbox, { ...named(stale.inbox, "move"), date: firstDay, time: "09:00" }],
      [inbox, named(stale.inbox, "state", { state: "lost" })],
      [calendar, named(stale.calendar, "visit-confirmed")],
    ];
    for (const [view, fields] of presses) {
      const answer = await admin.post(view, fields);
      expect([fields.intent, answer.status]).toEqual([fields.intent, 409]);
      expect(wordsOf(answer.body)).toMatch(/visit has changed since this page was opened/);
    }
    expect(await stored()).toEqual(before);
    const seen = await formsOf(inbox);
    expect((await act({ id: sarah, intent: "state", state: "contacted" })).status).toBe(302);
    const late = await admin.post(inbox, named(seen, "state", { state: "lost" }));
    expect(late.status).toBe(409);
    expect(wordsOf(late.body)).toContain("It was marked as contacted since this page was opened.");
    // The same button pressed twice finds what it did.
    const current = named(await formsOf(inbox), "state", { state: "scheduled" });
    for (const _ of [1, 2]) expect((await admin.post(inbox, current)).status).toBe(302);
    expect(await stored()).toEqual({ ...before, state: "scheduled" });
    await act({ id: sarah, intent: "visit-cancelled" });
  });

  test("says which home an inquiry is about", async () => {
    const home = `apartment-${await addApartment(site.db, { name: "Family Comfort" })}`;
    expect((await act({ intent: "home", home })).status).toBe(302);
    const named = () =>
      site.db.selectFrom("enquiries").select(["home_kind", "home_name"]).orderBy("id").executeTakeFirstOrThrow();
    expect(await named()).toEqual({ home_kind: "apartment", home_name: "Family Comfort" });
    const property = `property-${await addProperty(site.db, { title: "Bukoto Duplex" })}`;
    await act({ intent: "home", home: property });
    expect(await named()).toEqual({ home_kind: "property", home_name: "Bukoto Duplex" });
    const gone = "This home is sold, hidden or deleted.";
    expect((await act({ intent: "home", home: "apartment-999" })).body).toContain(gone);
    expect((await named()).home_name).toBe("Bukoto Duplex");
    expect(await audited("enquiry.assign-home")).toBe(2);
  });

  test("has the visits in the phone's calendar by a private address, which a new one ends", async () => {
    const makeAddress = async () => {
      const { body } = await admin.post("/dashboard/visits", { intent: "calendar-feed" });
      return /\/calendar\/[\w-]{43}\.ics/.exec(body)?.[0] ?? "";
    };
    const first = await makeAddress();
    const stranger = site.visitor();
    const file = await stranger.get(first);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toContain("text/calendar");
    expect(file.headers.get("cache-control")).toBe("no-store");
    const events = new ICAL.Component(ICAL.parse(file.body)).getAllSubcomponents("vevent");
    expect(events.map((event) => event.getFirstPropertyValue("summary"))).toEqual(["Amina: Bukoto Duplex"]);

    const second = await makeAddress();
    expect(second).not.toBe(first);
    expect((await stranger.get(first)).status).toBe(404);
    expect((await stranger.get(second)).status).toBe(200);
    expect((await stranger.get(`/calendar/${"A".repeat(43)}.ics`)).status).toBe(404);
    const token = second.slice("/calendar/".length, -".ics".length);
    expect(JSON.stringify(await site.db.selectFrom("audit_entries").selectAll().execute())).not.toContain(token);
    expect(JSON.stringify(site.logged)).not.toContain(token);
  });
});
