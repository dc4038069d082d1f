import { expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import { addPicture, addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

test("several pictures that are all in use are named with what uses them; the bin leads to those in it", async ({
  site,
}) => {
  const office = await signedIn(site);
  const remove = (ids: readonly number[]) =>
    office.post("/dashboard/media", [["intent", "delete"], ...ids.map((id) => ["id", String(id)])]);
  const used: number[] = [];
  for (const name of ["hall", "yard"]) {
    const id = await addPicture(site.db);
    await site.db
      .updateTable("media")
      .set({ original_name: `${name}.jpg` })
      .where("id", "=", id)
      .execute();
    const home = await addProperty(site.db, { title: `Home of ${name}` });
    await site.db.updateTable("properties").set({ main_image_id: id }).where("id", "=", home).execute();
    used.push(id);
  }
  const refused = await remove(used);
  expect([refused.status, wordsOf(refused.body)]).toEqual([
    409,
    expect.stringContaining(
      '2 pictures are in use and were not deleted: hall.jpg in "Home of hall" (main picture); yard.jpg in "Home of yard" (main picture).',
    ),
  ]);
  const one = await remove(used.slice(0, 1));
  expect(wordsOf(one.body)).toContain('This picture is in use and was not deleted: "Home of hall" (main picture).');

  expect(wordsOf((await office.get("/dashboard/bin")).body)).toContain("The bin is empty.");
  expect((await remove([await addPicture(site.db)])).status).toBe(302);
  const { body } = await office.get("/dashboard/bin");
  expect(wordsOf(body)).toContain("1 deleted picture");
  expect(body).toContain('href="/dashboard/media?show=bin"');
});
