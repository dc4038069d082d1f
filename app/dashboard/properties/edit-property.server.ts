import { drawnPlanNames } from "#content/drawn-plan-names.ts";
import { cardTerms } from "#domain/plan/home-offer.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { findReservingAgreement } from "#server/agreements/reserving-agreements.ts";
import { listStatusChanges } from "#server/catalogue/home-status.ts";
import { listCategories, listTagChoices } from "#server/catalogue/read-taxonomy.ts";
import { storedProperties } from "#server/catalogue/stored-homes.ts";
import { getSettings } from "#server/settings/settings.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { describeNewsOf } from "../homes/publication-news.server.ts";
import { openRecord } from "../records/open-record.server.ts";
import { recordEditorActions } from "../records/save-record.server.ts";
import { propertyCommands } from "./property-commands.server.ts";

async function load(request: ViewRequest) {
  const { db, now } = request;
  const { record, tagIds, pictures } = await openRecord(request, propertyCommands);
  const [settings, categories, tagChoices] = await Promise.all([
    getSettings(db, ...offerTerms),
    listCategories(db, "property"),
    listTagChoices(db, tagIds),
  ]);
  return {
    now,
    record: record && {
      ...record,
      history: await listStatusChanges(db, storedProperties, record.id),
      isReserved: (await findReservingAgreement(db, { kind: "property", id: record.id })) !== undefined,
    },
    pictures,
    tagChoices,
    plans: drawnPlanNames,
    terms: cardTerms(settings),
    categories: categories.map(({ id, name }) => ({ id, name })),
  };
}

export const loader = viewLoader(load);

export const action = viewAction(
  recordEditorActions({ ...propertyCommands, describeNews: describeNewsOf("property") }),
);
