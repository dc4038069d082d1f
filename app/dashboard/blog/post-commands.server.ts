import { findPost, postRecords } from "#server/articles/post-records.ts";
import { takeTypedTag } from "../taxonomy/typed-tag.server.ts";
import { editedPost } from "./edited-post.ts";

export const postCommands = {
  kind: editedPost,
  complete: takeTypedTag,
  ...postRecords,
  find: findPost,
};
