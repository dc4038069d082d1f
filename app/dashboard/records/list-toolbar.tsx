import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Search } from "#app/dashboard/icons.tsx";
import {
  type RecordFilter,
  type RecordListChoice,
  recordFilters,
  recordListParams,
} from "#domain/records/record-list.ts";
import { FilterChips } from "../lists/filter-chips.tsx";
import { useSearchAsTyped } from "../lists/use-search-as-typed.ts";
import { type ViewPattern, viewPath } from "../view/view-path.ts";

type ListToolbarProps = {
  path: ViewPattern;
  choice: RecordListChoice;
  counts: Partial<Record<RecordFilter, number>>;
  searchLabel: string;
};

/** Shows the search and the filters of a list. The address holds what is selected. */
export function ListToolbar({ path, choice, counts, searchLabel }: ListToolbarProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const send = useSearchAsTyped(form);
  // Back changes the search in the address, so the field follows.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = choice.search;
  }, [choice.search]);
  const kept = recordListParams(choice);
  const shown = recordFilters.filter(
    ({ value }) => value === "all" || value === choice.show || (counts[value] ?? 0) > 0,
  );
  return (
    <div className="mb-2 grid gap-2 sm:mb-5 sm:gap-3.5">
      <Form ref={form} action={viewPath(path)} className="flex flex-wrap gap-2 sm:gap-3" role="search">
        {kept.show ? <input type="hidden" name="show" value={kept.show} /> : null}
        {kept.sort ? <input type="hidden" name="sort" value={kept.sort} /> : null}
        <label className="relative min-w-[7rem] flex-1">
          <span className="sr-only">{searchLabel}</span>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft"
          />
          <input
            ref={field}
            type="search"
            name="search"
            defaultValue={choice.search}
            placeholder="Search"
            maxLength={100}
            onInput={() => send()}
            className="control min-h-12 pl-12"
          />
        </label>
        <button type="submit" className="sr-only focus:not-sr-only focus:px-4 focus:font-bold">
          Search
        </button>
      </Form>
      {shown.length > 1 ? (
        <FilterChips
          label="Show only"
          choices={shown.map(({ value, label }) => ({
            label,
            to: viewPath(path, recordListParams({ ...choice, show: value, page: 1 })),
            isSelected: value === choice.show,
            count: counts[value] ?? 0,
          }))}
        />
      ) : null}
    </div>
  );
}
