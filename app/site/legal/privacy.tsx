import { privacyHtml } from "#content/legal.ts";
import { dbContext } from "#server/context.ts";
import { cleanHtml } from "#server/records/clean-html.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/privacy.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await getSettings(context.get(dbContext));
  return { html: cleanHtml(settings.legal.privacy) || privacyHtml(settings) };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage title="Privacy" lead="What we ask for, why, who sees it, and how you end it." html={loaderData.html} />
  );
}
