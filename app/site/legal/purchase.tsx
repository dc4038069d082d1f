import { purchaseTermsHtml } from "#content/legal.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { endingArea } from "#domain/settings/areas/ending.ts";
import { factsArea } from "#domain/settings/areas/facts.ts";
import { legalArea } from "#domain/settings/areas/legal.ts";
import { retentionArea } from "#domain/settings/areas/retention.ts";
import { dbContext } from "#server/context.ts";
import { cleanHtml } from "#server/records/clean-html.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/purchase.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await getSettings(
    context.get(dbContext),
    companyArea,
    contactsArea,
    endingArea,
    retentionArea,
    factsArea,
    legalArea,
  );
  return { html: cleanHtml(settings.legal.purchase) || purchaseTermsHtml(settings) };
}

export default function TermsOfPurchase({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Terms of purchase"
      lead="What happens when you miss a day, stop, or pay the last shilling, and who holds what until then."
      html={loaderData.html}
    />
  );
}
