import { sql } from "kysely";
import { buyerFields } from "#domain/buyers/buyer.ts";
import type { Party } from "#domain/buyers/party.ts";
import { selectionOf } from "#domain/fields/field.ts";
import type { Language } from "#domain/languages/languages.ts";
import { plainSpaces } from "#domain/pasted-text/pasted-text.ts";
import type { Database } from "#server/db/connection.ts";

export interface Buyer extends Omit<Party, "phone"> {
  id: number;
  phone: string | null;
  email: string | null;
  note: string;
  language: Language;
  version: number;
}

export const buyerSelection = [...(["id", "version"] as const), ...selectionOf(buyerFields)];

export interface PhoneHolder {
  id: number;
  name: string;
}

/** Returns the first buyer who was made from an enquiry. */
export async function findBuyerOfEnquiry(db: Database, enquiryId: number): Promise<PhoneHolder | undefined> {
  return db
    .selectFrom("buyers")
    .select(["id", "name"])
    .where("enquiry_id", "=", enquiryId)
    .where("erased_at", "is", null)
    .orderBy("id")
    .executeTakeFirst();
}

/** Returns the enquiry from which a buyer was made. */
export async function findEnquiryOfBuyer(db: Database, id: number): Promise<number | undefined> {
  const buyer = await db.selectFrom("buyers").select("enquiry_id").where("id", "=", id).executeTakeFirst();
  return buyer?.enquiry_id ?? undefined;
}

/** Reads a buyer; undefined if there is none with this id, or if the buyer was erased. */
export async function findBuyer(db: Database, id: number): Promise<Buyer | undefined> {
  const [buyer] = await listBuyersById(db, [id]);
  return buyer;
}

/** Reads buyers in the order of the ids. Erased buyers are left out. */
export async function listBuyersById(db: Database, ids: readonly number[]): Promise<Buyer[]> {
  const rows = await db
    .selectFrom("buyers")
    .select(buyerSelection)
    .where("id", "in", [...ids, 0])
    .where("erased_at", "is", null)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Lists up to two buyers with this whole name, however its letters are written, which shows whether it names one alone. */
export function listBuyersNamed(db: Database, name: string): Promise<Buyer[]> {
  return db
    .selectFrom("buyers")
    .select(buyerSelection)
    .where(sql<string>`search_text(array[name])`, "=", sql<string>`folded_text(${plainSpaces(name)}::text)`)
    .where("erased_at", "is", null)
    .orderBy("id")
    .limit(2)
    .execute();
}

/** Lists the other buyers who have this phone number (E.164). */
export async function listPhoneHolders(
  db: Database,
  phone: string,
  exceptBuyerId: number | undefined,
): Promise<PhoneHolder[]> {
  return db
    .selectFrom("buyers")
    .select(["id", "name"])
    .where("erased_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("phone", "=", phone),
        eb("id", "in", eb.selectFrom("paying_numbers").select("buyer_id").where("phone", "=", phone)),
      ]),
    )
    .where("id", "<>", exceptBuyerId ?? 0)
    .orderBy("id")
    .limit(MAX_HOLDERS_NAMED)
    .execute();
}

const MAX_HOLDERS_NAMED = 5;
