import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { FailurePage } from "#app/ui/failure-page.tsx";
import { RequestNumberText } from "#app/ui/request-number.tsx";
import { telLink } from "#domain/enquiries/contact-link.ts";
import { isNotStored } from "#domain/forms/not-stored.ts";

export function PageError({ error, phone }: { error: unknown; phone: string | undefined }) {
  const { pathname, search } = useLocation();
  const rejection = isRouteErrorResponse(error) ? error : undefined;
  if (isNotStored(rejection?.data)) return <FailurePage error={error} address={pathname + search} />;
  if (rejection?.status === 404) return <NotFoundPage thrown={rejection.data} />;
  if (rejection?.status === 400 && typeof rejection.data === "string") return <RejectedPage message={rejection.data} />;
  return <BrokenPage phone={phone} />;
}

export function NotFoundPage({ thrown }: { thrown: unknown }) {
  return (
    <section className="page-hero error-page">
      <title>Not found</title>
      <div className="wrap">
        <h1>{typeof thrown === "string" && thrown !== "" ? thrown : "We have no such page."}</h1>
        <p className="page-lead">The address may be old, or a letter is missing. Try one of these:</p>
        <div className="actions">
          <a href="/apartment" className={buttonClass("ink")}>
            See all homes
          </a>
          <a href="/" className={buttonClass("outline")}>
            Go to the home page
          </a>
        </div>
      </div>
    </section>
  );
}

function RejectedPage({ message }: { message: string }) {
  return (
    <section className="page-hero error-page">
      <title>Not possible</title>
      <div className="wrap">
        <h1>That is not possible here.</h1>
        <p className="page-lead">{message}</p>
        <div className="actions">
          <ButtonAnchor href="" variant="ink">
            Reload the page
          </ButtonAnchor>
        </div>
      </div>
    </section>
  );
}

function BrokenPage({ phone }: { phone: string | undefined }) {
  return (
    <section className="page-hero error-page">
      <title>Something went wrong</title>
      <div className="wrap">
        <h1>Something went wrong on our side.</h1>
        <p className="page-lead">Please try again in a minute{phone ? `, or call ${phone}` : ""}.</p>
        <RequestNumberText />
        <div className="actions">
          <ButtonAnchor href="" variant="ink">
            Try again
          </ButtonAnchor>
          {phone ? (
            <ButtonAnchor href={telLink(phone)} variant="outline">
              Call us
            </ButtonAnchor>
          ) : null}
        </div>
      </div>
    </section>
  );
}
