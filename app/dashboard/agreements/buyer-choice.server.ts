import { buyerChoiceText } from "#domain/buyers/party.ts";
import { listBuyers } from "#server/buyers/list-buyers.ts";
import type { Buyer } from "#server/buyers/read-buyers.ts";
import type { Database } from "#server/db/connection.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { OPTIONS_PER_PAGE, optionPage } from "../forms/option-page.server.ts";
import type { ComboboxOption, OptionPage } from "../forms/options.ts";

/** Returns the first buyers that match, at most `limit`. A search is cut to 100 characters. */
export const searchBuyers = async (db: Database, search: string, limit = OPTIONS_PER_PAGE) =>
  (await listBuyers(db, { search: search.trim().slice(0, 100), page: 1, perPage: limit })).buyers;

const optionOf = (buyer: Buyer): ComboboxOption => ({
  value: buyerChoiceText(buyer),
  label: buyer.phone === null ? undefined : formatPhoneNumber(buyer.phone),
});

/** Lists the first buyers that match, as options whose value names one buyer. */
export async function listBuyerOptions(db: Database, search: string): Promise<ComboboxOption[]> {
  return (await searchBuyers(db, search)).map(optionOf);
}

/** Answers with one page of the buyers that match `search` in the address. */
export function pageBuyerOptions(db: Database, url: URL): Promise<OptionPage> {
  return optionPage(url, (search, limit) => searchBuyers(db, search, limit), optionOf);
}
