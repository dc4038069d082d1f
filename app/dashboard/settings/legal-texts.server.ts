import { privacyHtml, termsHtml } from "#content/legal.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { retentionArea } from "#domain/settings/areas/retention.ts";
import { getSettings } from "#server/settings/settings.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { viewLoader } from "../actions/view-request.server.ts";
import { loadArea, saveArea } from "./settings-area-view.server.ts";

export const loader = viewLoader(async (request) => {
  const settings = await getSettings(request.db, companyArea, contactsArea, retentionArea);
  return {
    ...(await loadArea(request, "legal")),
    shipped: { terms: termsHtml(settings), privacy: privacyHtml(settings) },
  };
});

export const action = viewAction({ save: (request) => saveArea(request, "legal") });
