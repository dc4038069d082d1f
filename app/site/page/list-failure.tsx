import { isRouteErrorResponse, useRouteError } from "react-router";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { RequestNumberText } from "#app/ui/request-number.tsx";
import { isNotStored } from "#domain/forms/not-stored.ts";

export function ListFailure({ heading }: { heading: (reason: string) => { title: string; text?: string } }) {
  const error = useRouteError();
  const reason =
    isRouteErrorResponse(error) && isNotStored(error.data)
      ? error.data.message
      : "The list could not be read just now. Please try again in a minute.";
  const { title, text } = heading(reason);
  return (
    <section className="page-hero error-page">
      <title>{title}</title>
      <div className="wrap">
        <h1>{title}</h1>
        {text ? <p className="page-lead">{text}</p> : null}
        <RequestNumberText />
        <div className="actions">
          <ButtonAnchor href="" variant="ink">
            Retry
          </ButtonAnchor>
        </div>
      </div>
    </section>
  );
}
