import { findPost, postRecords } from "#server/articles/post-records.ts";
import { takeTypedTag } from "../taxonomy/typed-tag.server.ts";
import { postKind } from "./post-kind.ts";

export const postCommands = {
  kind: postKind,
  complete: takeTypedTag,
  ...postRecords,
  find: findPost,
};
