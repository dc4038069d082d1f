import { isRouteErrorResponse } from "react-router";
import { useLayoutData } from "#app/site/page/use-layout-data.ts";
import { FailurePage } from "#app/ui/failure-page.tsx";
import { say } from "#app/ui/say.tsx";
import { theseAreHere } from "#domain/languages/messages/detail.ts";
import type { HomeCardData } from "./home-card-data.ts";
import { HomeGrid } from "./home-grid.tsx";

export function HomeError({ error }: { error: unknown }) {
  const layout = useLayoutData();
  const thrown: unknown = isRouteErrorResponse(error) && error.status === 404 ? error.data : undefined;
  if (!isHomeNotFound(thrown)) return <FailurePage error={error} phone={layout?.contacts.phone} />;
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
