import { randomUUID } from "node:crypto";
import { recentlySince } from "#domain/analytics/analytics.ts";
import { postPath } from "#domain/articles/post-address.ts";
import { readRecordListChoice } from "#domain/records/record-list.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { countPageViews } from "#server/analytics/analytics.ts";
import {
  deletePost,
  featurePost,
  findPost,
  listedPosts,
  listPosts,
  publishPost,
  restorePost,
} from "#server/articles/blog.ts";
import { listTaxonomy } from "#server/catalogue/taxonomy.ts";
import { type RecordCommands, recordActions } from "../parts/record-actions.server.ts";
import { type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";
import { postResource } from "./post-values.ts";

const PER_PAGE = 50;

async function load({ db, url, now }: ViewRequest) {
  const choice = { ...readRecordListChoice(url.searchParams), perPage: PER_PAGE };
  const [list, taxonomy] = await Promise.all([listPosts(db, choice, now), listTaxonomy(db, "post")]);
  const paths = list.items.map(({ slug }) => postPath(slug));
  return {
    choice,
    now,
    list,
    taxonomy,
    formKey: randomUUID(),
    views: await countPageViews(db, paths, recentlySince(localDate(now))),
  };
}

export const postCommands: RecordCommands = {
  resource: postResource,
  page: { path: (id) => postPath(String(id)), find: findPost },
  list: "/dashboard/posts",
  many: listedPosts,
  remove: deletePost,
  restore: restorePost,
  publish: publishPost,
  feature: featurePost,
};

export const loader = viewLoader(load);

export const action = viewAction(recordActions(postCommands));
