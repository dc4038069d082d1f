import { useEffect, useRef } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { isConnectionLost } from "#app/ui/failed-submission.ts";
import { NotStoredPage } from "#app/ui/not-stored-page.tsx";
import { isNotStored } from "#domain/forms/not-stored.ts";

/** What is in the place of a view that could not be made; it is tried again once the line is back. */
export function ViewError({ error }: { error: unknown }) {
  const revalidator = useRevalidator();
  const tryAgain = useRef(revalidator.revalidate);
  tryAgain.current = revalidator.revalidate;
  useEffect(() => {
    const retry = () => void tryAgain.current();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, []);
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
    // React Router's own words are for whoever writes the program.
    if (error.status === 405) return "There is nothing to be done at this address.";
    return typeof error.data === "string" ? error.data : error.statusText;
  }
  return isConnectionLost(error)
    ? "The server could not be reached. Check the connection and try again."
    : "Something went wrong on our side.";
}
