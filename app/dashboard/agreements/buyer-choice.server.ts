import { buyerChoiceText } from "#domain/buyers/party.ts";
import { listBuyers } from "#server/buyers/list-buyers.ts";
import type { Buyer } from "#server/buyers/read-buyers.ts";
import type { Database } from "#server/db/connection.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import type { LookupOption } from "../forms/lookup-field.tsx";

const offered = 20;

export const searchBuyers = async (db: Database, search: string) =>
  (await listBuyers(db, { search: search.trim().slice(0, 100), page: 1, perPage: offered })).buyers;

const optionOf = (buyer: Buyer): LookupOption => ({
  value: buyerChoiceText(buyer),
  label: buyer.phone === null ? undefined : formatPhoneNumber(buyer.phone),
});

export async function listBuyerOptions(db: Database, search: string): Promise<LookupOption[]> {
  return (await searchBuyers(db, search)).map(optionOf);
}
