import { postPath } from "#domain/articles/post-address.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const postKind = {
  one: "blog post",
  many: "blog posts",
  entityType: "post",
  title: "title",
  list: "/dashboard/posts",
  form: "/dashboard/posts/:id",
  isFeaturable: true,
  sitePath: (id: number) => postPath(String(id)),
} as const satisfies RecordKind;
