import { purchaseTermsHtml } from "#content/legal.ts";
import { dbContext } from "#server/context.ts";
import { cleanHtml } from "#server/records/clean-html.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/purchase.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await getSettings(context.get(dbContext));
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
