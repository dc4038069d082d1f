import { planTypes } from "#content/plan-types.ts";
import { apartmentForm } from "#domain/catalogue/apartment.ts";
import { cardTerms } from "#domain/settings/settings.ts";
import {
  createApartment,
  editApartment,
  findApartment,
  listApartmentStatusHistory,
} from "#server/catalogue/apartments.ts";
import { listBuildingNames } from "#server/catalogue/buildings.ts";
import { listMediaItems } from "#server/media-library/media-library.ts";
import { getSettings } from "#server/settings/settings.ts";
import { requireRecord } from "../parts/require-record.server.ts";
import { recordEditorActions } from "../parts/save-record.server.ts";
import { recordIdOf, type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";
import { apartmentValues } from "./apartment-values.ts";
import { apartmentCommands } from "./apartments.server.ts";

async function load({ db, params, now }: ViewRequest) {
  const [settings, buildings] = await Promise.all([getSettings(db), listBuildingNames(db)]);
  const choices = {
    now,
    terms: cardTerms(settings),
    plans: planTypes.map(({ id, name }) => ({ id, name })),
    buildings: buildings.map(({ id, name }) => ({ id, name })),
  };
  const id = recordIdOf(params);
  if (id === undefined) return { ...choices, apartment: undefined, pictures: [] };
  const found = requireRecord(await findApartment(db, id), `apartment-${id}`, apartmentCommands);
  const { details, ...apartment } = found;
  const [pictures, history] = await Promise.all([
    listMediaItems(db, [details.mainImageId, details.floorPlanId, ...details.galleryIds]),
    listApartmentStatusHistory(db, found.id),
  ]);
  const values = apartmentValues(details);
  return { ...choices, apartment: { ...apartment, title: details.name, values, history }, pictures };
}

export const loader = viewLoader(load);

export const action = viewAction(
  recordEditorActions("apartment", apartmentForm, {
    ...apartmentCommands,
    create: createApartment,
    edit: editApartment,
    values: apartmentValues,
  }),
);
