export const dashboardPath = "/dashboard";

/**
 * Returns the address to go to after signing in: the wanted one if it is in the dashboard, otherwise the dashboard's
 * first page. It is compared after parsing, so that no spelling of another site's address passes.
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
