import { slugOf } from "#domain/catalogue/taxonomy.ts";
import { documentsContext, mediaContext } from "#server/context.ts";
import { answerDocument } from "#server/documents/answer-document.ts";
import type { Route } from "./+types/catalogue.ts";
import { makeBrochure, planCatalogue } from "./brochure.server.ts";
import { readDocumentContext } from "./document-context.server.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const brochure = await planCatalogue(await readDocumentContext(context));
  const make = () => makeBrochure(context.get(documentsContext), context.get(mediaContext).store, brochure);
  return answerDocument(request, make, {
    "Content-Type": "application/pdf",
    "Cache-Control": "public, max-age=0, must-revalidate",
    "Content-Disposition": `inline; filename="${slugOf(brochure.company)}-homes.pdf"`,
  });
}
