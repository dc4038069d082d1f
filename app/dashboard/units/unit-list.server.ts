import { parseId } from "#domain/catalogue/home.ts";
import { ownUnitOrder, unitSorts } from "#domain/catalogue/unit-order.ts";
import { listOrderText, readListOrder } from "#domain/records/list-order.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import { untilText } from "#domain/records/publication.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listUnits } from "#server/catalogue/list-units.ts";
import { listApartmentNames } from "#server/catalogue/place-names.ts";
import { listSharesPaid } from "#server/ledger/account-totals.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { describeOccupations } from "./unit-holders.server.ts";
import { statusText } from "./unit-status-text.ts";

const PER_PAGE = 30;

async function load({ db, url: { searchParams }, now }: ViewRequest) {
  const search = (searchParams.get("search") ?? "").trim().slice(0, 100);
  const order = readListOrder(searchParams.get("sort"), unitSorts, ownUnitOrder);
  const openedId = parseId(searchParams.get("unit") ?? undefined);
  const choice = { search, order, page: readPageNumber(searchParams), perPage: PER_PAGE, openedId };
  const { units, opened, ...listed } = await listUnits(db, choice, now);
  const described = opened ? [...units, opened] : units;
  const [types, occupations] = await Promise.all([
    listApartmentNames(
      db,
      described.flatMap(({ apartmentTypeId }) => apartmentTypeId ?? []),
    ),
    describeOccupations(db, described),
  ]);
  const paying = [...occupations.values()].flatMap(({ agreement }) =>
    agreement?.state === "live" ? agreement.agreementId : [],
  );
  const shares = await listSharesPaid(db, paying, localDate(now));
  return {
    ...listed,
    ...{ search, order, perPage: PER_PAGE, now, types },
    sort: listOrderText(order, unitSorts, ownUnitOrder),
    rows: units.map((unit) => {
      const occupation = occupations.get(unit.id);
      const type = types.find(({ id }) => id === unit.apartmentTypeId);
      return {
        ...{ id: unit.id, number: unit.number, building: unit.building, floor: unit.floor, status: unit.status },
        statusText: statusText({ status: unit.status, occupation }),
        type: type?.name,
        price: unit.price ?? type?.price,
        who: occupation?.agreement?.buyer ?? occupation?.holder?.name,
        until:
          unit.reservedUntil && !occupation?.agreement
            ? untilText(unit.reservedUntil, now).replace(/^on /, "")
            : undefined,
        paidPercent: shares.get(occupation?.agreement?.agreementId ?? 0),
      };
    }),
    opened: opened && { ...opened, occupation: occupations.get(opened.id) },
  };
}

export const loader = viewLoader(load);
