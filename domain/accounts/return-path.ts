/** Where people go after signing in when they came from nowhere in particular. */
export const dashboardPath = "/dashboard";

/**
 * The page of the dashboard that somebody wanted before they were asked to sign in. Anything else, an address of
 * another site in whatever spelling above all, becomes the dashboard's first page: the text is judged after parsing,
 * as a browser would read it, and what is returned is the parsed path.
 */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted) return dashboardPath;
  const base = "http://own.invalid";
  if (!URL.canParse(wanted, base)) return dashboardPath;
  const url = new URL(wanted, base);
  const isOurs = url.origin === base && url.username === "" && url.password === "";
  const isDashboard = url.pathname === dashboardPath || url.pathname.startsWith(`${dashboardPath}/`);
  return isOurs && isDashboard ? url.pathname + url.search + url.hash : dashboardPath;
}
