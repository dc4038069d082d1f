import { recentlySince } from "#domain/analytics/analytics.ts";
import { postPath } from "#domain/articles/post-address.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import { countPageViews } from "#server/analytics/analytics.ts";
import { listPosts } from "#server/articles/list-posts.ts";
import { listTaxonomy } from "#server/catalogue/read-taxonomy.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { listActions } from "../records/list-actions.server.ts";
import { openList } from "../records/open-record.server.ts";
import { bulkTaxonomyChanges } from "../taxonomy/bulk-taxonomy-changes.server.ts";
import { postCommands } from "./post-commands.server.ts";
import { postKind } from "./post-kind.ts";

async function load(request: ViewRequest) {
  const { db, now } = request;
  const [opened, taxonomy] = await Promise.all([
    openList(request, postKind, listPosts, async (posts) => {
      const paths = posts.map(({ slug }) => postPath(slug));
      const views = await countPageViews(db, paths, recentlySince(localDate(now)));
      return (post) => ({
        description: post.excerpt,
        facts: post.category ? [post.category.name] : [],
        ...(post.publishedAt !== null && { figure: dateText(localDate(post.publishedAt)) }),
        figureNote: post.author,
        views: views.get(postPath(post.slug)) ?? 0,
      });
    }),
    listTaxonomy(db, "post"),
  ]);
  return { ...opened, taxonomy };
}

export const loader = viewLoader(load);

export const action = viewAction(listActions({ ...postCommands, changesOfMany: bulkTaxonomyChanges }));
