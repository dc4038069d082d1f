import { expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import type { TestSite } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { countOpen, morning, postVisit, slotOf } from "./many-visits.ts";

const test = testWithNewSite();

let site: TestSite;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  site.clock.now = morning;
});

const post = (n: number, who?: Record<string, string>) => postVisit(site, n, who);

test.each([
  ["a hidden field filled in", { website: "https://evil.example" }, "A hidden field was filled in."],
  [
    "several links",
    { message: "Buy at https://evil.example and www.evil.example" },
    "Its message contains several links, or HTML code for one.",
  ],
])(
  "a visit that looks like spam (%s) holds no place, sends no mail, and becomes a real one when the office says so",
  async (_why, sign, reason) => {
    const admin = await signedIn(site);
    const spam = await post(0, sign);
    const page = await site.visitor().get(spam.headers.get("location") ?? "");
    expect(page.body).toContain("The time is not kept for you yet.");
    expect(page.body).toContain("Asked for: ");
    expect(page.body).not.toContain("submitted successfully");
    expect(await site.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
    for (const n of [1, 2]) expect((await post(n, slotOf(0))).status).toBe(303);

    const { id } = await site.db.selectFrom("enquiries").select("id").orderBy("id").executeTakeFirstOrThrow();
    const opened = (await admin.get(`/dashboard/enquiries/${id}?show=aside`)).body;
    expect(opened).toContain(reason);
    expect(opened).toContain("Not spam: book the visit");
    const act = (fields: Record<string, string>) => admin.post("/dashboard/enquiries", { id: String(id), ...fields });
    expect((await act({ intent: "not-spam" })).body).toContain("The time that was asked for has been taken since");
    expect((await act({ intent: "move", ...slotOf(1) })).status).toBe(302);
    expect(await countOpen(site)).toBe(2);
    const visit = site.db.selectFrom("visits").select(["status", "place"]).where("enquiry_id", "=", id);
    expect(await visit.execute()).toEqual([{ status: "confirmed", place: 1 }]);
    expect((await site.visitor().get(spam.headers.get("location") ?? "")).body).toContain("Confirmed. We expect you.");
    const mails = await site.db
      .selectFrom("outgoing_mails")
      .select("to_address")
      .where("template", "=", "visit-moved")
      .execute();
    expect(mails).toEqual([{ to_address: "visitor0@visitors.example" }]);

    expect((await act({ intent: "spam" })).status).toBe(302);
    expect(await visit.execute()).toEqual([{ status: "suspected", place: null }]);
    expect((await act({ intent: "not-spam" })).status).toBe(302);
    expect(await visit.execute()).toEqual([{ status: "requested", place: 1 }]);
  },
);

test("a visit that was only sent fast keeps its time within the limits of all, and mails the office alone until it is looked at", async () => {
  const admin = await signedIn(site);
  const fast = { elapsed: "400", phone: "0772 900 100", email: "" };
  const sent = await post(0, { ...fast, email: "visitor0@visitors.example" });
  const page = await site.visitor().get(sent.headers.get("location") ?? "");
  expect(page.body).toContain("Booked. We hold this time for you.");
  expect(page.body).toContain("We send no e-mail about it now.");
  const mails = () => site.db.selectFrom("outgoing_mails").select(["template", "to_address"]).execute();
  expect((await mails()).map(({ template }) => template)).toEqual(["new-enquiry"]);
  expect((await post(1, fast)).status).toBe(303);
  expect((await post(2, fast)).status).toBe(409);
  expect(await countOpen(site)).toBe(2);

  const link = (sent.headers.get("location") ?? "").replace("?sent", "");
  await site.visitor().post(link, { intent: "move", slot: `${slotOf(3).date} ${slotOf(3).time}` });
  expect((await mails()).some(({ to_address }) => to_address.includes("visitor0"))).toBe(false);

  const { id } = await site.db.selectFrom("enquiries").select("id").orderBy("id").executeTakeFirstOrThrow();
  const act = (intent: string) => admin.post("/dashboard/enquiries", { id: String(id), intent });
  expect((await act("spam")).status).toBe(302);
  expect(await countOpen(site)).toBe(1);
  expect((await act("not-spam")).status).toBe(302);
  expect(await countOpen(site)).toBe(2);
  expect((await mails()).some(({ to_address }) => to_address.includes("visitor0"))).toBe(true);
});

test("who is suspected moves and cancels the wish, and gets no place by undoing it", async () => {
  const sent = await post(0, { website: "https://evil.example" });
  const link = (sent.headers.get("location") ?? "").replace("?sent", "");
  const visitor = site.visitor();
  const visit = () => site.db.selectFrom("visits").select(["status", "place", "starts_at"]).execute();
  expect((await visitor.post(link, { intent: "move", slot: `${slotOf(3).date} ${slotOf(3).time}` })).status).toBe(303);
  expect(await visit()).toEqual([{ status: "suspected", place: null, starts_at: `${slotOf(3).time}:00` }]);
  expect((await visitor.get(link)).body).toContain("Cancel the visit");
  expect((await visitor.post(link, { intent: "cancel" })).status).toBe(303);
  expect((await visitor.post(link, { intent: "undo" })).status).toBe(303);
  expect(await visit()).toMatchObject([{ status: "suspected", place: null }]);
  expect(await site.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
});

test("the same long text from many is set aside from the fourth on; a link to our own site, or one to a map, is no spam", async () => {
  const message = "Dear Sir, we offer the best loans in the world at two percent, answer today!";
  for (const n of [0, 1, 2, 3]) await post(n, { message: `${message}${"!".repeat(n)}` });
  await post(4, { message: `${site.publicUrl}/properties and ${site.publicUrl}/plan and https://maps.example/pin` });
  const stored = await site.db.selectFrom("enquiries").select("spam_reason").orderBy("id").execute();
  expect(stored.map((row) => row.spam_reason)).toEqual([null, null, null, "repeated-text", null]);
});

test("a private link moves a visit five times; then it says to call, and still cancels", async () => {
  const sent = await post(0);
  const link = (sent.headers.get("location") ?? "").replace("?sent", "");
  const move = (n: number) =>
    site.visitor().post(link, { intent: "move", slot: `${slotOf(n).date} ${slotOf(n).time}` });
  for (let n = 1; n <= 5; n += 1) expect((await move(n)).status).toBe(303);
  const rejected = await move(6);
  expect(rejected.status).toBe(409);
  expect(rejected.body).toContain("You have moved this visit 5 times");
  expect(rejected.body).not.toContain("Move the visit");
  expect((await site.visitor().post(link, { intent: "cancel" })).status).toBe(303);
  expect(await countOpen(site)).toBe(0);
});
