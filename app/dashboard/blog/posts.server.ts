import { recentlySince } from "#domain/analytics/analytics.ts";
import { postPath } from "#domain/articles/post-address.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { countPageViews } from "#server/analytics/analytics.ts";
import { listedPosts } from "#server/articles/listed-articles.ts";
import { findPost, listPosts, postRecords } from "#server/articles/post-records.ts";
import { listTaxonomy } from "#server/catalogue/taxonomy.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { openList } from "../records/open-record.server.ts";
import { recordActions } from "../records/record-actions.server.ts";
import { taxonomyChanges } from "../taxonomy/changes-of-many.server.ts";
import { postKind } from "./post-kind.ts";

async function load(request: ViewRequest) {
  const { db, now } = request;
  const [opened, taxonomy] = await Promise.all([openList(request, postKind, listPosts), listTaxonomy(db, "post")]);
  const paths = opened.list.items.map(({ slug }) => postPath(slug));
  return { ...opened, taxonomy, views: await countPageViews(db, paths, recentlySince(localDate(now))) };
}

export const postCommands = {
  kind: postKind,
  ...postRecords,
  find: findPost,
  listed: listedPosts,
  changesOfMany: taxonomyChanges,
};

export const loader = viewLoader(load);

export const action = viewAction(recordActions(postCommands));
