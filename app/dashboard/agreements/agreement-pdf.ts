import { data } from "react-router";
import { purchaseTermsHtml } from "#content/purchase-terms.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { endingArea } from "#domain/settings/areas/ending.ts";
import { legalArea } from "#domain/settings/areas/legal.ts";
import { htmlBlocks } from "#domain/text/html-blocks.ts";
import { findAgreementDocument } from "#server/agreements/agreement-document.ts";
import { recordAction } from "#server/audit.ts";
import { documentsContext } from "#server/context.ts";
import { answerDocument } from "#server/documents/answer-document.ts";
import { cleanHtml } from "#server/records/clean-html.ts";
import { getSettings } from "#server/settings/settings.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";

async function load({ db, params, request, context, by, now }: ViewRequest): Promise<Response> {
  const id = parseId(params.id);
  const paper = id === undefined ? undefined : await findAgreementDocument(db, id);
  if (id === undefined || !paper) throw data("There is no such agreement.", { status: 404 });
  const settings = await getSettings(db, companyArea, contactsArea, endingArea, legalArea);
  const written = cleanHtml(settings.legal.purchase);
  const content = {
    ...paper,
    // These are the terms that /before-you-pay shows in English.
    terms: htmlBlocks(written || cleanHtml(purchaseTermsHtml(settings))),
    areTermsSample: written === "",
    company: settings.company.name,
    legalName: settings.company.legalName,
    contacts: settings.contacts,
  };
  // An answer to HEAD makes no document, so it is not a download.
  const make = async () => {
    // The content is both what the document is recognized by and what it is made of.
    const made = await context.get(documentsContext).make("agreement", content, async () => content);
    // A text is the reason why nothing was made.
    if (typeof made !== "string") await recordAction(db, by, now, { action: "agreement.download", id });
    return made;
  };
  return answerDocument(request, make, {
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="agreement-${paper.agreement}.pdf"`,
    "Cache-Control": "no-store",
  });
}

export const loader = viewLoader(load);
