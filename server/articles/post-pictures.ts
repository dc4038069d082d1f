import { articleFields, postFields } from "#domain/articles/post.ts";
import { columnsIn, columnsOf, selectionOf } from "#domain/fields/field.ts";
import { type PictureData, pictureSrc } from "#domain/media/picture.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { raiseDraftVersion, rewriteFormDrafts } from "#server/records/form-drafts.ts";
import type { By } from "#server/records/versioned-record.ts";

const ARTICLE_PX = 960;

const { content, contentLg, contentSw } = postFields;

const articles = { content, contentLg, contentSw };

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
  const holding = `/media/${address}/`;
  const rows = await trx
    .selectFrom("posts")
    .select(["id", "version"])
    .select(selectionOf(articles))
    .where((eb) => eb.or(columnsIn(articles).map((column) => eb(column, "like", `%${holding}%`))))
    .forUpdate()
    .execute();
  for (const { id, version, ...before } of rows) {
    const after = {
      content: replace(before.content),
      contentLg: replace(before.contentLg),
      contentSw: replace(before.contentSw),
    };
    await trx
      .updateTable("posts")
      .set({ ...columnsOf(articles, after), version: version + 1, updated_at: now })
      .where("id", "=", id)
      .execute();
    await recordAction(trx, by, now, { action: "post.edit", id, before, after });
    await raiseDraftVersion(trx, `post-${id}`, version);
  }
  for (const field of articleFields)
    await rewriteFormDrafts(trx, { entityType: "post", field, holding, rewrite: replace });
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
