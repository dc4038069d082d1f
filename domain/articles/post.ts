import { z } from "zod";
import { idListField, optionalIdField, requiredTextField, switchField, textField } from "#domain/forms/form-fields.ts";

/** The dashboard's form for a blog post. The day of publication is an action of its own, so an edit never moves it. */
export const postForm = z.object({
  title: requiredTextField("Please enter a title", 200),
  excerpt: textField(1000),
  /** HTML as the editor writes it; the server keeps only what is allowed. */
  content: textField(200_000),
  author: textField(120),
  authorBio: textField(1000),
  authorImageId: optionalIdField(),
  imageId: optionalIdField(),
  categoryId: optionalIdField(),
  tagIds: idListField(30),
  isFeatured: switchField(),
});

export type PostDetails = z.output<typeof postForm>;

/** Whole minutes to read a text at 200 words a minute, at least one. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, " ")
    .split(/\s+/)
    .filter((word) => word !== "").length;
  return Math.max(1, Math.round(words / 200));
}

/** The first sentences of an article, for its card: whole sentences of its paragraphs, as many as fit into `most` characters. */
export function suggestExcerpt(html: string, most = 200): string {
  const text = paragraphsOf(html).join(" ");
  const messages = text.match(/[^.!?]+[.!?]+(?:\s|$)|[^.!?]+$/g) ?? [];
  let excerpt = "";
  for (const message of messages) {
    if ((excerpt + message).trim().length > most) break;
    excerpt += message;
  }
  if (excerpt.trim() !== "") return excerpt.trim();
  const cut = text.slice(0, most);
  return cut.length < text.length ? `${cut.slice(0, cut.lastIndexOf(" ") + 1).trim()}…` : cut.trim();
}

/** The text of the paragraphs: headings, lists and tables say little by themselves. */
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
