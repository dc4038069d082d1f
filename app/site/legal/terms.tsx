import { termsHtml, withLicence } from "#content/legal.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { legalArea } from "#domain/settings/areas/legal.ts";
import { retentionArea } from "#domain/settings/areas/retention.ts";
import { dbContext } from "#server/context.ts";
import { cleanHtml } from "#server/records/clean-html.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/terms.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await getSettings(context.get(dbContext), companyArea, contactsArea, retentionArea, legalArea);
  const { text, language } = officeTexts(settings.legal, "terms");
  const written = cleanHtml(text);
  return { text: { text: written ? withLicence(written, settings) : termsHtml(settings), language } };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Terms of service"
      lead="What this site promises, what it does not, and how to pay us safely."
      text={loaderData.text}
    />
  );
}
