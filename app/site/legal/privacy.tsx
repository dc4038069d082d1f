import { legalTextsShippedOn, privacyHtml } from "#content/legal.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { privacyLead } from "#domain/languages/messages/legal.ts";
import { privacy } from "#domain/languages/messages/navigation.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { legalArea } from "#domain/settings/areas/legal.ts";
import { retentionArea } from "#domain/settings/areas/retention.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { dbContext } from "#server/context.ts";
import { cleanHtml } from "#server/records/clean-html.ts";
import { legalTextsChangedOn } from "#server/settings/legal-texts.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/privacy.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const settings = await getSettings(db, companyArea, contactsArea, retentionArea, legalArea);
  const { text, language } = officeTexts(settings.legal, "privacy");
  const written = cleanHtml(text);
  return {
    text: { text: written || privacyHtml(settings), language },
    changedOn: dateText(written ? await legalTextsChangedOn(db) : legalTextsShippedOn),
  };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={privacy} lead={privacyLead} {...loaderData} />;
}
