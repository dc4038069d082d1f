import { readRecordListChoice } from "#domain/record-list.ts";
import { deletePost, featurePost, listPosts, publishPost, restorePost } from "#server/blog.ts";
import { actOnRecords, type RecordCommands } from "../parts/act-on-records.server.ts";
import type { DeedRequest, ViewRequest } from "../view-request.server.ts";

const PER_PAGE = 50;

export async function load({ db, url, now }: ViewRequest) {
  const choice = { ...readRecordListChoice(url.searchParams), perPage: PER_PAGE };
  return { choice, now, list: await listPosts(db, choice, now) };
}

export const postCommands: RecordCommands = {
  list: "blogposts",
  remove: deletePost,
  restore: restorePost,
  publish: publishPost,
  feature: featurePost,
};

export function act(request: DeedRequest) {
  return actOnRecords(request, postCommands);
}
