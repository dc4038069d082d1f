import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { sortOptions } from "#domain/catalogue/listing-choices.ts";
import { readAmount } from "#domain/money/daily-amount.ts";
import { formatNumber } from "#domain/money/money.ts";

type Choice = { value: string; label: string; isEmpty?: boolean };

type ActiveFilter = { label: string; to: string };

type FilterFormProps = {
  path: string;
  searchPlaceholder: string;
  active: readonly ActiveFilter[];
  perDayProblem: string | undefined;
  children: ReactNode;
};

export function FilterForm({ path, searchPlaceholder, active, perDayProblem, children }: FilterFormProps) {
  const [params] = useSearchParams();
  const perDay = readAmount(params).amount;
  return (
    <search className="filters">
      <form action={path}>
        <div className="filters-row">
          <label className="filters-half">
            <span className="field-label">I can pay a day</span>
            <span className="control-ugx">
              <input
                className="control"
                name="perday"
                inputMode="numeric"
                autoComplete="off"
                maxLength={40}
                defaultValue={perDay === undefined ? (params.get("perday") ?? "") : formatNumber(perDay)}
                placeholder="20,000"
                aria-invalid={perDayProblem ? true : undefined}
                aria-describedby={perDayProblem && "perday-problem"}
              />
            </span>
          </label>
          <label className="filters-search filters-later">
            <span className="field-label">Search</span>
            <input
              className="control"
              type="search"
              name="search"
              maxLength={100}
              defaultValue={params.get("search") ?? ""}
              placeholder={searchPlaceholder}
            />
          </label>
          <label className="filters-half filters-later">
            <span className="field-label">Sort by</span>
            <select className="control" name="sort" defaultValue={params.get("sort") ?? ""}>
              {sortOptions.map(({ value, label }, index) => (
                <option key={value} value={index === 0 ? "" : value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className={buttonClass("ink")}>
            Show homes
          </button>
        </div>
        {perDayProblem ? (
          <p id="perday-problem" className="field-error">
            {perDayProblem}
          </p>
        ) : null}
        <details className="filters-more">
          <summary>
            <span>Show Filters</span>
            <span>Hide Filters</span>
          </summary>
          <div className="filters-row">{children}</div>
        </details>
      </form>
      {active.length > 0 ? (
        <ul className="filters-active" aria-label="Filters in use">
          {active.map(({ label, to }) => (
            <li key={label}>
              <a href={to} className="chip" aria-label={`Remove the filter ${label}`}>
                {label} <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
          <li>
            <a href={path}>Clear All</a>
          </li>
        </ul>
      ) : null}
    </search>
  );
}

export function FilterSelect({ name, label, choices }: { name: string; label: string; choices: readonly Choice[] }) {
  const [params] = useSearchParams();
  return (
    <label>
      <span className="field-label">{label}</span>
      <select className="control" name={name} defaultValue={params.get(name) ?? ""}>
        <option value="">Any</option>
        {choices.map(({ value, label: text, isEmpty }) => (
          <option key={value} value={value} disabled={isEmpty && params.get(name) !== value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
