import { privacyHtml } from "#content/legal.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { legalArea } from "#domain/settings/areas/legal.ts";
import { retentionArea } from "#domain/settings/areas/retention.ts";
import { dbContext } from "#server/context.ts";
import { cleanHtml } from "#server/records/clean-html.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/privacy.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await getSettings(context.get(dbContext), companyArea, contactsArea, retentionArea, legalArea);
  const { text, language } = officeTexts(settings.legal, "privacy");
  return { text: { text: cleanHtml(text) || privacyHtml(settings), language } };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage title="Privacy" lead="What we ask for, why, who sees it, and how you end it." text={loaderData.text} />
  );
}
