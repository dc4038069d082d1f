import { isRouteErrorResponse } from "react-router";
import { NotFoundPage, PageError } from "#app/site/page/error-pages.tsx";
import { useLayoutData } from "#app/site/page/use-layout-data.ts";
import type { HomeCardData } from "./home-card-data.ts";
import { HomeGrid } from "./home-grid.tsx";

export function HomeError({ error }: { error: unknown }) {
  const layout = useLayoutData();
  const thrown: unknown = isRouteErrorResponse(error) && error.status === 404 ? error.data : undefined;
  if (!isHomeNotFound(thrown)) return <PageError error={error} phone={layout?.contacts.phone} />;
  return (
    <>
      <NotFoundPage thrown={thrown.message} />
      {thrown.homes.length > 0 ? (
        <section className="wrap home-section" aria-labelledby="others">
          <h2 id="others">These are here</h2>
          <HomeGrid homes={thrown.homes} />
        </section>
      ) : null}
    </>
  );
}

function isHomeNotFound(data: unknown): data is { message: string; homes: HomeCardData[] } {
  return typeof data === "object" && data !== null && "message" in data && "homes" in data;
}
