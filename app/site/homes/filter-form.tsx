import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";

type Choice = { value: string; label: string };

export type ActiveFilter = { label: string; to: string };

type FilterFormProps = {
  path: string;
  searchPlaceholder: string;
  sorts: readonly Choice[];
  /** One link for each filter in use, to the same list without it. */
  active: readonly ActiveFilter[];
  /** Why the typed amount a day narrows nothing. */
  perDayProblem: string | undefined;
  /** The choices that wait behind "Show Filters". */
  children: ReactNode;
};

/**
 * Narrows a list of homes. A plain GET form: all of it is in the address, and works without script. Script only spares
 * the button after a choice, and keeps the fields in step with the address.
 */
export function FilterForm({ path, searchPlaceholder, sorts, active, perDayProblem, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [params] = useSearchParams();
  const submit = useSubmit();

  const shown = useRef(params);

  useEffect(() => {
    const before = shown.current;
    shown.current = params;
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      // What was typed since then, or before script arrived, is left alone.
      if (field.value === (before.get(field.name) ?? "")) field.value = params.get(field.name) ?? "";
    }
  }, [params]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === "string" && value.trim() !== "") chosen.append(name, value);
    }
    submit(chosen, { action: path, method: "get", preventScrollReset: true });
  };

  return (
    <search className="filters">
      <Form
        ref={form}
        action={path}
        onSubmit={send}
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit();
        }}
      >
        <div className="filters-row">
          <label className="filters-search">
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
          <label className="filters-half">
            <span className="field-label">I can pay a day</span>
            <span className="control-ugx">
              <input
                className="control"
                name="perday"
                inputMode="numeric"
                autoComplete="off"
                maxLength={40}
                defaultValue={params.get("perday") ?? ""}
                placeholder="20,000"
                aria-invalid={perDayProblem ? true : undefined}
                aria-describedby={perDayProblem && "perday-problem"}
              />
            </span>
          </label>
          <label className="filters-half">
            <span className="field-label">Sort by</span>
            <select className="control" name="sort" defaultValue={params.get("sort") ?? sorts[0]?.value}>
              {sorts.map(({ value, label }, index) => (
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
      </Form>
      {active.length > 0 ? (
        <ul className="filters-active" aria-label="Filters in use">
          {active.map(({ label, to }) => (
            <li key={label}>
              <Link to={to} className="chip" preventScrollReset aria-label={`Remove the filter ${label}`}>
                {label} <span aria-hidden="true">×</span>
              </Link>
            </li>
          ))}
          <li>
            <Link to={path} preventScrollReset>
              Clear All
            </Link>
          </li>
        </ul>
      ) : null}
    </search>
  );
}

/** One choice; "Any" leaves it open. */
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
