import { publicUrlContext } from "#server/context.ts";
import type { Route } from "./+types/robots.ts";

export const handle = { pageCache: { parameters: [] } };

export function loader({ context }: Route.LoaderArgs): Response {
  const text = `User-agent: *
Disallow: /dashboard
Disallow: /login
Disallow: /saved
Disallow: /visit
Disallow: /news/

Sitemap: ${context.get(publicUrlContext)}/sitemap.xml
`;
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
