import { Link, useMatches } from "react-router";
import { ChevronLeft } from "#app/dashboard/icons.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { findView } from "../view/find-view.ts";
import { findPlaceAbove, type MenuPosition } from "./menu.ts";

/**
 * Shows the tabs of the current entry. On the page of a single record they would be in the way of the form: a phone
 * shows a link back to the list instead, because its menu is below the form there, unless the view has a way back itself.
 */
export function ViewTabs({ position, pathname }: { position: MenuPosition | undefined; pathname: string }) {
  const hasWayBack = findView(useMatches())?.hasWayBack ?? false;
  const above = findPlaceAbove(position, pathname);
  if (above) {
    if (hasWayBack) return null;
    // It may lie over the space of a heading, but over links it would take their presses.
    return (
      <Link
        to={above.path}
        className="text-button relative -mt-7 -ml-1 gap-1 has-[+header]:-mb-2 lg:hidden print:hidden"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        <span>
          <span className="sr-only">Back to </span>
          {above.title}
        </span>
      </Link>
    );
  }
  if (!position?.tab) return null;
  const { entry, tab, place } = position;
  return (
    <nav aria-label={entry.title} className="view-tabs print:hidden">
      {/* More than four fit a phone only in smaller letters. */}
      <ul
        className={classNames(
          "flex flex-wrap gap-x-6",
          entry.tabs !== undefined && entry.tabs.length > 4 && "max-sm:gap-x-3 max-sm:text-[0.9375rem]",
        )}
      >
        {entry.tabs?.map((one) => (
          <li key={one.title}>
            <Link
              to={one.path}
              aria-current={one === tab ? (one.path === place.path ? "page" : "true") : undefined}
              className="view-tab"
            >
              {one.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
