import { redirect } from "react-router";
import { propertyParams, propertySearch, readPropertyFilters } from "#domain/catalogue/listing-filters.ts";
import type { Route } from "./+types/plain-address.ts";

export const handle = { pageCache: { parameters: propertyParams } };

/** /property is /properties: one screen, one address. What was chosen goes along. */
export function loader({ request }: Route.LoaderArgs): Response {
  return redirect(`/properties${propertySearch(readPropertyFilters(new URL(request.url).searchParams))}`, 301);
}
