import { type HomeRef, parseId } from "#domain/catalogue/home.ts";
import { slugOf } from "#domain/text/slug.ts";
import { documentsContext, mediaContext } from "#server/context.ts";
import { answerDocument } from "#server/documents/answer-document.ts";
import type { Route } from "./+types/home-brochure.ts";
import { makeBrochure, prepareBrochure } from "./brochure.server.ts";
import { readDocumentContext } from "./document-context.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const kind: HomeRef["kind"] = new URL(request.url).pathname.startsWith("/property/") ? "property" : "apartment";
  const id = parseId(params.id);
  const brochure =
    id === undefined ? undefined : await prepareBrochure(await readDocumentContext(context), { kind, id });
  if (!brochure) return new Response("There is no brochure of this home.", { status: 404 });
  const make = () => makeBrochure(context.get(documentsContext), context.get(mediaContext).store, brochure);
  return answerDocument(request, make, {
    "Content-Type": "application/pdf",
    "Cache-Control": "public, max-age=0, must-revalidate",
    "Content-Disposition": `inline; filename="${slugOf(brochure.title)}.pdf"`,
  });
}
