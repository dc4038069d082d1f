import { recentlySince } from "#domain/analytics.ts";
import { officeDate } from "#domain/kampala-time.ts";
import { propertyTypes } from "#domain/property.ts";
import { readRecordListChoice } from "#domain/record-list.ts";
import { isPropertyHeld } from "#server/agreements.ts";
import { countHomeViews } from "#server/analytics.ts";
import {
  changePropertyStatus,
  deleteProperty,
  featureProperty,
  listedProperties,
  listProperties,
  publishProperty,
  restoreProperty,
} from "#server/properties.ts";
import { unlessHeld } from "#server/sales.ts";
import { listFiling } from "#server/taxonomy.ts";
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
