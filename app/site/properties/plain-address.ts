import { redirect } from "react-router";
import { homeListPath, homeParams, readHomeFilters } from "#domain/catalogue/listing-filters.ts";
import type { Route } from "./+types/plain-address.ts";

export const handle = { pageCache: { parameters: homeParams } };

export function loader({ request }: Route.LoaderArgs): Response {
  return redirect(homeListPath("property", readHomeFilters("property", new URL(request.url).searchParams)), 301);
}
