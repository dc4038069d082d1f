import { currentLanguage } from "#domain/languages/current-language.ts";
import { receiptLanguage } from "#domain/ledger/account-documents.ts";
import { documentsContext } from "#server/context.ts";
import { answerDocument } from "#server/documents/answer-document.ts";
import type { Route } from "./+types/receipt-pdf.ts";
import { issuerOf, openReceipt, privateHeaders } from "./shared-documents.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { receipt } = await openReceipt(params.token, context);
  const language = receiptLanguage(currentLanguage());
  const content = { ...(await issuerOf(context, `/receipt/${params.token}`)), receipt, language };
  const make = () => context.get(documentsContext).make("receipt", content, async () => content);
  return answerDocument(request, make, {
    ...privateHeaders,
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="receipt-${receipt.receiptNumber}.pdf"`,
  });
}
