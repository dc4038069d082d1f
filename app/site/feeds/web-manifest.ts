import { companyArea } from "#domain/settings/areas/company.ts";
import { dbContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/web-manifest.ts";
import { appManifest } from "./app-manifest.ts";

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { company } = await getSettings(context.get(dbContext), companyArea);
  const manifest = {
    ...appManifest({ name: company.name, path: "/" }),
    description: company.tagline,
    display: "minimal-ui",
    shortcuts: [
      { name: "Apartments", url: "/apartment" },
      { name: "Work out my plan", url: "/plan" },
      { name: "Saved homes", url: "/saved" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
