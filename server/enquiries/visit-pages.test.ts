import ICAL from "ical.js";
import { describe, expect } from "vitest";
import { marketingConsent, privacyNotice } from "#content/consent-wordings.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import type { TestSite } from "#test/app.ts";
import { addApartment } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { between, expectInOrder, wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

const form = {
  name: "Amina Nakato",
  email: "amina@visitors.example",
  phone: "0772 123 456",
  date: "2026-11-24",
  time: "10:00",
  message: "I come with my sister.",
  home: "",
  website: "",
};

describe("a visit, without script", () => {
  let site: TestSite;
  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    site.clock.now = localInstant("2026-11-23", "07:00");
  });

  test("is requested, opened by its private link, taken into a calendar, moved and cancelled", async () => {
    const visitor = site.visitor();
    const sent = await visitor.post("/visit", form);
    expect(sent.status).toBe(303);
    const path = (sent.headers.get("location") ?? "").replace("?sent", "");
    expect(path).toMatch(/^\/visit\/[\w-]{43}$/);

    const page = await visitor.get(`${path}?sent`);
    expect(page.status).toBe(200);
    expect(page.body).toContain("Visit request submitted successfully!");
    expect(page.body).toMatch(/<h1[^>]*>Tuesday 24 November/);
    site.clock.now = localInstant("2026-11-23", "08:30");
    expect((await visitor.get(`${path}?sent`)).body).not.toContain("submitted successfully");
    site.clock.now = localInstant("2026-11-23", "07:00");
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    const reference = /Reference <strong[^>]*>([\w]{3}-[\w]{4})/.exec(page.body)?.[1] ?? "";

    const file = await visitor.get(`${path}/calendar.ics`);
    expect(file.headers.get("content-type")).toContain("text/calendar");
    const event = new ICAL.Component(ICAL.parse(file.body)).getFirstSubcomponent("vevent");
    expect(event?.getFirstPropertyValue("uid")).toBe(`visit-${reference}@localhost`);

    const moved = await visitor.post(path, { intent: "move", slot: "2026-11-25 14:00" });
    expect(moved.status).toBe(303);
    expect((await visitor.get(path)).body).toContain("Wednesday 25 November");

    const cancelled = await visitor.post(path, { intent: "cancel" });
    expect(cancelled.status).toBe(303);
    const over = await visitor.get(path);
    expect(over.body).toMatch(/<h1>Cancelled: /);
    expect(over.body).not.toContain("Move the visit");
    expect(over.body).toMatch(/<a href="\/visit"[^>]*>Book another time/);
    expect((await visitor.get(`${path}/calendar.ics`)).body).toContain("STATUS:CANCELLED");

    expect((await visitor.post(path, { intent: "undo" })).status).toBe(303);
    const again = await visitor.get(path);
    expect(again.body).toContain("Wednesday 25 November");
    expect(again.body).toContain("Yes, cancel the visit");
    const kept = await site.db.selectFrom("visits").select(["status", "visitor_moves"]).execute();
    expect(kept).toEqual([{ status: "requested", visitor_moves: 2 }]);
    await visitor.post(path, { intent: "cancel" });
  });

  test("is requested with a number alone: no mail goes out, and the page has the private link and sends it by WhatsApp", async () => {
    const visitor = site.visitor();
    const mails = () => site.db.selectFrom("outgoing_mails").select("to_address").orderBy("id").execute();
    const before = (await mails()).length;
    const sent = await visitor.post("/visit", {
      ...form,
      name: "Grace",
      email: "",
      phone: "0772 900 100",
      time: "16:00",
    });
    expect(sent.status).toBe(303);
    const path = sent.headers.get("location") ?? "";
    const link = `${site.publicUrl}${path.replace("?sent", "")}`;
    const page = (await visitor.get(path)).body;
    expect(page).toContain("We send no e-mail, as you left no address.");
    expect(page).toContain("Anyone with it can move or cancel the visit.");
    // The link is behind a button, because other people may look over the visitor's shoulder.
    expect(page).toMatch(/<details[^>]*><summary[^>]*>Show my private link<\/summary>/);
    expect(page).toContain(`href="${link}"`);
    const chat = /href="(https:\/\/wa\.me\/256772900100\?text=[^"]+)"/.exec(page)?.[1] ?? "";
    expect(decodeURIComponent(chat)).toContain(link);
    // The chat that sends the link to the visitor's own phone is not offered later, because others may have the link by
    // then.
    expect((await visitor.get(path.replace("?sent", ""))).body).not.toContain("256772900100");
    await visitor.post(path.replace("?sent", ""), { intent: "move", slot: "2026-11-26 14:00" });
    await visitor.post(path.replace("?sent", ""), { intent: "cancel" });
    const cancelled = (await visitor.get(path)).body;
    expect(cancelled).toMatch(/<h1>Cancelled: /);
    expect(cancelled).not.toMatch(/can move or cancel the visit|256772900100/);
    const toOffice = "hello@amaka.example";
    expect((await mails()).slice(before).map(({ to_address }) => to_address)).toEqual([toOffice, toOffice, toOffice]);
  });

  test("with a number alone is shown as it is when its first page is opened again, and the number for an hour only", async () => {
    const visitor = site.visitor();
    const asked = { ...form, name: "Grace", email: "", phone: "0772 900 200", time: "12:00" };
    const path = (await visitor.post("/visit", asked)).headers.get("location") ?? "";
    await site.db.updateTable("visits").set({ status: "confirmed" }).where("starts_at", "=", "12:00").execute();
    expect(decodeURIComponent((await visitor.get(path)).body)).toContain("12:00 PM Kampala time is confirmed.");
    site.clock.now = new Date(site.clock.now.getTime() + 61 * 60_000);
    expect((await visitor.get(path)).body).not.toContain("256772900200");
    site.clock.now = localInstant("2026-11-23", "07:00");
  });

  test("that looks like spam reads its status first, and by when we answer, with no promise", async () => {
    const visitor = site.visitor();
    const asked = { ...form, name: "Grace", email: "", phone: "0772 900 300", time: "13:00", website: "x" };
    const page = (await visitor.get((await visitor.post("/visit", asked)).headers.get("location") ?? "")).body;
    expect(page).toContain("Not booked. The time is not kept for you yet.");
    expect(page).toMatch(/<h1>Asked for: /);
    expect(page).toContain("answers within one working day");
    for (const way of ["Move the visit", "Cancel the visit", "Send this to myself on WhatsApp"])
      expect(page).toContain(way);
    expect(page).not.toMatch(/We hold|calendar\.ics|confirm it soon/);
  });

  test("is booked by a button right below what is asked; a message, news and the notice of a sample stand aside", async () => {
    const { body } = await site.visitor().get("/visit?perday=15000");
    const form = between(body, 'class="visit-form"', "</form>");
    expectInOrder(form, [
      // The home comes before the times, because it changes them.
      'name="home"',
      'name="slot"',
      'name="name"',
      'name="phone"',
      '<details class="visit-extras fold">',
      "Your message: “I can pay UGX 15,000 a day.”",
      'name="message"',
      'name="marketing"',
      "</details>",
      "Book a visit</button>",
      "This is a sample company.",
    ]);
    const wrong = await site.visitor().post("/visit", { name: "Peter", message: "At the gate" });
    expect(wrong.body).toContain('<details class="visit-extras fold" open="">');
  });

  test("says that it is booked, and is cancelled by another button than the one that keeps it", async () => {
    const visitor = site.visitor();
    const sent = await visitor.post("/visit", {
      ...form,
      name: "Ruth",
      email: "",
      phone: "0772 900 500",
      time: "16:00",
    });
    const path = (sent.headers.get("location") ?? "").replace("?sent", "");
    const { body } = await visitor.get(path);
    expect(body).toContain("Booked. We hold this time for you.");
    const asked = between(body, 'data-form="cancel"', "</form>");
    expect(asked).toMatch(new RegExp(`<a class="btn btn-ink" href="${path}">No, keep it</a>`));
    expect(asked).toMatch(/<button type="submit" class="btn btn-outline"[^>]*>Yes, cancel the visit/);
    expect(asked).not.toMatch(/<summary class="btn btn-(?:ink|outline)/);
  });

  test("is asked for by two taps, a name and a number; a day on which nothing is free says why", async () => {
    const visitor = site.visitor();
    const page = (await visitor.get("/visit")).body;
    expect(page).toMatch(/<p class="visit-day">Sunday 29 November(?:<!-- -->)? <small>closed/);
    const [, slot = ""] = /<input type="radio"[^>]* name="slot" value="(2026-11-27 [^"]+)"/.exec(page) ?? [];
    const sent = await visitor.post("/visit", { name: "Peter", phone: "0772 900 400", slot });
    expect(sent.status).toBe(303);
    const booked = await visitor.get(sent.headers.get("location") ?? "");
    expect(booked.body).toContain("Friday 27 November");
    const none = await visitor.post("/visit", { name: "Peter", phone: "0772 900 400" });
    expect(none.status).toBe(400);
    expect(none.body).toMatch(/field-error">Please choose a day and a time/);
  });

  test("that is rejected shows every word again and offers the nearest free times, one of which books with a press", async () => {
    const visitor = site.visitor();
    const rejected = await visitor.post("/visit", { ...form, name: "Brian", date: "2026-11-29" });
    expect(rejected.status).toBe(409);
    expect(rejected.body).toContain("We are closed at that time.");
    for (const submitted of ["Brian", "amina@visitors.example", "0772 123 456", "I come with my sister."])
      expect(rejected.body).toContain(submitted);
    expect(rejected.body).not.toContain("submitted successfully");
    const offered = /value="(2026-11-2[^"]+)"[^>]*name="slot"/.exec(rejected.body)?.[1] ?? "";
    const booked = await visitor.post("/visit", { ...form, name: "Brian", date: "2026-11-29", slot: offered });
    expect(booked.status).toBe(303);
  });

  test.each([
    [{ name: " " }, "Please enter your name"],
    [{ email: "amina" }, "Please enter a valid e-mail address"],
    [{ phone: "call me" }, "Please enter a phone number we can call"],
    [{ phone: "", email: "" }, "Please enter a phone number or an e-mail address"],
    [{ email: "", marketing: "on" }, "Please enter the address for the news, or untick the box for them"],
    [{ date: "" }, "Please choose a day and a time"],
    [{ time: "25:00" }, "Please choose a day and a time"],
  ])("with %j is rejected in words, at the field", async (changes, message) => {
    const rejected = await site.visitor().post("/visit", { ...form, ...changes });
    expect(rejected.status).toBe(400);
    expect(rejected.body).toContain(message);
    expect(rejected.body).toContain("name" in changes ? form.email : form.name);
  });

  test.each([
    [{ date: "2026-11-20" }, "That time has passed."],
    [{ date: "2026-11-23", time: "08:00" }, "We need more notice than that."],
    [{ date: "2027-06-01" }, "We do not take bookings that far ahead."],
    [{ time: "19:00" }, "We are closed at that time."],
  ])("at a time that cannot be had, %j, is rejected in words, and free times are offered", async (changes, message) => {
    const rejected = await site.visitor().post("/visit", { ...form, name: "Doreen", ...changes });
    expect(rejected.status).toBe(409);
    expect(rejected.body).toContain(message);
    expect(rejected.body.match(/<button[^>]*name="slot"/g)).toHaveLength(3);
    expect(rejected.body).toContain("Doreen");
  });

  test("to a home that is far is refused by its last start, with the times and the duration of that home", async () => {
    const id = await addApartment(site.db, { name: "Far Flat", toTown: "21 km, an hour by taxi" });
    const far = { ...form, name: "Esther", home: `apartment-${id}`, time: "17:00" };
    const rejected = await site.visitor().post("/visit", far);
    expect(rejected.status).toBe(409);
    const words = rejected.body.replaceAll("<!-- -->", "");
    expect(words).toContain("A visit of Far Flat takes 3 hours: the last start on that day is 3:00 PM.");
    expect(words).toContain("Allow about 3 hours in all, with the way to Far Flat and back");
    expect(words).toContain('value="2026-11-25 15:00"');
    expect(words).not.toContain('value="2026-11-25 16:00"');
    const ofHome = await site.visitor().get(`/visit/free-times?date=2026-11-25&home=apartment-${id}`);
    expect(JSON.parse(ofHome.body).times.at(-1)).toBe("15:00");
    const home = (await site.visitor().get("/")).body;
    const offered = [...home.matchAll(/\/visit\?slot=[\d-]+\+([\d:]+)/g)].map(([, time = ""]) => time);
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter((time) => time > "15:00")).toEqual([]);
  });

  test("without a home says on its page, in the calendar and on WhatsApp whether there is time to see a home", async () => {
    const none = "There is no time to see a home before we close: we go on another day.";
    const maybe = "We go to a home with you if there is time before we close, otherwise on another day.";
    for (const [time, said, not] of [
      ["17:00", none, maybe],
      ["09:00", maybe, none],
    ] as const) {
      const visitor = site.visitor();
      const sent = await visitor.post("/visit", {
        ...form,
        name: "Grace",
        email: `grace${time.slice(0, 2)}@visitors.example`,
        phone: "",
        date: "2026-11-26",
        time,
      });
      const path = (sent.headers.get("location") ?? "").replace("?sent", "");
      const { body } = await visitor.get(path);
      const [, note = ""] = /href="https:\/\/wa\.me\/\?text=([^"]+)"/.exec(body) ?? [];
      const file = await visitor.get(`${path}/calendar.ics`);
      const event = new ICAL.Component(ICAL.parse(file.body)).getFirstSubcomponent("vevent");
      const told = [wordsOf(body), decodeURIComponent(note), String(event?.getFirstPropertyValue("description"))];
      expect(told).toEqual(told.map(() => expect.stringContaining(said)));
      for (const text of told) expect(text).not.toContain(not);
    }
  });

  test.each([
    ["2026-11-25 09:30", "Wednesday 25 November, 9:30 AM", "No visit begins at that time. Nearest: 9:00 AM, 10:00 AM."],
    ["2026-11-25 20:00", "Wednesday 25 November, 8:00 PM", "We are closed at that time."],
    ["2027-11-29 10:00", "Monday 29 November 2027, 10:00 AM", "We do not take bookings that far ahead."],
    ["0001-01-01 10:00", "Monday 1 January 1, 10:00 AM", "That time has passed."],
  ])("at the time of a link that cannot be had, %s, says why", async (slot, when, why) => {
    const { body } = await site.visitor().get(`/visit?slot=${slot.replace(" ", "+")}`);
    expect(wordsOf(body)).toContain(`${when} Kampala time: ${why}`);
  });

  test("is stored with the wording that was agreed to, its version and the time", async () => {
    // One connection may send only so many forms in a while, and the tests above have sent theirs.
    const sent = await site.visitor({ address: "203.0.113.7" }).post("/visit", {
      ...form,
      name: "Flavia",
      email: "flavia@visitors.example",
      phone: "",
      time: "15:00",
      marketing: "on",
    });
    expect(sent.status, wordsOf(sent.body)).toBe(303);
    const consents = await site.db
      .selectFrom("consents")
      .innerJoin("enquiries", "enquiries.id", "consents.enquiry_id")
      .select(["purpose", "wording", "wording_version", "given_at"])
      .where("name", "=", "Flavia")
      .orderBy("purpose")
      .execute();
    expect(consents).toEqual([
      {
        purpose: "contact",
        wording: privacyNotice.wording,
        wording_version: privacyNotice.version,
        given_at: site.clock.now,
      },
      {
        purpose: "marketing",
        wording: marketingConsent.wording,
        wording_version: marketingConsent.version,
        given_at: site.clock.now,
      },
    ]);
    const page = (await site.visitor().get("/visit")).body;
    const text = page.replaceAll(/<[^>]*>/g, "").replaceAll("&#x27;", "'");
    expect(text).toContain(privacyNotice.wording);
    expect(text).toContain(marketingConsent.wording);
    expect(page).not.toMatch(/name="marketing"[^>]*checked/);
  });

  test("of another visitor is not opened by guessing", async () => {
    expect((await site.visitor().get("/visit/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")).status).toBe(404);
    expect((await site.visitor().get("/visit/1/calendar.ics")).status).toBe(404);
  });

  test("leaves no personal data in the log", () => {
    const text = JSON.stringify(site.logged);
    for (const word of ["Amina", "visitors.example", "772123456"]) expect(text).not.toContain(word);
  });
});
