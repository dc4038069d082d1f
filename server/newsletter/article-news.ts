import { articlesPromisedSince } from "#content/news-promise.ts";
import { postFields, suggestExcerpt } from "#domain/articles/post.ts";
import { postPath } from "#domain/articles/post-address.ts";
import { selectionOf } from "#domain/fields/field.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { currentLanguage, writtenIn } from "#domain/languages/current-language.ts";
import { type Language, pathIn } from "#domain/languages/languages.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { fillText, headerText } from "#domain/text/mail-text.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { isPublished } from "#server/records/is-published.ts";
import type { By } from "#server/records/versioned-record.ts";
import { getSettings } from "#server/settings/settings.ts";
import { isAwaitingNews } from "./awaiting-news.ts";
import { type News, newsMail } from "./news-mail.ts";
import { addNewsletter } from "./newsletters.ts";

const { title, titleLg, titleSw, excerpt, excerptLg, excerptSw, content, contentLg, contentSw } = postFields;

const texts = { title, titleLg, titleSw, excerpt, excerptLg, excerptSw, content, contentLg, contentSw };

const keyOf = (postId: number) => `article ${postId}`;

/** Writes the news of an article; undefined if the article is not on the site. */
export async function writeArticleNews(
  db: Database,
  postId: number,
  publicUrl: string,
  now: Date,
): Promise<News | undefined> {
  const post = await db
    .selectFrom("posts")
    .select("slug")
    .select(selectionOf(texts))
    .where("id", "=", postId)
    .where("deleted_at", "is", null)
    .where(isPublished(now))
    .executeTakeFirst();
  if (!post) return undefined;
  const titleIn = (language: Language) => writtenIn(language, () => officeTexts(post, "title"));
  return {
    template: "article",
    key: keyOf(postId),
    promisedSince: articlesPromisedSince,
    // A reader who reads of an article in her language expects it in that.
    languageFor: (reader) => titleIn(reader).language,
    values: () => {
      const [excerpt, content] = [officeTexts(post, "excerpt"), officeTexts(post, "content")];
      // An English excerpt gives way to the first sentences of what she can read.
      const isExcerptRead = excerpt.language === currentLanguage() || content.language !== currentLanguage();
      return {
        title: officeTexts(post, "title").text,
        excerpt: (isExcerptRead ? excerpt.text.trim() : "") || suggestExcerpt(content.text),
        articleLink: publicUrl + pathIn(currentLanguage(), postPath(post.slug)),
      };
    },
  };
}

interface Sending {
  askedAt: Date;
  askedBy: string;
  isWritten: boolean;
  readers: number;
  sent: number;
  dead: number;
}

export interface ArticleNews {
  /** This is undefined while visitors cannot read the article. */
  mail: { subject: string; text: string } | undefined;
  /** The subscribers whom another sending would reach. */
  remaining: number;
  sendings: Sending[];
}

/** Reads what the dashboard shows of an article's mails: the sendings so far, and the mail as it would be sent now. */
export async function readArticleNews(
  db: Database,
  postId: number,
  publicUrl: string,
  now: Date,
): Promise<ArticleNews> {
  const [news, { company }, rows, waiting] = [
    await writeArticleNews(db, postId, publicUrl, now),
    await getSettings(db, companyArea),
    await listSendings(db, postId),
    await countAwaiting(db, postId),
  ];
  // The mails are for those who were subscribers when the sending was requested.
  const [last] = rows;
  const late = last && last.writtenAt === null ? await countAwaiting(db, postId, last.askedAt) : 0;
  const sendings = rows.map(({ writtenAt, askedBy, mails, ...row }, place) => ({
    ...row,
    askedBy: askedBy ?? "",
    isWritten: writtenAt !== null,
    readers: mails + (place === 0 ? late : 0),
  }));
  const written =
    news &&
    newsMail(news, { language: "en", company: company.name, stopLink: () => "(a link that is each reader's own)" });
  const mail = written && {
    subject: headerText(fillText(written.subject, written.values)),
    text: fillText(written.body, written.values),
  };
  return { mail, remaining: waiting - late, sendings };
}

function listSendings(db: Database, postId: number) {
  return db
    .selectFrom("newsletters")
    .leftJoin("outgoing_mails", "outgoing_mails.newsletter_id", "newsletters.id")
    .where("newsletters.post_id", "=", postId)
    .select([
      "newsletters.asked_at as askedAt",
      "newsletters.asked_by as askedBy",
      "newsletters.written_at as writtenAt",
    ])
    .select(({ fn }) => [
      fn.count<number>("outgoing_mails.id").as("mails"),
      fn.count<number>("outgoing_mails.id").filterWhere("outgoing_mails.state", "=", "sent").as("sent"),
      fn.count<number>("outgoing_mails.id").filterWhere("outgoing_mails.state", "=", "dead").as("dead"),
    ])
    .groupBy("newsletters.id")
    .orderBy("newsletters.id", "desc")
    .execute();
}

async function countAwaiting(db: Database, postId: number, confirmedBy?: Date): Promise<number> {
  const { count } = await db
    .selectFrom("subscribers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isAwaitingNews(keyOf(postId), articlesPromisedSince))
    .$if(confirmedBy !== undefined, (query) => query.where("confirmed_at", "<=", confirmedBy ?? null))
    .executeTakeFirstOrThrow();
  return count;
}

type SendRejection = "not-on-site" | "changed-meanwhile" | "being-sent" | "nobody-left";

/**
 * Requests that an article is mailed. Of concurrent requests the second one finds the first.
 *
 * @param post the version is that of which the mail was shown
 * @returns to how many it is sent
 */
export function sendArticle(
  db: Database,
  post: { id: number; version: number },
  by: By,
  now: Date,
): Promise<{ ok: true; readers: number } | { ok: false; reason: SendRejection }> {
  return inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom("posts")
      .select(["version", "title"])
      .where("id", "=", post.id)
      .where("deleted_at", "is", null)
      .where(isPublished(now))
      .forUpdate()
      .executeTakeFirst();
    if (!found) return { ok: false, reason: "not-on-site" };
    const underWay = await trx
      .selectFrom("newsletters")
      .select("id")
      .where("post_id", "=", post.id)
      .where("written_at", "is", null)
      .executeTakeFirst();
    if (underWay) return { ok: false, reason: "being-sent" };
    if (found.version !== post.version) return { ok: false, reason: "changed-meanwhile" };
    const readers = await countAwaiting(trx, post.id, now);
    if (readers === 0) return { ok: false, reason: "nobody-left" };
    const id = await addNewsletter(trx, { article: { postId: post.id, askedBy: by.actor.name }, at: now });
    await recordAction(trx, by, now, { action: "newsletter.send", id, after: { title: found.title, readers } });
    return { ok: true, readers };
  });
}
