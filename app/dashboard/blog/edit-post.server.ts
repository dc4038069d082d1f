import { postForm } from "#domain/articles/post.ts";
import { createPost, editPost, findPost } from "#server/articles/blog.ts";
import { listCategories, listTagChoices } from "#server/catalogue/taxonomy.ts";
import { listMediaItems } from "#server/media-library/media-library.ts";
import { requireRecord } from "../parts/require-record.server.ts";
import { recordEditorActions } from "../parts/save-record.server.ts";
import { recordIdOf, type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";
import { postValues } from "./post-values.ts";
import { postCommands } from "./posts.server.ts";

async function load({ db, params, now, administrator }: ViewRequest) {
  const categories = await listCategories(db, "post");
  const choices = {
    now,
    author: administrator.name,
    categories: categories.map(({ id, name }) => ({ id, name })),
  };
  const id = recordIdOf(params);
  if (id === undefined) return { ...choices, tagChoices: await listTagChoices(db, []), post: undefined, pictures: [] };
  const found = requireRecord(await findPost(db, id), `post-${id}`, postCommands);
  const { details, ...post } = found;
  const [pictures, tagChoices] = await Promise.all([
    listMediaItems(db, [details.imageId, details.authorImageId]),
    listTagChoices(db, details.tagIds),
  ]);
  return {
    ...choices,
    tagChoices,
    post: { ...post, title: details.title, content: details.content, values: postValues(details) },
    pictures,
  };
}

export const loader = viewLoader(load);

export const action = viewAction(
  recordEditorActions("post", postForm, {
    ...postCommands,
    create: createPost,
    edit: editPost,
    values: postValues,
  }),
);
