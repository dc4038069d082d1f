import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import type { MenuPlace, MenuPosition } from "./menu.ts";

/**
 * Shows the tabs of the current entry. They are left out on the page of a single record, where they would be in the way
 * of the form.
 */
export function ViewTabs({ position, pathname }: { position: MenuPosition | undefined; pathname: string }) {
  if (!position?.tab || !isAtPlace(position.place, pathname)) return null;
  const { entry, tab, place } = position;
  return (
    <nav aria-label={entry.title} className="view-tabs print:hidden">
      <ul className="flex gap-x-6">
        {entry.tabs?.map((one) => (
          <li key={one.title}>
            <Link to={one.path} aria-current={one === tab ? "page" : undefined} className="view-tab">
              {one.title}
            </Link>
          </li>
        ))}
      </ul>
      {tab.views ? (
        <ul className="flex gap-x-1.5">
          {tab.views.map((one) => (
            <li key={one.title}>
              <Link
                to={one.path}
                aria-current={one === place ? "page" : undefined}
                className={classNames(
                  "flex min-h-11 items-center rounded-full px-4 font-display text-[0.9375rem] font-semibold tracking-tight no-underline transition-colors duration-150",
                  one === place ? "bg-ink text-paper" : "hover:bg-paper-2",
                )}
              >
                {one.title}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </nav>
  );
}

/** The inbox shows an opened message beside its list, so its tabs stay. */
function isAtPlace({ path }: MenuPlace, pathname: string): boolean {
  return pathname === path || (path === "/dashboard/enquiries" && /^\/\d+$/.test(pathname.slice(path.length)));
}
