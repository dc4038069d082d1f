import { expect, test } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { openSite } from "#test/app.ts";

test("two hundred people press for the same two places at once: two are booked, all others are offered free times, and none sees an error", async () => {
  const site = await openSite();
  site.clock.now = localInstant("2026-11-23", "07:00");
  try {
    const press = async (i: number) => {
      // Each visitor is in another network, because a network may only have a few requests at a time.
      const visitor = site.visitor({ address: `198.18.${i}.7` });
      for (;;) {
        const answer = await visitor.post("/visit", {
          name: `Visitor ${i}`,
          email: `visitor${i}@visitors.example`,
          date: "2026-11-24",
          time: "10:00",
          message: "I would like to see it.",
        });
        // A busy machine answers some visitors with 503, and they try again.
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => press(i)));
    const booked = answers.filter((answer) => answer.status === 303);
    const rejected = answers.filter((answer) => answer.status === 409);
    expect({ booked: booked.length, rejected: rejected.length }).toEqual({ booked: 2, rejected: 198 });
    for (const { body } of rejected) {
      expect(body).toContain("That time has just been taken.");
      expect(body.match(/<button[^>]*name="slot"/g)).toHaveLength(3);
    }
    const visits = await site.db.selectFrom("visits").select(["place"]).orderBy("place").execute();
    expect(visits).toEqual([{ place: 1 }, { place: 2 }]);
    expect(await site.db.selectFrom("enquiries").select("id").execute()).toHaveLength(2);
  } finally {
    await site.remove();
  }
});
