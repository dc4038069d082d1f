import { expect, test } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { openSite } from "#test/app.ts";

test("repeating a visit form reveals neither its private link nor its reference, and it is stored once", async () => {
  const site = await openSite();
  site.clock.now = localInstant("2026-11-23", "07:00");
  try {
    const form = {
      name: "Amina",
      email: "amina@visitors.example",
      phone: "0772 123 456",
      date: "2026-11-24",
      time: "10:00",
      message: "I come with my sister.",
    };
    const first = await site.visitor().post("/visit", form);
    const token = /\/visit\/([\w-]{43})/.exec(first.headers.get("location") ?? "")?.[1] ?? "none";
    const { reference } = await site.db.selectFrom("enquiries").select("reference").executeTakeFirstOrThrow();

    const stranger = site.visitor({ address: "203.0.113.9" });
    for (const path of ["/visit", "/visit.data"]) {
      const repeated = await stranger.post(path, form);
      expect(repeated.status).toBe(200);
      expect(repeated.headers.get("location")).toBeNull();
      for (const secret of [token, reference]) expect(repeated.body).not.toContain(secret);
      expect(repeated.body).toMatch(
        path === "/visit" ? /We already have this request, for (?:<!-- -->)?Tuesday/ : /repeated/,
      );
    }
    expect(await site.db.selectFrom("visits").select("place").execute()).toEqual([{ place: 1 }]);
    expect(await site.db.selectFrom("outgoing_mails").select("id").execute()).toHaveLength(2);
    expect((await site.visitor().get(`/visit/${token}`)).status).toBe(200);
  } finally {
    await site.remove();
  }
});
