import { RecordListView } from "../records/record-list-view.tsx";
import { taxonomyActions } from "../taxonomy/taxonomy-list-actions.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/posts.ts";
import { postKind } from "./post-kind.ts";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./posts.server.ts";

export const handle = viewHandle({ title: "Blog Posts", topics: ["posts", "media"] });

export default function Posts({ loaderData }: Route.ComponentProps) {
  const { taxonomy, ...data } = loaderData;
  return (
    <RecordListView
      {...data}
      kind={postKind}
      moreActions={taxonomyActions(postKind, taxonomy)}
      title="Blog Posts"
      addLabel="Add New Blog Post"
      emptyText="No blog posts yet. Create your first post!"
      heads={{ title: "Post", figure: "Published", hasViews: true }}
    />
  );
}
