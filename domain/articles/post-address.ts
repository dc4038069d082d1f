export function postPath(slug: string): string {
  return `/blog/${slug}`;
}

/** "4 min read" */
export function readingTimeText(minutes: number): string {
  return `${minutes} min read`;
}
