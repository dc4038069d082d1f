import { minRead } from "#domain/languages/messages/blog.ts";

/** Returns the path of an article on the public site. */
export function postPath(slug: string): string {
  return `/blog/${slug}`;
}

/** Writes a reading time in whole minutes for a card: "4 min read". */
export function readingTimeText(minutes: number): string {
  return minRead({ minutes });
}
