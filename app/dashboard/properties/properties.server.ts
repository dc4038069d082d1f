import { recentlySince } from "#domain/analytics/analytics.ts";
import { propertyTypes } from "#domain/catalogue/property.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { countHomeViews } from "#server/analytics/analytics.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { listTaxonomy } from "#server/catalogue/taxonomy.ts";
import { agreementsOfProperty, isPropertyReserved, unlessReserved } from "#server/sales/held-homes.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { readPriceChange } from "../homes/price-change.server.ts";
import { describeNewsOf } from "../homes/publication-news.server.ts";
import { openList } from "../records/open-record.server.ts";
import { readCommonChange, recordActions } from "../records/record-actions.server.ts";
import { taxonomyChanges } from "../taxonomy/changes-of-many.server.ts";
import { propertyKind } from "./property-kind.ts";

async function load(request: ViewRequest) {
  const { db, now } = request;
  const [opened, taxonomy] = await Promise.all([
    openList(request, propertyKind, propertyRecords.list),
    listTaxonomy(db, "property"),
  ]);
  const ids = opened.list.items.map(({ id }) => id);
  const views = await countHomeViews(db, "property", ids, recentlySince(localDate(now)));
  return { ...opened, taxonomy: { ...taxonomy, typeWords: propertyTypes }, views };
}

export const propertyCommands = {
  kind: propertyKind,
  ...propertyRecords,
  describeNews: describeNewsOf("property"),
  changesOfMany: { "change-price": readPriceChange, "set-type": readCommonChange, ...taxonomyChanges },
  listed: { ...propertyRecords.listed, isReserved: isPropertyReserved, agreementsOf: agreementsOfProperty },
  remove: unlessReserved("property", propertyRecords.remove),
  changeStatus: unlessReserved("property", propertyRecords.changeStatus),
};

export const loader = viewLoader(load);

export const action = viewAction(recordActions(propertyCommands));
