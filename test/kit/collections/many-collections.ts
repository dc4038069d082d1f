import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { openStates } from "#domain/collections/collection.ts";
import { insertCollection } from "#server/collections/collection-store.ts";
import type { Database } from "#server/db/connection.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import type { ProviderSimulator } from "#test/stand-ins/provider-simulator/simulator.ts";

/** Sells homes of UGX 25,000,000 to new buyers, and returns the ids of the agreements. */
export async function manyAgreements(db: Database, count: number, now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1)
    ids.push(await newAgreement(db, await newBuyer(db, `Buyer ${i}`, `+256772${100_000 + i}`), now, 25_000_000));
  return ids;
}

/** Stores requests for payments of UGX 500 and more, in turn for both providers, without sending them. */
export async function askMany(db: Database, agreements: readonly number[], count: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < count; i += 1)
      await insertCollection(trx, {
        ...{ reference: randomUUID(), provider: i % 2 === 0 ? "mtn" : "airtel", amount_ugx: 500 + (i % 1_000) },
        ...{ agreement_id: agreements[i % agreements.length] ?? 0, asked_by: "test", asked_at: now, next_look_at: now },
        phone: i % 2 === 0 ? "+256772123456" : "+256701123456",
      });
  });
}

/**
 * Compares the ledger with the provider's books: both sums in shillings, both numbers of payments, and how many
 * payments are `wrong` because they are missing, doubled or of another amount.
 */
export async function compareWithHost(db: Database, host: ProviderSimulator) {
  const paid = [...host.wallets.paid("mtn"), ...host.wallets.paid("airtel")];
  const { rows } = await sql<{ number: string; sum: number; entries: number }>`
    select external_reference as number, sum(amount_ugx)::bigint as sum, count(*)::int as entries
    from payments where method in ('mtn', 'airtel') group by external_reference`.execute(db);
  const booked = new Map(rows.map((row) => [row.number, row]));
  const wrong = paid.filter(({ number = "", paidAmount }) => {
    const entry = booked.get(number);
    return entry?.entries !== 1 || entry.sum !== paidAmount;
  });
  return {
    host: paid.reduce((sum, { paidAmount }) => sum + paidAmount, 0),
    ledger: rows.reduce((sum, row) => sum + row.sum, 0),
    wrong: wrong.length,
    payments: paid.length,
    entries: rows.length,
  };
}

/** Counts the requests for payments that are not decided yet. */
export async function countOpen(db: Database): Promise<number> {
  const { open } = await db
    .selectFrom("collections")
    .select((eb) => eb.fn.countAll<number>().as("open"))
    .where("state", "in", [...openStates])
    .executeTakeFirstOrThrow();
  return open;
}
