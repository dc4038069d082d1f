import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { whatsAppLink, whatsAppShareLink } from "#domain/enquiries/contact-link.ts";
import { accountStatementMessage, receiptMessage } from "#domain/ledger/account-documents.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import { listActiveLinks } from "#server/agreements/active-links.ts";
import { createPrivateLink, withdrawPrivateLink } from "#server/agreements/private-links.ts";
import { publicUrlContext } from "#server/context.ts";
import { findAccountStatement, findReceipt } from "#server/ledger/receipts.ts";
import { getSettings } from "#server/settings/settings.ts";
import { type ActionResult, answerConflict, type DoneInPlace, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { findSignedAgreement } from "./signed-agreement.server.ts";

export interface NewLink {
  message: string;
}

type LinkAnswer = ActionResult | (DoneInPlace & { made: NewLink });

async function load(request: ViewRequest) {
  const { db, now } = request;
  const { agreementId, buyer } = await findSignedAgreement(request);
  return {
    agreementId,
    buyer: { id: buyer.id, name: buyer.name },
    links: await listActiveLinks(db, [agreementId], now),
    now,
  };
}

export const loader = viewLoader(load);

async function makeLink(request: ActionRequest): Promise<LinkAnswer> {
  const { db, form, by, now, context } = request;
  const { agreementId, buyer } = await findSignedAgreement(request);
  const paymentId = parseId(String(form.get("payment") ?? ""));
  const document =
    paymentId === undefined ? ({ kind: "statement" } as const) : ({ kind: "receipt", paymentId } as const);
  const link = await createPrivateLink(db, { agreementId, document }, by, now);
  if (!link) return data(rejectionOf(form, "This payment was not found."), { status: 404 });
  const { company } = await getSettings(db, companyArea);
  const address = `${context.get(publicUrlContext)}/${document.kind}/${link.token}`;
  const receipt = paymentId === undefined ? undefined : await findReceipt(db, agreementId, paymentId);
  const greeted = { buyer: buyer.name };
  const message = receipt
    ? receiptMessage({ ...receipt, ...greeted }, company.name, address)
    : accountStatementMessage(
        { ...(await findAccountStatement(db, agreementId, now)), ...greeted },
        company.name,
        address,
      );
  const { phone } = buyer;
  const whatsApp = phone ? whatsAppLink(phone, message) : whatsAppShareLink(message);
  const until = dateText(localDate(link.expiresAt));
  const ready = `The link is ready, and opens until ${until}. It can only be seen now: send it, or open it to print.`;
  const steps = [
    { label: "Send on WhatsApp", to: whatsApp },
    { label: "Open as PDF", to: `/${document.kind}/${link.token}/${document.kind}.pdf` },
  ];
  return { done: { message: ready, steps }, made: { message } };
}

async function withdrawLink({ db, form, url, by, now }: ActionRequest): Promise<ActionResult> {
  const withdrawn = await withdrawPrivateLink(db, parseId(String(form.get("link") ?? "")) ?? 0, by, now);
  if (!withdrawn.ok) return answerConflict(rejectionOf(form, "This link was withdrawn already."));
  return { done: { message: "Link withdrawn. It no longer opens." }, at: url.pathname + url.search };
}

export const action = viewAction<DoneInPlace & { made: NewLink }>({ link: makeLink, "withdraw-link": withdrawLink });
