import { parseId } from "#domain/catalogue/home.ts";
import { documentsContext, mediaContext, previewContext } from "#server/context.ts";
import { answerDocument } from "#server/documents/answer-document.ts";
import type { Route } from "./+types/home-preview.ts";
import { readDocumentContext } from "./document-context.server.ts";
import { homeKindAt } from "./document-path.ts";
import { findHomeFacts } from "./home-facts.server.ts";
import { makePreview, prepareHomePreview } from "./preview.server.ts";

/** Answers /property/7/preview.jpg. Previews of drafts are below /dashboard/preview. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const kind = homeKindAt(request.url);
  const id = parseId(params.id);
  const documentContext = await readDocumentContext(context);
  const { settings } = documentContext;
  const isPreview = context.get(previewContext) !== null;
  const facts = id === undefined ? undefined : await findHomeFacts(documentContext, { kind, id }, { isPreview });
  if (!facts) return new Response("There is no picture of this home.", { status: 404 });
  const planned = prepareHomePreview(facts, settings.company.name);
  const make = () => makePreview(context.get(documentsContext), context.get(mediaContext).store, planned);
  return answerDocument(request, make, { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=3600" });
}
