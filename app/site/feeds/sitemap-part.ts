import { data } from "react-router";
import { postPath } from "#domain/articles/post-address.ts";
import { areaPath } from "#domain/catalogue/area.ts";
import { homePath, parseId } from "#domain/catalogue/home.ts";
import { type Language, pathIn } from "#domain/languages/languages.ts";
import { languagesArea, shownLanguages } from "#domain/settings/areas/languages.ts";
import { listPublicPostPages } from "#server/articles/blog.ts";
import { listAreaChanges } from "#server/catalogue/areas.ts";
import { listHomePages } from "#server/catalogue/home-pages.ts";
import { storedApartments, storedProperties } from "#server/catalogue/stored-homes.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/sitemap-part.ts";
import { escapeXml, xmlResponse } from "./xml.ts";

export const fixedPages = [
  "/",
  "/about",
  "/team",
  "/how-it-works",
  "/faq",
  "/contact",
  "/homes",
  "/properties",
  "/apartment",
  "/progress",
  "/plan",
  "/blog",
  "/terms",
  "/privacy",
  "/before-you-pay",
] as const;

export const handle = { pageCache: { parameters: [] } };

interface SitePage {
  path: string;
  updatedAt?: Date;
}

/** Answers addresses such as /sitemap/properties-1.xml. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const pages = await listPages(context.get(dbContext), params.part, context.get(nowContext));
  if (pages.length === 0) throw data("There is no such part of the sitemap.", { status: 404 });
  const publicUrl = context.get(publicUrlContext);
  const { languages } = await getSettings(context.get(dbContext), languagesArea);
  const shown = shownLanguages(languages);
  const entries = pages.flatMap(({ path, updatedAt }) => {
    const lastmod = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : "";
    const alternates =
      shown.length < 2 ? "" : shown.map((one) => alternateLink(one, publicUrl + pathIn(one, path))).join("");
    return shown.map(
      (one) => `<url><loc>${escapeXml(publicUrl + pathIn(one, path))}</loc>${lastmod}${alternates}</url>\n`,
    );
  });
  return xmlResponse(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("")}</urlset>
`);
}

function alternateLink(language: Language, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;
}

async function listPages(db: Database, name: string, now: Date): Promise<SitePage[]> {
  if (name === "pages") return fixedPages.map((path) => ({ path }));
  if (name === "areas") {
    const changes = await listAreaChanges(db, now);
    return [...changes].map(([slug, updatedAt]) => ({ path: areaPath({ slug }), updatedAt }));
  }
  const [kind, number] = name.split("-");
  const part = parseId(number);
  // A name like "posts-1-2" is not valid.
  if (part === undefined || name !== `${kind}-${part}`) return [];
  if (kind === "posts") {
    const posts = await listPublicPostPages(db, part, now);
    return posts.map(({ slug, updatedAt }) => ({ path: postPath(slug), updatedAt }));
  }
  if (kind === "apartments") {
    const apartments = await listHomePages(db, storedApartments, part, now);
    return apartments.map(({ id, updatedAt }) => ({ path: homePath({ kind: "apartment", id }), updatedAt }));
  }
  if (kind === "properties") {
    const properties = await listHomePages(db, storedProperties, part, now);
    return properties.map(({ id, updatedAt }) => ({ path: homePath({ kind: "property", id }), updatedAt }));
  }
  return [];
}
