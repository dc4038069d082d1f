import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { sortOptions } from "#domain/catalogue/listing-choices.ts";
import { AMOUNT_PARAMETER } from "#domain/money/daily-amount.ts";
import type { Ugx } from "#domain/money/money.ts";

type Choice = { value: string; label: string };

type ActiveFilter = { label: string; to: string };

type FilterFormProps = {
  path: string;
  clearPath: string;
  amount: Ugx | undefined;
  active: readonly ActiveFilter[];
  children: ReactNode;
};

export function FilterForm({ path, clearPath, amount, active, children }: FilterFormProps) {
  const [params] = useSearchParams();
  return (
    <search className="filters">
      <form action={path}>
        {amount === undefined ? null : <input type="hidden" name={AMOUNT_PARAMETER} value={amount} />}
        <div className="filters-search">
          <input
            className="control"
            type="search"
            name="search"
            maxLength={100}
            defaultValue={params.get("search") ?? ""}
            placeholder="Search"
            aria-label="Search"
          />
          <button type="submit" aria-label="Find homes">
            <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
              <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20" />
            </svg>
          </button>
        </div>
        <details className="filters-more">
          <summary>
            <span>Show Filters</span>
            <span>Hide Filters</span>
          </summary>
          <div className="filters-row">
            {children}
            <label>
              <span className="field-label">Sort by</span>
              <select className="control" name="sort" defaultValue={params.get("sort") ?? ""}>
                {sortOptions
                  // Without an amount the cheapest come first anyway.
                  .filter(({ value }) => amount !== undefined || value !== "price-low")
                  .map(({ value, label }, index) => (
                    <option key={value} value={index === 0 ? "" : value}>
                      {index === 0 && amount === undefined ? "Cheapest first" : label}
                    </option>
                  ))}
              </select>
            </label>
            <button type="submit" className={buttonClass("ink")}>
              Show homes
            </button>
          </div>
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
            <a href={clearPath}>Clear All</a>
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
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
