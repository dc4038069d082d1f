import { beforeEach, expect } from "vitest";
import { defaultSettings } from "#domain/settings/settings.ts";
import { getAllSettings, getSettingsVersions, saveSettings } from "#server/settings/all-settings.ts";
import { by, now } from "#test/catalogue/records.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";

let database: TestDatabase;
test.beforeAll(({ database: opened }) => {
  database = opened;
});
beforeEach(() => database.db.deleteFrom("settings").execute());

const company = { ...defaultSettings.company, name: "Nyumba" };

test("an empty database has the defaults", async () => {
  expect(await getAllSettings(database.db)).toEqual(defaultSettings);
  expect(await getSettingsVersions(database.db)).toEqual(new Map());
});

test("what is saved is read back, with a version and an entry in the audit log", async () => {
  const { db } = database;
  expect(await saveSettings(db, { key: "company", value: company, version: 0 }, by, now)).toEqual({
    ok: true,
    version: 1,
  });
  expect(await saveSettings(db, { key: "company", value: { ...company, tagline: "x" }, version: 1 }, by, now)).toEqual({
    ok: true,
    version: 2,
  });
  expect((await getAllSettings(db)).company).toEqual({ ...company, tagline: "x" });
  expect(await getSettingsVersions(db)).toEqual(new Map([["company", 2]]));
  const auditLog = await db
    .selectFrom("audit_entries")
    .selectAll()
    .where("entity_id", "=", "company")
    .orderBy("id")
    .execute();
  expect(auditLog.map((entry) => [entry.action, entry.before, entry.after])).toEqual([
    ["settings.edit", defaultSettings.company, company],
    ["settings.edit", company, { ...company, tagline: "x" }],
  ]);
});

test.each([
  ["two first saves at once", 0],
  ["two edits of the same version", 1],
])("%s: one wins, the other is told which version there is now", async (_name, version) => {
  const { db } = database;
  if (version === 1) await saveSettings(db, { key: "company", value: defaultSettings.company, version: 0 }, by, now);
  const records = [company, { ...company, name: "Maka" }];
  const outcomes = await Promise.all(
    records.map((record) => saveSettings(db, { key: "company", value: record, version }, by, now)),
  );
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect((await getAllSettings(db)).company).toEqual(records[outcomes.findIndex((outcome) => outcome.ok)]);
  expect(outcomes.find((outcome) => !outcome.ok)).toEqual({
    ok: false,
    reason: "changed-meanwhile",
    version: version + 1,
  });
});

test("a form that is older than a deleted record writes nothing", async () => {
  const { db } = database;
  expect(await saveSettings(db, { key: "company", value: company, version: 5 }, by, now)).toMatchObject({
    ok: false,
    version: 0,
  });
  expect(await getAllSettings(db)).toEqual(defaultSettings);
});
