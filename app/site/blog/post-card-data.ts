import type { PictureData } from "#domain/media/picture.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";

/** The page contains this data a second time for hydration, so it is short. */
export interface PostCardData {
  slug: string;
  title: string;
  excerpt: string;
  picture: PictureData | undefined;
  category: string | undefined;
  on: string;
  minutes: number;
  tags: string[];
}

interface PostSource {
  slug: string;
  title: string;
  excerpt: string;
  picture: PictureData | undefined;
  category: { name: string } | null;
  publishedAt: Date;
  readingMinutes: number;
  tags: readonly { name: string }[];
}

/** Returns what the card of an article shows. */
export function postCardData(post: PostSource): PostCardData {
  return {
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    picture: post.picture,
    category: post.category?.name,
    on: dateText(localDate(post.publishedAt)),
    minutes: post.readingMinutes,
    tags: post.tags.slice(0, 2).map(({ name }) => name),
  };
}
