import { sql } from "kysely";
import { expect } from "vitest";
import { countHomesOnOffer } from "#server/catalogue/areas.ts";
import { isOnOffer } from "#server/catalogue/public-states.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { seededRandom } from "#test/seeded-random.ts";

const test = testWithSite();

const HOMES = 100;
const EDITS = 300;
const TABS = 8;

let site: TestSite;
let admin: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  admin = await signedIn(site);
  for (let at = 0; at < HOMES; at += 1)
    await addProperty(site.db, { location: at % 2 ? "Kololo" : "Ntinda" }, new Date(site.clock.now.getTime() - 60_000));
});
test("after hundreds of edits of many tabs at once, of one home and of all, the counted homes are those on offer", async () => {
  const random = seededRandom();
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("nothing to choose from");
    return item;
  };
  const ticked = async (isTicked: () => boolean) => {
    const { rows } = await sql<{ item: string }>`
      select id || ':' || version as item from properties where deleted_at is null order by id`.execute(site.db);
    return rows.filter(isTicked).map(({ item }) => ["item", item]);
  };
  const statuses = new Map<number, number>();
  let left = EDITS;
  async function edit(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const isOfOne = random() < 0.6;
      const items = await ticked(() => random() < (isOfOne ? 0.05 : 0.7));
      if (items.length === 0) continue;
      const fields = one([
        { intent: "change-status", status: one(["available", "sold", "hidden"]), note: "" },
        ...(isOfOne ? [{ intent: "delete" }] : []),
        { intent: "publish" },
        { intent: "unpublish" },
      ]);
      const rows = isOfOne ? items.slice(0, 1) : items;
      const { status } = await admin.post("/dashboard/properties", [...Object.entries(fields), ...rows]);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: TABS }, edit));
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(statuses.get(302)).toBeGreaterThan(EDITS / 4);
  expect(site.logged.filter(({ level }) => level === "error")).toEqual([]);
  const homes = await site.db.selectFrom("properties").select("id").where(isOnOffer(site.clock.now)).execute();
  expect(await countHomesOnOffer(site.db, "property", site.clock.now)).toBe(homes.length);
});
