import routes from "#app/routes.ts";

type Entry = (typeof routes)[number];

/** These are the addresses of all routes, with their parameters filled in. */
export const routePaths = [...new Set(pathsBelow(routes))];

function pathsBelow(entries: Entry[], base = ""): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path?.replace(/:\w+\??/g, "1").replace("*", "anything");
    const path = own === undefined ? base : `${base}/${own}`;
    return entry.children ? pathsBelow(entry.children, path) : [path || "/"];
  });
}
