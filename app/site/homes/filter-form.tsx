import type { ReactNode } from "react";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { HomeSearchField } from "#app/ui/home-search.tsx";
import { say } from "#app/ui/say.tsx";
import { AMOUNT_PARAMETER } from "#domain/amount/daily-amount.ts";
import { type SortOption, sortOptions } from "#domain/catalogue/listing-choices.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import * as words from "#domain/languages/messages/homes.ts";
import type { Ugx } from "#domain/money/money.ts";
import { matchingWords, sortWords } from "./choice-words.ts";

type Choice = { value: string; label: string };

type ActiveFilter = { label: string; to: string };

type FilterFormProps = {
  path: string;
  clearPath: string;
  amount: Ugx | undefined;
  search: string;
  /** These words of the search were read as filters, which the fields show. */
  read: string;
  sort: SortOption;
  active: readonly ActiveFilter[];
  matching: number;
  children: ReactNode;
};

/**
 * Shows the search and, in a sheet over the page, the filters. The browser itself opens and closes the sheet, so it
 * needs no script; `live-list.island.ts` answers each choice.
 */
export function FilterForm({
  path,
  clearPath,
  amount,
  search,
  read,
  active,
  matching,
  children,
  ...order
}: FilterFormProps) {
  const to = useSitePath();
  const sort = order.sort === sortOptions[0].value ? "" : order.sort;
  /** The first option keeps an order that needs an amount, for when the visitor has one again. */
  const first = amount === undefined && needsAmount(sort) ? sort : "";
  return (
    <search className="filters">
      <form action={pathIn(currentLanguage(), path)}>
        {amount === undefined ? null : <input type="hidden" name={AMOUNT_PARAMETER} value={amount} />}
        {read === "" ? null : <input type="hidden" name="read" value={read} />}
        <HomeSearchField search={search} />
        <button type="button" className="filters-toggle" popoverTarget="filters">
          <span>{say(words.showFilters)}</span>
          <span>{say(words.hideFilters)}</span>
        </button>
        <div id="filters" className="filters-sheet" popover="auto" role="dialog" aria-labelledby="filters-title">
          <div className="filters-head">
            <h2 id="filters-title">{say(words.filters)}</h2>
            <button type="button" className={buttonClass("outline", "small")} popoverTarget="filters">
              {say(words.hideFilters)}
            </button>
          </div>
          <div className="filters-fields">
            {children}
            <label>
              <span className="field-label">{say(words.sortBy)}</span>
              <select className="control" name="sort" defaultValue={sort}>
                {sortOptions
                  .filter(({ value }) => amount !== undefined || !needsAmount(value))
                  .map(({ value }, index) => (
                    <option key={value} value={index === 0 ? first : value}>
                      {index === 0 && amount === undefined ? words.cheapestFirst() : sortWords[value]()}
                    </option>
                  ))}
              </select>
            </label>
          </div>
          <div className="filters-foot">
            {active.length > 0 ? (
              <a href={to(clearPath)} data-clear>
                {say(words.clear)}
              </a>
            ) : null}
            <button type="submit" className={buttonClass("ink")}>
              {/* Without script a choice does not change this number, so the style sheet hides it. */}
              <span data-counted>
                {matching === 0
                  ? say(words.noHomeShowNearest)
                  : say(words.showCount, { matching: matchingWords(matching) })}
              </span>
              <span>{say(words.showHomes)}</span>
            </button>
          </div>
        </div>
      </form>
      {active.length > 0 ? (
        <ul className="filters-active" aria-label={words.filtersInUse()}>
          {active.map(({ label, to: path }) => (
            <li key={label}>
              <a href={to(path)} className="chip" aria-label={words.removeFilter({ label })}>
                {label} <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
          <li>
            <a href={to(clearPath)}>{say(words.clearAll)}</a>
          </li>
        </ul>
      ) : null}
    </search>
  );
}

/** Without an amount, the first option already sorts by the lowest price, and nothing is soonest. */
const needsAmount = (sort: string) => sort === "price-low" || sort === "soonest";

type FilterSelectProps = { name: string; label: string; choices: readonly Choice[]; chosen: string | undefined };

export function FilterSelect({ name, label, choices, chosen = "" }: FilterSelectProps) {
  return (
    <label>
      <span className="field-label">{label}</span>
      <select className="control" name={name} defaultValue={chosen}>
        <option value="">{words.any()}</option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
