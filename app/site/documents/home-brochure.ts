import { readAmount } from "#domain/amount/daily-amount.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { slugOf } from "#domain/text/slug.ts";
import { documentsContext, mediaContext } from "#server/context.ts";
import { answerDocument } from "#server/documents/answer-document.ts";
import { inLanguage } from "#server/request-language.ts";
import type { Route } from "./+types/home-brochure.ts";
import { makeBrochure, prepareBrochure } from "./brochure.server.ts";
import { readDocumentContext } from "./document-context.server.ts";
import { homeKindAt } from "./document-path.ts";

/** Brochures are in English on the pages of each language. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return inLanguage("en", () => answerBrochure(args));
}

async function answerBrochure({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const kind = homeKindAt(request.url);
  const id = parseId(params.id);
  const perDay = readAmount(new URL(request.url).searchParams).amount;
  const brochure =
    id === undefined ? undefined : await prepareBrochure(await readDocumentContext(context), { kind, id }, perDay);
  if (!brochure) return new Response("There is no brochure of this home.", { status: 404 });
  const make = () => makeBrochure(context.get(documentsContext), context.get(mediaContext).store, brochure);
  return answerDocument(request, make, {
    "Content-Type": "application/pdf",
    "Cache-Control": "public, max-age=0, must-revalidate",
    "Content-Disposition": `inline; filename="${slugOf(brochure.title)}.pdf"`,
  });
}
