import { recentlySince } from "#domain/analytics.ts";
import { officeDate } from "#domain/kampala-time.ts";
import { readRecordListChoice } from "#domain/record-list.ts";
import { countHomeViews } from "#server/analytics.ts";
import {
  changePropertyStatus,
  deleteProperty,
  featureProperty,
  listProperties,
  publishProperty,
  restoreProperty,
} from "#server/properties.ts";
import { unlessHeld } from "#server/sales.ts";
import { actOnRecords, type RecordCommands } from "../parts/act-on-records.server.ts";
import type { DeedRequest, ViewRequest } from "../view-request.server.ts";

const PER_PAGE = 50;

export async function load({ db, url, now }: ViewRequest) {
  const choice = { ...readRecordListChoice(url.searchParams), perPage: PER_PAGE };
  const list = await listProperties(db, choice, now);
  const ids = list.items.map(({ id }) => id);
  return { choice, now, list, views: await countHomeViews(db, "property", ids, recentlySince(officeDate(now))) };
}

export const propertyCommands: RecordCommands = {
  list: "properties",
  remove: unlessHeld("property", deleteProperty),
  restore: restoreProperty,
  publish: publishProperty,
  feature: featureProperty,
  changeStatus: unlessHeld("property", changePropertyStatus),
};

export function act(request: DeedRequest) {
  return actOnRecords(request, propertyCommands);
}
