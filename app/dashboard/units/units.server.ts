import { otherAreas } from "#domain/catalogue/area.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { homeChoiceText } from "#domain/catalogue/home-choice.ts";
import { endingSoonUntil } from "#domain/catalogue/unit-holder.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import { remindersArea } from "#domain/settings/areas/reminders.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { countHomesBeingPaid, findPlacesOfAgreements } from "#server/agreements/reserving-agreements.ts";
import { type BuildingView, listBuildingsPage } from "#server/catalogue/buildings.ts";
import { listApartmentNames } from "#server/catalogue/place-names.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { listSharesPaid } from "#server/ledger/account-totals.ts";
import { getSettings } from "#server/settings/settings.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { blockOf, withoutPaid } from "./unit-blocks.ts";
import { describeOccupations } from "./unit-holders.server.ts";

/** A page has whole floors with about this many units. */
const UNITS_PER_PAGE = 200;

/** So few units are shown without folds, because they fill about one screen of a phone. */
const MAX_UNFOLDED = 12;

async function load({ db, url, now }: ViewRequest) {
  const { reminders } = await getSettings(db, remindersArea);
  const isEnding = url.searchParams.get("show") === "ending";
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const choice = {
    page: readPageNumber(url.searchParams),
    unitsPerPage: UNITS_PER_PAGE,
    search,
    unitId: readAskedUnit(url.searchParams),
    buildingId: parseId(url.searchParams.get("building") ?? undefined),
    endingBy: isEnding ? endingSoonUntil(reminders, now) : undefined,
  };
  const { buildings: listed, page, pages } = await listBuildingsPage(db, choice, now);
  const enquiryId = parseId(url.searchParams.get("enquiry") ?? undefined);
  const enquiry = enquiryId === undefined ? undefined : await findEnquiry(db, enquiryId);
  const buildings = enquiry ? withAvailableUnits(listed) : listed;
  const units = buildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.units));
  const typeIds = units.flatMap(({ apartmentTypeId }) => apartmentTypeId ?? []);
  const [types, occupations] = await Promise.all([listApartmentNames(db, typeIds), describeOccupations(db, units)]);
  const paying = [...occupations.values()].flatMap(({ agreement }) =>
    agreement?.state === "live" ? agreement.agreementId : [],
  );
  const shares = await listSharesPaid(db, paying, localDate(now));
  const [kept, { units: paid }] = await Promise.all([
    findPlacesOfAgreements(
      db,
      buildings.map(({ id }) => id),
    ),
    countHomesBeingPaid(db),
  ]);
  const isUnfolded = units.length <= MAX_UNFOLDED;
  const openedId = (buildings.find((one) => isAsked(one, choice)) ?? buildings[0])?.id;
  const described = buildings.map((building) => ({
    ...building,
    ...withoutPaid(building.reserved, paid.get(building.id) ?? 0),
    /** The others show one line each. */
    isOpen: isUnfolded || building.id === openedId,
    isInAgreement: kept.buildings.has(building.id),
    elsewhere: types.flatMap(({ id, name, location }) => {
      const areas = otherAreas(location, building.location);
      const count = building.floors.flatMap((floor) =>
        floor.units.filter((unit) => unit.apartmentTypeId === id),
      ).length;
      return areas && count > 0 ? [{ id, name, area: areas.type.name, count }] : [];
    }),
    floors: building.floors.map((floor) => ({
      ...floor,
      isOpen: isUnfolded || floor.units.some(({ id }) => id === choice.unitId),
      isInAgreement: kept.floors.has(floor.id),
      units: floor.units.map((unit) => {
        const occupation = occupations.get(unit.id);
        /** This is the paid share of the agreement's price in percent, from 0 to 100. */
        const paidPercent = shares.get(occupation?.agreement?.agreementId ?? 0);
        const block = blockOf(unit.status, occupation?.agreement);
        return { ...unit, occupation, paidPercent, block, isInAgreement: kept.units.has(unit.id) };
      }),
    })),
  }));
  /** A unit is to be reserved for this inquiry. */
  const reserveFor = enquiry && {
    enquiryId: enquiry.id,
    name: enquiry.name,
    reference: enquiry.reference,
    type:
      enquiry.home?.kind === "apartment"
        ? homeChoiceText({ ...enquiry.home, kind: "apartment", name: enquiry.homeName })
        : "",
  };
  return {
    reserveFor,
    buildings: described,
    types,
    now,
    search,
    page,
    pages,
    reservationDays: isEnding ? reminders.reservationDays : undefined,
  };
}

/** Leaves the units that can be reserved, and the floors and buildings that have any. */
function withAvailableUnits(buildings: readonly BuildingView[]): BuildingView[] {
  return buildings
    .map((building) => ({
      ...building,
      floors: building.floors
        .map((floor) => ({ ...floor, units: floor.units.filter(({ status }) => status === "available") }))
        .filter(({ units }) => units.length > 0),
    }))
    .filter(({ floors }) => floors.length > 0);
}

type Asked = { unitId: number | undefined; buildingId: number | undefined };

function isAsked({ id, floors }: BuildingView, { unitId, buildingId }: Asked): boolean {
  return id === buildingId || floors.some(({ units }) => units.some((unit) => unit.id === unitId));
}

/** A link to a unit does not know on which page the unit is, so the address has no page. */
function readAskedUnit(params: URLSearchParams): number | undefined {
  return params.has("page") ? undefined : parseId(params.get("unit") ?? undefined);
}

export type Loaded = Awaited<ReturnType<typeof load>>;
export type Building = Loaded["buildings"][number];
export type Floor = Building["floors"][number];
export type Unit = Floor["units"][number];

export const loader = viewLoader(load);
