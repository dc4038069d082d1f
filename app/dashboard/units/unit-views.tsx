import { FilterChips } from "../lists/filter-chips.tsx";
import { viewPath } from "../view/view-path.ts";

/** Links to the two views of units: buildings with their floors, or one list that can be ordered. */
export function UnitViews({ isList = false }: { isList?: boolean }) {
  return (
    <FilterChips
      label="Show as"
      choices={[
        { label: "Buildings", to: viewPath("/dashboard/units"), isSelected: !isList },
        { label: "List", to: viewPath("/dashboard/units/list"), isSelected: isList },
      ]}
    />
  );
}
