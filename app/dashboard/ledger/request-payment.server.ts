import { parseId } from "#domain/catalogue/home.ts";
import { collectionLimits } from "#domain/collections/collection.ts";
import { paymentRequestSchema } from "#domain/collections/payment-request-form.ts";
import { providerNames } from "#domain/collections/provider.ts";
import { reversalSchema } from "#domain/ledger/payment-forms.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { openProvidersContext } from "#server/collection-context.ts";
import { closeCollection } from "#server/collections/close-collection.ts";
import { type PaymentRequestRejection, requestPayment } from "#server/collections/request-payment.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { wrongPhoneText } from "#server/phone-numbers/phone-slip.ts";
import { answerConflict, rejectionOf } from "../actions/action-result.ts";
import { withParsedForm } from "../actions/with-parsed-form.server.ts";
import { type BuyerRequest, formUsedText } from "./buyer-request.server.ts";

const words: Record<Exclude<PaymentRequestRejection, "phone">, { field: "amount" | "phone"; text: string }> = {
  "not-running": { field: "amount", text: "This agreement is no longer being paid" },
  "no-deposit": { field: "amount", text: "All payments of this agreement count in one account" },
  "no-provider": {
    field: "phone",
    text: "This number cannot be asked for a payment. Choose MTN or Airtel, or use another number",
  },
  "too-little": { field: "amount", text: `Ask for ${formatUgx(ugx(collectionLimits.least))} or more` },
  "too-much": { field: "amount", text: `At most ${formatUgx(ugx(collectionLimits.most))} can be asked for at once` },
  "open-already": {
    field: "phone",
    text: "A phone is being asked for this agreement already. Wait until it is answered",
  },
  "too-often": { field: "phone", text: "This was asked for too often. Wait an hour" },
  "form-used": { field: "amount", text: formUsedText },
};

export const requestPaymentByPhone = withParsedForm(
  paymentRequestSchema,
  async ({ db, form, agreementId, by, now, context }: BuyerRequest, sent) => {
    const open = context.get(openProvidersContext).map(({ provider }) => provider);
    const asked = await requestPayment(db, { ...sent, agreementId, open }, by, now);
    if (asked.ok) {
      const { amount, phone, provider } = asked.collection;
      const sum = formatUgx(ugx(amount));
      return {
        done: { message: `${formatPhoneNumber(phone)} is asked for ${sum} by ${providerNames[provider]}.` },
      };
    }
    if (asked.reason === "more-than-owed") {
      const amount = [`Only ${formatUgx(ugx(asked.owed))} is still to pay`];
      return rejectionOf(form, undefined, { amount });
    }
    if (asked.reason === "phone") return rejectionOf(form, undefined, { phone: [wrongPhoneText(sent.phone)] });
    const { field, text } = words[asked.reason];
    return answerConflict(rejectionOf(form, undefined, { [field]: [text] }));
  },
);

export const closePaymentRequest = withParsedForm(
  reversalSchema,
  async ({ db, form, fields, agreementId, by, now, context }: BuyerRequest, sent) => {
    const open = context.get(openProvidersContext).map(({ provider }) => provider);
    const asked = { id: parseId(fields.request) ?? 0, agreementId, open, ...sent };
    if (!(await closeCollection(db, asked, by, now)))
      return answerConflict(rejectionOf(form, "This request was already settled. Reload the page."));
    return { done: { message: "The provider is asked once more. If it says nothing, the request is closed." } };
  },
);
