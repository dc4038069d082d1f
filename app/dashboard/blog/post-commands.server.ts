import { findPost, postRecords } from "#server/articles/post-records.ts";
import { postKind } from "./post-kind.ts";

export const postCommands = {
  kind: postKind,
  ...postRecords,
  find: findPost,
};
