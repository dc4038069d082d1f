import { useEffect, useRef, useState } from "react";
import { isRouteErrorResponse, Link, useLocation, useRevalidator } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { isConnectionLost } from "#app/ui/failed-submission.ts";
import { NotStoredPage } from "#app/ui/not-stored-page.tsx";
import { isNotStored } from "#domain/forms/not-stored.ts";
import { readText } from "./forms/unsaved-text.ts";
import { useTextName } from "./forms/use-unsaved-text.tsx";
import { useIsOffline } from "./live/connection.ts";
import { isNotFound, type NotFound } from "./view/not-found.ts";
import { viewPath } from "./view/view-path.ts";

/** Retried when online again. */
export function ViewError({ error }: { error: unknown }) {
  const revalidator = useRevalidator();
  const tryAgain = useRef(revalidator.revalidate);
  tryAgain.current = revalidator.revalidate;
  const isOffline = useIsOffline();
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) void tryAgain.current();
    wasOffline.current = isOffline;
  }, [isOffline]);
  const { pathname, search } = useLocation();
  const rejected = isRouteErrorResponse(error) && isNotStored(error.data) ? error.data : undefined;
  if (rejected && rejected.submitted.length > 0) {
    return <NotStoredPage {...rejected} contactOptions={undefined} address={pathname + search} />;
  }
  if (isRouteErrorResponse(error) && isNotFound(error.data)) return <NotFoundView {...error.data} />;
  const isLost = isConnectionLost(error);
  return (
    <>
      <title>{`${isLost ? "No connection" : "Error"} | Dashboard`}</title>
      <h1 className="max-w-[24ch] text-4xl">{isLost ? "No connection" : `Error: ${messageOf(error)}`}</h1>
      <p className="mt-4 text-ink-soft">
        {isLost
          ? "This page opens by itself when the line is back. What you typed is kept on this device."
          : "What was saved is safe."}
      </p>
      <Button className="mt-7" onClick={() => revalidator.revalidate()} disabled={revalidator.state === "loading"}>
        Try again
      </Button>
    </>
  );
}

function NotFoundView({ notFound, leadsTo, subject }: NotFound) {
  const textName = useTextName(subject ?? "");
  const [hasText, setHasText] = useState(false);
  useEffect(() => setHasText(readText(textName) !== undefined), [textName]);
  return (
    <>
      <title>Error | Dashboard</title>
      <h1 className="max-w-[24ch] text-4xl">{notFound}</h1>
      {hasText ? (
        <p className="mt-4">
          What you typed is not lost: this device keeps it, and it is in the form again once that is back.
        </p>
      ) : null}
      <p className="mt-7 flex flex-wrap gap-3">
        {leadsTo.map(({ label, to }, i) => (
          <Link key={to} to={to} className={buttonClass(i === 0 ? "sun" : "outline")}>
            {label}
          </Link>
        ))}
        {leadsTo.length === 0 ? (
          <Link to={viewPath("/dashboard")} className={buttonClass("sun")}>
            Dashboard
          </Link>
        ) : null}
      </p>
    </>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    if (isNotStored(error.data)) return error.data.message;
    // React Router's message is for developers.
    if (error.status === 405) return "Nothing can be sent to this address.";
    return typeof error.data === "string" ? error.data : error.statusText;
  }
  return "Something went wrong on our side.";
}
