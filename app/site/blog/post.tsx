import { data, redirect } from "react-router";
import { breadcrumbList } from "#app/site/page/breadcrumb-list.ts";
import { VISIT_FORM_PATH } from "#app/site/page/navigation.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Share } from "#app/site/page/share.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { Picture, phoneWidth } from "#app/ui/picture.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { langAttribute, say, sayText } from "#app/ui/say.tsx";
import { postPath, readingTimeText } from "#domain/articles/post-address.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { whatsAppShareLink } from "#domain/enquiries/contact-link.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import * as words from "#domain/languages/messages/blog.ts";
import { bookVisit } from "#domain/languages/messages/layout.ts";
import { pictureSrc } from "#domain/media/picture.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { withHeadingIds } from "#domain/text/headings.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import { findPublicPost, findPublicPostId, listRelatedPosts } from "#server/articles/blog.ts";
import { dbContext, nowContext, previewContext, publicUrlContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import { postPreviewPath } from "../documents/preview.server.ts";
import { NewsletterBox } from "../newsletter/newsletter-box.tsx";
import type { Route } from "./+types/post.ts";
import { PostCard } from "./post-card.tsx";
import { postCardData } from "./post-card-data.ts";

/** An article with fewer parts needs no list of them. */
const FEWEST_LISTED = 3;

export const handle = { hasNewsletter: true, pageCache: { parameters: [] } };

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const preview = context.get(previewContext);
  const isPreview = preview !== null;
  const id = preview?.id ?? (await findPublicPostId(db, params.slug, now, isPreview));
  if (id === undefined) {
    const numbered = parseId(params.slug);
    const known = numbered === undefined ? undefined : await findPublicPost(db, numbered, now);
    if (known) throw redirect(pathIn(currentLanguage(), postPath(known.slug)), 301);
    throw data(words.noSuchArticle(), { status: 404 });
  }
  const [post, related, { company }] = await Promise.all([
    findPublicPost(db, id, now, isPreview),
    listRelatedPosts(db, id, now),
    getSettings(db, companyArea),
  ]);
  if (!post) throw data(words.noSuchArticle(), { status: 404 });
  const { html, headings } = withHeadingIds(post.content.text);
  const [publishedOn, updatedOn] = [localDate(post.publishedAt), localDate(post.updatedAt)];
  return {
    post: {
      ...postCardData(post),
      lead: post.lead,
      content: { ...post.content, text: html },
      parts: headings.length < FEWEST_LISTED ? [] : headings,
      author: post.author,
      authorBio: post.authorBio,
      authorPicture: post.authorPicture,
      categorySlug: post.category?.slug,
      tags: post.tags,
      publishedAt: post.publishedAt.toISOString(),
      updatedAt: post.updatedAt.toISOString(),
    },
    changedOn: updatedOn > publishedOn ? dateText(updatedOn) : undefined,
    publicUrl: context.get(publicUrlContext),
    companyName: company.name,
    previewPath: postPreviewPath(post, company.name),
    related: related.map(postCardData),
  };
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const { post, changedOn, related, publicUrl, companyName, previewPath } = loaderData;
  const to = useSitePath();
  const url = publicUrl + pathIn(currentLanguage(), postPath(post.slug));
  const company = { "@type": "Organization", "@id": `${publicUrl}/#company`, name: companyName };
  return (
    <article className="post">
      <PageMeta title={post.title.text} description={post.excerpt.text || post.title.text} previewPath={previewPath} />
      <JsonLd
        data={
          import.meta.env.SSR && {
            "@context": "https://schema.org",
            "@graph": [
              {
                "@type": "BlogPosting",
                "@id": url,
                url,
                headline: post.title.text,
                description: post.excerpt.text || undefined,
                image: post.picture ? publicUrl + pictureSrc(post.picture, 1280) : undefined,
                datePublished: post.publishedAt,
                dateModified: [post.publishedAt, post.updatedAt].sort()[1],
                author: post.author ? { "@type": "Person", name: post.author } : company,
                publisher: company,
              },
              breadcrumbList(publicUrl, [
                { name: words.title(), path: "/blog" },
                { name: post.title.text, path: postPath(post.slug) },
              ]),
            ],
          }
        }
      />
      <header className="wrap post-head">
        <div className="post-top">
          <a href={to("/blog")} className="back-link">
            {say(words.backToBlog)}
          </a>
          <Share title={post.title.text} url={url} />
        </div>
        <div>
          {post.category ? (
            <p className="eyebrow">
              <a href={to(`/blog?category=${post.categorySlug}`)}>{sayText(post.category)}</a>
            </p>
          ) : null}
          <h1>{sayText(post.title)}</h1>
          <p className="post-meta">
            {[
              post.author,
              post.on,
              readingTimeText(post.minutes),
              changedOn ? words.changedOn({ date: changedOn }) : "",
            ]
              .filter((part) => part !== "")
              .join(" · ")}
          </p>
        </div>
        {post.picture ? (
          <div className="post-picture">
            <Picture
              picture={post.picture}
              sizes={`(min-width: 1680px) 660px, (min-width: 1024px) 44vw, ${phoneWidth}`}
              maxWidth={1600}
              isFirst
            />
          </div>
        ) : null}
      </header>
      <div className={classNames("wrap post-body", post.parts.length > 0 && "has-parts")}>
        {post.parts.length > 0 ? (
          <nav className="post-parts" aria-labelledby="parts">
            <details className="open-if-wide fold">
              <summary>
                <h2 id="parts">{say(words.inThisArticle)}</h2>
              </summary>
              <ol lang={langAttribute(post.content.language)}>
                {post.parts.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ol>
            </details>
          </nav>
        ) : null}
        <div>
          {post.lead.text ? <p className="post-lead">{sayText(post.lead)}</p> : null}
          <RichText html={post.content.text} language={post.content.language} />
          <div className="actions">
            <ButtonAnchor href={whatsAppShareLink(`${post.title.text}\n${url}`)} variant="leaf" size="small">
              {say(words.sendOnWhatsApp)}
            </ButtonAnchor>
          </div>
          <section className="post-next" aria-labelledby="next">
            <h2 id="next">{say(words.seeWhatItBuys)}</h2>
            <div className="actions">
              <a href={to("/homes")} className={buttonClass("ink")}>
                {say(words.homesForMyAmount)}
              </a>
              <a href={to("/plan")} className={buttonClass("outline")}>
                {say(words.workOutPlan)}
              </a>
              <a href={to(VISIT_FORM_PATH)} className={buttonClass("outline")}>
                {say(bookVisit)}
              </a>
            </div>
          </section>
          {post.tags.length > 0 ? (
            <ul className="tag-list" aria-label={words.tags()}>
              {post.tags.map(({ slug, name, colour }) => (
                <li key={slug}>
                  <a href={to(`/blog?tag=${slug}`)} className="chip" lang={langAttribute()}>
                    <i style={{ background: colour }} aria-hidden="true" />#{name}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <div className="post-aside">
          {post.author ? (
            <section className="author" aria-labelledby="author">
              {post.authorPicture ? <Picture picture={post.authorPicture} alt="" sizes="72px" maxWidth={320} /> : null}
              <div>
                <h2 id="author">{post.author}</h2>
                {post.authorBio.text ? <p>{sayText(post.authorBio)}</p> : null}
              </div>
            </section>
          ) : null}
          <section className="post-news" aria-labelledby="newsletter">
            <h2 id="newsletter">{say(words.newsNowAndThen)}</h2>
            <NewsletterBox from={postPath(post.slug)} />
          </section>
        </div>
      </div>
      <section className="wrap home-section" aria-labelledby="related">
        <div className="list-head">
          <h2 id="related">{say(words.readOn)}</h2>
          <a href={to("/blog")} className="back-link">
            {say(words.viewAll)}
          </a>
        </div>
        {related.length > 0 ? (
          <ul className="post-grid">
            {related.map((other) => (
              <li key={other.slug}>
                <PostCard post={other} />
              </li>
            ))}
          </ul>
        ) : null}
      </section>
    </article>
  );
}
