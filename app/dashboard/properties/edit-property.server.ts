import { planTypes } from "#content/plan-types.ts";
import { propertyForm } from "#domain/catalogue/property.ts";
import { cardTerms } from "#domain/settings/settings.ts";
import { createProperty, editProperty, findProperty, listPropertyStatusHistory } from "#server/catalogue/properties.ts";
import { listCategories, listTagChoices } from "#server/catalogue/taxonomy.ts";
import { listMediaItems } from "#server/media-library/media-library.ts";
import { getSettings } from "#server/settings/settings.ts";
import { requireRecord } from "../parts/require-record.server.ts";
import { recordEditorActions } from "../parts/save-record.server.ts";
import { recordIdOf, type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";
import { propertyCommands } from "./properties.server.ts";
import { propertyValues } from "./property-values.ts";

async function load({ db, params, now }: ViewRequest) {
  const [settings, categories] = await Promise.all([getSettings(db), listCategories(db, "property")]);
  const choices = {
    now,
    plans: planTypes.map(({ id, name }) => ({ id, name })),
    terms: cardTerms(settings),
    categories: categories.map(({ id, name }) => ({ id, name })),
  };
  const id = recordIdOf(params);
  if (id === undefined)
    return { ...choices, tagChoices: await listTagChoices(db, []), property: undefined, pictures: [] };
  const found = requireRecord(await findProperty(db, id), `property-${id}`, propertyCommands);
  const { details, ...property } = found;
  const [pictures, history, tagChoices] = await Promise.all([
    listMediaItems(db, [details.mainImageId, details.floorPlanId, ...details.galleryIds]),
    listPropertyStatusHistory(db, found.id),
    listTagChoices(db, details.tagIds),
  ]);
  return {
    ...choices,
    tagChoices,
    property: { ...property, title: details.title, values: propertyValues(details), history },
    pictures,
  };
}

export const loader = viewLoader(load);

export const action = viewAction(
  recordEditorActions("property", propertyForm, {
    ...propertyCommands,
    create: createProperty,
    edit: editProperty,
    values: propertyValues,
  }),
);
