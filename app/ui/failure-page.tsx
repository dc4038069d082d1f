import { type ErrorResponse, isRouteErrorResponse } from "react-router";
import { isNotStored } from "#domain/forms/not-stored.ts";
import { ButtonAnchor } from "./button.tsx";
import { NotStoredPage } from "./not-stored-page.tsx";
import { PlainPage } from "./plain-page.tsx";
import { RequestNumberText } from "./request-number.tsx";

export function FailurePage({ error, address }: { error: unknown; address: string }) {
  return isRouteErrorResponse(error) ? <Rejected error={error} address={address} /> : <BrokenPage />;
}

function Rejected({ error, address }: { error: ErrorResponse; address: string }) {
  if (isNotStored(error.data)) return <NotStoredPage {...error.data} address={address} />;
  if (error.status === 404) return <NotFoundPage />;
  if (error.status >= 500) return <BrokenPage />;
  return (
    <PlainPage title="That cannot be done">
      <p>{typeof error.data === "string" ? error.data : error.statusText}</p>
    </PlainPage>
  );
}

function NotFoundPage() {
  return (
    <PlainPage title="We have no such page">
      <p>It may have moved, or the address has a mistake in it.</p>
      <WaysOn />
    </PlainPage>
  );
}

function BrokenPage() {
  return (
    <PlainPage title="Something went wrong on our side">
      <p>We have a record of it. Trying again in a moment often helps.</p>
      <RequestNumberText />
      <WaysOn />
    </PlainPage>
  );
}

function WaysOn() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonAnchor variant="ink" href="/">
        Go to the home page
      </ButtonAnchor>
      <ButtonAnchor variant="outline" href="/properties">
        See all homes
      </ButtonAnchor>
    </div>
  );
}
