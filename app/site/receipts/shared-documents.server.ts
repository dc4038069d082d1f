import { data, type RouterContextProvider } from "react-router";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import { linkDead } from "#domain/languages/messages/documents.ts";
import type { AccountStatement, Receipt } from "#domain/ledger/account-documents.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { openPrivateLink } from "#server/agreements/private-links.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import type { Issuer } from "#server/documents/account-documents.ts";
import { findAccountStatement, findReceipt } from "#server/ledger/receipts.ts";
import { getSettings } from "#server/settings/settings.ts";

type Context = Readonly<RouterContextProvider>;

/** The address is the key to a document, so no other site may learn it and no cache may store it. */
export const privateHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
};

/**
 * Finds the receipt of a private link.
 * @throws the same 404 for unknown, withdrawn and expired links
 */
export async function openReceipt(token: string, context: Context): Promise<{ receipt: Receipt; expiresAt: Date }> {
  const db = context.get(dbContext);
  const link = await openPrivateLink(db, "receipt", token, context.get(nowContext));
  const receipt = link && link.paymentId !== null && (await findReceipt(db, link.agreementId, link.paymentId));
  if (!link || !receipt) throw documentNotFound();
  return { receipt, expiresAt: link.expiresAt };
}

/**
 * Finds the account statement of a private link.
 * @throws the same 404 for unknown, withdrawn and expired links
 */
export async function openAccountStatement(
  token: string,
  context: Context,
): Promise<{ statement: AccountStatement; agreementId: number; expiresAt: Date }> {
  const { agreementId, expiresAt } = await openAgreement(token, context);
  const statement = await findAccountStatement(context.get(dbContext), agreementId, context.get(nowContext));
  return { statement, agreementId, expiresAt };
}

/**
 * Finds the agreement of a private link to a statement.
 * @throws the same 404 for unknown, withdrawn and expired links
 */
export async function openAgreement(
  token: string,
  context: Context,
): Promise<{ agreementId: number; expiresAt: Date }> {
  const link = await openPrivateLink(context.get(dbContext), "statement", token, context.get(nowContext));
  if (!link) throw documentNotFound();
  return link;
}

/**
 * Returns who issues a document.
 * @param path the document's path without a language; the printed address has the language of the page
 */
export async function issuerOf(context: Context, path: string): Promise<Omit<Issuer, "language">> {
  const { company, contacts } = await getSettings(context.get(dbContext), companyArea, contactsArea);
  const url = context.get(publicUrlContext) + pathIn(currentLanguage(), path);
  return { company: company.name, legalName: company.legalName, contacts, url };
}

function documentNotFound() {
  return data(linkDead(), { status: 404, headers: privateHeaders });
}
