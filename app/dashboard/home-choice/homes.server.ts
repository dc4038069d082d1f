import { homeChoiceText } from "#domain/catalogue/home-choice.ts";
import { formatUgx } from "#domain/money/money.ts";
import { chooseHome, type FoundHome, searchHomes } from "#server/catalogue/home-search.ts";
import type { Database } from "#server/db/connection.ts";
import type { LookupOption } from "../forms/lookup-field.tsx";
import { type HomeScopeName, homeScopes } from "./scopes.ts";

export const offeredHomes = 20;

export async function listHomeOptions(db: Database, of: HomeScopeName, search: string): Promise<LookupOption[]> {
  const homes = await searchHomes(db, search, homeScopes[of], offeredHomes);
  return homes.map((home) => ({ value: homeChoiceText(home), label: home.price && formatUgx(home.price) }));
}

export async function readSubmittedHome(
  db: Database,
  of: HomeScopeName,
  submitted: string,
): Promise<{ ok: true; home: FoundHome } | { ok: false; message: string }> {
  const selected = await chooseHome(db, submitted, homeScopes[of]);
  if (selected.ok) return selected;
  if (of === "sale" && selected.reason === "none" && (await chooseHome(db, submitted, homeScopes.type)).ok)
    return { ok: false, message: `“${submitted}” has no free unit: add one under Units, then sign` };
  return { ok: false, message: messages[selected.reason](submitted) };
}

const messages = {
  gone: () => "This home is sold, hidden or deleted",
  none: (submitted: string) =>
    `No home is called “${submitted}”: enter a part of its name, and choose it from the list`,
  several: (submitted: string) =>
    `Several homes are called “${submitted}”: choose one from the list, or enter more of its name`,
};
