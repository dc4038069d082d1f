import { homeChoiceText } from "#domain/catalogue/home-choice.ts";
import { formatUgx } from "#domain/money/money.ts";
import { chooseHome, type FoundHome, searchHomes } from "#server/catalogue/home-search.ts";
import type { Database } from "#server/db/connection.ts";
import { OPTIONS_PER_PAGE, optionPage } from "../forms/option-page.server.ts";
import type { ComboboxOption, OptionPage } from "../forms/options.ts";
import { type HomeScopeName, homeScopes } from "./scopes.ts";

const optionOf = (home: FoundHome): ComboboxOption => ({
  value: homeChoiceText(home),
  label: home.price && formatUgx(home.price),
});

/** Answers with one page of the homes of a scope that match `search` in the address. */
export function pageHomeOptions(db: Database, of: HomeScopeName, url: URL): Promise<OptionPage> {
  return optionPage(url, (search, limit) => searchHomes(db, search, homeScopes[of], limit), optionOf);
}

/** Lists the first homes of a scope that match, as options with their price. */
export async function listHomeOptions(db: Database, of: HomeScopeName, search: string): Promise<ComboboxOption[]> {
  return (await searchHomes(db, search, homeScopes[of], OPTIONS_PER_PAGE)).map(optionOf);
}

/** Finds the one home that a submitted text names. If none or several match, the answer is a message for the field. */
export async function readSubmittedHome(
  db: Database,
  of: HomeScopeName,
  submitted: string,
): Promise<{ ok: true; home: FoundHome } | { ok: false; isGone: boolean; message: string }> {
  const selected = await chooseHome(db, submitted, homeScopes[of]);
  if (selected.ok) return selected;
  // A type is not sold, so the one that fits is the one that was meant.
  if (of === "type" && selected.reason === "part") return { ok: true, home: selected.home };
  const isGone = selected.reason === "gone";
  if (selected.reason === "part" || selected.reason === "renamed")
    return { ok: false, isGone, message: unsureMessages[selected.reason](submitted, selected.home) };
  if (of === "sale" && selected.reason === "none" && (await chooseHome(db, submitted, homeScopes.type)).ok)
    return { ok: false, isGone, message: `“${submitted}” has no free unit: add one under Units, then sign` };
  return { ok: false, isGone, message: messages[selected.reason](submitted) };
}

const unsureMessages = {
  part: (submitted: string, home: FoundHome) =>
    `“${submitted}” is a part of “${homeChoiceText(home)}”: choose it from the list, or enter all of it`,
  renamed: (_: string, home: FoundHome) =>
    `The home of this number is called “${home.name}”: choose the one you mean from the list`,
};

const messages = {
  gone: () => "This home is sold, hidden or deleted",
  none: (submitted: string) =>
    `No home is called “${submitted}”: enter a part of its name, and choose it from the list`,
  several: (submitted: string) =>
    `Several homes are called “${submitted}”: choose one from the list, or enter more of its name`,
};
