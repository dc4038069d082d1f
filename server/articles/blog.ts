import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { postFields, suggestExcerpt } from "#domain/articles/post.ts";
import type { Page, PostFilters } from "#domain/catalogue/listing-filters.ts";
import { selectionOf } from "#domain/fields/field.ts";
import { type OfficeTexts, officeTexts, type Translated } from "#domain/fields/in-languages.ts";
import type { PictureData } from "#domain/media/picture.ts";
import { pageBounds } from "#domain/records/paging.ts";
import type { Database } from "#server/db/connection.ts";
import { fuzzyMatches, supportsFuzzySearch, withFuzzyThreshold } from "#server/db/fuzzy-search.ts";
import { type IdPart, isInPart, partOfId } from "#server/db/id-parts.ts";
import type { Schema } from "#server/db/schema.ts";
import { searchedWords, searchTextContains, searchTextMatches } from "#server/db/text-search.ts";
import { withPictureWidths } from "#server/media/article-pictures.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import { isPublished, lastPublicChange } from "#server/records/is-published.ts";

const { content, contentLg, contentSw, authorBio, authorBioLg, authorBioSw } = postFields;

const texts = { content, contentLg, contentSw, authorBio, authorBioLg, authorBioSw };

export interface PostSummary extends Translated<"title" | "excerpt"> {
  id: number;
  slug: string;
  author: string;
  picture: PictureData | undefined;
  category: ({ slug: string } & Translated<"name">) | null;
  tags: { slug: string; name: string; colour: string }[];
  readingMinutes: number;
  isFeatured: boolean;
  /** The day of the first publication; edits do not change it. */
  publishedAt: Date;
}

interface PostPage extends PostSummary {
  /** The excerpt as it was written; the summary's is the first sentences if there is none. */
  lead: OfficeTexts;
  /** The article is in the language of the page, or in English. */
  content: OfficeTexts;
  authorBio: OfficeTexts;
  authorPicture: PictureData | undefined;
  updatedAt: Date;
}

/** The first sentences of an article are within this many characters of its HTML. */
const MAX_OPENING = 5_000;

/** Selects the beginning of an article without an excerpt; "" for one that has it. */
function opening(content: PostText, excerpt: PostText): RawBuilder<string> {
  return sql<string>`case when ${sql.ref(`posts.${excerpt}`)} = '' then left(${sql.ref(`posts.${content}`)}, ${sql.lit(MAX_OPENING)}) else '' end`;
}

type PostText = `${"content" | "excerpt"}${"" | "_lg" | "_sw"}`;

export const summaryColumns = [
  "posts.id",
  "posts.slug",
  "posts.title",
  "posts.title_lg as titleLg",
  "posts.title_sw as titleSw",
  "posts.excerpt",
  "posts.excerpt_lg as excerptLg",
  "posts.excerpt_sw as excerptSw",
  "posts.author",
  "posts.image_id as imageId",
  "posts.reading_minutes as readingMinutes",
  "posts.is_featured as isFeatured",
  "posts.published_at as publishedAt",
  opening("content", "excerpt").as("opening"),
  opening("content_lg", "excerpt_lg").as("openingLg"),
  opening("content_sw", "excerpt_sw").as("openingSw"),
] as const;

const categoryNames = ["categories.name", "categories.name_lg as nameLg", "categories.name_sw as nameSw"] as const;

/** Selects, as columns of a query on posts, the category (null if there is none) and the tags by name. */
export function categoryAndTags(eb: ExpressionBuilder<Schema, "posts">) {
  return [
    jsonObjectFrom(
      eb
        .selectFrom("categories")
        .select(["categories.slug", ...categoryNames])
        .whereRef("categories.id", "=", "posts.category_id"),
    ).as("category"),
    jsonArrayFrom(
      eb
        .selectFrom("post_tags")
        .innerJoin("tags", "tags.id", "post_tags.tag_id")
        .select(["tags.slug", "tags.name", "tags.colour"])
        .whereRef("post_tags.post_id", "=", "posts.id")
        .orderBy("tags.name"),
    ).as("tags"),
  ] as const;
}

/** Selects the posts that visitors see. A preview also has drafts. */
function publicPosts(db: Database, now: Date, isPreview = false) {
  const posts = db.selectFrom("posts").where("posts.deleted_at", "is", null);
  return isPreview ? posts : posts.where(isPublished(now, "posts"));
}

function matches(eb: ExpressionBuilder<Schema, "posts">, filters: PostFilters) {
  const inCategory = eb.exists(
    eb
      .selectFrom("categories")
      .select("categories.id")
      .whereRef("categories.id", "=", "posts.category_id")
      .where("categories.slug", "=", filters.category ?? ""),
  );
  const withTag = eb.exists(
    eb
      .selectFrom("post_tags")
      .innerJoin("tags", "tags.id", "post_tags.tag_id")
      .select("tags.id")
      .whereRef("post_tags.post_id", "=", "posts.id")
      .where("tags.slug", "=", filters.tag ?? ""),
  );
  const withText = searchTextMatches(eb.ref("posts.search_text"), filters.search);
  return eb.and([
    eb.val(true),
    ...(filters.category === undefined ? [] : [inCategory]),
    ...(filters.tag === undefined ? [] : [withTag]),
    ...(filters.search === "" ? [] : [withText]),
  ]);
}

/**
 * Lists one page of the published articles that match the filters, newest first. A page beyond the last is the last
 * one. `total` is the number of all published articles.
 */
export async function listPublicPosts(
  db: Database,
  filters: PostFilters,
  options: { perPage: number },
  now: Date,
): Promise<Page<PostSummary>> {
  const counted = await publicPosts(db, now)
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn
        .countAll<number>()
        .filterWhere((where) => matches(where, filters))
        .as("matching"),
    ])
    .executeTakeFirstOrThrow();
  const { page, pages } = pageBounds(counted.matching, options.perPage, filters.page);
  const rows = await publicPosts(db, now)
    .select(summaryColumns)
    .select(categoryAndTags)
    .where((eb) => matches(eb, filters))
    .orderBy("posts.published_at", "desc")
    .orderBy("posts.id", "desc")
    .limit(options.perPage)
    .offset((page - 1) * options.perPage)
    .execute();
  return { items: await summaries(db, rows), matching: counted.matching, total: counted.total, page, pages };
}

/** Finds articles that have all words or, if there are none, those with a similar word in the title. */
export async function findArticlesAbout(
  db: Database,
  search: string,
  limit: number,
  now: Date,
): Promise<({ slug: string } & Translated<"title">)[]> {
  const words = searchedWords(search);
  const find = (asked: Database, says: (word: string) => RawBuilder<boolean>) =>
    publicPosts(asked, now)
      .select(["posts.slug", "posts.title", "posts.title_lg as titleLg", "posts.title_sw as titleSw"])
      .where((eb) => eb.and(words.map(says)))
      .orderBy("posts.published_at", "desc")
      .orderBy("posts.id", "desc")
      .limit(limit)
      .execute();
  const found = await find(db, (word) => searchTextContains(sql.ref("posts.search_text"), word));
  if (found.length > 0 || !(await supportsFuzzySearch(db))) return found;
  return withFuzzyThreshold(db, (trx) => find(trx, (word) => fuzzyMatches("posts", word)));
}

/** Lists the articles on the site, newest first. */
export async function listLatestPosts(db: Database, now: Date, limit: number): Promise<PostSummary[]> {
  const rows = await publicPosts(db, now)
    .select(summaryColumns)
    .select(categoryAndTags)
    .orderBy("posts.published_at", "desc")
    .orderBy("posts.id", "desc")
    .limit(limit)
    .execute();
  return summaries(db, rows);
}

/** Finds an article that is on the site or, for a preview, any that is not deleted. */
export async function findPublicPost(
  db: Database,
  id: number,
  now: Date,
  isPreview = false,
): Promise<PostPage | undefined> {
  const row = await publicPosts(db, now, isPreview)
    .select([...summaryColumns, ...selectionOf(texts)])
    .select(["posts.author_image_id as authorImageId", "posts.updated_at as updatedAt"])
    .select(categoryAndTags)
    .where("posts.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { authorImageId, ...summary } = row;
  const content = officeTexts(row, "content");
  const pictures = await findPictures(db, [row.imageId, authorImageId]);
  return {
    ...toPostSummary(summary, pictures),
    publishedAt: row.publishedAt ?? now,
    lead: officeTexts(row, "excerpt"),
    content: { ...content, text: await withPictureWidths(db, content.text) },
    authorBio: officeTexts(row, "authorBio"),
    authorPicture: authorImageId === null ? undefined : pictures.get(authorImageId),
  };
}

/** Finds the id of an article by its address, on the same terms as `findPublicPost`. */
export async function findPublicPostId(
  db: Database,
  slug: string,
  now: Date,
  isPreview = false,
): Promise<number | undefined> {
  const row = await publicPosts(db, now, isPreview)
    .select("posts.id")
    .where("posts.slug", "=", slug)
    .executeTakeFirst();
  return row?.id;
}

/** Lists the articles of one part of the sitemap, with the last change that visitors can see. */
export async function listPublicPostPages(
  db: Database,
  part: number,
  now: Date,
): Promise<{ id: number; slug: string; updatedAt: Date }[]> {
  return publicPosts(db, now)
    .where(isInPart(sql.ref("posts.id"), part))
    .select(["posts.id", "posts.slug", lastPublicChange(now).as("updatedAt")])
    .orderBy("posts.id")
    .execute();
}

/** Lists the parts of the sitemap with public posts. A post that left the site has changed its part, too. */
export async function listPublicPostParts(db: Database, now: Date): Promise<IdPart[]> {
  return publicPosts(db, now, true)
    .where("published_at", "<=", now)
    .select((eb) => [partOfId(sql.ref("id")).as("part"), eb.fn.max<Date>(lastPublicChange(now)).as("updatedAt")])
    .groupBy("part")
    .having(sql<boolean>`bool_or(${isPublished(now)})`)
    .orderBy("part")
    .execute();
}

/** Lists articles to read after one: first those of its category, then those that share most tags, then the newest. */
export async function listRelatedPosts(db: Database, id: number, now: Date, limit = 2): Promise<PostSummary[]> {
  const rows = await publicPosts(db, now)
    .select(summaryColumns)
    .select(categoryAndTags)
    .where("posts.id", "<>", id)
    .orderBy(
      sql`coalesce(posts.category_id = (select category_id from posts as read where read.id = ${id}), false) desc`,
    )
    .orderBy(
      sql`(
        select count(*) from post_tags
        where post_tags.post_id = posts.id
          and post_tags.tag_id in (select tag_id from post_tags as read where read.post_id = ${id})
      ) desc`,
    )
    .orderBy("posts.published_at", "desc")
    .orderBy("posts.id", "desc")
    .limit(limit)
    .execute();
  return summaries(db, rows);
}

/** Counts the articles on the site by category. Categories without any are left out. */
export async function listPublicPostCategories(
  db: Database,
  now: Date,
): Promise<({ slug: string; count: number } & Translated<"name">)[]> {
  return publicPosts(db, now)
    .innerJoin("categories", "categories.id", "posts.category_id")
    .select((eb) => ["categories.slug", ...categoryNames, eb.fn.countAll<number>().as("count")])
    .groupBy("categories.id")
    .orderBy("categories.name")
    .execute();
}

/** Counts the articles on the site by tag. Tags without any are left out. */
export async function listPublicPostTags(
  db: Database,
  now: Date,
): Promise<{ slug: string; name: string; colour: string; count: number }[]> {
  return publicPosts(db, now)
    .innerJoin("post_tags", "post_tags.post_id", "posts.id")
    .innerJoin("tags", "tags.id", "post_tags.tag_id")
    .select((eb) => ["tags.slug", "tags.name", "tags.colour", eb.fn.countAll<number>().as("count")])
    .groupBy(["tags.slug", "tags.name", "tags.colour"])
    .orderBy("tags.name")
    .execute();
}

/** `publishedAt` is null for a draft, which only a preview shows. */
type SummaryRow = Omit<PostSummary, "picture" | "publishedAt"> &
  Translated<"opening"> & { imageId: number | null; publishedAt: Date | null };

async function summaries(db: Database, rows: readonly SummaryRow[]): Promise<PostSummary[]> {
  const pictures = await findPictures(
    db,
    rows.map((row) => row.imageId),
  );
  return rows.flatMap((row) => {
    const { publishedAt, ...summary } = toPostSummary(row, pictures);
    return publishedAt === null ? [] : [{ ...summary, publishedAt }];
  });
}

/** Makes the summary of an article from its row. `pictures` has the pictures by id. */
export function toPostSummary<Row extends SummaryRow>(
  { imageId, opening, openingLg, openingSw, ...row }: Row,
  pictures: ReadonlyMap<number, PictureData>,
) {
  return {
    ...row,
    excerpt: row.excerpt || suggestExcerpt(opening),
    excerptLg: row.excerptLg || suggestExcerpt(openingLg),
    excerptSw: row.excerptSw || suggestExcerpt(openingSw),
    picture: imageId === null ? undefined : pictures.get(imageId),
  };
}
