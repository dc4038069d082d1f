import { type RouterContextProvider, redirect } from "react-router";
import { withAmount } from "#domain/amount/daily-amount.ts";
import { readAskedHome, settledFilters } from "#domain/catalogue/asked-words.ts";
import {
  type HomeFilters,
  type HomeListName,
  hasActiveFilter,
  homeListPath,
  homeLists,
  homeSearch,
  isByAmount,
  noFilters,
  readHomeFilters,
} from "#domain/catalogue/listing-filters.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import * as words from "#domain/languages/messages/homes.ts";
import * as trust from "#domain/languages/messages/trust.ts";
import { formatUgx } from "#domain/money/money.ts";
import { cardTerms } from "#domain/plan/home-offer.ts";
import { listingArea } from "#domain/settings/areas/listing.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { findArticlesAbout } from "#server/articles/blog.ts";
import { listAreas, placesToChoose, withAreaOf } from "#server/catalogue/areas.ts";
import { findChoices } from "#server/catalogue/filter-choices.ts";
import { countPublicHomes, listPublicHomes } from "#server/catalogue/home-lists.ts";
import { dbContext, nowContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";
import { sortWords } from "./choice-words.ts";
import { areasOf, chosenIn, filtersInUse, offeredChoices } from "./filter-options.server.ts";
import { byAmountBought, cardForAmount } from "./home-card-data.ts";
import { countedKinds, listedCards } from "./listed-cards.server.ts";
import { listSearched } from "./listed-search.server.ts";
import { detailedIfAlone } from "./lone-home.server.ts";
import { findLeastWay } from "./near-misses.server.ts";
import { nearestCards, nearestInPlace } from "./nearest-homes.server.ts";
import { startingAmount } from "./starting-amount.server.ts";
import {
  readNearness,
  readPerDay,
  readPrice,
  readRefused,
  readRooms,
  saidIn,
  wordsInUse,
} from "./words-read.server.ts";

export type HomeListData = Awaited<ReturnType<typeof homeListData>>;

/** Loads a list of homes by the filters of an address, with everything that its page shows. */
export async function homeListData(
  context: Readonly<RouterContextProvider>,
  name: HomeListName,
  given: URLSearchParams,
) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const { listing, ...settings } = await getSettings(db, ...offerTerms, listingArea);
  const terms = cardTerms(settings);
  const areas = await listAreas(db, now);
  const places = placesToChoose(areas, name);
  const inAddress = withAreaOf(settledFilters(readHomeFilters(name, given), terms.payingDaysPerMonth), areas);
  const asked = readAskedHome(inAddress.search, terms.payingDaysPerMonth);
  // The amount of the words is the visitor's from now on, so the address gets it, which every text and link reads.
  if (asked.perDay?.isSaid && asked.perDay.amount !== inAddress.perDay)
    throw redirect(
      pathIn(currentLanguage(), homeListPath(name, { ...inAddress, perDay: asked.perDay.amount, page: 1 })),
    );
  const said = saidIn(asked, places);
  const typed: HomeFilters = { ...inAddress, said };
  const listed = (wanted: HomeFilters) =>
    listPublicHomes(db, { list: name, filters: wanted, terms, perPage: listing.homesPerPage }, now);
  const searched = await listSearched(db, { typed, asked, places, terms, listed }, now);
  const { filters, how, known } = searched;
  const { perDay } = filters;
  const { items, counts: counted, ...found } = searched.found;
  const { isForgiven } = found;
  const lookedFor: HomeFilters = { ...filters, perDay: undefined };
  const choices = await findChoices(
    db,
    { list: name, filters: { ...lookedFor, ...(isForgiven ? { forgives: true } : {}) }, terms },
    now,
  );
  const cards = await listedCards(db, items, { terms, isDetailed: name !== "all" }, now);
  const ordered = cards.map((card) => cardForAmount(card, perDay, terms, localDate(now)));
  const rows = byAmountBought(ordered, isByAmount(filters) ? perDay : undefined);
  const homes = (await Promise.all(rows.map((row) => detailedIfAlone(db, row, terms, now)))).flat();
  const question = (list: HomeListName, wanted: HomeFilters) => `${list} ${JSON.stringify(wanted)}`;
  const counts = new Map(
    [...counted].map(([kind, count]) => [question(kind, { ...lookedFor, page: 1 }), Promise.resolve(count)]),
  );
  /** Counts each list once. The sum of both kinds is "all", because most filters match the same homes in both. */
  const countOnce = async (list: HomeListName, wanted: HomeFilters): Promise<number> => {
    if (list === "all") return (await countOnce("apartment", wanted)) + (await countOnce("property", wanted));
    const asked = question(list, wanted);
    const count = counts.get(asked) ?? countPublicHomes(db, { list, filters: wanted, terms }, now);
    counts.set(asked, count);
    return count;
  };
  const wordsRead = filters === typed ? "" : typed.search;
  const bought = perDay === undefined ? undefined : await countPublicHomes(db, { list: name, filters, terms }, now);
  const least = bought === 0 && perDay !== undefined ? await findLeastWay(db, perDay, { terms }, now) : undefined;
  const amountAsked = items.length === 0 && !asked.perDay?.isSaid ? asked.perDay : undefined;
  const isFiltered = hasActiveFilter(filters);
  return {
    ...found,
    name,
    areas: isFiltered
      ? areasOf(choices, areas).map((area) => ({
          ...area,
          path: homeListPath(name, { ...typed, location: area.slug, page: 1 }),
        }))
      : areas,
    /** This is the list for an amount a day that was written as a search, which no home has in its text. */
    forAmountAsked: amountAsked && {
      amount: formatUgx(amountAsked.amount),
      path: homeListPath(name, { ...filters, search: amountAsked.words, perDay: amountAsked.amount, page: 1 }),
    },
    choices: offeredChoices(choices, { filters, places, areas, terms }),
    articles: found.page > 1 ? [] : await articlesAbout(db, typed.search, now),
    isFiltered,
    isOnlySearched: filters.search !== "" && !hasActiveFilter({ ...filters, search: "" }),
    chosen: { ...chosenIn(filters), search: typed.search },
    /** These are the fields of the form for the amount. */
    fields: [
      ...new URLSearchParams(
        homeSearch(name, { ...filters, search: typed.search, read: wordsRead, perDay: undefined, page: 1 }),
      ),
    ],
    wordsRead,
    sort: filters.sort,
    /** These say how words of the search were read, where the chips of the filters do not say it. */
    notes: [
      ...(how === "read" ? readRooms(filters, asked, { ...found, items }) : []),
      ...readRefused(asked, said),
      ...(how === "text" ? [] : readPrice(name, { filters, asked, knownWords: how === "doubt" ? known : undefined })),
      ...(how === "read" ? readPerDay(asked) : []),
      ...(how === "text" ? [] : readNearness(asked)),
      ...(how !== "text" && asked.isReadySaid ? [{ text: words.readyOnCards(), others: [] }] : []),
      ...(how !== "text" && asked.isDepositSaid
        ? [{ text: words.depositInPlan(), others: [{ text: trust.plan(), path: withAmount("/plan", perDay) }] }]
        : []),
    ],
    homes,
    kinds: countedKinds(found, items),
    boughtKinds: countedKinds(
      found,
      items.filter((_, position) => homes[position]?.at?.isEnough),
    ),
    active: [
      ...wordsInUse(how === "read" ? asked : undefined, filters),
      ...filtersInUse(filters, places),
      ...(asked.sort === undefined || filters.sort !== asked.sort
        ? []
        : [[sortWords[asked.sort](), { sort: noFilters.sort }] as const]),
    ].flatMap(([label, without]) =>
      label ? [{ label, to: homeListPath(name, { ...filters, ...without, page: 1 }) }] : [],
    ),
    first: homeListPath(name, { ...typed, page: 1 }),
    lists: await Promise.all(
      (["all", "apartment", "property"] as const).map(async (list) => {
        const to = homeListPath(list, { ...typed, page: 1 });
        const known = new URLSearchParams(homeSearch(list, { ...filters, page: 1 }));
        const ofList = withAreaOf(readHomeFilters(list, known), areas);
        const wanted = { ...ofList, perDay: undefined, said: filters.said };
        return { list, to, count: list === name ? found.matching : await countOnce(list, wanted) };
      }),
    ),
    amount: perDay,
    isByAmount: isByAmount(filters),
    isSoonestFirst: filters.sort === "soonest",
    /** This is the list with what the amount buys the other way round: soonest first or dearest first. */
    otherOrder: homeListPath(name, { ...filters, sort: filters.sort === "soonest" ? "nearest" : "soonest", page: 1 }),
    bought,
    /** This is the cheapest way, for an amount that buys nothing at all. */
    least: least && perDay !== undefined && perDay < least.perDay ? least : undefined,
    start: await startingAmount(db, terms, now),
    clearPath: withAmount(homeLists[name].path, perDay),
    nearest:
      items.length === 0 && hasActiveFilter(filters)
        ? await nearestCards(db, { filters, asked, places, known }, terms, now)
        : await nearestInPlace(db, { homes, filters, areas }, terms, now),
    terms: { years: terms.years, depositPercent: terms.depositPercent, payingDays: terms.payingDaysPerMonth },
  };
}

const MAX_ARTICLES = 3;

async function articlesAbout(db: Database, search: string, now: Date) {
  if (search === "") return [];
  const found = await findArticlesAbout(db, search, MAX_ARTICLES, now);
  return found.map((post) => ({ slug: post.slug, title: officeTexts(post, "title") }));
}
