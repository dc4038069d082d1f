import { sql } from "kysely";
import type { HomeRef } from "#domain/catalogue/home.ts";
import type { Database } from "#server/db/connection.ts";
import { isOnOffer } from "./public-states.ts";

/** Returns how far a home is from the centre of town, in the office's words; empty if nothing is stated, or without a home. */
export async function findDistanceToTown(db: Database, home: HomeRef | undefined): Promise<string> {
  if (!home) return "";
  const { kind, id } = home;
  const table = kind === "property" ? "properties" : "apartment_types";
  const row = await db.selectFrom(table).select("to_town").where("id", "=", id).executeTakeFirst();
  return row?.to_town ?? "";
}

/** Returns the different distances of the homes on offer from the centre of town, in the office's words. */
export async function listOfferedDistances(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("properties")
    .select("to_town")
    .where(isOnOffer(now))
    .union(db.selectFrom("apartment_types").select("to_town").where(isOnOffer(now)))
    .execute();
  return rows.map(({ to_town }) => to_town);
}

/** Returns the different distances of these homes from the centre of town, in the office's words. */
export async function listDistancesToTown(db: Database, homes: readonly HomeRef[]): Promise<string[]> {
  const idsOf = (kind: HomeRef["kind"]) => homes.flatMap((home) => (home.kind === kind ? [home.id] : []));
  const rows = await db
    .selectFrom("properties")
    .select("to_town")
    .where("id", "=", sql<number>`any(${idsOf("property")}::bigint[])`)
    .union(
      db
        .selectFrom("apartment_types")
        .select("to_town")
        .where("id", "=", sql<number>`any(${idsOf("apartment")}::bigint[])`),
    )
    .execute();
  return rows.map(({ to_town }) => to_town);
}
