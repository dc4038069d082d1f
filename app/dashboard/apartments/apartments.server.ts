import { recentlySince } from "#domain/analytics/analytics.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { countHomeViews } from "#server/analytics/analytics.ts";
import { apartmentRecords } from "#server/catalogue/apartment-records.ts";
import { ownPricesOfApartment } from "#server/catalogue/read-units.ts";
import { agreementsOfApartment } from "#server/sales/held-homes.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { readPriceChange } from "../homes/price-change.server.ts";
import { describeNewsOf } from "../homes/publication-news.server.ts";
import { openList } from "../records/open-record.server.ts";
import { readCommonChange, recordActions } from "../records/record-actions.server.ts";
import { apartmentKind } from "./apartment-kind.ts";

async function load(request: ViewRequest) {
  const { db, now } = request;
  const opened = await openList(request, apartmentKind, apartmentRecords.list);
  const ids = opened.list.items.map(({ id }) => id);
  return { ...opened, views: await countHomeViews(db, "apartment", ids, recentlySince(localDate(now))) };
}

export const apartmentCommands = {
  kind: apartmentKind,
  ...apartmentRecords,
  describeNews: describeNewsOf("apartment"),
  changesOfMany: { "change-price": readPriceChange, "name-category": readCommonChange },
  listed: { ...apartmentRecords.listed, agreementsOf: agreementsOfApartment, ownPricesOf: ownPricesOfApartment },
};

export const loader = viewLoader(load);

export const action = viewAction(recordActions(apartmentCommands));
