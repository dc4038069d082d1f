import { listPropertyTitles, listUnitNames } from "#server/catalogue/home-titles.ts";
import type { Database } from "#server/db/connection.ts";
import type { BoughtHome } from "./read-agreements.ts";

/**
 * Reads the names of these homes at once.
 *
 * @returns a function that names each of them
 */
export async function nameBoughtHomes(
  db: Database,
  homes: readonly BoughtHome[],
): Promise<(home: BoughtHome) => string> {
  const ids = (kind: BoughtHome["kind"]) => homes.filter((home) => home.kind === kind).map((home) => home.id);
  const [units, properties] = await Promise.all([
    listUnitNames(db, ids("unit")),
    listPropertyTitles(db, ids("property")),
  ]);
  return ({ kind, id }) => (kind === "unit" ? units.get(id) : properties.get(id)) ?? `A deleted ${kind}`;
}
