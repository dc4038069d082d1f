import { redirect } from "react-router";
import { privateHeaders } from "#app/site/receipts/shared-documents.server.ts";
import { pathIn } from "#domain/languages/languages.ts";
import { openPrivateLink } from "#server/agreements/private-links.ts";
import { findLanguageOfAgreement } from "#server/buyers/language-of-agreement.ts";
import { dbContext, nowContext } from "#server/context.ts";
import type { Route } from "./+types/short-receipt.ts";

export const handle = { isPrivate: true };

/** Redirects to the receipt in the buyer's language. The address is short because a message has only 160 characters. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const db = context.get(dbContext);
  const link = await openPrivateLink(db, "receipt", params.token, context.get(nowContext));
  const language = link === undefined ? "en" : await findLanguageOfAgreement(db, link.agreementId);
  const path = pathIn(language, `/receipt/${encodeURIComponent(params.token)}`);
  return redirect(path, { headers: privateHeaders });
}
