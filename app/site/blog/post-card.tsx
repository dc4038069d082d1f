import { useSitePath } from "#app/site/page/use-site-path.ts";
import { Picture, phoneWidth } from "#app/ui/picture.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { langAttribute, sayText } from "#app/ui/say.tsx";
import { postPath, readingTimeText } from "#domain/articles/post-address.ts";
import type { PostCardData } from "./post-card-data.ts";

/** Shows category and date as one element, because two would be spaced apart in the line. */
function EyebrowText({ post: { category, on } }: { post: PostCardData }) {
  if (!category) return on;
  const language = langAttribute(category.language);
  if (!language) return `${category.text}, ${on}`;
  return (
    <span>
      <span lang={language}>{category.text}</span>, {on}
    </span>
  );
}

export function PostCard({ post, isLarge }: { post: PostCardData; isLarge?: boolean }) {
  const to = useSitePath();
  return (
    <article className="post-card">
      <div className="post-card-picture">
        {post.picture ? (
          <Picture
            picture={post.picture}
            alt=""
            sizes={isLarge ? `(min-width: 1024px) 860px, ${phoneWidth}` : `(min-width: 1024px) 420px, ${phoneWidth}`}
            maxWidth={isLarge ? 1280 : 960}
            isFirst={isLarge}
          />
        ) : (
          <Placeholder />
        )}
      </div>
      <p className="eyebrow">
        <EyebrowText post={post} />
      </p>
      <h3>
        <a href={to(postPath(post.slug))}>{sayText(post.title)}</a>
      </h3>
      {post.excerpt.text ? <p className="post-card-text">{sayText(post.excerpt)}</p> : null}
      <p className="post-card-foot">
        {readingTimeText(post.minutes)}
        {post.tags.map((name) => (
          <span key={name} lang={langAttribute()}>{` #${name}`}</span>
        ))}
      </p>
    </article>
  );
}
