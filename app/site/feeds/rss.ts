import { postPath } from "#domain/articles/post-address.ts";
import { homePath } from "#domain/catalogue/home.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { listLatestPosts } from "#server/articles/blog.ts";
import { listPublicProgress } from "#server/catalogue/progress.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/rss.ts";
import { escapeXml } from "./xml.ts";

const ITEMS = 20;

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const db = context.get(dbContext);
  const publicUrl = context.get(publicUrlContext);
  const now = context.get(nowContext);
  const [{ company }, posts, progress] = await Promise.all([
    getSettings(db, companyArea),
    listLatestPosts(db, now, ITEMS),
    listPublicProgress(db, { home: undefined, page: 1 }, ITEMS, now),
  ]);
  const articles = posts.map((post) => ({
    title: post.title,
    path: postPath(post.slug),
    id: `/blog/${post.id}`,
    at: post.publishedAt,
    category: post.category?.name,
    description: post.excerpt,
  }));
  const updates = progress.items.map(({ id, home, title, description, on }) => ({
    title: `${home.name}: ${title}`,
    path: `${homePath(home)}#building-progress`,
    id: `/progress/${id}`,
    at: localInstant(on),
    category: "Building progress",
    description,
  }));
  const newest = [...articles, ...updates].sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, ITEMS);
  const items = newest.map(
    ({ title, path, id, at, category, description }) => `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(publicUrl + path)}</link>
<guid isPermaLink="false">${escapeXml(publicUrl + id)}</guid>
<pubDate>${at.toUTCString()}</pubDate>
${category ? `<category>${escapeXml(category)}</category>\n` : ""}<description>${escapeXml(description)}</description>
</item>
`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(company.name)}: news</title>
<link>${escapeXml(publicUrl)}/blog</link>
<atom:link href="${escapeXml(publicUrl)}/feed.xml" rel="self" type="application/rss+xml"/>
<description>${escapeXml(company.tagline)}</description>
<language>en-UG</language>
${items.join("")}</channel>
</rss>
`;
  return new Response(xml, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
