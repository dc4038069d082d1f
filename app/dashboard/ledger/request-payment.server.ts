import { collectionLimits } from "#domain/collections/collection.ts";
import { paymentRequestSchema, requestClosingSchema } from "#domain/collections/payment-request-form.ts";
import { providerNames } from "#domain/collections/provider.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { closeCollection } from "#server/collections/close-collection.ts";
import { requestPayment } from "#server/collections/request-payment.ts";
import { openProvidersContext } from "#server/context.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { wrongPhoneText } from "#server/phone-numbers/phone-slip.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, invalid } from "../actions/rejections.ts";
import { type BuyerRequest, formUsedText } from "./buyer-request.server.ts";

const openProviders = ({ context }: BuyerRequest) => context.get(openProvidersContext).map(({ provider }) => provider);

export const requestPaymentByPhone = formCommand({
  schema: paymentRequestSchema,
  run: (request: BuyerRequest, asked) => {
    const { db, agreementId, by, now } = request;
    return requestPayment(db, { ...asked, agreementId, open: openProviders(request) }, by, now);
  },
}).answers({
  rejects: {
    "not-running": conflict("This agreement is no longer being paid", "amount"),
    "no-deposit": conflict("All payments of this agreement count in one account", "amount"),
    "no-provider": conflict(
      "This number cannot be asked for a payment. Choose MTN or Airtel, or use another number",
      "phone",
    ),
    "too-little": conflict(`Ask for ${formatUgx(ugx(collectionLimits.least))} or more`, "amount"),
    "too-much": conflict(`At most ${formatUgx(ugx(collectionLimits.most))} can be asked for at once`, "amount"),
    "more-than-owed": ({ owed }: { owed: number }) => invalid(`Only ${formatUgx(ugx(owed))} is still to pay`, "amount"),
    "open-already": conflict("A phone is being asked for this agreement already. Wait until it is answered", "phone"),
    "too-often": conflict("This was asked for too often. Wait an hour", "phone"),
    "form-used": conflict(formUsedText, "amount"),
    phone: (_: unknown, { phone }: { phone: string }) => invalid(wrongPhoneText(phone), "phone"),
  },
  done: ({ collection: { phone, amount, provider } }) => ({
    done: {
      message: `${formatPhoneNumber(phone)} is asked for ${formatUgx(ugx(amount))} by ${providerNames[provider]}.`,
    },
  }),
});

export const closePaymentRequest = formCommand({
  schema: requestClosingSchema,
  async run(request: BuyerRequest, { request: id, reason }) {
    const { db, agreementId, by, now } = request;
    const isClosed = await closeCollection(db, { id, agreementId, open: openProviders(request), reason }, by, now);
    return isClosed ? ({ ok: true } as const) : ({ ok: false, reason: "settled" } as const);
  },
}).answers({
  rejects: { settled: conflict("This request was already settled. Reload the page.") },
  done: () => ({ done: { message: "The provider is asked once more. If it says nothing, the request is closed." } }),
});
