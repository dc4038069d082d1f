import { currentLanguage } from "#domain/languages/current-language.ts";
import { statementLanguage } from "#domain/ledger/account-documents.ts";
import { documentsContext } from "#server/context.ts";
import { answerDocument } from "#server/documents/answer-document.ts";
import type { Route } from "./+types/account-statement-pdf.ts";
import { issuerOf, openAccountStatement, privateHeaders } from "./shared-documents.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { statement } = await openAccountStatement(params.token, context);
  const language = statementLanguage(currentLanguage());
  const content = { ...(await issuerOf(context, `/statement/${params.token}`)), statement, language };
  const make = () => context.get(documentsContext).make("statement", content, async () => content);
  return answerDocument(request, make, {
    ...privateHeaders,
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="statement-${statement.agreement}-${statement.on}.pdf"`,
  });
}
