import { pausesFrom } from "#domain/agreements/pauses.ts";
import { ugx } from "#domain/money/money.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { nameBoughtHomes } from "#server/agreements/home-names.ts";
import { getPositions, listAgreementsOf } from "#server/agreements/read-agreements.ts";
import type { Database } from "#server/db/connection.ts";
import { listRefundable } from "#server/ledger/settlements.ts";

/** Reads the agreements of these buyers, each with its home and its state on this day. */
export async function listStandings(db: Database, buyerIds: readonly number[], today: LocalDate) {
  const agreements = await listAgreementsOf(db, buyerIds);
  const positions = await getPositions(db, agreements, today);
  const refundable = await listRefundable(db, agreements, positions);
  const nameOf = await nameBoughtHomes(
    db,
    agreements.map(({ home }) => home),
  );
  return agreements.flatMap(({ id, buyerId, state, endedReason, home, terms, refundDueOn }, i) => {
    const position = positions[i];
    const pauses = state === "live" ? pausesFrom(terms, today) : [];
    if (!position) return [];
    const owed = { refundable: refundable[i] ?? ugx(0), refundDueOn };
    return { id, buyerId, state, endedReason, homeName: nameOf(home), position, pauses, ...owed };
  });
}
