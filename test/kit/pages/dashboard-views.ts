import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** All views of the dashboard are here by their addresses, as patterns such as "/dashboard/enquiries/:id?". */
export const viewPatterns: readonly string[] = viewsBelow(await routes);

function viewsBelow(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) =>
    file === "dashboard/view-boundary.tsx" ? children.flatMap((view) => pathsOf(view, "")) : viewsBelow(children),
  );
}

function pathsOf({ path, children = [] }: RouteConfigEntry, above: string): string[] {
  const own = `${above}/${path}`;
  return [own, ...children.flatMap((view) => pathsOf(view, own))];
}

/** Fills a pattern with parameters; those that the pattern does not name become the query. */
export function viewAddress(pattern: string, parameters: Readonly<Record<string, string | number>> = {}): string {
  const search = new URLSearchParams();
  const given = new Map(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const path = pattern
    .split("/")
    .flatMap((part) => {
      if (!part.startsWith(":")) return [part];
      const name = part.slice(1).replace("?", "");
      const value = given.get(name);
      given.delete(name);
      return value === undefined ? [] : [value];
    })
    .join("/");
  for (const [name, value] of given) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search}`;
}
