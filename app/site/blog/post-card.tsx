import { Picture, phoneWidth } from "#app/ui/picture.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { postPath, readingTimeText } from "#domain/articles/post-address.ts";
import type { PostCardData } from "./post-card-data.ts";

export function PostCard({ post, isLarge }: { post: PostCardData; isLarge?: boolean }) {
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
      <p className="eyebrow">{post.category ? `${post.category}, ${post.on}` : post.on}</p>
      <h3>
        <a href={postPath(post.slug)}>{post.title}</a>
      </h3>
      {post.excerpt ? <p className="post-card-text">{post.excerpt}</p> : null}
      <p className="post-card-foot">
        {readingTimeText(post.minutes)}
        {post.tags.map((name) => (
          <span key={name}> #{name}</span>
        ))}
      </p>
    </article>
  );
}
