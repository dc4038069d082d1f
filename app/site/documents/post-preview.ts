import { findPublicPost, findPublicPostId } from "#server/articles/blog.ts";
import { documentsContext, mediaContext } from "#server/context.ts";
import { answerDocument } from "#server/documents/answer-document.ts";
import type { Route } from "./+types/post-preview.ts";
import { readDocumentContext } from "./document-context.server.ts";
import { makePreview, preparePostPreview } from "./preview.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { db, settings, now } = await readDocumentContext(context);
  const id = await findPublicPostId(db, params.slug, now);
  const post = id === undefined ? undefined : await findPublicPost(db, id, now);
  if (!post) return new Response("There is no picture of this article.", { status: 404 });
  const planned = preparePostPreview(post, settings.company.name);
  const make = () => makePreview(context.get(documentsContext), context.get(mediaContext).store, planned);
  return answerDocument(request, make, { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=3600" });
}
