import { type FormValue, formOf, sectionsOf } from "#domain/fields/field.ts";
import { html, onOff, picture, reference, tags, text } from "#domain/fields/field-kinds.ts";
import { inLanguages, sectionsInLanguages } from "#domain/fields/in-languages.ts";
import { plainText } from "#domain/text/plain-text.ts";

const excerpt = text("Excerpt", {
  column: "excerpt",
  max: 1000,
  rows: 3,
  hint: "Appears on the card of the article. Left empty, its first sentences do.",
  api: { about: "What it is about" },
});
/** The schema takes any HTML, since the server cleans it before it is stored. */
const content = html("Content", { column: "content", max: 200_000, api: { about: "Clean HTML" } });
const authorBio = text("About the author", { column: "author_bio", max: 1000, rows: 3 });

/** The fields have no day of publication: only publishing sets it, so an edit never moves it. */
export const postFields = {
  title: text("Title", { column: "title", max: 200, empty: "Please enter a title", api: { about: "Its title" } }),
  excerpt,
  content,
  author: text("Author", { column: "author", max: 120, api: { about: "Who wrote it" } }),
  authorBio,
  authorImageId: picture("Author's picture", { column: "author_image_id", heading: false }),
  categoryId: reference("Category", {
    column: "category_id",
    to: "category",
    none: "No category",
    width: "half",
    api: { name: "category", about: "Its category", isNullable: true },
  }),
  tagIds: tags("Tags", { max: 30, api: { name: "tags", about: "Its tags" } }),
  isFeatured: onOff("Featured", {
    column: "is_featured",
    formLabel: "Featured: shown first",
    api: { about: "Whether the site puts it forward" },
  }),
  imageId: picture("Featured image", {
    column: "image_id",
    api: { name: "picture", about: "The main picture", isNullable: true },
  }),
  ...inLanguages({ title: text("Title", { column: "title", max: 200 }), content, excerpt, authorBio }),
};

export const postSections = sectionsOf(postFields, [
  { title: "The article", fields: ["title", "content", "excerpt"] },
  { title: "Picture", fields: ["imageId"] },
  { title: "How visitors find it", fields: ["categoryId", "tagIds", "isFeatured"] },
  ...sectionsInLanguages(["title", "content", "excerpt", "authorBio"]),
  { title: "Who wrote it", fields: ["author", "authorBio", "authorImageId"], isFolded: true },
]);

/** The fields with the HTML of the article, in each language. */
export const articleFields = ["content", "contentLg", "contentSw"] as const satisfies (keyof typeof postFields)[];

export const postForm = formOf(postFields);

export type PostDetails = FormValue<typeof postFields>;

/** Returns the minutes that an article takes to read at 200 words a minute; at least 1. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, " ")
    .split(/\s+/)
    .filter((word) => word !== "").length;
  return Math.max(1, Math.round(words / 200));
}

/**
 * Returns as many whole sentences from the beginning as fit into `max` characters, or a part of the first if it is
 * longer.
 */
export function suggestExcerpt(html: string, max = 200): string {
  const text = paragraphsOf(html).join(" ");
  const messages = text.match(/[^.!?]+[.!?]+(?:\s|$)|[^.!?]+$/g) ?? [];
  let excerpt = "";
  for (const message of messages) {
    if ((excerpt + message).trim().length > max) break;
    excerpt += message;
  }
  if (excerpt.trim() !== "") return excerpt.trim();
  const cut = text.slice(0, max);
  return cut.length < text.length ? `${cut.slice(0, cut.lastIndexOf(" ") + 1).trim()}…` : cut.trim();
}

function paragraphsOf(html: string): string[] {
  return [...html.matchAll(/<p[^>]*>([\s\S]*?)<\/p>/gi)]
    .map(([, inner = ""]) => plainText(inner))
    .filter((text) => text !== "");
}
