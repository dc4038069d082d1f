import type { ReactNode } from "react";
import { useRouteError } from "react-router";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Pager } from "#app/site/page/pager.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FailurePage } from "#app/ui/failure-page.tsx";
import { script } from "#app/ui/island.ts";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { inEnglish, say, sayText } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { postPath } from "#domain/articles/post-address.ts";
import { hasActiveFilter, postParams, postSearch, readPostFilters } from "#domain/catalogue/listing-filters.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import * as words from "#domain/languages/messages/blog.ts";
import { pageNumber } from "#domain/languages/messages/homes.ts";
import { listingArea } from "#domain/settings/areas/listing.ts";
import {
  listLatestPosts,
  listPublicPostCategories,
  listPublicPosts,
  listPublicPostTags,
} from "#server/articles/blog.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import { NotLoaded } from "../homes/not-loaded.tsx";
import { NewsletterBox } from "../newsletter/newsletter-box.tsx";
import type { Route } from "./+types/blog.ts";
import { PostCard } from "./post-card.tsx";
import { type PostCardData, postCardData } from "./post-card-data.ts";

const PATH = "/blog";
const LATEST_POSTS = 3;

// The condition keeps this out of the browser's bundle.
export const handle = import.meta.env.SSR && {
  hasNewsletter: true,
  pageCache: {
    parameters: postParams,
    canonical: (given: URLSearchParams) => new URLSearchParams(postSearch(readPostFilters(given))),
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const filters = readPostFilters(new URL(request.url).searchParams);
  const pathOf = (change: Partial<typeof filters>) => PATH + postSearch({ ...filters, ...change });
  const { listing } = await getSettings(db, listingArea);
  const [found, latest, categories, tags] = await Promise.all([
    listPublicPosts(db, filters, { perPage: listing.postsPerPage }, now),
    listLatestPosts(db, now, LATEST_POSTS),
    listPublicPostCategories(db, now),
    listPublicPostTags(db, now),
  ]);
  return {
    posts: found.items.map(postCardData),
    latest: latest.map(postCardData).map(({ slug, title, on }) => ({ slug, title, on })),
    categories: categories.map((category) => ({
      slug: category.slug,
      name: officeTexts(category, "name"),
      count: category.count,
      path: pathOf({ category: category.slug, page: 1 }),
    })),
    tags: tags.map(({ slug, name }) => ({
      slug,
      name,
      path: pathOf({ tag: slug === filters.tag ? undefined : slug, page: 1 }),
    })),
    matching: found.matching,
    total: found.total,
    pages: found.pages,
    path: pathOf({ page: 1 }),
    query: postSearch({ search: "", category: filters.category, tag: undefined, page: found.page }),
    isFiltered: hasActiveFilter(filters),
    filters: { ...filters, page: found.page },
  };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { posts, latest, categories, tags, matching, total, pages, path, query, isFiltered, filters } = loaderData;
  const to = useSitePath();
  const category = categories.find(({ slug }) => slug === filters.category);
  const title = category ? words.titleOf({ category: category.name.text }) : words.title();
  const isMagazine = !isFiltered && filters.page === 1;
  /** While all articles are on the page, nobody has to look for one. */
  const isSearched = total > posts.length || isFiltered;
  const find = (
    <div className={classNames("blog-find", !isSearched && "is-below")}>
      {isSearched ? (
        <search>
          <form action={to(PATH)} className="blog-search">
            {filters.category ? <input type="hidden" name="category" value={filters.category} /> : null}
            <label className="sr-only" htmlFor="blog-search">
              {say(words.searchArticles)}
            </label>
            <input
              id="blog-search"
              className="control"
              type="search"
              name="search"
              maxLength={100}
              defaultValue={filters.search}
              placeholder={words.searchArticles()}
            />
            <button type="submit" className={buttonClass("ink", "small")}>
              {say(words.search)}
            </button>
          </form>
        </search>
      ) : null}
      {categories.length > 0 ? (
        <nav aria-labelledby="categories">
          <h2 id="categories">{say(words.categories)}</h2>
          <ul className="category-list">
            <Category name={say(words.all)} count={total} to={to(PATH)} isCurrent={filters.category === undefined} />
            {categories.map(({ slug, name, count, path }) => (
              <Category
                key={slug}
                name={sayText(name)}
                count={count}
                to={to(path)}
                isCurrent={slug === filters.category}
              />
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
  return (
    <>
      <PageMeta
        title={filters.page > 1 ? pageNumber({ title, page: filters.page }) : title}
        description={words.description()}
        query={query}
        isUnlisted={filters.search !== "" || filters.tag !== undefined}
      />
      <link rel="alternate" type="application/rss+xml" href="/feed.xml" title={words.allArticles()} />
      <PageHero title={say(words.heading)} lead={say(words.lead)} isCompact />
      <div className={classNames("wrap blog", isSearched && "has-sidebar")} {...script("site/homes/live-list")}>
        {isSearched ? find : null}
        <section aria-labelledby="posts">
          <div className={isMagazine ? "sr-only" : "list-head"}>
            <h2 id="posts">
              {category ? sayText(category.name) : filters.tag ? `#${filters.tag}` : say(words.allArticles)}
            </h2>
            <p role="status" data-loading={words.loading()}>
              {isFiltered ? say(words.countOf, { matching, count: total }) : say(words.count, { count: total })}
            </p>
          </div>
          <NotLoaded title={words.failed()} />
          {posts.length > 0 ? (
            isMagazine ? (
              <Magazine posts={posts} />
            ) : (
              <PostGrid posts={posts} />
            )
          ) : (
            <div className="empty">
              <Placeholder />
              <p>{say(isFiltered ? words.noneMatch : words.none)}</p>
              {isFiltered ? (
                <a href={to(PATH)} className={buttonClass("ink", "small")}>
                  {say(words.showAll)}
                </a>
              ) : null}
            </div>
          )}
          <Pager page={filters.page} pages={pages} path={to(path)} />
        </section>
        {isSearched ? null : find}
        <aside className="blog-more" aria-label={words.moreToRead()}>
          {latest.length > 0 && !isMagazine ? (
            <section aria-labelledby="latest">
              <h2 id="latest">{say(words.latestNews)}</h2>
              <ul className="latest">
                {latest.map(({ slug, title, on }) => (
                  <li key={slug}>
                    <a href={to(postPath(slug))}>{sayText(title)}</a>
                    <p>{on}</p>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {tags.length > 0 && isSearched ? (
            <nav aria-labelledby="tags">
              <h2 id="tags">{say(words.tags)}</h2>
              <ul className="tag-list">
                {tags.map(({ slug, name, path }) => (
                  <li key={slug}>
                    <a href={to(path)} className="chip" aria-current={slug === filters.tag || undefined}>
                      {inEnglish(`#${name}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <section aria-labelledby="newsletter">
            <h2 id="newsletter">{say(words.newsNowAndThen)}</h2>
            <NewsletterBox from="/blog" />
          </section>
        </aside>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} heading={words.failed()} />;
}

function PostGrid({ posts, className = "post-grid" }: { posts: readonly PostCardData[]; className?: string }) {
  return (
    <ul className={className}>
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  );
}

/** Shows each article once: the latest ones, of which the newest is large, then the others. */
function Magazine({ posts }: { posts: readonly PostCardData[] }) {
  const [first, ...others] = posts;
  const [news, rest] = [others.slice(0, LATEST_POSTS), others.slice(LATEST_POSTS)];
  return (
    <>
      <h2 className="blog-part is-first">{say(words.latestNews)}</h2>
      {first ? (
        <div className="magazine">
          <PostCard post={first} isLarge />
        </div>
      ) : null}
      {news.length > 0 ? <PostGrid posts={news} className="post-grid latest" /> : null}
      {rest.length > 0 ? (
        <>
          <h2 className="blog-part">{say(words.moreArticles)}</h2>
          <PostGrid posts={rest} />
        </>
      ) : null}
    </>
  );
}

function Category({ name, count, to, isCurrent }: { name: ReactNode; count: number; to: string; isCurrent: boolean }) {
  return (
    <li>
      <a href={to} aria-current={isCurrent || undefined}>
        {name} <span>{count}</span>
      </a>
    </li>
  );
}
