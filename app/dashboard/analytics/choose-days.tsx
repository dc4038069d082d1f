import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { type DayRange, dayRangeParameters, type RangeName } from "#domain/analytics/analytics.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { ShownTimeField } from "../forms/shown-time-field.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { viewPath } from "../view/view-path.ts";

const rangeLabels: readonly (readonly [Exclude<RangeName, "custom">, string])[] = [
  ["today", "Today"],
  ["7", "7 days"],
  ["30", "30 days"],
  ["90", "90 days"],
  ["month", "This month"],
];

/** Links to the ranges that have a name, and takes other days in any order; the page sorts them when it reads them. */
export function ChooseDays({ range, today }: { range: DayRange; today: LocalDate }) {
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3">
      <FilterChips
        label="Days"
        choices={rangeLabels.map(([name, label]) => ({
          label,
          // A range with a name begins and ends by its name, so the days of the shown range are not in this address.
          to: viewPath("/dashboard/analytics", dayRangeParameters({ ...range, name })),
          isSelected: range.name === name,
        }))}
      />
      <Form
        method="get"
        action={viewPath("/dashboard/analytics")}
        preventScrollReset
        noValidate
        className="flex flex-wrap items-end gap-2"
      >
        <input type="hidden" name="range" value="custom" />
        <ShownTimeField label="From" type="date" name="from" value={range.from} max={today} />
        <ShownTimeField label="Until" type="date" name="until" value={range.until} max={today} />
        <Button type="submit" variant="outline" size="small">
          Show
        </Button>
      </Form>
    </div>
  );
}
