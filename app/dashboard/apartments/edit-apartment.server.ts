import { drawnPlanNames } from "#content/drawn-plan-names.ts";
import { cardTerms } from "#domain/plan/home-offer.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { listStatusChanges } from "#server/catalogue/home-status.ts";
import { listBuildingNames } from "#server/catalogue/place-names.ts";
import { storedApartments } from "#server/catalogue/stored-homes.ts";
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
    record: record && { ...record, history: await listStatusChanges(db, storedApartments, record.id) },
    pictures,
    plans: drawnPlanNames,
    terms: cardTerms(settings),
    buildings: buildings.map(({ id, name }) => ({ id, name })),
  };
}

export const loader = viewLoader(load);

export const action = viewAction(
  recordEditorActions({ ...apartmentCommands, describeNews: describeNewsOf("apartment") }),
);
