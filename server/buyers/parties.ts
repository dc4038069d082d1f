import { type RawBuilder, sql } from "kysely";
import type { Party } from "#domain/buyers/party.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";

/** A party with its facts at signing; the first of an agreement is the buyer. */
interface SignedParty extends Party {
  agreementId: number;
  buyerId: number;
}

const personColumns = [
  "name",
  "id_kind as idKind",
  "id_number as idNumber",
  "kin_name as kinName",
  "kin_phone as kinPhone",
  "kin_relation as kinRelation",
] as const;

/** Lists the parties of agreements in the order in which they signed. */
export function listParties(db: Database, agreementIds: readonly number[]): Promise<SignedParty[]> {
  return db
    .selectFrom("agreement_parties")
    .select(["agreement_id as agreementId", "buyer_id as buyerId", "phone", ...personColumns])
    .where("agreement_id", "=", sql<number>`any(${[...agreementIds]}::bigint[])`)
    .orderBy("agreement_id")
    .orderBy("position")
    .execute();
}

/** Lists the parties of all running agreements. */
export function listPartiesOfLive(
  db: Database,
): Promise<{ agreementId: number; buyerId: number; name: string; startsOn: LocalDate }[]> {
  return db
    .selectFrom("agreement_parties")
    .innerJoin("agreements", "agreements.id", "agreement_parties.agreement_id")
    .select([
      "agreements.id as agreementId",
      "agreements.starts_on as startsOn",
      "agreement_parties.buyer_id as buyerId",
      "agreement_parties.name",
    ])
    .where("agreements.state", "=", "live")
    .orderBy("agreements.id")
    .orderBy("agreement_parties.position")
    .execute();
}

/** Locks those who are to sign. Erased buyers are left out. */
export async function lockSigners(
  trx: Database,
  buyerIds: readonly number[],
): Promise<{ id: number; name: string; idNumber: string }[]> {
  const rows = await trx
    .selectFrom("buyers")
    .select(["id", "name", "id_number as idNumber"])
    .where("id", "in", [...buyerIds, 0])
    .where("erased_at", "is", null)
    .orderBy("id")
    .forKeyShare()
    .execute();
  return buyerIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Adds those who sign after the buyer. Their positions begin at 2. */
export async function addJointBuyers(trx: Database, agreementId: number, buyerIds: readonly number[]): Promise<void> {
  if (buyerIds.length === 0) return;
  await trx
    .insertInto("agreement_parties")
    .values(buyerIds.map((buyer_id, i) => ({ agreement_id: agreementId, position: i + 2, buyer_id })))
    .execute();
}

/**
 * Copies a buyer's facts to running agreements that were signed without them. Facts that were signed stay as they are.
 */
export async function completeParties(trx: Database, buyerId: number): Promise<void> {
  await sql`
    update agreement_parties set
      phone = case when agreement_parties.phone = '' then coalesce(buyers.phone, '') else agreement_parties.phone end,
      id_kind = case when agreement_parties.id_number = '' then buyers.id_kind else agreement_parties.id_kind end,
      id_number = case when agreement_parties.id_number = '' then buyers.id_number else agreement_parties.id_number end,
      kin_name = case when agreement_parties.kin_name = '' then buyers.kin_name else agreement_parties.kin_name end,
      kin_phone = case when agreement_parties.kin_name = '' then buyers.kin_phone else agreement_parties.kin_phone end,
      kin_relation = case when agreement_parties.kin_name = '' then buyers.kin_relation else agreement_parties.kin_relation end
    from buyers, agreements
    where buyers.id = ${buyerId} and agreement_parties.buyer_id = buyers.id
      and agreements.id = agreement_parties.agreement_id and agreements.state = 'live'`.execute(trx);
}

/** Erases what agreements note about these buyers except their names. The database rejects it while one runs. */
export async function eraseParties(trx: Database, buyerIds: readonly number[]): Promise<void> {
  await trx
    .updateTable("agreement_parties")
    .set({ phone: "", id_kind: "nin", id_number: "", kin_name: "", kin_phone: "", kin_relation: "" })
    .where("buyer_id", "in", [...buyerIds, 0])
    .execute();
}

/** Selects the agreements that one of these buyers has signed, also jointly. */
export function agreementsSignedBy(buyerIds: readonly number[]): RawBuilder<number> {
  return sql<number>`(select agreement_id from agreement_parties where buyer_id = any(${[...buyerIds]}::bigint[]))`;
}
