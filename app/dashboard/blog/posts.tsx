import { useLoaderData } from "react-router";
import { recentViewsText } from "#domain/analytics/analytics.ts";
import { postPath } from "#domain/articles/post-address.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import { RecordListView } from "../parts/record-list-view.tsx";
import { postResource } from "./post-values.ts";
import type { load } from "./posts.server.ts";

export default function Posts() {
  const { views, ...data } = useLoaderData<typeof load>();
  return (
    <RecordListView
      {...data}
      resource={postResource}
      view="blogposts"
      form="addblog"
      title="Blog Posts"
      addLabel="Add New Blog Post"
      emptyText="No blog posts yet. Create your first post!"
      sorts={["changed", "newest", "name", "views"]}
      nameOf={(post) => post.title}
      sitePath={({ id }) => postPath(String(id))}
      row={(post) => ({
        description: post.excerpt,
        facts: [...(post.category ? [post.category.name] : []), recentViewsText(views.get(postPath(post.slug)) ?? 0)],
        figure: post.publishedAt === null ? "" : dateText(localDate(post.publishedAt)),
        figureNote: post.author,
      })}
    />
  );
}
