import { companyArea } from "#domain/settings/areas/company.ts";
import { dbContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/office-manifest.ts";
import { appManifest } from "./app-manifest.ts";

export const handle = { pageCache: { parameters: [] } };

/**
 * Answers the manifest of the dashboard as an app. On iPhones only installed apps get push messages. The manifest is
 * public, because browsers fetch it without cookies.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { company } = await getSettings(context.get(dbContext), companyArea);
  const manifest = {
    ...appManifest({ name: `Office ${company.name}`, path: "/dashboard" }),
    scope: "/dashboard",
    display: "standalone",
    shortcuts: [
      { name: "Payments", url: "/dashboard/desk" },
      { name: "Inbox", url: "/dashboard/enquiries" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
