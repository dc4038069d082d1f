import { isRouteErrorResponse, Outlet, useLocation, useMatches, useRevalidator, useRouteError } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { isConnectionLost } from "#app/ui/failed-submission.ts";
import { NotStoredPage } from "#app/ui/not-stored-page.tsx";
import { isNotStored } from "#domain/forms/not-stored.ts";
import { findView } from "./view-handle.ts";

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
  const error = useRouteError();
  const revalidator = useRevalidator();
  const { pathname, search } = useLocation();
  const rejected = isRouteErrorResponse(error) && isNotStored(error.data) ? error.data : undefined;
  if (rejected && rejected.submitted.length > 0) {
    return <NotStoredPage {...rejected} contactOptions={undefined} address={pathname + search} />;
  }
  return (
    <>
      <title>Error | Dashboard</title>
      <h1 className="max-w-[24ch] text-4xl">Error: {messageOf(error)}</h1>
      <p className="mt-4 text-ink-soft">What was saved is safe.</p>
      <Button className="mt-7" onClick={() => revalidator.revalidate()} disabled={revalidator.state === "loading"}>
        Try again
      </Button>
    </>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    if (isNotStored(error.data)) return error.data.message;
    return typeof error.data === "string" ? error.data : error.statusText;
  }
  return isConnectionLost(error)
    ? "The server could not be reached. Check the connection and try again."
    : "Something went wrong on our side.";
}
