import { Fragment } from "react";
import { Pager } from "#app/site/page/pager.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { script } from "#app/ui/island.ts";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { inEnglish, say, sayText } from "#app/ui/say.tsx";
import { postPath } from "#domain/articles/post-address.ts";
import { type HomeListName, homeLists } from "#domain/catalogue/listing-filters.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import * as counts from "#domain/languages/messages/counts.ts";
import { countAvailable } from "#domain/languages/messages/floors.ts";
import * as words from "#domain/languages/messages/homes.ts";
import { formatNumber, formatUgx } from "#domain/money/money.ts";
import { MAX_COUNTED } from "#domain/records/paging.ts";
import { matchingWords } from "./choice-words.ts";
import { FilterForm, FilterSelect } from "./filter-form.tsx";
import type { HomeCardData } from "./home-card-data.ts";
import { HomeGrid, type HomeGroup, HomeGroups } from "./home-grid.tsx";
import type { HomeListData } from "./home-list.server.ts";
import { ListTerms } from "./list-terms.tsx";
import { WaysForLittle } from "./near-misses.tsx";
import { NotLoaded } from "./not-loaded.tsx";

const listWords = {
  all: {
    id: "homes",
    title: words.allHomes,
    found: words.homesFound,
    tab: words.all,
    loading: words.loadingHomes,
    notLoaded: words.errorHomes,
    notFound: words.noHomesFor,
    noneMatch: words.noHomesMatch,
    none: words.noHomes,
  },
  apartment: {
    id: "types",
    title: words.apartmentTypes,
    found: words.apartmentTypes,
    tab: words.homeTypes,
    loading: words.loadingApartments,
    notLoaded: words.errorApartments,
    notFound: words.noApartmentsFor,
    noneMatch: words.noApartmentsMatch,
    none: words.noApartments,
  },
  property: {
    id: "all",
    title: words.allProperties,
    found: words.propertiesFound,
    tab: words.properties,
    loading: words.loadingProperties,
    notLoaded: words.errorProperties,
    notFound: words.noPropertiesFor,
    noneMatch: words.noPropertiesMatch,
    none: words.noProperties,
  },
} as const satisfies Record<HomeListName, object>;

export function HomeSwitch({ lists, name, isFiltered }: Pick<HomeListData, "lists" | "name" | "isFiltered">) {
  const to = useSitePath();
  return (
    <nav className="home-switch" aria-label={words.kinds()}>
      {lists.map(({ list, to: path, count }) => (
        <a key={list} href={to(path)} aria-current={list === name ? "page" : undefined}>
          {say(listWords[list].tab)}{" "}
          <small>{isFiltered && count > MAX_COUNTED ? `${formatNumber(MAX_COUNTED)}+` : formatNumber(count)}</small>
        </a>
      ))}
    </nav>
  );
}

type HomeListProps = {
  list: HomeListData;
  /** These are the homes of the list by their buildings. */
  groups?: readonly HomeGroup[] | undefined;
  /** These homes are above the others. */
  featured: readonly HomeCardData[];
  /** These links are below the list and lead to parts of this page. */
  jumps: readonly { to: string; label: string }[];
};

export function HomeList({ list, groups = [], featured, jumps }: HomeListProps) {
  const { name, homes, isFiltered, amount } = list;
  const { id, title, found, loading, notLoaded } = listWords[name];
  const to = useSitePath();
  const { path } = homeLists[name];
  return (
    <section className="wrap home-section home-list" aria-labelledby={id} {...script("site/homes/live-list")}>
      <FilterForm
        path={path}
        clearPath={list.clearPath}
        amount={amount}
        search={list.chosen.search}
        read={list.wordsRead}
        sort={list.sort}
        active={list.active}
        matching={list.matching}
      >
        {list.choices.map(({ filter, label, options }) => (
          <FilterSelect key={filter} name={filter} label={label} choices={options} chosen={list.chosen[filter]} />
        ))}
      </FilterForm>
      <NotLoaded title={notLoaded()} />
      {featured.length > 0 ? (
        <section className="list-featured" aria-labelledby="featured">
          <div className="list-head">
            <h2 id="featured">{say(words.featuredProperties)}</h2>
          </div>
          <ListTerms {...list.terms} homes={[...featured, ...homes]} />
          <HomeGrid homes={featured} isFirst isListed />
        </section>
      ) : null}
      <div className="list-head">
        <h2 id={id}>{say(isFiltered ? found : title)}</h2>
        {jumps.length > 0 ? (
          <nav aria-label={words.onThisPage()}>
            {jumps.map(({ to: anchor, label }) => (
              <a key={anchor} href={anchor}>
                {label}
              </a>
            ))}
          </nav>
        ) : null}
      </div>
      <div className="list-line">
        <p role="status" data-loading={loading()}>
          {featured.length > 0
            ? words.countWithFeatured({
                total: formatNumber(list.total),
                count: formatNumber(list.total - featured.length),
              })
            : countedText(list)}
        </p>{" "}
        {groups.map(({ heading, building }) =>
          building ? (
            <Fragment key={building.id}>
              <a href={`#${building.id}`}>
                {inEnglish(heading)}: {say(countAvailable, { count: building.available })}
              </a>{" "}
            </Fragment>
          ) : null,
        )}
        {list.bought === 0 && name !== "all" && !list.least ? (
          <a href={to(list.lists[0]?.to ?? "/homes")}>{say(words.seeWhatItBuys)}</a>
        ) : null}{" "}
        {list.least && amount !== undefined ? <WaysForLittle perDay={amount} least={list.least} /> : null}{" "}
        {list.isByAmount && list.page === 1 && (list.bought ?? 0) > 1 ? (
          <a href={to(list.otherOrder)}>{say(list.isSoonestFirst ? words.dearestFirst : words.soonestFirst)}</a>
        ) : null}{" "}
        {list.notes.map((note) => (
          <Fragment key={note.text}>
            <p>
              {note.text}
              {note.others.map(({ text, path }) => (
                <Fragment key={path}>
                  {" "}
                  <a href={to(path)}>{text}</a>
                </Fragment>
              ))}
            </p>{" "}
          </Fragment>
        ))}
        {homes.length > 0 && featured.length === 0 ? <ListTerms {...list.terms} homes={homes} /> : null}
      </div>
      {homes.length > 0 ? (
        <>
          {list.isForgiven ? <p className="section-aside">{say(words.comeNear)}</p> : null}
          <HomeGroups
            homes={homes}
            groups={groups.length > 0 ? groups : undefined}
            amount={list.isByAmount ? amount : undefined}
            isSoonestFirst={list.isSoonestFirst}
            isContinued={list.page > 1}
            isFirst={featured.length === 0}
          />
        </>
      ) : (
        <div className="empty">
          <Placeholder />
          <p>{emptyText(list)}</p>
          {list.forAmountAsked ? (
            <a href={to(list.forAmountAsked.path)} className={buttonClass("sun", "small")}>
              {say(words.whatAmountBuys, { amount: list.forAmountAsked.amount })}
            </a>
          ) : null}
          <a
            href={to(isFiltered || name === "all" ? list.clearPath : homeLists.all.path)}
            className={buttonClass("ink", "small")}
          >
            {say(list.isOnlySearched ? words.clearSearch : isFiltered ? words.clearFilters : words.seeAllHomes)}
          </a>
        </div>
      )}
      {list.nearest ? (
        <section className="list-nearest" aria-labelledby="nearest">
          <h2 id="nearest">{list.nearest.heading}</h2>
          <HomeGrid homes={list.nearest.cards} isListed />
        </section>
      ) : null}
      <ArticlesAbout articles={list.articles} />
      <Pager page={list.page} pages={list.pages} path={pathIn(currentLanguage(), list.first)} />
    </section>
  );
}

function emptyText({ name, chosen, isFiltered, isOnlySearched }: HomeListData): string {
  const { notFound, noneMatch, none } = listWords[name];
  if (isOnlySearched) return notFound({ search: chosen.search });
  return isFiltered ? noneMatch() : none();
}

function countedText(list: HomeListData): string {
  const { isFiltered, amount, bought, matching } = list;
  const found = foundText(list);
  if (amount === undefined || bought === undefined || (isFiltered && matching === 0)) return found;
  if (!isFiltered) return boughtText(list, { amount: formatUgx(amount), bought });
  const buys = { found, amount: formatUgx(amount) };
  return bought === 0 ? words.foundBuysNone(buys) : words.foundBuys({ ...buys, bought: matchingWords(bought) });
}

function foundText({ name, kinds, matching, total, isFiltered }: HomeListData): string {
  const found = matchingWords(matching);
  if (name === "all") {
    const inAll = { total: formatNumber(total) };
    return isFiltered ? words.foundOf({ found: kinds ?? found, ...inAll }) : (kinds ?? words.inAll(inAll));
  }
  if (name === "apartment") {
    return isFiltered ? words.foundApartments({ found, total }) : counts.homes({ count: total });
  }
  return isFiltered ? words.foundProperties({ found, total }) : words.countProperties({ count: total });
}

/**
 * Returns what the amount buys: "buys none of 13", "buys 2 homes of 4", or "buys 1 of 13: a plot" if not all that is
 * counted are homes.
 */
function boughtText(
  { name, boughtKinds = "", total }: HomeListData,
  { amount, bought }: { amount: string; bought: number },
): string {
  const buys = { amount, total: formatNumber(total) };
  if (bought === 0) return words.buysNone(buys);
  if (name !== "all" || boughtKinds === "") return words.buys({ ...buys, bought: matchingWords(bought) });
  if (boughtKinds === counts.homes({ count: bought })) return words.buys({ ...buys, bought: boughtKinds });
  return words.buysKinds({ ...buys, bought: matchingWords(bought), kinds: oneInWords(boughtKinds) });
}

/** Returns "a plot" for "1 plot". */
function oneInWords(kinds: string): string {
  if (kinds === counts.plots({ count: 1 })) return words.aPlot();
  return kinds === counts.commercialSpaces({ count: 1 }) ? words.aCommercialSpace() : kinds;
}

function ArticlesAbout({ articles }: Pick<HomeListData, "articles">) {
  const to = useSitePath();
  if (articles.length === 0) return null;
  return (
    <section className="list-articles" aria-labelledby="list-articles">
      <h2 id="list-articles">{say(words.articlesAboutIt)}</h2>
      <ul className="sun-list">
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <a href={to(postPath(slug))}>{sayText(title)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
