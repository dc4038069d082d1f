import { type OfficeTexts, officeTexts, type Translated } from "#domain/fields/in-languages.ts";
import type { PictureData } from "#domain/media/picture.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";

/** The page contains this data a second time for hydration, so it is short. */
export interface PostCardData {
  slug: string;
  title: OfficeTexts;
  excerpt: OfficeTexts;
  picture: PictureData | undefined;
  category: OfficeTexts | undefined;
  on: string;
  minutes: number;
  tags: string[];
}

interface PostSource extends Translated<"title" | "excerpt"> {
  slug: string;
  picture: PictureData | undefined;
  category: Translated<"name"> | null;
  publishedAt: Date;
  readingMinutes: number;
  tags: readonly { name: string }[];
}

/** Returns what the card of an article shows. */
export function postCardData(post: PostSource): PostCardData {
  return {
    slug: post.slug,
    title: officeTexts(post, "title"),
    excerpt: officeTexts(post, "excerpt"),
    picture: post.picture,
    category: post.category ? officeTexts(post.category, "name") : undefined,
    on: dateText(localDate(post.publishedAt)),
    minutes: post.readingMinutes,
    tags: post.tags.slice(0, 2).map(({ name }) => name),
  };
}
