import { minRead } from "#domain/languages/messages/blog.ts";

export function postPath(slug: string): string {
  return `/blog/${slug}`;
}

export function readingTimeText(minutes: number): string {
  return minRead({ minutes });
}
