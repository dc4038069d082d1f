import { readRecordListChoice } from "#domain/record-list.ts";
import {
  changeApartmentStatus,
  deleteApartment,
  featureApartment,
  listApartments,
  publishApartment,
  restoreApartment,
} from "#server/apartments.ts";
import { actOnRecords, type RecordCommands } from "../parts/act-on-records.server.ts";
import type { DeedRequest, ViewRequest } from "../view-request.server.ts";

const PER_PAGE = 50;

export async function load({ db, url, now }: ViewRequest) {
  const choice = { ...readRecordListChoice(url.searchParams), perPage: PER_PAGE };
  return { choice, now, list: await listApartments(db, choice, now) };
}

export const apartmentCommands: RecordCommands = {
  list: "apartments",
  remove: deleteApartment,
  restore: restoreApartment,
  publish: publishApartment,
  feature: featureApartment,
  changeStatus: changeApartmentStatus,
};

export function act(request: DeedRequest) {
  return actOnRecords(request, apartmentCommands);
}
