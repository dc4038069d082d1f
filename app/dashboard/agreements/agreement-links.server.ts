import { z } from "zod";
import { whatsAppLink, whatsAppShareLink } from "#domain/enquiries/contact-link.ts";
import { optionalIdField, recordIdField } from "#domain/forms/form-fields.ts";
import { accountStatementMessage, receiptMessage } from "#domain/ledger/account-documents.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import { listActiveLinks } from "#server/agreements/active-links.ts";
import { createPrivateLink, withdrawPrivateLink } from "#server/agreements/private-links.ts";
import { publicUrlContext } from "#server/context.ts";
import { findAccountStatement, findReceipt } from "#server/ledger/receipts.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { DoneInPlace } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, gone } from "../actions/rejections.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { findSignedAgreement } from "./signed-agreement.server.ts";

export interface NewLink {
  message: string;
}

type LinkAnswer = DoneInPlace & { made: NewLink };

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

const makeLink = formCommand({
  schema: z.object({ payment: optionalIdField() }),
  async run(request, { payment }) {
    const { db, by, now } = request;
    const { agreementId, buyer } = await findSignedAgreement(request);
    const document =
      payment === null ? ({ kind: "statement" } as const) : { kind: "receipt" as const, paymentId: payment };
    const link = await createPrivateLink(db, { agreementId, document }, by, now);
    if (!link) return { ok: false, reason: "not-found" } as const;
    return { ok: true, ...link, agreementId, buyer, kind: document.kind } as const;
  },
}).answers({
  rejects: { "not-found": gone("This payment was not found.") },
  async done({ token, expiresAt, agreementId, buyer, kind }, { payment }, { db, now, context }): Promise<LinkAnswer> {
    const { company } = await getSettings(db, companyArea);
    const address = `${context.get(publicUrlContext)}/${kind}/${token}`;
    const receipt = payment === null ? undefined : await findReceipt(db, agreementId, payment);
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
    const until = dateText(localDate(expiresAt));
    const ready = `The link is ready, and opens until ${until}. It can only be seen now: send it, or open it to print.`;
    const steps = [
      { label: "Send on WhatsApp", to: whatsApp },
      { label: "Open as PDF", to: `/${kind}/${token}/${kind}.pdf` },
    ];
    return { done: { message: ready, steps }, made: { message } };
  },
});

const withdrawLink = formCommand({
  schema: z.object({ link: recordIdField() }),
  run: ({ db, by, now }, { link }) => withdrawPrivateLink(db, link, by, now),
}).answers({
  rejects: { withdrawn: conflict("This link was withdrawn already.") },
  done: (_, __, { url }) => ({
    done: { message: "Link withdrawn. It no longer opens." },
    at: url.pathname + url.search,
  }),
});

export const action = viewAction<LinkAnswer>({ link: makeLink, "withdraw-link": withdrawLink });
