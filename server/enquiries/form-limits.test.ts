import { describe, expect, vi } from "vitest";
import { signedIn } from "#test/administrator.ts";
import type { Page, TestSite } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

const burst = 30;

const callback = { kind: "callback", name: "Amina Nakato", phone: "0772 123 456", from: "/plan", website: "" };

describe("forms sent too fast", () => {
  let site: TestSite;
  test.beforeAll(({ site: opened }) => {
    site = opened;
  });
  // The clock of the limits stands still, because a budget refills while a slow machine sends.
  let milliseconds: number;
  test.beforeEach(() => {
    milliseconds = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => milliseconds);
  });
  test.afterEach(() => {
    vi.restoreAllMocks();
  });

  /**
   * Sends forms until one is rejected.
   *
   * @returns the number of forms that were accepted, and the page that rejected the last one
   */
  async function sendUntilRejected(addressOf: (n: number) => string): Promise<{ taken: number; rejected: Page }> {
    for (let taken = 0; taken < 100; taken += 1) {
      const visitor = site.visitor({ address: addressOf(taken) });
      const page = await visitor.post("/ask", { ...callback, name: `${callback.name} ${addressOf(0)} ${taken}` });
      if (page.status !== 200) return { taken, rejected: page };
    }
    throw new Error("nobody was rejected");
  }

  const stored = () => site.db.selectFrom("enquiries").select("id").execute();

  test("from one address are rejected in a clear sentence, with every word, the time to wait, WhatsApp and a number", async () => {
    const { taken, rejected } = await sendUntilRejected(() => "203.0.113.5");
    expect(taken).toBe(burst);
    expect(await stored()).toHaveLength(taken);

    expect(rejected.status).toBe(429);
    const seconds = Number(rejected.headers.get("retry-after"));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(3);
    expect(rejected.body).toMatch(
      /Too many requests came from your connection[\s\S]*Please try again in [1-3] seconds?\./,
    );
    for (const submitted of [`Amina Nakato 203.0.113.5 ${taken}`, "0772 123 456", 'value="/plan"']) {
      expect(rejected.body).toContain(submitted);
    }
    expect(rejected.body).toContain('href="https://wa.me/256700000000');
    expect(rejected.body).toContain('href="tel:+256700000000"');

    const visitor = site.visitor({ address: "203.0.113.5" });
    const again = { ...callback, name: `Amina Nakato 203.0.113.5 ${taken}` };
    milliseconds += seconds * 1000;
    expect((await visitor.post("/ask", again)).status).toBe(200);
    expect(await stored()).toHaveLength(taken + 1);
  });

  test("from one IPv6 network are rejected however its addresses are rotated, for every kind of form", async () => {
    const { taken } = await sendUntilRejected((n) => `2001:db8:7:7:${n.toString(16)}::1`);
    expect(taken).toBe(burst);
    const other = site.visitor({ address: "2001:db8:7:7:ffff::9" });
    for (const [path, fields] of [
      ["/visit", { name: "Brian", message: "I come with my sister." }],
      ["/news/subscribe", { email: "brian@visitors.example" }],
    ] as const) {
      const rejected = await other.post(path, fields);
      expect({ path, status: rejected.status }).toEqual({ path, status: 429 });
      for (const submitted of Object.values(fields)) expect(rejected.body).toContain(submitted);
    }
  });

  test("block no other visitor, and the administrator from nothing", async () => {
    const admin = await signedIn(site, undefined, { address: "203.0.113.77" });
    await sendUntilRejected(() => "203.0.113.77");
    const id = String((await stored())[0]?.id);
    expect((await admin.post("/dashboard/enquiries", { id, intent: "state", state: "contacted" })).status).toBe(302);
    const neighbour = await site.visitor({ address: "2001:db8:7:8::1" }).post("/ask", callback);
    expect(neighbour.status).toBe(200);
  });
});
