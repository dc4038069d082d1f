import { homePath } from "#domain/home.ts";
import { postPath } from "#domain/post-address.ts";
import { listPublicApartmentPages } from "#server/apartments.ts";
import { listPublicPostPages } from "#server/blog.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { listPublicPropertyPages } from "#server/properties.ts";
import type { Route } from "./+types/sitemap.ts";
import { escapeXml } from "./xml.ts";

/** Pages that are there whatever the database holds. */
export const fixedPages = [
  "/",
  "/about",
  "/team",
  "/how-it-works",
  "/faq",
  "/contact",
  "/properties",
  "/apartment",
  "/plan",
  "/blog",
  "/terms",
  "/privacy",
] as const;

export const handle = { pageCache: { parameters: [] } };

/** /sitemap.xml: every page that a search engine should know, with the time of its last change. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const [properties, apartments, posts] = await Promise.all([
    listPublicPropertyPages(db, now),
    listPublicApartmentPages(db, now),
    listPublicPostPages(db, now),
  ]);
  const pages: { path: string; updatedAt?: Date }[] = [
    ...fixedPages.map((path) => ({ path })),
    ...apartments.map(({ id, updatedAt }) => ({ path: homePath({ kind: "apartment", id }), updatedAt })),
    ...properties.map(({ id, updatedAt }) => ({ path: homePath({ kind: "property", id }), updatedAt })),
    ...posts.map(({ slug, updatedAt }) => ({ path: postPath(slug), updatedAt })),
  ];
  const publicUrl = context.get(publicUrlContext);
  const entries = pages.map(({ path, updatedAt }) => {
    const lastmod = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>\n`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
