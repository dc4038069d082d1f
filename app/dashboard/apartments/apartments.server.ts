import { randomUUID } from "node:crypto";
import { recentlySince } from "#domain/analytics/analytics.ts";
import { homePath } from "#domain/catalogue/home.ts";
import { readRecordListChoice } from "#domain/records/record-list.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { countHomeViews } from "#server/analytics/analytics.ts";
import {
  changeApartmentStatus,
  deleteApartment,
  featureApartment,
  findApartment,
  listApartments,
  listedApartments,
  publishApartment,
  restoreApartment,
} from "#server/catalogue/apartments.ts";
import { type RecordCommands, recordActions } from "../parts/record-actions.server.ts";
import { type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";
import { apartmentResource } from "./apartment-values.ts";

const PER_PAGE = 50;

async function load({ db, url, now }: ViewRequest) {
  const choice = { ...readRecordListChoice(url.searchParams), perPage: PER_PAGE };
  const list = await listApartments(db, choice, now);
  const ids = list.items.map(({ id }) => id);
  const views = await countHomeViews(db, "apartment", ids, recentlySince(localDate(now)));
  return { choice, now, list, formKey: randomUUID(), views };
}

export const apartmentCommands: RecordCommands = {
  resource: apartmentResource,
  page: { path: (id) => homePath({ kind: "apartment", id }), find: findApartment },
  list: "/dashboard/apartments",
  many: listedApartments,
  remove: deleteApartment,
  restore: restoreApartment,
  publish: publishApartment,
  feature: featureApartment,
  changeStatus: changeApartmentStatus,
};

export const loader = viewLoader(load);

export const action = viewAction(recordActions(apartmentCommands));
