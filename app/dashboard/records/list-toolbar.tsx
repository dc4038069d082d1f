import {
  type RecordFilter,
  type RecordListChoice,
  recordFilters,
  recordListParams,
} from "#domain/records/record-list.ts";
import { FilterChips } from "../lists/filter-chips.tsx";
import { SearchForm } from "../lists/search-form.tsx";
import { type ViewPattern, viewPath } from "../view/view-path.ts";

type ListToolbarProps = {
  path: ViewPattern;
  choice: RecordListChoice;
  counts: Partial<Record<RecordFilter, number>>;
  searchLabel: string;
};

/** Shows the search and the filters of a list. The address holds what is selected. */
export function ListToolbar({ path, choice, counts, searchLabel }: ListToolbarProps) {
  const kept = recordListParams(choice);
  const shown = recordFilters.filter(
    ({ value }) => value === "all" || value === choice.show || (counts[value] ?? 0) > 0,
  );
  return (
    <div className="mb-2 grid gap-2 sm:mb-5 sm:gap-3.5">
      <SearchForm
        action={viewPath(path)}
        label={searchLabel}
        placeholder="Search"
        search={choice.search}
        otherParameters={{ show: kept.show, sort: kept.sort }}
        isLive
      />
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
