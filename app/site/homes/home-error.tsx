import { isRouteErrorResponse, useLocation } from "react-router";
import { VISIT_FORM_PATH } from "#app/site/page/navigation.ts";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { FailurePage } from "#app/ui/failure-page.tsx";
import { say } from "#app/ui/say.tsx";
import { theseAreHere } from "#domain/languages/messages/detail.ts";
import { bookVisit } from "#domain/languages/messages/layout.ts";
import type { HomeCardData } from "./home-card-data.ts";
import { HomeGrid } from "./home-grid.tsx";

/**
 * Shows the failure of a page, with homes beside it if the address names a home or a place that does not exist, and with
 * the form for a visit if it names a visit.
 */
export function HomeError({ error, phone }: { error: unknown; phone: string | undefined }) {
  const thrown: unknown = isRouteErrorResponse(error) && error.status === 404 ? error.data : undefined;
  const to = useSitePath();
  const isOfVisit = useLocation().pathname.includes(`${VISIT_FORM_PATH}/`);
  const book = (
    <ButtonAnchor variant="ink" href={to(VISIT_FORM_PATH)}>
      {say(bookVisit)}
    </ButtonAnchor>
  );
  if (!isHomeNotFound(thrown))
    return <FailurePage error={error} phone={phone} {...(isOfVisit ? { wayOn: book } : {})} />;
  return (
    <>
      <FailurePage error={error} />
      {thrown.homes.length > 0 ? (
        <section className="wrap home-section" aria-labelledby="others">
          <h2 id="others">{say(theseAreHere)}</h2>
          <HomeGrid homes={thrown.homes} />
        </section>
      ) : null}
    </>
  );
}

function isHomeNotFound(data: unknown): data is { message: string; homes: HomeCardData[] } {
  return typeof data === "object" && data !== null && "message" in data && "homes" in data;
}
