import { recentlySince } from "#domain/analytics/analytics.ts";
import { readRecordListChoice } from "#domain/records/record-list.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { countHomeViews } from "#server/analytics/analytics.ts";
import {
  changeApartmentStatus,
  deleteApartment,
  featureApartment,
  listApartments,
  listedApartments,
  publishApartment,
  restoreApartment,
} from "#server/catalogue/apartments.ts";
import { loadBulk, type RecordCommands, recordActions } from "../parts/record-actions.server.ts";
import { type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";

const PER_PAGE = 50;

export async function load({ db, url, now }: ViewRequest) {
  const choice = { ...readRecordListChoice(url.searchParams), perPage: PER_PAGE };
  const [list, bulk] = await Promise.all([listApartments(db, choice, now), loadBulk({ db, url }, apartmentCommands)]);
  const ids = list.items.map(({ id }) => id);
  const views = await countHomeViews(db, "apartment", ids, recentlySince(localDate(now)));
  return { choice, now, list, bulk, views };
}

export const apartmentCommands: RecordCommands = {
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
