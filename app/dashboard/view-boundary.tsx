import { Outlet, useMatches, useRouteError } from "react-router";
import { findView } from "./view/find-view.ts";
import { ViewError } from "./view-error.tsx";

export default function ViewBoundary() {
  const title = findView(useMatches())?.title ?? "Dashboard";
  return (
    <>
      <title>{title === "Dashboard" ? title : `${title} | Dashboard`}</title>
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <ViewError error={useRouteError()} />;
}
