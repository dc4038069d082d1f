import { data } from "react-router";
import type { HomeRef } from "#domain/catalogue/home.ts";
import { readApartmentFilters, readPropertyFilters } from "#domain/catalogue/listing-filters.ts";
import { cardTerms } from "#domain/settings/settings.ts";
import { listPublicApartments } from "#server/catalogue/apartments.ts";
import { listPublicProperties } from "#server/catalogue/properties.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";
import { homeCardData } from "./home-card-data.ts";

const OFFERED = 3;

/** The 404 of a home that is not there (any more): three others of its kind come with it. */
export async function homeNotFound(db: Database, kind: HomeRef["kind"], now: Date) {
  const terms = cardTerms(await getSettings(db));
  const options = { terms, perPage: OFFERED };
  const all = new URLSearchParams();
  const homes =
    kind === "property"
      ? (await listPublicProperties(db, readPropertyFilters(all), options, now)).items.map((property) =>
          homeCardData("property", { ...property, name: property.title }, terms),
        )
      : (await listPublicApartments(db, readApartmentFilters(all), options, now)).items.map((apartment) =>
          homeCardData("apartment", apartment, terms),
        );
  return data({ message: `We have no such ${kind}.`, homes }, { status: 404 });
}
