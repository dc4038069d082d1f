import { data } from "react-router";
import type { HomeRef } from "#domain/catalogue/home.ts";
import { noFilters } from "#domain/catalogue/listing-filters.ts";
import { noSuchApartment, noSuchProperty } from "#domain/languages/messages/detail.ts";
import { cardTerms } from "#domain/plan/home-offer.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { listPublicHomes } from "#server/catalogue/home-lists.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";
import { homeCardData } from "./home-card-data.ts";
import { nameOf } from "./home-texts.ts";

const OFFERED = 3;

/** Returns the 404 of a home that is not there, with other homes of its kind. */
export async function homeNotFound(db: Database, kind: HomeRef["kind"], now: Date) {
  const terms = cardTerms(await getSettings(db, ...offerTerms));
  const others = await listPublicHomes(db, { list: kind, filters: noFilters, terms, perPage: OFFERED }, now);
  const homes = others.items.map((home) => homeCardData({ ...home, name: nameOf(home) }, terms));
  return data({ message: (kind === "apartment" ? noSuchApartment : noSuchProperty)(), homes }, { status: 404 });
}
