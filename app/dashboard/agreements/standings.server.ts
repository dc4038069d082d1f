import { pausesFrom } from "#domain/agreements/pauses.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { nameBoughtHomes } from "#server/agreements/home-names.ts";
import { getPositions, listAgreementsOf } from "#server/agreements/read-agreements.ts";
import type { Database } from "#server/db/connection.ts";

/** Reads the agreements of these buyers, each with its home and its state on this day. */
export async function listStandings(db: Database, buyerIds: readonly number[], today: LocalDate) {
  const agreements = await listAgreementsOf(db, buyerIds);
  const positions = await getPositions(db, agreements, today);
  const nameOf = await nameBoughtHomes(
    db,
    agreements.map(({ home }) => home),
  );
  return agreements.flatMap(({ id, buyerId, state, endedReason, home, terms }, i) => {
    const position = positions[i];
    const pauses = state === "live" ? pausesFrom(terms, today) : [];
    return position ? { id, buyerId, state, endedReason, homeName: nameOf(home), position, pauses } : [];
  });
}
