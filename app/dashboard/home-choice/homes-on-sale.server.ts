import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { homeChoiceText } from "#domain/catalogue/home-choice.ts";
import { formatUgx } from "#domain/money/money.ts";
import { findReservingAgreement } from "#server/agreements/reserving-agreements.ts";
import { type FoundHome, searchHomes } from "#server/catalogue/home-search.ts";
import type { Database } from "#server/db/connection.ts";
import { OPTIONS_PER_PAGE, optionPage } from "../forms/option-page.server.ts";
import type { ComboboxOption, OptionPage } from "../forms/options.ts";
import { homeScopes } from "./scopes.ts";

/** Answers with one page of the homes for an agreement that match `search` in the address. */
export function pageHomesOnSale(db: Database, url: URL): Promise<OptionPage> {
  return optionPage(
    url,
    (search, limit) => searchHomes(db, search, homeScopes.sale, limit),
    (home) => describeHomeOnSale(db, home),
  );
}

/**
 * Lists homes for an agreement. A home that is promised to somebody stays in the list, so that an administrator sees
 * why it cannot be sold.
 */
export async function listHomesOnSale(db: Database, search: string): Promise<ComboboxOption[]> {
  const homes = await searchHomes(db, search, homeScopes.sale, OPTIONS_PER_PAGE);
  return Promise.all(homes.map((home) => describeHomeOnSale(db, home)));
}

async function describeHomeOnSale(db: Database, home: FoundHome): Promise<ComboboxOption> {
  return { value: homeChoiceText(home), label: await labelOf(db, home) };
}

async function labelOf(db: Database, { kind, id, price }: FoundHome): Promise<string | undefined> {
  if (kind === "apartment") return "adds its first unit";
  const reservingId = await findReservingAgreement(db, { kind, id });
  return reservingId === undefined ? price && formatUgx(price) : `promised in ${agreementDisplayId(reservingId)}`;
}
