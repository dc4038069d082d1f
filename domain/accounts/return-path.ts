export const dashboardPath = "/dashboard";

/** The dashboard's first page for any other address. Judged after parsing, so no spelling of another site passes. */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted) return dashboardPath;
  const base = "http://own.invalid";
  if (!URL.canParse(wanted, base)) return dashboardPath;
  const url = new URL(wanted, base);
  const isOurs = url.origin === base && url.username === "" && url.password === "";
  const isDashboard = url.pathname === dashboardPath || url.pathname.startsWith(`${dashboardPath}/`);
  return isOurs && isDashboard ? url.pathname + url.search + url.hash : dashboardPath;
}
