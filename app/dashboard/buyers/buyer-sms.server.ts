import { ugx } from "#domain/money/money.ts";
import { findSmsConsent, setSmsConsent } from "#server/buyers/sms-consents.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { smsGatewayContext } from "#server/sms/gateway-context.ts";
import { listSms } from "#server/sms/read-outbox.ts";
import { listSmsStops } from "#server/sms/stops.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";
import {
  type BuyerOutcome,
  type BuyerRequest,
  buyerNotFoundText,
  rejectNotFound,
} from "../ledger/buyer-request.server.ts";
import type { BuyerSmsData } from "./buyer-sms.tsx";

const shownMessages = 10;

/** Undefined without a gateway and messages. */
export async function findBuyerSms(
  { db, context }: Pick<ViewRequest, "db" | "context">,
  { id, phone }: { id: number; phone: string | null },
): Promise<BuyerSmsData | undefined> {
  const [consent, stops, messages] = await Promise.all([
    findSmsConsent(db, id),
    listSmsStops(db, phone === null ? [] : [phone]),
    listSms(db, { buyerId: id, limit: shownMessages, offset: 0 }),
  ]);
  if (context.get(smsGatewayContext) === null && !consent && messages.length === 0) return undefined;
  return {
    consent,
    stop: phone === null ? undefined : stops.get(phone),
    messages: messages.map((one) => ({ ...one, cost: ugx(one.cost), phoneText: formatPhoneNumber(one.phone) })),
  };
}

export const allowSms = (request: BuyerRequest) => agree(request, true);
export const stopSms = (request: BuyerRequest) => agree(request, false);

async function agree({ db, form, buyerId, by, now }: BuyerRequest, isGiven: boolean): Promise<BuyerOutcome> {
  const set = await setSmsConsent(db, { buyerId, isGiven }, by, now);
  if (!set.ok) return rejectNotFound(form, buyerNotFoundText);
  const undo = { label: "Undo", intent: isGiven ? "stop-sms" : "allow-sms", fields: { id: [String(buyerId)] } };
  const message = isGiven ? "They get text messages from now on." : "They get no more text messages.";
  return { done: { message, steps: [undo] } };
}
