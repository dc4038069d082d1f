import { drawnPlanNames } from "#content/drawn-plan-names.ts";
import { availabilityText } from "#domain/catalogue/unit.ts";
import { cardTerms } from "#domain/plan/home-offer.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { countUnitsByApartment } from "#server/catalogue/count-units.ts";
import { listStatusChanges } from "#server/catalogue/home-status.ts";
import { listBuildingNames, listBuildingsOfUnits } from "#server/catalogue/place-names.ts";
import { storedApartments } from "#server/catalogue/stored-homes.ts";
import { findTakenByUnits, withCurrentStatus } from "#server/catalogue/taken-by-units.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { describeNewsOf } from "../homes/publication-news.server.ts";
import { openRecord } from "../records/open-record.server.ts";
import { recordEditorActions } from "../records/save-record.server.ts";
import { apartmentCommands } from "./apartment-commands.server.ts";

async function load(request: ViewRequest) {
  const { db, now } = request;
  const { record, pictures } = await openRecord(request, apartmentCommands);
  const [settings, buildings] = await Promise.all([getSettings(db, ...offerTerms), listBuildingNames(db)]);
  return {
    now,
    record: record && {
      ...withCurrentStatus(record, await findTakenByUnits(db, [record.id], now)),
      ownStatus: record.status,
      units: await unitsText(db, record.id, now),
      buildingsOfUnits: await listBuildingsOfUnits(db, record.id),
      history: await listStatusChanges(db, storedApartments, record.id),
    },
    pictures,
    plans: drawnPlanNames,
    terms: cardTerms(settings),
    buildings: buildings.map(({ id, name }) => ({ id, name })),
  };
}

async function unitsText(db: Database, id: number, now: Date): Promise<string | undefined> {
  const counts = (await countUnitsByApartment(db, [id], now)).get(id);
  return counts && availabilityText(counts);
}

export const loader = viewLoader(load);

export const action = viewAction(
  recordEditorActions({ ...apartmentCommands, describeNews: describeNewsOf("apartment") }),
);
