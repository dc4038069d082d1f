import { useEffect, useRef, useState } from "react";
import { isRouteErrorResponse, Link, useLocation, useRevalidator } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { failureOfError, isConnectionLost } from "#app/ui/failure-of-error.ts";
import { FailureView } from "#app/ui/failure-view.tsx";
import { describeFailure } from "#domain/failures/failure.ts";
import { readTexts } from "./forms/unsaved-text.ts";
import { useTextName } from "./forms/use-unsaved-text.tsx";
import { useIsOffline } from "./live/connection.ts";
import { isNotFound, type NotFound } from "./view/not-found.ts";
import { viewPath } from "./view/view-path.ts";

/** Shows the failure in place of a view. When the connection is back, the view is loaded again. */
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
  if (isRouteErrorResponse(error) && isNotFound(error.data)) return <NotFoundView {...error.data} />;
  const failure = isConnectionLost(error)
    ? describeFailure("offline", { isRetried: true })
    : (failureOfError(error) ?? describeFailure("bug"));
  return (
    <FailureView
      failure={failure}
      prefix="Error"
      documentTitle={documentTitle(failure.title)}
      headingClass="max-w-[24ch] text-4xl"
      address={pathname + search}
      retry={{ onPress: () => void revalidator.revalidate(), isBusy: revalidator.state === "loading" }}
    >
      {failure.isFinal ? (
        <Link to={viewPath("/dashboard")} className={buttonClass("sun")}>
          Dashboard
        </Link>
      ) : null}
    </FailureView>
  );
}

const documentTitle = (what: string) => `${what.replace(/\.$/, "")} | Dashboard`;

function NotFoundView({ notFound, leadsTo, subject }: NotFound) {
  const textName = useTextName(subject ?? "");
  const [hasText, setHasText] = useState(false);
  useEffect(() => setHasText(readTexts(textName).length > 0), [textName]);
  return (
    <>
      <title>{documentTitle(notFound)}</title>
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
