export function postPath(slug: string): string {
  return `/blog/${slug}`;
}

export function readingTimeText(minutes: number): string {
  return `${minutes} min read`;
}
