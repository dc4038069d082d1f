import { beforeEach, describe, expect } from "vitest";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import type { NewEnquiry } from "#server/enquiries/enquiries.ts";
import { findVisitByToken } from "#server/enquiries/find-visits.ts";
import {
  bookVisit,
  cancelVisit,
  listFreeTimes,
  moveVisit,
  type VisitOffice,
  whyNotFree,
} from "#server/enquiries/visits.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";

const office: VisitOffice = {
  hours: { ...defaultSettings.hours, closedDays: [{ on: "2026-11-26", name: "Stock taking" }] },
  rules: { slotMinutes: 60, placesPerSlot: 2, minimumNoticeHours: 3, bookableDaysAhead: 30 },
  secret: "a secret of the test and of nothing else",
};
/** This is a Monday, at 7:00 in Kampala. */
const now = localInstant("2026-11-23", "07:00");
const slot: Slot = { date: "2026-11-24", time: "10:00" };

function enquiryOf(name: string): NewEnquiry {
  return {
    kind: "visit",
    name,
    email: `${name.toLowerCase()}@visitors.example`,
    phone: undefined,
    message: "I would like to see it.",
    home: { kind: "apartment", id: 1, name: "Starter Home" },
    from: "/",
    language: "en",
    spamReason: undefined,
    notice: { version: "1", wording: "We use your details to answer you." },
    marketing: undefined,
  };
}

describe("visits", () => {
  let database: TestDatabase;
  test.beforeAll(({ database: opened }) => {
    database = opened;
  });
  beforeEach(async () => {
    await database.db.deleteFrom("enquiries").execute();
  });

  test("two hundred visitors race for a slot with two places: two get it, all others are offered free times", async () => {
    const { db } = database;
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        bookVisit(db, { enquiry: enquiryOf(`Visitor${i}`), slot, office, clientAddress: undefined }, now),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(2);
    for (const outcome of outcomes) {
      if (outcome.ok) continue;
      expect(outcome.reason).toBe("full");
      expect(outcome.nearest).toHaveLength(3);
      expect(outcome.nearest).not.toContainEqual(slot);
    }
    const { count } = await db
      .selectFrom("enquiries")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
  });

  test("when the capacity is lowered, those who hold the places above it still count", async () => {
    const { db } = database;
    const threeAtOnce = { ...office, rules: { ...office.rules, placesPerSlot: 3 } };
    const book = (name: string, desk: VisitOffice) =>
      bookVisit(db, { enquiry: enquiryOf(name), slot, office: desk, clientAddress: undefined }, now);
    const first = await book("First", threeAtOnce);
    for (const name of ["Second", "Third"]) expect(await book(name, threeAtOnce)).toMatchObject({ ok: true });
    if (!first.ok) throw new Error(first.reason);
    await cancelVisit(db, first.visit.enquiryId, { by: "visitor", state: "lost", changedBy: "visitor" }, now);
    expect(await book("Fourth", office)).toMatchObject({ ok: false, reason: "full" });
    expect(await book("Fourth", threeAtOnce)).toMatchObject({ ok: true });
  });

  test("a form that is sent many times at once books one place, and one answer only carries its reference and link", async () => {
    const { db } = database;
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        bookVisit(db, { enquiry: enquiryOf("Amina"), slot, office, clientAddress: undefined }, now),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    const repeated = outcomes.filter((outcome) => !outcome.ok);
    const rejection = { ok: false, reason: "repeated", visit: { slot, status: "requested" }, nearest: [] };
    for (const outcome of repeated) expect(outcome).toEqual(rejection);
    const days = await listFreeTimes(db, office, now);
    expect(days.find((day) => day.date === slot.date)?.times).toContain(slot.time);
  });

  test("a full slot is no longer offered", async () => {
    const { db } = database;
    await bookVisit(db, { enquiry: enquiryOf("Amina"), slot, office, clientAddress: undefined }, now);
    await bookVisit(db, { enquiry: enquiryOf("Brian"), slot, office, clientAddress: undefined }, now);
    const days = await listFreeTimes(db, office, now);
    expect(days.find((day) => day.date === slot.date)?.times).not.toContain(slot.time);
    expect(await whyNotFree(db, { slot, office }, now)).toBe("full");
    expect(await whyNotFree(db, { slot: { ...slot, time: "11:00" }, office }, now)).toBeUndefined();
  });

  test.each([
    ["past", { date: "2026-11-20", time: "10:00" }],
    ["too-soon", { date: "2026-11-23", time: "09:00" }],
    ["closed", { date: "2026-11-29", time: "10:00" }],
    ["closed", { date: "2026-11-26", time: "10:00" }],
    ["closed", { date: "2026-11-24", time: "10:20" }],
    ["too-far", { date: "2027-01-12", time: "10:00" }],
  ])("a time that is %s is rejected, with free ones offered, and nothing is stored", async (reason, rejected) => {
    const { db } = database;
    const outcome = await bookVisit(
      db,
      { enquiry: enquiryOf("Amina"), slot: rejected, office, clientAddress: undefined },
      now,
    );
    expect(outcome).toMatchObject({ ok: false, reason });
    expect(outcome.ok ? [] : outcome.nearest).toHaveLength(3);
    expect(await db.selectFrom("enquiries").select("id").execute()).toEqual([]);
  });

  test("the private link opens the visit, cancels it once, and the place is free again for the same words", async () => {
    const { db } = database;
    const booked = await bookVisit(db, { enquiry: enquiryOf("Amina"), slot, office, clientAddress: undefined }, now);
    if (!booked.ok) throw new Error("not booked");
    expect(await findVisitByToken(db, booked.visit.token, now)).toMatchObject({
      reference: booked.visit.reference,
      slot,
      status: "requested",
    });
    expect(await findVisitByToken(db, `${booked.visit.token}x`, now)).toBeUndefined();

    expect(
      await cancelVisit(db, booked.visit.enquiryId, { by: "visitor", state: "lost", changedBy: "visitor" }, now),
    ).toEqual({ ok: true, isChanged: true });
    expect(
      await cancelVisit(db, booked.visit.enquiryId, { by: "visitor", state: "lost", changedBy: "visitor" }, now),
    ).toEqual({ ok: true, isChanged: false });
    expect(await findVisitByToken(db, booked.visit.token, now)).toMatchObject({
      status: "cancelled",
      calendarSequence: 1,
    });

    const again = await bookVisit(db, { enquiry: enquiryOf("Amina"), slot, office, clientAddress: undefined }, now);
    expect(again.ok).toBe(true);
    expect(again.ok && again.visit.reference).not.toBe(booked.visit.reference);
  });

  test("a visit moves to a free time only, and its old place is free at once", async () => {
    const { db } = database;
    const later: Slot = { date: "2026-11-25", time: "14:00" };
    const amina = await bookVisit(db, { enquiry: enquiryOf("Amina"), slot, office, clientAddress: undefined }, now);
    const brian = await bookVisit(db, { enquiry: enquiryOf("Brian"), slot, office, clientAddress: undefined }, now);
    await bookVisit(db, { enquiry: enquiryOf("Carol"), slot: later, office, clientAddress: undefined }, now);
    if (!amina.ok || !brian.ok) throw new Error("not booked");

    expect(
      await moveVisit(db, { enquiryId: amina.visit.enquiryId, slot: later, movedBy: "visitor", office }, now),
    ).toEqual({ ok: true });
    expect(
      await moveVisit(db, { enquiryId: brian.visit.enquiryId, slot: later, movedBy: "visitor", office }, now),
    ).toMatchObject({
      ok: false,
      reason: "full",
    });
    expect(
      await bookVisit(db, { enquiry: enquiryOf("Doreen"), slot, office, clientAddress: undefined }, now),
    ).toMatchObject({ ok: true });
  });

  test("a move that cannot be written down whole leaves the visit where it was, and takes no place", async () => {
    const { db } = database;
    const later: Slot = { date: "2026-11-25", time: "14:00" };
    const amina = await bookVisit(db, { enquiry: enquiryOf("Amina"), slot, office, clientAddress: undefined }, now);
    if (!amina.ok) throw new Error("not booked");
    const broken = moveVisit(
      db,
      { enquiryId: amina.visit.enquiryId, slot: later, movedBy: "office", office },
      now,
      async () => {
        throw new Error("no mail can be queued");
      },
    );
    await expect(broken).rejects.toThrow("no mail can be queued");
    const visits = await db.selectFrom("visits").select(["visit_on", "starts_at", "moved_by"]).execute();
    expect(visits).toEqual([{ visit_on: slot.date, starts_at: "10:00:00", moved_by: null }]);
  });

  test("many who move to the last place at once: one gets it", async () => {
    const { db } = database;
    const last: Slot = { date: "2026-11-27", time: "09:00" };
    await bookVisit(db, { enquiry: enquiryOf("First"), slot: last, office, clientAddress: undefined }, now);
    const times = ["09:00", "10:00", "11:00", "12:00", "13:00"];
    const booked = await Promise.all(
      times.map((time, i) =>
        bookVisit(
          db,
          { enquiry: enquiryOf(`Mover${i}`), slot: { date: "2026-11-25", time }, office, clientAddress: undefined },
          now,
        ),
      ),
    );
    const moves = await Promise.all(
      booked.map((outcome) =>
        moveVisit(
          db,
          { enquiryId: outcome.ok ? outcome.visit.enquiryId : 0, slot: last, movedBy: "visitor", office },
          now,
        ),
      ),
    );
    expect(moves.filter((move) => move.ok)).toHaveLength(1);
  });
});
