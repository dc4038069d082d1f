import { randomUUID } from "node:crypto";
import { recentlySince } from "#domain/analytics/analytics.ts";
import { homePath } from "#domain/catalogue/home.ts";
import { propertyTypes } from "#domain/catalogue/property.ts";
import { readRecordListChoice } from "#domain/records/record-list.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { countHomeViews } from "#server/analytics/analytics.ts";
import {
  changePropertyStatus,
  deleteProperty,
  featureProperty,
  findProperty,
  listedProperties,
  listProperties,
  publishProperty,
  restoreProperty,
} from "#server/catalogue/properties.ts";
import { listTaxonomy } from "#server/catalogue/taxonomy.ts";
import { isPropertyHeld } from "#server/sales/read-agreements.ts";
import { unlessHeld } from "#server/sales/sales.ts";
import { type RecordCommands, recordActions } from "../parts/record-actions.server.ts";
import { type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";
import { propertyResource } from "./property-values.ts";

const PER_PAGE = 50;

async function load({ db, url, now }: ViewRequest) {
  const choice = { ...readRecordListChoice(url.searchParams), perPage: PER_PAGE };
  const [list, taxonomy] = await Promise.all([listProperties(db, choice, now), listTaxonomy(db, "property")]);
  const ids = list.items.map(({ id }) => id);
  const views = await countHomeViews(db, "property", ids, recentlySince(localDate(now)));
  return { choice, now, list, taxonomy: { ...taxonomy, typeWords: propertyTypes }, formKey: randomUUID(), views };
}

export const propertyCommands: RecordCommands = {
  resource: propertyResource,
  page: { path: (id) => homePath({ kind: "property", id }), find: findProperty },
  list: "/dashboard/properties",
  many: { ...listedProperties, isHeld: isPropertyHeld },
  remove: unlessHeld("property", deleteProperty),
  restore: restoreProperty,
  publish: publishProperty,
  feature: featureProperty,
  changeStatus: unlessHeld("property", changePropertyStatus),
};

export const loader = viewLoader(load);

export const action = viewAction(recordActions(propertyCommands));
