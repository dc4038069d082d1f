import { readRecordListChoice } from "#domain/record-list.ts";
import {
  changePropertyStatus,
  deleteProperty,
  featureProperty,
  listProperties,
  publishProperty,
  restoreProperty,
} from "#server/properties.ts";
import { actOnRecords, type RecordCommands } from "../parts/act-on-records.server.ts";
import type { DeedRequest, ViewRequest } from "../view-request.server.ts";

const PER_PAGE = 50;

export async function load({ db, url, now }: ViewRequest) {
  const choice = { ...readRecordListChoice(url.searchParams), perPage: PER_PAGE };
  return { choice, now, list: await listProperties(db, choice, now) };
}

export const propertyCommands: RecordCommands = {
  list: "properties",
  remove: deleteProperty,
  restore: restoreProperty,
  publish: publishProperty,
  feature: featureProperty,
  changeStatus: changePropertyStatus,
};

export function act(request: DeedRequest) {
  return actOnRecords(request, propertyCommands);
}
