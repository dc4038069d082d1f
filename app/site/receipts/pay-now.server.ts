import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider, redirect } from "react-router";
import { collectionLimits, collectionText } from "#domain/collections/collection.ts";
import { linkPaymentRequestSchema } from "#domain/collections/payment-request-form.ts";
import { maskedPhone, providerNames } from "#domain/collections/provider.ts";
import * as words from "#domain/languages/messages/pay.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { accountsArea } from "#domain/settings/areas/accounts.ts";
import { listAskablePhones, listOpenProviders, listShownCollections } from "#server/collections/read-collections.ts";
import { type PaymentRequestRejection, requestPayment } from "#server/collections/request-payment.ts";
import { dbContext, nowContext, openProvidersContext, requestIdContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import { openAgreement, privateHeaders } from "./shared-documents.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Reads the phones that can be asked for a payment: only numbers that the office has, with some digits left out. It
 * returns undefined if no provider is set up.
 */
export async function loadPayNow(context: Context, agreementId: number) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const providers = await listOpenProviders(db, context.get(openProvidersContext));
  if (providers.length === 0) return undefined;
  const phones = (await listAskablePhones(db, [agreementId], providers)).get(agreementId) ?? [];
  const requests = await listShownCollections(db, [agreementId], now);
  const shown = requests.slice(0, 3).map((request) => ({
    id: request.id,
    amount: request.amount,
    phone: request.phone === "" ? "" : maskedPhone(request.phone),
    text: collectionText(request, "payer"),
    receiptNumber: request.receiptNumber,
    isAwaited: request.isAwaited,
  }));
  const { accounts } = await getSettings(db, accountsArea);
  return {
    formKey: randomUUID(),
    isTest: providers.some(({ isTest }) => isTest),
    silent: providers.filter(({ isSilent }) => isSilent).map(({ provider }) => providerNames[provider]),
    phones: phones.map(({ phone, provider }) => `${maskedPhone(phone)}, ${providerNames[provider]}`),
    requests: shown,
    otherWays: accounts.list,
  };
}

export type PayNowData = NonNullable<Awaited<ReturnType<typeof loadPayNow>>>;

const rejections: Record<PaymentRequestRejection, () => string> = {
  "not-running": words.agreementOver,
  "no-deposit": words.oneAccount,
  phone: words.chooseNumber,
  "no-provider": words.cannotSend,
  "too-little": () => words.tooLittle({ amount: formatUgx(ugx(collectionLimits.least)) }),
  "too-much": () => words.tooMuch({ amount: formatUgx(ugx(collectionLimits.most)) }),
  "open-already": words.openAlready,
  "too-often": words.tooOften,
  "form-used": words.formUsed,
};

/**
 * Asks a phone of the agreement for a payment, as the form of the private link requests.
 * @throws the redirect to the statement once the phone was asked
 */
export async function payNow(request: Request, token: string, context: Context) {
  const { agreementId } = await openAgreement(token, context);
  const db = context.get(dbContext);
  const submitted = Object.fromEntries(await request.formData());
  const reject = (message: string) =>
    data({ error: message, amount: String(submitted.amount ?? "").slice(0, 40) }, { status: 400 });
  const parsed = linkPaymentRequestSchema.safeParse(submitted);
  if (!parsed.success) return reject(words.enterBoth());
  const { phone: nth, ...form } = parsed.data;
  const open = context.get(openProvidersContext);
  const phone = (await listAskablePhones(db, [agreementId], open)).get(agreementId)?.[nth]?.phone;
  if (phone === undefined) return reject(words.cannotSend());
  const asked = await requestPayment(
    db,
    { ...form, agreementId, phone, open: open.map(({ provider }) => provider), isByLink: true },
    { actor: { id: "link", name: "Private link" }, requestId: context.get(requestIdContext) },
    context.get(nowContext),
  );
  if (asked.ok) throw redirect(`/statement/${token}#pay`, { status: 303, headers: privateHeaders });
  if (asked.reason === "more-than-owed") return reject(words.moreThanOwed({ amount: formatUgx(ugx(asked.owed)) }));
  return reject(rejections[asked.reason]());
}
