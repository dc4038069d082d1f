import { postFields, postForm, postSections } from "#domain/articles/post.ts";
import { missingFromPost } from "#domain/catalogue/missing-details.ts";
import type { EditedKind } from "../records/record-kind.ts";
import { postKind } from "./post-kind.ts";

export const editedPost = {
  ...postKind,
  fields: postFields,
  sections: postSections,
  schema: postForm,
  missing: missingFromPost,
} as const satisfies EditedKind;
