import { homeChoiceText } from "#domain/catalogue/home-choice.ts";
import { formatUgx } from "#domain/money/money.ts";
import { agreementDisplayId } from "#domain/sales/agreement-number.ts";
import { chooseHome, type FoundHome, searchHomes } from "#server/catalogue/home-search.ts";
import type { Database } from "#server/db/connection.ts";
import { findHoldingAgreement } from "#server/sales/held-homes.ts";
import type { LookupOption } from "../forms/lookup-field.tsx";
import { type HomeScopeName, homeScopes } from "./scopes.ts";

const offered = 20;

export async function listHomeOptions(db: Database, of: HomeScopeName, search: string): Promise<LookupOption[]> {
  const homes = await searchHomes(db, search, homeScopes[of], offered);
  return Promise.all(homes.map(async (home) => ({ value: homeChoiceText(home), label: await labelOf(db, of, home) })));
}

async function labelOf(db: Database, of: HomeScopeName, home: FoundHome): Promise<string | undefined> {
  const price = home.price && formatUgx(home.price);
  if (of !== "sale") return price;
  if (home.kind === "apartment") return "adds its first unit";
  const holding = await findHoldingAgreement(db, { kind: home.kind, id: home.id });
  return holding === undefined ? price : `promised in ${agreementDisplayId(holding)}`;
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
