import { legalTextsShippedOn, termsHtml, withLicence } from "#content/legal.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { termsLead } from "#domain/languages/messages/legal.ts";
import { terms } from "#domain/languages/messages/navigation.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { legalArea } from "#domain/settings/areas/legal.ts";
import { retentionArea } from "#domain/settings/areas/retention.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { dbContext } from "#server/context.ts";
import { cleanHtml } from "#server/records/clean-html.ts";
import { legalTextsChangedOn } from "#server/settings/legal-texts.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/terms.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const settings = await getSettings(db, companyArea, contactsArea, retentionArea, legalArea);
  const { text, language } = officeTexts(settings.legal, "terms");
  const written = cleanHtml(text);
  return {
    text: { text: written ? withLicence(written, settings) : termsHtml(settings), language },
    changedOn: dateText(written ? await legalTextsChangedOn(db) : legalTextsShippedOn),
  };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={terms} lead={termsLead} {...loaderData} />;
}
