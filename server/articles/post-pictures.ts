import { type PictureData, pictureSrc } from "#domain/media/picture.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { raiseDraftVersion, rewriteFormDrafts } from "#server/records/form-drafts.ts";
import type { By } from "#server/records/versioned-record.ts";

const ARTICLE_PX = 960;

/**
 * Replaces a picture in all posts, also in those in the bin, and in drafts, which then belong to the new version of
 * their post.
 */
export async function replacePictureInPosts(
  trx: Database,
  { address, picture }: { address: string; picture: PictureData },
  by: By,
  now: Date,
): Promise<void> {
  const replace = (html: string) => replaceIn(html, address, picture);
  const rows = await trx
    .selectFrom("posts")
    .select(["id", "version", "content"])
    .where("content", "like", `%/media/${address}/%`)
    .forUpdate()
    .execute();
  for (const { id, version, content } of rows) {
    const replaced = replace(content);
    await trx
      .updateTable("posts")
      .set({ content: replaced, version: version + 1, updated_at: now })
      .where("id", "=", id)
      .execute();
    await recordAction(trx, by, now, { action: "post.edit", id, before: { content }, after: { content: replaced } });
    await raiseDraftVersion(trx, `post-${id}`, version);
  }
  await rewriteFormDrafts(trx, {
    entityType: "post",
    field: "content",
    holding: `/media/${address}/`,
    rewrite: replace,
  });
}

function replaceIn(html: string, address: string, picture: PictureData): string {
  return html.replace(/<img\b(?:[^>"]|"[^"]*")*>/g, (tag) =>
    tag.includes(` src="/media/${address}/`)
      ? tag
          .replace(/\ssrc="[^"]*"/, ` src="${pictureSrc(picture, ARTICLE_PX)}"`)
          .replace(/\swidth="[^"]*"/, ` width="${picture.w}"`)
          .replace(/\sheight="[^"]*"/, ` height="${picture.h}"`)
      : tag,
  );
}
