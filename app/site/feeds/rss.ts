import { postPath } from "#domain/articles/post-address.ts";
import { listLatestPosts } from "#server/articles/blog.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/rss.ts";
import { escapeXml } from "./xml.ts";

const POSTS = 20;

export const handle = { pageCache: { parameters: [] } };

/** /feed.xml: the newest articles as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const db = context.get(dbContext);
  const publicUrl = context.get(publicUrlContext);
  const [{ company }, posts] = await Promise.all([
    getSettings(db),
    listLatestPosts(db, context.get(nowContext), POSTS),
  ]);
  const items = posts.map((post) => {
    const link = escapeXml(publicUrl + postPath(post.slug));
    return `<item>
<title>${escapeXml(post.title)}</title>
<link>${link}</link>
<guid isPermaLink="false">${escapeXml(`${publicUrl}/blog/${post.id}`)}</guid>
<pubDate>${post.publishedAt.toUTCString()}</pubDate>
${post.category ? `<category>${escapeXml(post.category.name)}</category>\n` : ""}<description>${escapeXml(post.excerpt)}</description>
</item>
`;
  });
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
