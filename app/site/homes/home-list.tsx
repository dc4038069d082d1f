import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { script } from "#app/ui/island.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { sortOptions } from "#domain/catalogue/listing-choices.ts";
import { formatUgx } from "#domain/money/money.ts";
import { NewsletterBox } from "../newsletter/newsletter-box.tsx";
import { FilterForm } from "./filter-form.tsx";
import { HomeGrid } from "./home-grid.tsx";
import type { HomeListData } from "./home-list.server.ts";
import { ListTerms } from "./list-terms.tsx";
import { NotLoaded } from "./not-loaded.tsx";
import { Pager } from "./pager.tsx";

interface HomeListProps {
  id: string;
  title: string;
  path: string;
  list: HomeListData;
  isFiltered: boolean;
  /** "property", "properties" */
  one: string;
  many: string;
  /** What such homes are called while there are none, or none yet: "apartment types". */
  kinds: string;
  searchPlaceholder: string;
  /** What is said before the reason where a page of the list does not come. */
  errorTitle: string;
  /** Where else somebody may look. */
  elsewhere: { label: string; to: string };
  /** The choices of the filter form. */
  children: ReactNode;
}

/** A list of homes with its filters; `live-list.island.ts` shows another page of it without leaving the page. */
export function HomeList({ list, path, isFiltered, one, many, kinds, elsewhere, errorTitle, ...props }: HomeListProps) {
  const { homes, matching, total, other } = list;
  const called = total === 1 ? one : many;
  return (
    <section className="wrap home-section" aria-labelledby={props.id} {...script("site/homes/live-list")}>
      <div className="list-head">
        <h2 id={props.id}>{props.title}</h2>
        <p role="status" data-loading={`Loading ${kinds}...`}>
          {isFiltered ? `(${matching} of ${total} ${called})` : `${total} ${called}`}
        </p>
      </div>
      <FilterForm
        path={path}
        searchPlaceholder={props.searchPlaceholder}
        sorts={sortOptions}
        active={list.active}
        perDayProblem={list.perDayProblem}
      >
        {props.children}
      </FilterForm>
      <NotLoaded title={errorTitle} />
      {homes.length > 0 ? <ListTerms {...list.terms} /> : null}
      {other ? (
        <p className="list-other">
          For {formatUgx(other.perDay)} a day there {other.count === 1 ? "is" : "are"} also{" "}
          <a href={other.to}>{other.label}</a>.
        </p>
      ) : null}
      {homes.length > 0 ? (
        <HomeGrid homes={homes} />
      ) : (
        <div className="empty">
          <Placeholder />
          <p>{isFiltered ? `No ${many} match your current filters.` : `No ${kinds} available at the moment.`}</p>
          <a href={isFiltered ? path : elsewhere.to} className={buttonClass("ink", "small")}>
            {isFiltered ? "Clear Filters" : elsewhere.label}
          </a>
        </div>
      )}
      <Pager page={list.page} pages={list.pages} path={list.first} />
      <section className="list-news" aria-labelledby="list-news">
        <h2 id="list-news">Not the right one yet?</h2>
        <p>Leave your e-mail address, and we write when there is a new home.</p>
        <NewsletterBox from={path} button="Tell me of new homes" />
      </section>
    </section>
  );
}
