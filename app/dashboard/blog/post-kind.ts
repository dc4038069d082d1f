import { postFields, postForm, postSections } from "#domain/articles/post.ts";
import { postPath } from "#domain/articles/post-address.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const postKind = {
  one: "blog post",
  many: "blog posts",
  entityType: "post",
  fields: postFields,
  sections: postSections,
  schema: postForm,
  title: "title",
  list: "/dashboard/posts",
  form: "/dashboard/posts/:id",
  sitePath: (id: number) => postPath(String(id)),
} as const satisfies RecordKind;
