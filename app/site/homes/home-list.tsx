import { Fragment } from "react";
import { Pager } from "#app/site/page/pager.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { script } from "#app/ui/island.ts";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { postPath } from "#domain/articles/post-address.ts";
import { type HomeListName, homeLists } from "#domain/catalogue/listing-filters.ts";
import { formatNumber, formatUgx } from "#domain/money/money.ts";
import { MAX_COUNTED, matchingText } from "#domain/records/paging.ts";
import { countText } from "#domain/text/count-text.ts";
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
    title: "All Homes",
    tab: "All",
    one: "home",
    many: "homes",
    kinds: "homes",
  },
  apartment: {
    id: "types",
    title: "Apartment Types",
    tab: "Units",
    one: "apartment",
    many: "apartments",
    kinds: "apartment types",
  },
  property: {
    id: "all",
    title: "All Properties",
    tab: "Properties",
    one: "property",
    many: "properties",
    kinds: "properties",
  },
} as const satisfies Record<HomeListName, object>;

export function HomeSwitch({ lists, name, isFiltered }: Pick<HomeListData, "lists" | "name" | "isFiltered">) {
  return (
    <nav className="home-switch" aria-label="Kinds of homes">
      {lists.map(({ list, to, count }) => (
        <a key={list} href={to} aria-current={list === name ? "page" : undefined}>
          {listWords[list].tab}{" "}
          <small>{isFiltered && count > MAX_COUNTED ? `${formatNumber(MAX_COUNTED)}+` : formatNumber(count)}</small>
        </a>
      ))}
    </nav>
  );
}

type HomeListProps = {
  list: HomeListData;
  /** The homes of the list by their buildings. */
  groups?: readonly HomeGroup[] | undefined;
  /** On top of the others. */
  featured: readonly HomeCardData[];
  /** Of this page, below the list. */
  jumps: readonly { to: string; label: string }[];
};

export function HomeList({ list, groups, featured, jumps }: HomeListProps) {
  const { name, homes, isFiltered, amount } = list;
  const { id, title, many, kinds } = listWords[name];
  const { path } = homeLists[name];
  return (
    <section className="wrap home-section home-list" aria-labelledby={id} {...script("site/homes/live-list")}>
      <FilterForm
        path={path}
        clearPath={list.clearPath}
        amount={amount}
        search={list.chosen.search}
        active={list.active}
        matching={list.matching}
      >
        {list.choices.map(({ filter, label, options }) => (
          <FilterSelect key={filter} name={filter} label={label} choices={options} chosen={list.chosen[filter]} />
        ))}
      </FilterForm>
      <NotLoaded title={name === "apartment" ? "Error loading apartments:" : `Error loading ${many}`} />
      {featured.length > 0 ? (
        <section className="list-featured" aria-labelledby="featured">
          <div className="list-head">
            <h2 id="featured">Featured Properties</h2>
          </div>
          <ListTerms {...list.terms} homes={[...featured, ...homes]} />
          <HomeGrid homes={featured} isFirst isListed />
        </section>
      ) : null}
      <div className="list-head">
        <h2 id={id}>{title}</h2>
        {jumps.length > 0 ? (
          <nav aria-label="On this page">
            {jumps.map(({ to, label }) => (
              <a key={to} href={to}>
                {label}
              </a>
            ))}
          </nav>
        ) : null}
      </div>
      <div className="list-line">
        <p role="status" data-loading={`Loading ${kinds}...`}>
          {countedText(list)}
        </p>{" "}
        {list.bought === 0 && name !== "all" && !list.least ? <a href={list.lists[0]?.to}>See what it buys</a> : null}{" "}
        {list.least && amount !== undefined ? <WaysForLittle perDay={amount} least={list.least} /> : null}{" "}
        {list.read ? (
          <p>
            {list.read.text}{" "}
            {list.read.others.map(({ text, path }) => (
              <Fragment key={path}>
                <a href={path}>{text}</a>{" "}
              </Fragment>
            ))}
            <a href={list.read.withoutPath}>Any number of rooms</a>
          </p>
        ) : null}{" "}
        {homes.length > 0 && featured.length === 0 ? <ListTerms {...list.terms} homes={homes} /> : null}
      </div>
      {homes.length > 0 ? (
        <>
          {list.isForgiven ? <p className="section-aside">No home says exactly this. These come near.</p> : null}
          <HomeGroups
            homes={homes}
            groups={groups}
            amount={list.isNearestFirst ? amount : undefined}
            isContinued={list.page > 1}
            isFirst={featured.length === 0}
          />
        </>
      ) : (
        <div className="empty">
          <Placeholder />
          <p>{emptyText(list)}</p>
          <a
            href={isFiltered || name === "all" ? list.clearPath : homeLists.all.path}
            className={buttonClass("ink", "small")}
          >
            {list.isOnlySearched ? "Clear Search" : isFiltered ? "Clear Filters" : "See all homes"}
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
      <Pager page={list.page} pages={list.pages} path={list.first} />
    </section>
  );
}

function emptyText({ name, chosen, isFiltered, isOnlySearched }: HomeListData): string {
  const { many, kinds } = listWords[name];
  if (isOnlySearched) return `No ${many} found for “${chosen.search}”.`;
  return isFiltered ? `No ${many} match your current filters.` : `No ${kinds} available at the moment.`;
}

function countedText(list: HomeListData): string {
  const { isFiltered, amount, bought } = list;
  if (amount === undefined || bought === undefined) return foundText(list);
  const buys = `${formatUgx(amount)} a day buys `;
  if (isFiltered && list.matching === 0) return foundText(list);
  if (isFiltered)
    return `${foundText(list)}. ${buys}${bought === 0 ? "none of these" : `${matchingText(bought)} of these`}`;
  return buys + boughtText(list, bought);
}

function foundText({ name, kinds, matching, total, isFiltered }: HomeListData): string {
  if (name === "all") {
    const found = kinds ?? matchingText(matching);
    return isFiltered ? `${found}, of ${formatNumber(total)} in all` : (kinds ?? `${formatNumber(total)} in all`);
  }
  const { one, many } = listWords[name];
  if (isFiltered) return `(${matchingText(matching)} of ${formatNumber(total)} ${total === 1 ? one : many})`;
  return name === "apartment" ? countText(total, "home") : countText(total, one, many);
}

/** "none of 13", "2 homes of 4", or "1 of 13: a plot" where what is counted is not all homes. */
function boughtText({ name, boughtKinds = "", total }: HomeListData, bought: number): string {
  const of = `of ${formatNumber(total)}`;
  if (bought === 0) return `none ${of}`;
  if (name !== "all" || boughtKinds === "") return `${matchingText(bought)} ${of}`;
  if (boughtKinds === countText(bought, "home")) return `${boughtKinds} ${of}`;
  return `${matchingText(bought)} ${of}: ${bought === 1 ? boughtKinds.replace(/^1 /, "a ") : boughtKinds}`;
}

function ArticlesAbout({ articles }: Pick<HomeListData, "articles">) {
  if (articles.length === 0) return null;
  return (
    <section className="list-articles" aria-labelledby="list-articles">
      <h2 id="list-articles">Articles about it</h2>
      <ul className="sun-list">
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <a href={postPath(slug)}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
