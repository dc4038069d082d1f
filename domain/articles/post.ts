import { idListField, optionalIdField, requiredTextField, switchField, textField } from "#domain/forms/form-fields.ts";
import { type Details, formOf, type RecordFields } from "#domain/records/record-fields.ts";

/** Only publishing sets the day; an edit never moves it. */
export const postFields = {
  title: {
    label: "Title",
    kind: "text",
    column: "title",
    schema: requiredTextField("Please enter a title", 200),
    api: { about: "Its title" },
  },
  excerpt: {
    label: "Excerpt",
    kind: "text",
    column: "excerpt",
    schema: textField(1000),
    api: { about: "What it is about" },
  },
  /** The server cleans the HTML. */
  content: {
    label: "Content",
    kind: "html",
    column: "content",
    schema: textField(200_000),
    api: { about: "Clean HTML" },
  },
  author: {
    label: "Author",
    kind: "text",
    column: "author",
    schema: textField(120),
    api: { about: "Who wrote it" },
  },
  authorBio: { label: "About the author", kind: "text", column: "author_bio", schema: textField(1000) },
  authorImageId: {
    label: "Author's picture",
    kind: "picture",
    column: "author_image_id",
    schema: optionalIdField(),
    heading: false,
  },
  categoryId: {
    label: "Category",
    kind: "category",
    column: "category_id",
    schema: optionalIdField(),
    api: { name: "category", about: "Its category", isNullable: true },
  },
  tagIds: { label: "Tags", kind: "tags", schema: idListField(30), api: { name: "tags", about: "Its tags" } },
  isFeatured: {
    label: "Featured",
    kind: "switch",
    column: "is_featured",
    schema: switchField(),
    api: { about: "Whether the site puts it forward" },
  },
  imageId: {
    label: "Featured image",
    kind: "picture",
    column: "image_id",
    schema: optionalIdField(),
    api: { name: "picture", about: "The main picture", isNullable: true },
  },
} as const satisfies RecordFields;

export const postForm = formOf(postFields);

export type PostDetails = Details<typeof postFields>;

/** At 200 words a minute, at least 1. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, " ")
    .split(/\s+/)
    .filter((word) => word !== "").length;
  return Math.max(1, Math.round(words / 200));
}

/** Whole sentences, up to `max` characters. */
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

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

function plainText(html: string): string {
  return html
    .replace(/<br\s*\/?>/gi, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}
