import { Pager } from "#app/site/page/pager.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { script } from "#app/ui/island.ts";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { newsSentence } from "#content/news-promise.ts";
import { postPath } from "#domain/articles/post-address.ts";
import { type HomeListName, homeLists } from "#domain/catalogue/listing-filters.ts";
import { formatNumber, formatUgx } from "#domain/money/money.ts";
import { MOST_COUNTED, matchingText } from "#domain/records/paging.ts";
import { NewsletterBox } from "../newsletter/newsletter-box.tsx";
import { FilterForm, FilterSelect } from "./filter-form.tsx";
import type { HomeCardData } from "./home-card-data.ts";
import { HomeGrid } from "./home-grid.tsx";
import type { HomeListData } from "./home-list.server.ts";
import { ListTerms } from "./list-terms.tsx";
import { NotLoaded } from "./not-loaded.tsx";

const listWords = {
  all: {
    id: "homes",
    title: "All Homes",
    tab: "All",
    one: "home",
    many: "homes",
    kinds: "homes",
    search: "Name, place",
  },
  apartment: {
    id: "types",
    title: "Apartment Types",
    tab: "Units",
    one: "apartment",
    many: "apartments",
    kinds: "apartment types",
    search: "Name, place",
  },
  property: {
    id: "all",
    title: "All Properties",
    tab: "Properties",
    one: "property",
    many: "properties",
    kinds: "properties",
    search: "Name, place",
  },
} as const satisfies Record<HomeListName, object>;

export function HomeSwitch({ lists, name, isFiltered }: Pick<HomeListData, "lists" | "name" | "isFiltered">) {
  return (
    <nav className="home-switch" aria-label="Kinds of homes">
      {lists.map(({ list, to, count }) => (
        <a key={list} href={to} aria-current={list === name ? "page" : undefined}>
          {listWords[list].tab}{" "}
          <small>{isFiltered && count > MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count)}</small>
        </a>
      ))}
    </nav>
  );
}

type HomeListProps = {
  list: HomeListData;
  /** On top of the others. */
  featured: readonly HomeCardData[];
  /** Of this page, below the list. */
  jumps: readonly { to: string; label: string }[];
};

export function HomeList({ list, featured, jumps }: HomeListProps) {
  const { name, homes, matching, total, isFiltered, amount } = list;
  const { id, title, one, many, kinds, search } = listWords[name];
  const { path } = homeLists[name];
  const called = total === 1 ? one : many;
  const isBought = ({ at }: HomeCardData) => at?.isEnough === true;
  const isGrouped = amount !== undefined && list.isNearestFirst;
  const bought = isGrouped ? homes.filter(isBought) : homes;
  const others = isGrouped ? homes.filter((card) => !isBought(card)) : [];
  return (
    <section className="wrap home-section home-list" aria-labelledby={id} {...script("site/homes/live-list")}>
      <FilterForm
        path={path}
        clearPath={list.clearPath}
        searchPlaceholder={search}
        amount={amount}
        active={list.active}
      >
        {list.choices.map(({ filter, label, options }) => (
          <FilterSelect key={filter} name={filter} label={label} choices={options} />
        ))}
      </FilterForm>
      <NotLoaded title={name === "apartment" ? "Error loading apartments:" : `Error loading ${many}`} />
      {featured.length > 0 ? (
        <section className="list-featured" aria-labelledby="featured">
          <div className="list-head">
            <h2 id="featured">Featured Properties</h2>
          </div>
          <ListTerms {...list.terms} />
          <HomeGrid homes={featured} isFirst />
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
          {isFiltered
            ? `(${matchingText(matching)} of ${formatNumber(total)} ${called})`
            : `${formatNumber(total)} ${called}`}
          {amount === undefined || list.bought === undefined
            ? null
            : `, ${list.bought === 0 ? "none" : matchingText(list.bought)} for ${formatUgx(amount)} a day`}
        </p>
        {homes.length > 0 && featured.length === 0 ? <ListTerms {...list.terms} /> : null}
      </div>
      {homes.length > 0 ? (
        <>
          {list.isForgiven ? <p className="section-aside">No home says exactly this. These come near.</p> : null}
          {bought.length > 0 ? (
            <HomeGrid homes={bought} isFirst={featured.length === 0} isGrouped={others.length > 0} />
          ) : null}
          {others.length > 0 && amount !== undefined ? (
            <>
              <h3 className="list-group">
                {list.page === 1 || bought.length > 0 ? `Closest to ${formatUgx(amount)} a day` : "Next"}
              </h3>
              <HomeGrid homes={others} isFirst={bought.length === 0} isGrouped />
            </>
          ) : null}
        </>
      ) : (
        <div className="empty">
          <Placeholder />
          <p>{isFiltered ? `No ${many} match your current filters.` : `No ${kinds} available at the moment.`}</p>
          <a
            href={isFiltered || name === "all" ? list.clearPath : homeLists.all.path}
            className={buttonClass("ink", "small")}
          >
            {isFiltered ? "Clear Filters" : "See all homes"}
          </a>
        </div>
      )}
      {list.nearest.length > 0 ? (
        <section className="list-nearest" aria-labelledby="nearest">
          <h2 id="nearest">The nearest that we have</h2>
          <HomeGrid homes={list.nearest} />
        </section>
      ) : null}
      <ArticlesAbout articles={list.articles} />
      <Pager page={list.page} pages={list.pages} path={list.first} />
      <section className="list-news" aria-labelledby="list-news">
        <h2 id="list-news">Not the right one yet?</h2>
        <p>{newsSentence}</p>
        <NewsletterBox from={path} />
      </section>
    </section>
  );
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
