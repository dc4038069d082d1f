import { expect } from "vitest";
import { progressForm } from "#domain/catalogue/progress.ts";
import { progressRecords } from "#server/catalogue/progress-records.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { announceDueContent, purgeDeleted } from "#server/content-jobs.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment, addPicture, addProgress, addProperty, by, kampala, now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { fieldsOf } from "#test/forms/form-on-page.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { waitForWrites } from "#test/pages/wait-for-writes.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  owner = await signedIn(site);
});

const visitorsRead = async (path: string) => {
  await waitForWrites(site);
  return wordsOf((await site.visitor().get(path)).body);
};
const form = "/dashboard/progress/new";

test("progress entered by the office appears on the home's page and among all updates", async () => {
  const id = await addProperty(site.db, { title: "Garden Villa" });
  const picture = await addPicture(site.db, "Bricks up to the first floor");
  await site.db.updateTable("media").set({ kind: "photo", taken_on: "2026-11-12" }).where("id", "=", picture).execute();
  expect(await visitorsRead(`/property/${id}`)).not.toContain("Stage");
  expect(await visitorsRead("/progress")).toContain("No updates yet.");

  const update = {
    ...fieldsOf((await owner.get(form)).body),
    home: "Garden Villa",
    stage: "walls",
    title: "The walls are up",
    description: "The roof comes in December.",
    galleryIds: String(picture),
    intent: "publish",
  };
  expect(update).toMatchObject({ happenedOn: "2026-11-20" });
  const rejected = await owner.post(form, update);
  expect([rejected.status, fieldsOf(rejected.body)]).toEqual([400, expect.objectContaining({ home: "Garden Villa" })]);
  expect(wordsOf(rejected.body)).toContain("choose it from the list");
  const answer = await owner.post(form, { ...update, home: `Garden Villa (property ${id})` });
  expect(answer.status, wordsOf(answer.body)).toBe(302);
  const saved = answer.headers.get("location") ?? "";
  expect(wordsOf((await owner.get(saved)).body)).toContain("Progress update published.");
  expect(fieldsOf((await owner.get(saved)).body).home).toBe(`Garden Villa (property ${id})`);
  expect(wordsOf((await owner.get("/dashboard/progress")).body)).toContain("The walls are up");

  await addProgress(site.db, { home: `property-${id}`, happenedOn: "2026-10-01", stage: "foundation", title: "Dug" });
  await waitForWrites(site);
  const { body } = await site.visitor().get(`/property/${id}`);
  const section = body.slice(body.indexOf('id="building-progress"'));
  expect(section.match(/<details[^>]* open=""[\s\S]*?<\/details>/)?.[0]).toContain("The walls are up");
  expect(section).toContain('<progress max="6" value="3"');
  for (const text of [
    "Walls, stage 3 of 6",
    "Next: roof",
    "20 November 2026",
    "Photo of the site, 12 November 2026",
    "Dug",
  ])
    expect(wordsOf(section)).toContain(text);

  const all = await visitorsRead("/progress");
  expect(all.indexOf("The walls are up")).toBeLessThan(all.indexOf("Dug"));
  expect(all.match(/Next: |Book a visit(?= ?:)/g)).toEqual(["Next: ", "Book a visit"]);
  expect(await visitorsRead("/about")).not.toContain("finished");
  await addProgress(site.db, { home: `property-${id}`, happenedOn: "2026-11-20", stage: "finished", title: "Done" });
  expect(await visitorsRead("/about")).toContain("Garden Villa 20 November 2026");
  const exported = await owner.get("/dashboard/exports/progress.csv");
  expect(exported.body).toContain("Garden Villa,2026-11-20,Walls,The walls are up,The roof comes in December.");
});

test("progress of a future day is rejected, and the entered text stays", async () => {
  const home = await addProperty(site.db, { title: "Hasty House" });
  const opened = fieldsOf((await owner.get(form)).body);
  const update = { ...opened, home: `property-${home}`, stage: "finished", title: "All done", intent: "publish" };
  const early = await owner.post(form, { ...update, happenedOn: "2026-11-21" });
  expect([early.status, fieldsOf(early.body).title]).toEqual([400, "All done"]);
  expect(wordsOf(early.body)).toContain("Choose the day on which it was done: today, or before");
  expect(await visitorsRead("/about")).not.toContain("Hasty House");
  const answer = await owner.post(form, { ...update, happenedOn: "2026-11-20" });
  expect(answer.status).toBe(302);
  const address = (answer.headers.get("location") ?? "").replace(/\?.*/, "");
  const edited = { ...fieldsOf((await owner.get(address)).body), happenedOn: "2027-01-01", intent: "save" };
  expect((await owner.post(address, edited)).status).toBe(400);
});

test("a home counts as finished only while that is its latest update", async () => {
  const home = `property-${await addProperty(site.db, { title: "Reopened House" })}`;
  await addProgress(site.db, { home, happenedOn: "2026-09-01", stage: "finished", title: "Done" });
  expect(await visitorsRead("/about")).toContain("Reopened House 1 September 2026");
  const repair = await addProgress(site.db, {
    home,
    happenedOn: "2026-10-01",
    stage: "fittings",
    title: "New windows",
  });
  expect(await visitorsRead("/about")).not.toContain("Reopened House");
  await progressRecords.publish(site.db, { id: repair, version: 1, publishedAt: null }, by, now);
  expect(await visitorsRead("/about")).toContain("Reopened House 1 September 2026");
});

test("visitors see no draft, scheduled or deleted update, and none of a home that they cannot see", async () => {
  const { db } = site;
  const id = await addApartment(db, { name: "Secret Flat" }, null);
  await addProgress(db, { home: `apartment-${id}`, title: "Of a draft" });
  // This is later than everything that was announced by the clock of the database.
  const tomorrow = new Date(Date.now() + 86_400_000);
  const shown = await addProperty(db, { title: "Lake House" });
  await addProgress(db, { home: `property-${shown}`, title: "A draft" }, null);
  await addProgress(db, { home: `property-${shown}`, title: "Of tomorrow" }, tomorrow);
  const away = await addProgress(db, { home: `property-${shown}`, title: "In the bin" });
  await progressRecords.remove(db, { id: away, version: 1 }, by, now);
  for (const path of ["/progress", `/property/${shown}`]) {
    const read = await visitorsRead(path);
    for (const title of ["Of a draft", "Secret Flat", "A draft", "Of tomorrow", "In the bin"])
      expect([path, read]).not.toEqual([path, expect.stringContaining(title)]);
  }
  await progressRecords.restore(db, { id: away, version: 2 }, by, now);
  expect(await visitorsRead("/progress")).toContain("In the bin");
  await propertyRecords.changeStatus(db, { id: shown, version: 1, status: "hidden" }, by, now);
  expect(await visitorsRead("/progress")).not.toContain("In the bin");
  await propertyRecords.changeStatus(db, { id: shown, version: 2, status: "available" }, by, now);

  site.clock.now = new Date(tomorrow.getTime() + 60_000);
  expect(await announceDueContent(db, site.clock.now)).toBe(true);
  expect(await visitorsRead(`/property/${shown}`)).toContain("Of tomorrow");
  site.clock.now = now;
});

test("a list of many is read page by page, and narrowed to one home", async () => {
  const { db } = site;
  const [one, other] = [
    await addProperty(db, { title: "Hill House" }),
    await addProperty(db, { title: "Plain House" }),
  ];
  for (let day = 1; day <= 11; day += 1)
    await addProgress(db, {
      home: `property-${one}`,
      title: `Step ${day} done`,
      happenedOn: `2025-01-${String(day).padStart(2, "0")}`,
    });
  await addProgress(db, { home: `property-${other}`, title: "Elsewhere" });
  expect(await visitorsRead(`/property/${one}`)).toContain("All 11 updates");
  const first = await visitorsRead(`/progress?home=property-${one}`);
  expect(first).toContain("11 updates");
  expect(first).toContain("Step 11 done");
  expect(first).not.toContain("Elsewhere");
  expect(first).not.toContain("Step 1 done");
  expect(await visitorsRead(`/progress?home=property-${one}&page=2`)).toContain("Step 1 done");
});

test("an update is seen before it is published, by the office alone, and is not featured", async () => {
  const home = await addProperty(site.db, { title: "Quiet House" });
  const id = await addProgress(site.db, { home: `property-${home}`, title: "Not told yet" }, null);
  const preview = `/dashboard/preview/progress/${id}`;
  expect(wordsOf((await owner.get(preview)).body)).toContain("Not told yet");
  expect((await site.visitor().get(preview)).status).toBe(302);
  expect((await owner.get(`/dashboard/preview?of=progress&id=${id}`)).status).toBe(200);
  const list = "/dashboard/progress";
  expect((await owner.get(list)).body).not.toContain('value="feature"');
  const feature = await owner.post(list, { intent: "feature", item: `${id}:1` });
  expect(feature.status).toBe(400);
});

test("an update of a deleted home cannot be saved, and its updates are deleted with it", async () => {
  const { db } = site;
  const gone = await progressRecords.create(
    db,
    {
      details: progressForm.parse({
        ...{ home: "property-999999", title: "x" },
        ...{ happenedOn: "2026-11-12", stage: "roof" },
      }),
    },
    by,
    now,
  );
  expect(gone).toEqual({ ok: false, reason: "unknown-reference" });
  const home = await addProperty(db, { title: "Short Lived" });
  const id = await addProgress(db, { home: `property-${home}`, title: "Built in vain" });
  await propertyRecords.remove(db, { id: home, version: 1 }, by, now);
  expect(await visitorsRead("/progress")).not.toContain("Built in vain");
  expect(wordsOf((await owner.get("/dashboard/progress")).body)).toContain("Short Lived");
  await propertyRecords.purge(db, kampala("2026-11-30T09:00"));
  expect(wordsOf((await owner.get("/dashboard/progress")).body)).toContain("A deleted home");
  await progressRecords.publish(db, { id, version: 1, publishedAt: null }, by, now);
  await progressRecords.remove(db, { id, version: 2 }, by, now);
  expect(await purgeDeleted(db, kampala("2027-01-01T09:00"))).toBe(1);
});
