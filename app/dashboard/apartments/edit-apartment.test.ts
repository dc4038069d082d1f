import { expect } from "vitest";
import { deletePlace } from "#server/catalogue/building-edits.ts";
import { signedIn } from "#test/administrator.ts";
import { addApartment, addBuilding, addUnit, by, now } from "#test/catalogue/records.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { fieldsOf } from "#test/forms/form-on-page.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithNewSite();

test("the form asks for a building only as far as the answer counts, and never loses it", async ({ site }) => {
  const { db } = site;
  const owner = await signedIn(site);
  const court = await addBuilding(db, { name: "Lake Court" });
  const row = await addBuilding(db, { name: "Ntinda Row", hasSeparateHouses: "on" });
  const id = await addApartment(db, { name: "Studio", buildingId: String(court.id) });
  const address = `/dashboard/apartments/${id}`;
  const form = async () => (await owner.get(address)).body;
  const save = async (changes: Record<string, string>) =>
    owner.post(address, {
      answer: "publishes-incomplete?missing=main-picture",
      ...fieldsOf(await form()),
      ...changes,
      intent: "publish",
    });
  const chosen = async () =>
    (await db.selectFrom("apartment_types").select("building_id").where("id", "=", id).executeTakeFirstOrThrow())
      .building_id;

  expect(wordsOf(await form())).not.toContain("Its units stand in");
  const house = await addUnit(db, { floorId: row.floorId, number: "A1", apartmentTypeId: id });
  expect(wordsOf(await form())).toContain("Building Its units stand in Ntinda Row.");
  expect(await form()).not.toMatch(/<select[^>]*name="buildingId"/);
  expect((await save({ name: "Studio of Ntinda" })).status).toBe(302);
  expect(wordsOf(await form())).toContain("Studio of Ntinda");
  expect(await chosen()).toBe(court.id);

  await addUnit(db, { floorId: court.floorId, number: "1-01", apartmentTypeId: id });
  expect(wordsOf(await form())).toContain(
    "Its units stand in Lake Court and Ntinda Row. Lake Court is no separate house, so each of its units costs the service charge. Its page names the one chosen here.",
  );
  expect((await save({ buildingId: String(row.id) })).status).toBe(302);
  expect(await chosen()).toBe(row.id);
  await deletePlace(db, { table: "units", target: { id: house, version: 1 } }, by, now);
  expect(wordsOf(await form())).toContain("Its units stand in Lake Court.");
});
