import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

/** A number from which somebody else pays for a buyer, such as a spouse or a rider who brings the money. */
interface PayingNumber {
  id: number;
  buyerId: number;
  phone: string;
  name: string;
}

/** Lists the numbers from which somebody else pays for a buyer, oldest first. */
export function listPayingNumbers(db: Database, buyerId: number): Promise<PayingNumber[]> {
  return db
    .selectFrom("paying_numbers")
    .select(["id", "buyer_id as buyerId", "phone", "name"])
    .where("buyer_id", "=", buyerId)
    .orderBy("id")
    .execute();
}

/** Lists the phones (E.164) of all buyers, and the numbers from which somebody else pays for them. */
export async function listPhonesOfBuyers(db: Database): Promise<{ buyerId: number; phone: string; holder: string }[]> {
  const own = await db
    .selectFrom("buyers")
    .select(["id as buyerId", "phone", "name as holder"])
    .where("phone", "is not", null)
    .orderBy("id")
    .execute();
  const others = await db
    .selectFrom("paying_numbers")
    .select(["buyer_id as buyerId", "phone", "name as holder"])
    .orderBy("id")
    .execute();
  return [...own, ...others].flatMap(({ phone, ...one }) => (phone === null ? [] : [{ ...one, phone }]));
}

/** Lists the phones of each agreement's buyers, their own numbers first. */
export async function listPhonesOfAgreements(
  db: Database,
  agreementIds: readonly number[],
): Promise<{ agreementId: number; phone: string }[]> {
  const { rows } = await sql<{ agreementId: number; phone: string }>`
    select party.agreement_id as "agreementId", known.phone from agreement_parties as party
    join buyers on buyers.id = party.buyer_id and buyers.erased_at is null
    cross join lateral (
      select buyers.phone, 0 as nth where buyers.phone is not null
      union all
      select paying_numbers.phone, paying_numbers.id from paying_numbers where paying_numbers.buyer_id = buyers.id
    ) as known
    where party.agreement_id = any(${[...agreementIds]}::bigint[])
    order by party.agreement_id, party.position, known.nth`.execute(db);
  return rows;
}
