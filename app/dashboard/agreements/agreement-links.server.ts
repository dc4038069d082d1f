import { z } from "zod";
import { parseId } from "#domain/catalogue/home.ts";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { idListField, optionalIdField, recordIdField } from "#domain/forms/form-fields.ts";
import { writtenIn } from "#domain/languages/current-language.ts";
import { type Language, pathIn } from "#domain/languages/languages.ts";
import { accountStatementMessage, messageLanguage, receiptsMessage } from "#domain/ledger/account-documents.ts";
import { formatNumber } from "#domain/money/money.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { languagesArea, shownLanguage } from "#domain/settings/areas/languages.ts";
import { listText } from "#domain/text/list-text.ts";
import { dateText, localDate, sinceText } from "#domain/time/kampala-time.ts";
import { listActiveLinks } from "#server/agreements/active-links.ts";
import {
  createPrivateLink,
  noteLinkNotSent,
  noteLinkSent,
  noteReceiptsSent,
  shownToken,
  withdrawPrivateLink,
} from "#server/agreements/private-links.ts";
import { authContext, publicUrlContext } from "#server/context.ts";
import { findAccountStatement, findReceipt } from "#server/ledger/receipts.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { DoneInPlace, DoneMessage, NextStep } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, gone } from "../actions/rejections.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { findSignedAgreement } from "./signed-agreement.server.ts";

type Links = Awaited<ReturnType<typeof listActiveLinks>>;

async function load(request: ViewRequest) {
  const { db, now, url, context } = request;
  const { agreementId, buyer } = await findSignedAgreement(request);
  const listed = await listActiveLinks(db, [agreementId], now);
  const { secret } = context.get(authContext);
  const links = listed.map(({ nonce, hash, ...link }) => ({ ...link, token: shownToken({ nonce, hash }, secret) }));
  const shownId = parseId(url.searchParams.get("link") ?? undefined);
  const shown = links.find(({ id }) => id === shownId);
  return {
    agreementId,
    buyer: { id: buyer.id, name: buyer.name },
    // The address of a link is in this page only when it is asked for.
    links: links.map(({ token, ...link }) => ({ ...link, canBeShown: token !== undefined })),
    shown:
      shown?.token === undefined ? undefined : await describeLink(request, buyer, { ...shown, token: shown.token }),
    now,
  };
}

/** Describes a private link: its address, and the message with which the office sends it. */
async function describeLink(
  { db, now, context }: ViewRequest,
  buyer: { name: string; phone: string | null; language: Language },
  {
    id,
    agreementId,
    paymentId,
    token,
    expiresAt,
    sentAt,
    sentBy,
  }: Pick<Links[number], "id" | "agreementId" | "paymentId" | "expiresAt" | "sentAt" | "sentBy"> & { token: string },
) {
  const { company, languages } = await getSettings(db, companyArea, languagesArea);
  const wanted = shownLanguage(buyer.language, languages);
  const kind = paymentId === null ? "statement" : "receipt";
  // The page is in the language that the office shows, even where the message has to be in English.
  const address = context.get(publicUrlContext) + pathIn(wanted, `/${kind}/${token}`);
  const receipt = paymentId === null ? undefined : await findReceipt(db, agreementId, paymentId);
  const greeted = { buyer: buyer.name };
  const statement = receipt ? undefined : await findAccountStatement(db, agreementId, now);
  const language = messageLanguage(wanted);
  const message = writtenIn(language, () =>
    receipt
      ? receiptsMessage([{ receipt: { ...receipt, ...greeted }, link: address }], company.name)
      : accountStatementMessage({ home: statement?.home ?? "", ...greeted }, company.name, address),
  );
  return {
    link: { id, sentAt, sentBy },
    hasNumber: buyer.phone !== null,
    message,
    language,
    send: whatsAppLink(buyer.phone, message),
    paper: pathIn(wanted, `/${kind}/${token}/${kind}.pdf`),
    receiptNumber: receipt?.receiptNumber ?? null,
    expiresAt,
  };
}

export type ShownLink = Awaited<ReturnType<typeof describeLink>>;

export const loader = viewLoader(load);

const makeLink = formCommand({
  schema: z.object({ payment: optionalIdField() }),
  async run(request, { payment }) {
    const { db, by, now, context } = request;
    const { agreementId, buyer } = await findSignedAgreement(request);
    const document =
      payment === null ? ({ kind: "statement" } as const) : { kind: "receipt" as const, paymentId: payment };
    const { secret } = context.get(authContext);
    const link = await createPrivateLink(db, { agreementId, document, secret }, by, now);
    if (!link) return { ok: false, reason: "not-found" } as const;
    return { ok: true, link, agreementId, buyer } as const;
  },
}).answers({
  rejects: { "not-found": gone("This payment was not found.") },
  done: ({ link, agreementId: id, buyer }) => ({
    done: { message: `The link is ready, and opens until ${dateText(localDate(link.expiresAt))}.` },
    at: viewPath("/dashboard/agreements/:id/links", { id, buyer: buyer.id, link: link.id }),
  }),
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

const linkSchema = z.object({ link: recordIdField() });

const linkGone = conflict("This was not noted: the link was withdrawn.");

const documentText = (receiptNumber: number | null) =>
  receiptNumber === null ? "Statement" : `Receipt ${formatNumber(receiptNumber)}`;

const noteSent = formCommand({
  schema: linkSchema,
  run: ({ db, by, now }, { link }) => noteLinkSent(db, link, by, now),
}).answers({
  rejects: { withdrawn: linkGone },
  done: (noted, { link }, { url }) => ({ done: describeSent(noted, link, url.pathname + url.search) }),
});

type Noted = { receiptNumber: number | null; sentAt: Date | null };

const describeSent = (noted: Noted, link: number, sentTo: string): DoneMessage => ({
  message: `${documentText(noted.receiptNumber)} noted as sent by WhatsApp.`,
  steps: notSentSteps(noted, link, sentTo),
});

/** Offers to say that the message of that time did not go out; nothing if none counts as sent. */
function notSentSteps({ sentAt }: Noted, link: number, sentTo: string): NextStep[] {
  if (sentAt === null) return [];
  const fields = { link: [String(link)], sentAt: [sentAt.toISOString()] };
  return [{ label: "Not sent", intent: "not-sent", fields, sentTo, isInPlace: true }];
}

const linksPath = (id: number, buyer: number) => viewPath("/dashboard/agreements/:id/links", { id, buyer });

const MAX_RECEIPTS_TOGETHER = 20;

/**
 * Makes the links of receipts that have none yet, notes them as sent, and answers with the address of the one message
 * that has them all.
 */
export const sendReceipt = formCommand({
  schema: z.object({ payment: idListField(MAX_RECEIPTS_TOGETHER) }),
  lists: ["payment"],
  async run(request, { payment: paymentIds }) {
    const { db, by, now, context } = request;
    const { agreementId, buyer } = await findSignedAgreement(request);
    const { secret } = context.get(authContext);
    const outcome = await noteReceiptsSent(db, { agreementId, paymentIds, secret }, by, now);
    if (!outcome.ok) return outcome;
    const { sent } = outcome;
    const opens = await writeReceipts(request, { agreementId, buyer, sent });
    return { ok: true, sent, opens, at: linksPath(agreementId, buyer.id) } as const;
  },
}).answers({
  rejects: { "not-found": gone("This payment was not found."), withdrawn: linkGone },
  done: ({ sent, opens, at }) => ({ done: describeAllSent(sent, at), opens }),
});

/** Returns the address that opens WhatsApp with the message of receipts. */
async function writeReceipts(
  { db, context }: ViewRequest,
  {
    agreementId,
    buyer,
    sent,
  }: {
    agreementId: number;
    buyer: { name: string; phone: string | null; language: Language };
    sent: readonly { paymentId: number; token: string }[];
  },
): Promise<string> {
  const { company, languages } = await getSettings(db, companyArea, languagesArea);
  const wanted = shownLanguage(buyer.language, languages);
  const found = await Promise.all(
    sent.map(async ({ paymentId, token }) => {
      const receipt = await findReceipt(db, agreementId, paymentId);
      const link = context.get(publicUrlContext) + pathIn(wanted, `/receipt/${token}`);
      return receipt ? [{ receipt: { ...receipt, buyer: buyer.name }, link }] : [];
    }),
  );
  return whatsAppLink(
    buyer.phone,
    writtenIn(messageLanguage(wanted), () => receiptsMessage(found.flat(), company.name)),
  );
}

function describeAllSent(sent: readonly (Noted & { link: number })[], sentTo: string): DoneMessage {
  const [first, ...others] = sent;
  if (first && others.length === 0) return describeSent(first, first.link, sentTo);
  const named = sent.map(({ receiptNumber }) => formatNumber(receiptNumber ?? 0));
  return {
    message: `Receipts ${listText(named)} noted as sent by WhatsApp.`,
    steps: sent.flatMap((noted, i) =>
      notSentSteps(noted, noted.link, sentTo).map((step) => ({ ...step, label: `${named[i] ?? ""} not sent` })),
    ),
  };
}

const noteNotSent = formCommand({
  schema: linkSchema.extend({ sentAt: z.coerce.date().optional() }),
  run: ({ db, by, now }, { link: id, sentAt }) => noteLinkNotSent(db, { id, sentAt }, by, now),
}).answers({
  rejects: { withdrawn: linkGone },
  done(noted, { link }, { url, now }) {
    const document = documentText(noted.receiptNumber);
    const message = noted.sentAt
      ? `That message is noted as not sent. ${document} still counts as sent ${sinceText(noted.sentAt, now)}.`
      : `${document} is noted as not sent.`;
    return { done: { message, steps: notSentSteps(noted, link, url.pathname + url.search) } };
  },
});

export const action = viewAction<DoneInPlace>({
  link: makeLink,
  "withdraw-link": withdrawLink,
  sent: noteSent,
  "not-sent": noteNotSent,
});
