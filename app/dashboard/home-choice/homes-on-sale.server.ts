import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { homeChoiceText } from "#domain/catalogue/home-choice.ts";
import { formatUgx } from "#domain/money/money.ts";
import { findHoldingAgreement } from "#server/agreements/held-homes.ts";
import { type FoundHome, searchHomes } from "#server/catalogue/home-search.ts";
import type { Database } from "#server/db/connection.ts";
import type { LookupOption } from "../forms/lookup-field.tsx";
import { offeredHomes } from "./homes.server.ts";
import { homeScopes } from "./scopes.ts";

/** A promised home stays in the list, so that a person sees why it cannot be sold. */
export async function listHomesOnSale(db: Database, search: string): Promise<LookupOption[]> {
  const homes = await searchHomes(db, search, homeScopes.sale, offeredHomes);
  return Promise.all(homes.map(async (home) => ({ value: homeChoiceText(home), label: await labelOf(db, home) })));
}

async function labelOf(db: Database, { kind, id, price }: FoundHome): Promise<string | undefined> {
  if (kind === "apartment") return "adds its first unit";
  const holding = await findHoldingAgreement(db, { kind, id });
  return holding === undefined ? price && formatUgx(price) : `promised in ${agreementDisplayId(holding)}`;
}
