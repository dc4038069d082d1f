import { getSiteFacts } from "#server/catalogue/site-facts.ts";
import { documentsContext, mediaContext } from "#server/context.ts";
import { answerDocument } from "#server/documents/answer-document.ts";
import { findSitePictures } from "#server/media-library/site-pictures.ts";
import type { Route } from "./+types/site-preview.ts";
import { readDocumentContext } from "./document-context.server.ts";
import { makePreview, prepareSitePreview } from "./preview.server.ts";

const PICTURE = "kololo-courts-golden-hour";

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { db, settings, now } = await readDocumentContext(context);
  const pictures = await findSitePictures(db, [PICTURE]);
  const planned = prepareSitePreview(settings, await getSiteFacts(db, settings, now), pictures.get(PICTURE));
  const make = () => makePreview(context.get(documentsContext), context.get(mediaContext).store, planned);
  return answerDocument(request, make, { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=3600" });
}
