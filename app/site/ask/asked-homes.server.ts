import type { RouterContextProvider } from "react-router";
import { type CountedKind, countedKind } from "#domain/catalogue/counted-kinds.ts";
import { type HomeRef, homeKey, type NamedHome, namedHomeKey } from "#domain/catalogue/home.ts";
import type { SelectedHome } from "#domain/catalogue/home-choice.ts";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import { noFilters } from "#domain/catalogue/listing-filters.ts";
import type { CardTerms } from "#domain/plan/home-offer.ts";
import { listFirstHomes, listPublicHomesById } from "#server/catalogue/home-lists.ts";
import { findAskedUnit } from "#server/catalogue/read-units.ts";
import { dbContext, nowContext } from "#server/context.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Finds the home that an address or a form names; undefined if it is not public. Old links may name a home that is
 * sold.
 */
export async function findNamedHome(
  context: Context,
  home: SelectedHome | undefined,
): Promise<(NamedHome & { status: ListingStatus }) | undefined> {
  if (!home) return undefined;
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const { kind, id } = home;
  const unit = kind === "unit" ? await findAskedUnit(db, id, now) : undefined;
  const shown: HomeRef | undefined = kind === "unit" ? unit : { kind, id };
  const [found] = shown ? await listPublicHomesById(db, [shown], now) : [];
  return found && { ...(unit ?? { kind: found.kind, id: found.id, name: found.name }), status: (unit ?? found).status };
}

export interface HomeChoice {
  key: string;
  name: string;
  group: CountedKind;
  /** It is promised to somebody, and can be seen all the same. */
  isReserved: boolean;
}

/** A longer list would not be read. Visitors who want another home come from its own page. */
const MAX_CHOICES = 40;

/**
 * Lists the homes that a visitor can ask to see: the selected one first, then those that are not sold, the cheapest
 * first, `MAX_CHOICES` at most.
 */
export async function listHomeChoices(
  context: Context,
  selected: (NamedHome & { status: ListingStatus }) | undefined,
  terms: CardTerms,
): Promise<HomeChoice[]> {
  const filters = { ...noFilters, sort: "price-low" } as const;
  const homes = await listFirstHomes(
    context.get(dbContext),
    { list: "all", filters, terms, limit: MAX_CHOICES },
    context.get(nowContext),
  );
  const choices = homes
    .filter(({ status }) => status !== "sold")
    .map((home) => ({
      key: homeKey(home),
      name: home.name,
      isReserved: home.status === "reserved",
      group: home.kind === "property" ? countedKind(home.propertyType) : ("home" as const),
    }));
  if (!selected || choices.some(({ key }) => key === namedHomeKey(selected))) return choices;
  return [
    { key: namedHomeKey(selected), name: selected.name, group: "home", isReserved: selected.status === "reserved" },
    ...choices,
  ];
}
