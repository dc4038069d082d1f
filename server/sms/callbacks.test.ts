import { describe, expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { smsCallbackPaths } from "#server/sms/callback-paths.ts";
import { listSmsStops } from "#server/sms/stops.ts";
import type { TestSite } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { openSmsOffice, type SmsOffice } from "#test/sms-office.ts";

const test = testWithSite({ smsGateway: "Africa's Talking" });

describe("a gateway's report", () => {
  let site: TestSite;
  let office: SmsOffice;
  let paths: ReturnType<typeof smsCallbackPaths>;
  let amina: Awaited<ReturnType<SmsOffice["agreement"]>>;

  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    site.clock.now = localInstant("2026-11-20", "10:00");
    office = await openSmsOffice(site.db, site.clock);
    paths = smsCallbackPaths(site.auth.secret);
    amina = await office.agreement("Amina", 10);
    await office.settings({ receipts: "on" });
  });
  test.afterAll(() => office.close());
  test.beforeEach(() => office.empty());

  /** Sends a form without an origin and cookies, as a gateway does. */
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await site.app.request(`http://localhost:3000${path}`, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const report = (id: string, status: string, more: Record<string, string> = {}) =>
    post(paths.report, { id, status, phoneNumber: amina.phone, networkCode: "64110", retryCount: "0", ...more });
  const sent = async () => {
    await office.pay(amina.id, 20_000);
    await office.deliver();
    return office.host.taken.at(-1)?.id ?? "";
  };
  const reported = async () => (await office.messages()).map((one) => [one.state, one.report, one.report_reason]);

  test("a report is stored; late, doubled and in another order it changes nothing", async () => {
    const id = await sent();
    expect(await report(id, "Sent")).toEqual({ status: 200, text: "ok\n" });
    expect(await reported()).toEqual([["sent", "underway", null]]);
    await report(id, "AbsentSubscriber");
    expect(await reported()).toEqual([["sent", "failed", "AbsentSubscriber"]]);
    await report(id, "Success");
    const at = (await office.messages())[0]?.reported_at;
    site.clock.now = new Date(site.clock.now.getTime() + 60_000);
    for (const late of ["Success", "Buffered", "Sent", "Failed"]) expect((await report(id, late)).status).toBe(200);
    expect(await reported()).toEqual([["sent", "delivered", null]]);
    expect((await office.messages())[0]?.reported_at).toEqual(at);
  });

  test("has the reason of a failure in one word, for any input", async () => {
    const id = await sent();
    await report(id, "Failed", { failureReason: "UserDoesNotExist" });
    expect(await reported()).toEqual([["sent", "failed", "UserDoesNotExist"]]);
    const other = await sent();
    await report(other, "Rejected", { failureReason: `<b>${amina.phone}` });
    expect((await reported())[1]).toEqual(["sent", "failed", "Rejected"]);
  });

  test("of an unknown message, or with unknown words, changes nothing", async () => {
    await sent();
    expect((await report("ATXid_other", "Success", { phoneNumber: "+256772999999" })).status).toBe(200);
    expect((await report("ATXid_other", "Dancing")).status).toBe(200);
    expect(await reported()).toEqual([["sent", null, null]]);
  });

  test("STOP stops reminders, STOP ALL everything, START nothing any more; other words are not read", async () => {
    const reply = (text: string, from = amina.phone) =>
      post(paths.incoming, { from, text, to: "8228", id: "1", date: "2026-11-20", linkId: "" });
    const stops = async () => (await listSmsStops(site.db, [amina.phone])).get(amina.phone)?.scope;
    await reply("I pay on Friday");
    expect(await stops()).toBeUndefined();
    expect((await reply(" stop")).status).toBe(200);
    await reply("Stop");
    expect(await stops()).toBe("reminders");
    await reply("STOP ALL", amina.phone.slice(1));
    await reply("STOP");
    expect(await stops()).toBe("all");
    await reply("start");
    expect(await stops()).toBeUndefined();
    expect(await site.db.selectFrom("sms_stops").select(["scope", "ended_by"]).execute()).toEqual([
      { scope: "all", ended_by: "reply" },
    ]);
    await post(paths.optOut, { senderId: "AMAKA", phoneNumber: amina.phone });
    expect(await stops()).toBe("all");
  });

  test("only the whole address opens anything, and only small forms are read", async () => {
    const id = await sent();
    const wrong = paths.report.replace(/.\/report$/, "/report");
    expect((await post(wrong, { id, status: "Success" })).status).toBe(404);
    expect((await post("/sms/x/incoming", { from: amina.phone, text: "STOP" })).status).toBe(404);
    expect((await post(paths.report, { id, status: "x".repeat(9000) })).status).toBe(413);
    expect((await post(paths.report, { status: "Success" })).status).toBe(400);
    expect((await site.visitor().get(paths.report)).status).toBe(404);
    expect(await reported()).toEqual([["sent", null, null]]);
    const key = paths.report.split("/")[2] ?? "";
    expect(JSON.stringify(site.logged)).not.toContain(key);
  });
});
