import { recentlySince } from "#domain/analytics/analytics.ts";
import { bathroomsText, bedroomsText, dashboardPriceText, locationText } from "#domain/catalogue/listing.ts";
import { propertyTypes } from "#domain/catalogue/property.ts";
import { countText } from "#domain/text/count-text.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { agreementsOfProperty, listReservedProperties } from "#server/agreements/reserving-agreements.ts";
import { countHomeViews } from "#server/analytics/analytics.ts";
import { sharesBuilding } from "#server/catalogue/affordable-homes.ts";
import { listHomes } from "#server/catalogue/list-homes.ts";
import { listedProperties } from "#server/catalogue/listed-homes.ts";
import { readProperties } from "#server/catalogue/read-properties.ts";
import { listTaxonomy } from "#server/catalogue/read-taxonomy.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { priceChangeOf, undoPriceChange } from "../homes/price-change.server.ts";
import { describeNewsOf } from "../homes/publication-news.server.ts";
import { changeField, listActions } from "../records/list-actions.server.ts";
import { openList } from "../records/open-record.server.ts";
import { bulkTaxonomyChanges } from "../taxonomy/bulk-taxonomy-changes.server.ts";
import { propertyCommands } from "./property-commands.server.ts";
import { propertyKind } from "./property-kind.ts";

const listed = { ...listedProperties, read: readProperties };

async function load(request: ViewRequest) {
  const { db, now } = request;
  const [opened, taxonomy] = await Promise.all([
    openList(
      request,
      propertyKind,
      (database, choice, at) => listHomes(database, listed, choice, at),
      async (properties) => {
        const ids = properties.map(({ id }) => id);
        const [views, reserved] = await Promise.all([
          countHomeViews(db, "property", ids, recentlySince(localDate(now))),
          listReservedProperties(db, ids),
        ]);
        return (property) => ({
          description: property.description,
          facts: [
            ...(property.bedrooms === null ? [] : [bedroomsText(property.bedrooms)]),
            ...(property.bathrooms ? [bathroomsText(property.bathrooms)] : []),
            countText(property.photoCount, "photo"),
            ...(property.hasFloorPlan ? ["Floor plan"] : []),
          ],
          figure: dashboardPriceText(property.price),
          figureNote: locationText(property.location),
          views: views.get(property.id) ?? 0,
          ...(reserved.has(property.id) ? { isReserved: true } : {}),
        });
      },
    ),
    listTaxonomy(db, "property"),
  ]);
  return { ...opened, taxonomy: { ...taxonomy, typeWords: propertyTypes } };
}

const priced = {
  ...listedProperties,
  isInBuilding: sharesBuilding("properties"),
  agreementsOf: agreementsOfProperty,
};

const changesOfMany = {
  "change-price": priceChangeOf(priced),
  "undo-price-change": undoPriceChange,
  "set-type": changeField,
  ...bulkTaxonomyChanges,
};

export const loader = viewLoader(load);

export const action = viewAction(
  listActions({ ...propertyCommands, describeNews: describeNewsOf("property"), changesOfMany }),
);
