import { parseId } from "#domain/catalogue/home.ts";
import { whatsAppLink, whatsAppShareLink } from "#domain/enquiries/contact-link.ts";
import { receiptMessage, statementMessage } from "#domain/sales/account-documents.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import { publicUrlContext } from "#server/context.ts";
import { createPrivateLink } from "#server/sales/private-links.ts";
import { findBuyer } from "#server/sales/read-buyers.ts";
import { findAccountStatement, findReceipt } from "#server/sales/receipts.ts";
import { getSettings } from "#server/settings/settings.ts";
import { type BuyerOutcome, type BuyerRequest, gone } from "./buyer-request.server.ts";

/** To one receipt, or to the statement of the agreement. */
export async function makeLink({
  db,
  form,
  fields,
  buyerId,
  agreementId,
  by,
  now,
  context,
}: BuyerRequest): Promise<BuyerOutcome> {
  const paymentId = parseId(fields.payment);
  const document =
    paymentId === undefined ? ({ kind: "statement" } as const) : ({ kind: "receipt", paymentId } as const);
  const link = await createPrivateLink(db, { agreementId, document }, by, now);
  if (!link) return gone(form, "This payment was not found.");
  const { company } = await getSettings(db, companyArea);
  const address = `${context.get(publicUrlContext)}/${document.kind}/${link.token}`;
  const receipt = paymentId === undefined ? undefined : await findReceipt(db, agreementId, paymentId);
  // Of joint buyers, the one whose page this is.
  const buyer = await findBuyer(db, buyerId);
  const greeted = buyer ? { buyer: buyer.name } : {};
  const message = receipt
    ? receiptMessage({ ...receipt, ...greeted }, company.name, address)
    : statementMessage({ ...(await findAccountStatement(db, agreementId, now)), ...greeted }, company.name, address);
  const phone = buyer?.phone;
  const made = {
    agreementId,
    address,
    message,
    whatsApp: phone ? whatsAppLink(phone, message) : whatsAppShareLink(message),
    opensUntil: localDate(link.expiresAt),
  };
  const until = dateText(made.opensUntil);
  const ready = `The link is ready, and opens until ${until}. It can only be seen now: send it, or open it to print.`;
  const steps = [
    { label: "Send on WhatsApp", to: made.whatsApp },
    { label: "Open as PDF", to: `/${document.kind}/${link.token}/${document.kind}.pdf` },
  ];
  return { done: { message: ready, steps }, made };
}
