import { recentlySince } from "#domain/analytics/analytics.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { agreementsOfApartment } from "#server/agreements/held-homes.ts";
import { countHomeViews } from "#server/analytics/analytics.ts";
import { listHomes } from "#server/catalogue/list-homes.ts";
import { listedApartments } from "#server/catalogue/listed-homes.ts";
import { readApartments } from "#server/catalogue/read-apartments.ts";
import { ownPricesOfApartment } from "#server/catalogue/read-units.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { priceChangeOf } from "../homes/price-change.server.ts";
import { describeNewsOf } from "../homes/publication-news.server.ts";
import { changeField, listActions } from "../records/list-actions.server.ts";
import { openList } from "../records/open-record.server.ts";
import { apartmentCommands } from "./apartment-commands.server.ts";
import { apartmentKind } from "./apartment-kind.ts";

const listed = { ...listedApartments, read: readApartments };

async function load(request: ViewRequest) {
  const { db, now } = request;
  const opened = await openList(request, apartmentKind, (database, choice, at) =>
    listHomes(database, listed, choice, at),
  );
  const ids = opened.list.items.map(({ id }) => id);
  return { ...opened, views: await countHomeViews(db, "apartment", ids, recentlySince(localDate(now))) };
}

const priced = { ...listedApartments, agreementsOf: agreementsOfApartment, ownPricesOf: ownPricesOfApartment };

const changesOfMany = { "change-price": priceChangeOf(priced), "name-category": changeField };

export const loader = viewLoader(load);

export const action = viewAction(
  listActions({ ...apartmentCommands, describeNews: describeNewsOf("apartment"), changesOfMany }),
);
