import { homeChoiceText } from "#domain/catalogue/home-choice.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { findUnitReservedFor } from "#server/catalogue/status-reasons.ts";
import type { Database } from "#server/db/connection.ts";
import { readSubmittedHome } from "../home-choice/homes.server.ts";
import { findOffer } from "../home-choice/offer.server.ts";

/** The home in the address or reserved for the buyer, with its sums. */
export async function findProposedHome(db: Database, buyerId: number, url: URL, now: Date) {
  const named = url.searchParams.get("home") ?? "";
  const unitId = named === "" ? await findUnitReservedFor(db, { kind: "buyer", id: buyerId }, now) : undefined;
  const wanted = unitId === undefined ? named : `unit-${unitId}`;
  const found = wanted === "" ? undefined : await readSubmittedHome(db, "sale", wanted);
  if (!found?.ok) return undefined;
  const offer = await findOffer(db, found.home, localDate(now), now);
  return { home: homeChoiceText(found.home), ...offer?.fields };
}
