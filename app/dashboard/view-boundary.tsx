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

/** A view that could not be made says why in its own place; menu and shell are still there. */
export function ErrorBoundary() {
  return <ViewError error={useRouteError()} />;
}
