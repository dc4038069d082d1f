import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedIn } from "#test/administrator.ts";
import { openSite, type TestSite, type Visitor } from "#test/app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { type SilentNetwork, startSilentNetwork } from "./silent-network.ts";

const storedOnce = "We could not see whether this was done. Please send it again shortly: it counts only once.";
const question = { kind: "message", name: "Amina", phone: "0772 123 456", message: "Is there a lift?" };

let database: TestDatabase;
let network: SilentNetwork;
let site: TestSite;
let admin: Visitor;

beforeEach(async () => {
  database = await createTestDatabase();
  network = await startSilentNetwork(database.url);
  site = await openSite({ databaseUrl: network.url(database.url) });
  admin = await signedIn(site);
});

afterEach(async () => {
  await site.remove();
  await network.close();
  await database.remove();
});

const enquiries = () => database.db.selectFrom("enquiries").select("name").execute();
const buyers = () => database.db.selectFrom("buyers").select("name").execute();

async function recover(): Promise<void> {
  network.recover();
  await expect.poll(async () => (await site.visitor().get("/readyz")).status).toBe(200);
}

test("a visitor whose form was stored while the answer got lost is not informed that it was not", async () => {
  network.loseAnswerTo("commit");
  const lost = await site.visitor().post("/ask", question);
  expect(lost.status).toBe(503);
  expect(wordsOf(lost.body)).toContain(storedOnce);
  expect(lost.body).toContain("Is there a lift?");
  expect(lost.body).not.toContain("nothing was changed");
  expect(await enquiries()).toHaveLength(1);
  await recover();
  const again = await site.visitor().post("/ask", question);
  expect(wordsOf(again.body)).toContain("We have it. Your reference is");
  expect(await enquiries()).toHaveLength(1);
});

test("and neither is the office, by a form that has a key", async () => {
  const form = { intent: "save-buyer", name: "Brian Okello", phone: "0772 999 001", formKey: randomUUID() };
  network.loseAnswerTo("commit");
  const lost = await admin.post("/dashboard/buyers/new", form);
  expect(lost.status).toBe(503);
  expect(wordsOf(lost.body)).toContain(storedOnce);
  expect(await buyers()).toEqual([{ name: "Brian Okello" }]);
  await recover();
  expect((await admin.post("/dashboard/buyers/new", form)).status).toBe(302);
  expect(await buyers()).toHaveLength(1);
});

test("without a key the office is asked to look first", async () => {
  await site.visitor().post("/ask", question);
  const { id } = await database.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  network.loseAnswerTo("commit");
  const lost = await admin.post("/dashboard/enquiries", { id: String(id), intent: "note", body: "Calls on Friday" });
  expect(wordsOf(lost.body)).toContain(
    "We could not see whether this was done. Please check before you send it again.",
  );
  expect(await database.db.selectFrom("enquiry_notes").select("body").execute()).toHaveLength(1);
});

test("what was never sent to a silent database is reported as unchanged, and is", async () => {
  network.loseEverything();
  for (const again of [false, true]) {
    const lost = await site.visitor().post("/ask", question);
    expect([again, lost.status]).toEqual([again, 503]);
    expect(wordsOf(lost.body)).toContain("Nothing was changed");
  }
  expect(await enquiries()).toEqual([]);
});
