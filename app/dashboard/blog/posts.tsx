import { useLoaderData } from "react-router";
import { dateText, officeDate } from "#domain/kampala-time.ts";
import { postPath } from "#domain/post-address.ts";
import { RecordListView } from "../parts/record-list-view.tsx";
import { postNoun } from "./post-values.ts";
import type { load } from "./posts.server.ts";

export default function Posts() {
  return (
    <RecordListView
      {...useLoaderData<typeof load>()}
      noun={postNoun}
      subject="post"
      view="blogposts"
      form="addblog"
      title="Blog Posts"
      addLabel="Add New Blog Post"
      emptyText="No blog posts yet. Create your first post!"
      sorts={["changed", "newest", "name"]}
      nameOf={(post) => post.title}
      sitePath={({ id }) => postPath(String(id))}
      row={(post) => ({
        description: post.excerpt,
        facts: post.category ? [post.category.name] : [],
        figure: post.publishedAt === null ? "" : dateText(officeDate(post.publishedAt)),
        figureNote: post.author,
      })}
    />
  );
}
