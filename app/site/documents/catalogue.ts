import type { RouterContextProvider } from "react-router";
import { slugOf } from "#domain/text/slug.ts";
import { dbContext, documentsContext, mediaContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { answerDocument } from "#server/documents/answer-document.ts";
import { inLanguage } from "#server/request-language.ts";
import type { Route } from "./+types/catalogue.ts";
import { makeBrochure, prepareCatalogue } from "./brochure.server.ts";
import { readDocumentContext } from "./document-context.server.ts";

/** Requests at the same time share one result, because sixty prices take 0.1 s of the thread that renders pages. */
const underWay = new WeakMap<Database, ReturnType<typeof prepareCatalogue>>();

function planShared(context: Readonly<RouterContextProvider>): ReturnType<typeof prepareCatalogue> {
  const db = context.get(dbContext);
  const begin = async () => prepareCatalogue(await readDocumentContext(context));
  const plan = underWay.get(db) ?? begin().finally(() => underWay.delete(db));
  underWay.set(db, plan);
  return plan;
}

/** Brochures are in English on the pages of each language. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return inLanguage("en", () => answerCatalogue(args));
}

async function answerCatalogue({ request, context }: Route.LoaderArgs): Promise<Response> {
  const brochure = await planShared(context);
  const make = () => makeBrochure(context.get(documentsContext), context.get(mediaContext).store, brochure);
  return answerDocument(request, make, {
    "Content-Type": "application/pdf",
    "Cache-Control": "public, max-age=0, must-revalidate",
    "Content-Disposition": `inline; filename="${slugOf(brochure.company)}-homes.pdf"`,
  });
}
