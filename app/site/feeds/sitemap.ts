import { listPublicPostParts } from "#server/articles/blog.ts";
import { listAreas } from "#server/catalogue/areas.ts";
import { listHomeParts } from "#server/catalogue/home-pages.ts";
import { storedApartments, storedProperties } from "#server/catalogue/stored-homes.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import type { Route } from "./+types/sitemap.ts";
import { escapeXml, xmlResponse } from "./xml.ts";

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const [apartments, properties, posts, areas] = await Promise.all([
    listHomeParts(db, storedApartments, now),
    listHomeParts(db, storedProperties, now),
    listPublicPostParts(db, now),
    listAreas(db, now),
  ]);
  const parts: { name: string; updatedAt?: Date }[] = [
    { name: "pages" },
    ...(areas.length > 0 ? [{ name: "areas" }] : []),
    ...apartments.map(({ part, updatedAt }) => ({ name: `apartments-${part}`, updatedAt })),
    ...properties.map(({ part, updatedAt }) => ({ name: `properties-${part}`, updatedAt })),
    ...posts.map(({ part, updatedAt }) => ({ name: `posts-${part}`, updatedAt })),
  ];
  const publicUrl = context.get(publicUrlContext);
  const entries = parts.map(({ name, updatedAt }) => {
    const lastmod = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : "";
    return `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap/${name}.xml`)}</loc>${lastmod}</sitemap>\n`;
  });
  return xmlResponse(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</sitemapindex>
`);
}
