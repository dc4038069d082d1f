import { recentlySince } from "#domain/analytics/analytics.ts";
import { propertyTypes } from "#domain/catalogue/property.ts";
import { readRecordListChoice } from "#domain/records/record-list.ts";
import { officeDate } from "#domain/time/kampala-time.ts";
import { countHomeViews } from "#server/analytics/analytics.ts";
import {
  changePropertyStatus,
  deleteProperty,
  featureProperty,
  listedProperties,
  listProperties,
  publishProperty,
  restoreProperty,
} from "#server/catalogue/properties.ts";
import { listFiling } from "#server/catalogue/taxonomy.ts";
import { isPropertyHeld } from "#server/sales/agreements.ts";
import { unlessHeld } from "#server/sales/sales.ts";
import { actOnRecords, loadBulk, type RecordCommands } from "../parts/act-on-records.server.ts";
import type { DeedRequest, ViewRequest } from "../view-request.server.ts";

const PER_PAGE = 50;

export async function load({ db, url, now }: ViewRequest) {
  const choice = { ...readRecordListChoice(url.searchParams), perPage: PER_PAGE };
  const [list, filing, bulk] = await Promise.all([
    listProperties(db, choice, now),
    listFiling(db, "property"),
    loadBulk({ db, url }, propertyCommands),
  ]);
  const ids = list.items.map(({ id }) => id);
  const views = await countHomeViews(db, "property", ids, recentlySince(officeDate(now)));
  return { choice, now, list, filing: { ...filing, typeWords: propertyTypes }, bulk, views };
}

export const propertyCommands: RecordCommands = {
  list: "properties",
  many: { ...listedProperties, isHeld: isPropertyHeld },
  remove: unlessHeld("property", deleteProperty),
  restore: restoreProperty,
  publish: publishProperty,
  feature: featureProperty,
  changeStatus: unlessHeld("property", changePropertyStatus),
};

export { recordIntents as intents } from "../parts/act-on-records.server.ts";

export function act(request: DeedRequest) {
  return actOnRecords(request, propertyCommands);
}
