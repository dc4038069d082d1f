import { Pager } from "#app/site/page/pager.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { script } from "#app/ui/island.ts";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { newsSentence } from "#content/news-promise.ts";
import { postPath } from "#domain/articles/post-address.ts";
import { type HomeListName, homeLists } from "#domain/catalogue/listing-filters.ts";
import { formatNumber } from "#domain/money/money.ts";
import { MOST_COUNTED, matchingText } from "#domain/records/paging.ts";
import { NewsletterBox } from "../newsletter/newsletter-box.tsx";
import { FilterForm, FilterSelect } from "./filter-form.tsx";
import { HomeGrid } from "./home-grid.tsx";
import type { HomeListData } from "./home-list.server.ts";
import { ListTerms } from "./list-terms.tsx";
import { NearMisses } from "./near-misses.tsx";
import { NotLoaded } from "./not-loaded.tsx";

const listWords = {
  all: {
    id: "homes",
    title: "All Homes",
    tab: "All",
    one: "home",
    many: "homes",
    kinds: "homes",
    search: "Name, place, amenity or topic",
  },
  apartment: {
    id: "types",
    title: "Apartment Types",
    tab: "Units",
    one: "apartment",
    many: "apartments",
    kinds: "apartment types",
    search: "Name, place, amenity or topic",
  },
  property: {
    id: "all",
    title: "All Properties",
    tab: "Properties",
    one: "property",
    many: "properties",
    kinds: "properties",
    search: "Name, place, feature or topic",
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

export function HomeList({ list, isFirst }: { list: HomeListData; isFirst: boolean }) {
  const { name, homes, matching, total, isFiltered } = list;
  const { id, title, one, many, kinds, search } = listWords[name];
  const { path } = homeLists[name];
  const called = total === 1 ? one : many;
  return (
    <section className="wrap home-section" aria-labelledby={id} {...script("site/homes/live-list")}>
      <div className="list-head">
        <h2 id={id}>{title}</h2>
        <p role="status" data-loading={`Loading ${kinds}...`}>
          {isFiltered
            ? `(${matchingText(matching)} of ${formatNumber(total)} ${called})`
            : `${formatNumber(total)} ${called}`}
        </p>
      </div>
      <FilterForm path={path} searchPlaceholder={search} active={list.active} perDayProblem={list.perDayProblem}>
        {list.choices.map(({ filter, label, options }) => (
          <FilterSelect key={filter} name={filter} label={label} choices={options} />
        ))}
      </FilterForm>
      <NotLoaded title={name === "apartment" ? "Error loading apartments:" : `Error loading ${many}`} />
      {homes.length > 0 ? (
        <>
          {list.isForgiven ? <p className="section-aside">No home says exactly this. These come near.</p> : null}
          <HomeGrid homes={homes} isFirst={isFirst} />
          <ListTerms {...list.terms} />
          {list.misses ? <NearMisses misses={list.misses} /> : null}
        </>
      ) : list.misses && list.misses.homes.length > 0 ? (
        <NearMisses misses={list.misses} isAll />
      ) : (
        <div className="empty">
          <Placeholder />
          <p>{isFiltered ? `No ${many} match your current filters.` : `No ${kinds} available at the moment.`}</p>
          <a href={isFiltered || name === "all" ? path : homeLists.all.path} className={buttonClass("ink", "small")}>
            {isFiltered ? "Clear Filters" : "See all homes"}
          </a>
        </div>
      )}
      {list.nearest.length > 0 ? (
        <section className="near-misses" aria-labelledby="nearest">
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
