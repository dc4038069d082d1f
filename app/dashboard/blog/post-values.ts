import type { PostDetails } from "#domain/articles/post.ts";
import type { FormValues } from "../parts/form-values.ts";

export const postResource = { one: "blog post", many: "blog posts" };

/** A post as its form shows it. */
export function postValues(details: PostDetails): FormValues {
  const id = (value: number | null) => (value === null ? "" : String(value));
  return {
    title: details.title,
    excerpt: details.excerpt,
    content: details.content,
    author: details.author,
    authorBio: details.authorBio,
    authorImageId: id(details.authorImageId),
    imageId: id(details.imageId),
    categoryId: id(details.categoryId),
    tagIds: details.tagIds.map(String),
    isFeatured: details.isFeatured ? "on" : "",
  };
}

/** How the fields are called where two versions are compared. */
export const postLabels: Record<keyof PostDetails, string> = {
  title: "Title",
  excerpt: "Excerpt",
  content: "Content",
  author: "Author",
  authorBio: "About the author",
  authorImageId: "Author's picture",
  imageId: "Featured image",
  categoryId: "Category",
  tagIds: "Tags",
  isFeatured: "Featured",
};
