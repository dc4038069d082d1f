import { recentlySince } from "#domain/analytics/analytics.ts";
import { areaText, bathroomsText, bedroomsText, firstAmenities } from "#domain/catalogue/listing.ts";
import { availabilityText, type FloorAvailability } from "#domain/catalogue/unit.ts";
import { formatUgx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { agreementsOfApartment } from "#server/agreements/reserving-agreements.ts";
import { countHomeViews } from "#server/analytics/analytics.ts";
import { sharesBuilding } from "#server/catalogue/affordable-homes.ts";
import { countUnitsByApartment } from "#server/catalogue/count-units.ts";
import { listHomes } from "#server/catalogue/list-homes.ts";
import { listedApartments } from "#server/catalogue/listed-homes.ts";
import { readApartments } from "#server/catalogue/read-apartments.ts";
import { ownPricesOfApartment } from "#server/catalogue/read-units.ts";
import { findTakenByUnits } from "#server/catalogue/taken-by-units.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { priceChangeOf, undoPriceChange } from "../homes/price-change.server.ts";
import { describeNewsOf } from "../homes/publication-news.server.ts";
import { changeField, listActions } from "../records/list-actions.server.ts";
import { openList } from "../records/open-record.server.ts";
import { apartmentCommands } from "./apartment-commands.server.ts";
import { apartmentKind } from "./apartment-kind.ts";

const listed = { ...listedApartments, read: readApartments, findTaken: findTakenByUnits };

async function load(request: ViewRequest) {
  const { db, now } = request;
  return openList(
    request,
    apartmentKind,
    (database, choice, at) => listHomes(database, listed, choice, at),
    async (apartments) => {
      const ids = apartments.map(({ id }) => id);
      const [views, units] = await Promise.all([
        countHomeViews(db, "apartment", ids, recentlySince(localDate(now))),
        countUnitsByApartment(db, ids, now),
      ]);
      return (apartment) => {
        const { shown, more } = firstAmenities(apartment.amenities);
        return {
          description: apartment.description,
          facts: [
            bedroomsText(apartment.bedrooms),
            ...(apartment.bathrooms > 0 ? [bathroomsText(apartment.bathrooms)] : []),
            ...(apartment.category ? [apartment.category] : []),
            countText(apartment.photoCount, "photo"),
            ...(apartment.hasFloorPlan ? ["Floor plan"] : []),
            ...shown,
            ...(more ? [more] : []),
          ],
          figure: formatUgx(apartment.price),
          figureNote: [areaText(apartment.areaSqm), availableOf(units.get(apartment.id))].filter(Boolean).join(", "),
          views: views.get(apartment.id) ?? 0,
        };
      };
    },
  );
}

const availableOf = (units: FloorAvailability | undefined) => units && availabilityText(units);

const priced = {
  ...listedApartments,
  isInBuilding: sharesBuilding("apartment_types"),
  agreementsOf: agreementsOfApartment,
  ownPricesOf: ownPricesOfApartment,
};

const changesOfMany = {
  "change-price": priceChangeOf(priced),
  "undo-price-change": undoPriceChange,
  "name-category": changeField,
};

export const loader = viewLoader(load);

export const action = viewAction(
  listActions({ ...apartmentCommands, describeNews: describeNewsOf("apartment"), changesOfMany }),
);
