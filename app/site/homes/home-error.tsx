import { isRouteErrorResponse } from "react-router";
import { FailurePage } from "#app/ui/failure-page.tsx";
import { say } from "#app/ui/say.tsx";
import { theseAreHere } from "#domain/languages/messages/detail.ts";
import type { HomeCardData } from "./home-card-data.ts";
import { HomeGrid } from "./home-grid.tsx";

/** Shows the failure of a page, with homes beside it if the address names a home or a place that does not exist. */
export function HomeError({ error, phone }: { error: unknown; phone: string | undefined }) {
  const thrown: unknown = isRouteErrorResponse(error) && error.status === 404 ? error.data : undefined;
  if (!isHomeNotFound(thrown)) return <FailurePage error={error} phone={phone} />;
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
