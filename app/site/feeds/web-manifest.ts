import { companyArea } from "#domain/settings/areas/company.ts";
import { dbContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/web-manifest.ts";

export const handle = { pageCache: { parameters: [] } };

/** /manifest.webmanifest: how the site looks on a phone's home screen. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { company } = await getSettings(context.get(dbContext), companyArea);
  const manifest = {
    name: company.name,
    short_name: company.name.slice(0, 12),
    description: company.tagline,
    lang: "en",
    id: "/",
    start_url: "/",
    display: "minimal-ui",
    background_color: "#ffc21a",
    theme_color: "#ffc21a",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Apartments", url: "/apartment" },
      { name: "Work out my plan", url: "/plan" },
      { name: "Saved homes", url: "/saved" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
